// A Hub engine for tests: plays a legal move at once and misbehaves when told to.
//
//   mock_engine [pick=first|last|SEED] [score=S] [variants="a b"] [declares=PARAM] [fault=WHAT
//   at=N] [seconds=S]
//
// What it declares is one of these settings, or nothing to it.
// With at=N the fault comes at its N-th move of a game, counted from 1 (default 1). Faults:
//   illegal  an illegal move            nothing  `done` without a move
//   exit     ends with status 3         crash    ends by a signal
//   silent   never answers              late     answers after `seconds`
//   error    answers with an error      nonsense answers with a line that is none of Hub
//   deaf     no answer to `hub`         stays    ignores `quit` and the end of its input
//   refuse   an error for every parameter but the variant
//   chatty   lines that mean nothing, on both outputs, with every move
#include "base/error.hpp"
#include "movegen/any_game.hpp"
#include "movegen/registry.hpp"
#include "notation/hub_text.hpp"
#include "notation/move_text.hpp"
#include "protocol/hub/line.hpp"

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <thread>

namespace {

using namespace damier;

using Settings = std::map<std::string, std::string>;

void say(const std::string& line) {
    std::cout << line << std::endl;
}

void sleep_for(double seconds) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

[[noreturn]] void sleep_forever() {
    while (true)
        sleep_for(1000);
}

class Mock {
public:
    explicit Mock(Settings settings) : settings_{std::move(settings)} {}

    bool handle(const std::string& text) {
        try {
            return obey(text);
        } catch (const InputError&) {
            say("error message=\"what is that?\"");
            return true;
        }
    }

    bool has_fault(const std::string& fault) const { return setting("fault") == fault; }

private:
    bool obey(const std::string& text) {
        const auto line = parse_hub_line(text);
        if (!line) return true;
        const std::string& command = line->command();
        if (command == "hub" && !has_fault("deaf")) greet();
        if (command == "set-param" && line->value("name") == "variant") {
            game_ = AnyGame{find_variant(line->value("value").value_or(""))};
        }
        const bool is_parameter = command == "set-param" && line->value("name") != "variant";
        if (is_parameter && has_fault("refuse")) say("error message=\"I will not\"");
        if (is_parameter && line->value("name") == setting("declares"))
            settings_[setting("declares")] = line->value("value").value_or("");
        if (command == "init") say("ready");
        if (command == "new-game") move_number_ = 0;
        if (command == "ping") say("pong");
        if (command == "pos") set_up(*line);
        if (command == "go") go();
        return command != "quit";
    }

    std::string setting(const std::string& name, const std::string& otherwise = "") const {
        const auto found = settings_.find(name);
        return found == settings_.end() ? otherwise : found->second;
    }

    void greet() const {
        say("id name=" + setting("name", "Mock") + " version=1 author=Nobody country=None");
        say("param name=variant value=normal type=enum values=\"" +
            setting("variants", "normal english frisian") + "\"");
        if (!setting("declares").empty())
            say("param name=" + setting("declares") + " value=none type=string");
        say("wait");
    }

    void set_up(const HubLine& line) {
        const Variant& variant = game_.variant();
        const auto pos = line.value("pos");
        game_ = pos ? AnyGame{parse_hub_position(variant, *pos)} : AnyGame{variant};
        for (const std::string& move : hub_words(line.value("moves").value_or("")))
            game_.play(parse_hub_move(game_.position(), move));
    }

    std::string pick() {
        const AnyPosition pos = game_.position();
        MoveList legal;
        pos.generate(legal);
        return legal.empty() ? "" : to_text(pos, chosen_of(pos, legal), MoveStyle::Hub);
    }

    Move chosen_of(const AnyPosition& pos, const MoveList& legal) const {
        const std::string how = setting("pick", "first");
        const auto count = static_cast<std::size_t>(legal.size());
        if (how == "first") return legal[0];
        if (how == "last") return legal[legal.size() - 1];
        const std::size_t seed = std::stoul(how);
        const std::size_t hash = std::hash<std::string>{}(to_hub_position(pos));
        return legal[static_cast<int>(hash * (2 * seed + 1) / 64 % count)];
    }

    void go() {
        ++move_number_;
        const bool now = move_number_ == std::stoi(setting("at", "1"));
        const std::string fault = now ? setting("fault") : "";
        if (fault == "exit") std::_Exit(3);
        if (fault == "crash") {
            std::signal(SIGSEGV, SIG_DFL);  // which a sanitizer may have taken
            std::raise(SIGSEGV);
        }
        if (fault == "silent") sleep_forever();
        if (fault == "late") sleep_for(std::stod(setting("seconds", "1")));
        if (fault == "error") return say("error message=\"bad position\"");
        if (fault == "nothing") return say("done");
        if (fault == "illegal") return say("done move=1-50");
        if (fault == "nonsense") return say("done move=\"");
        if (has_fault("chatty")) {
            std::cerr << "thinking aloud" << std::endl;
            say("");
            say("= what is this \"");
            say("info");
        }
        say("info depth=7 mean-depth=7.0 score=" + setting("score", "0.00") +
            " nodes=100 time=0.001 nps=0.1 pv=" + pick());
        say("done move=" + pick());
    }

    Settings settings_;
    AnyGame game_{international};
    int move_number_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    Settings settings;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const std::size_t sign = word.find('=');
        if (sign != std::string::npos) settings[word.substr(0, sign)] = word.substr(sign + 1);
    }
    Mock mock{settings};
    for (std::string line; std::getline(std::cin, line) && mock.handle(line);) {
    }
    if (mock.has_fault("stays")) sleep_forever();
}
