// A client that sends whatever comes to its mind, and how what comes back is counted.
#pragma once

#include "protocol/hub/line.hpp"
#include "tests/protocol/pipe.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <thread>

namespace damier {

using Dice = std::mt19937;

inline const auto nonsense_lines = std::to_array<std::string_view>({
    "hub",
    "init",
    "new-game",
    "ping",
    "stop",
    "ponder-hit",
    "go",
    "go think",
    "go ponder",
    "go analyze",
    "go think ponder analyze",
    "pos start",
    "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
    "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 19-23 28x19x23\"",
    "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww wolf=\"W12=1\"",
    "pos pos=BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee moves=\"38-15 5-41 48-26\"",
    "pos pos=Weeeeeeeeeeeeeeeeeeeeeeeeebeeeeeeeeeeeeeeeeeeeeeeee",
    "level depth=5",
    "level nodes=-1 move-time=nan",
    "level time=1e300 inc=-1 moves=7",
    "level infinite",
    "level searchmoves=\"32-28 31-27\"",
    "set-param name=variant value=russian",
    "set-param name=variant value=normal",
    "set-param name=threads value=3",
    "set-param name=nobody value=knows",
    "error message=\"you first\"",
    "done move=32-28",
    "",
});

inline std::string spoiled(std::string line, Dice& random) {
    const std::size_t at = line.empty() ? 0 : random() % line.size();
    switch (random() % 5) {
        case 0:
            return line.substr(0, at);
        case 1:
            return line.insert(at, 1, static_cast<char>(random() & 0xff));
        case 2:
            return line.insert(at, "\"= \t");
        case 3:
            return line + ' ' + line.substr(at);
        default:
            return line + std::string(random() % 4096, 'x');
    }
}

inline std::string any_line(Dice& random) {
    std::string line(nonsense_lines[random() % nonsense_lines.size()]);
    return random() % 3 == 0 ? spoiled(std::move(line), random) : line;
}

/// What a reader of the protocol would make of it; a '\n' among the odd bytes makes two lines.
inline int count_searches(const std::string& sent) {
    int count = 0;
    std::size_t start = 0;
    for (std::size_t end; (end = sent.find('\n', start)) != std::string::npos; start = end + 1) {
        try {
            const auto line = parse_hub_line(std::string_view(sent).substr(start, end - start));
            count += line && line->command() == "go" ? 1 : 0;
        } catch (const HubSyntaxError&) {
        }
    }
    return count;
}

/// What is sent last, and its answer, which nothing else brings about. Before that the last search
/// has ended.
inline const std::string last_words = "set-param name=book-margin value=none\n";
inline const std::string last_answer =
    "error message=\"bad value for book-margin: a whole number from 0 to 100 is wanted\"";

using Counts = std::map<std::string, int>;

/// How often each answer comes, by its command.
inline Counts count_answers(Mailbox<std::string>& answers) {
    Counts counts;
    for (;;) {
        const auto line = answers.take(std::chrono::seconds(30));
        if (!line) {
            ADD_FAILURE() << "the server hangs";
            return counts;
        }
        if (*line == last_answer) return counts;
        ++counts[parse_hub_line(*line).value().command()];
    }
}

inline std::string send_nonsense(InputPipe& pipe, unsigned seed, int sent_lines) {
    Dice random(seed);
    std::string sent;
    for (int i = 0; i < sent_lines; ++i) {
        const std::string line = any_line(random) + '\n';
        sent += line;
        pipe.send(line);
        const std::chrono::microseconds pause(random() % 200);
        if (random() % 8 == 0) std::this_thread::sleep_for(pause);
    }
    pipe.send(last_words);
    return sent;
}

/// Counts the answers to a search that nothing disturbs, the only one that is sure to tell
/// something.
inline void count_search_in_peace(InputPipe& pipe, Mailbox<std::string>& answers, Counts& counts) {
    pipe.send("pos start\nlevel depth=1\ngo think\n");
    while (const auto line = answers.take(std::chrono::seconds(30))) {
        const auto command = parse_hub_line(*line).value().command();
        ++counts[std::string(command)];
        if (command == "done") return;
    }
    ADD_FAILURE() << "the server hangs";
}

/// All kinds of answers there are, and nothing else.
inline void expect_hub_answers(Counts counts) {
    for (const char* known : {"id", "param", "wait", "ready", "info", "done", "pong", "error"}) {
        EXPECT_GT(counts[known], 0) << known;
        counts.erase(known);
    }
    EXPECT_TRUE(counts.empty()) << counts.begin()->first;
}

}  // namespace damier
