#include "protocol/hub/client.hpp"

#include <algorithm>
#include <charconv>

namespace damier {

namespace {

ChildClock::time_point in_seconds(double seconds, ChildClock::time_point from = ChildClock::now()) {
    const auto most = std::min(seconds, 1e6);
    return from +
           std::chrono::duration_cast<ChildClock::duration>(std::chrono::duration<double>(most));
}

/// The first word of a line, without reading the rest.
std::string_view command_of(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    line.remove_prefix(begin);
    return line.substr(0, line.find_first_of(" \t"));
}

/// The number behind `key`, which ends with its equals sign and begins with a blank.
template <class Number>
std::optional<Number> number_behind(std::string_view line, std::string_view key) {
    const std::size_t at = line.find(key);
    if (at == std::string_view::npos) return std::nullopt;
    Number number{};
    const char* const end = line.data() + line.size();
    const auto [stop, error] = std::from_chars(line.data() + at + key.size(), end, number);
    if (error != std::errc{} || (stop != end && *stop != ' ')) return std::nullopt;
    return number;
}

std::optional<HubLine> readable(std::string_view text) {
    try {
        return parse_hub_line(text);
    } catch (const HubSyntaxError&) {
        return std::nullopt;
    }
}

/// A `done` as nearly all are written, `done move=32-28 ponder=19-23`. False, and the answer as it
/// was, if it is anything else.
bool read_plain_done(std::string_view line, HubAnswer& answer) {
    constexpr std::string_view begins = "done move=";
    constexpr std::string_view goes_on = " ponder=";
    if (!line.starts_with(begins)) return false;
    line.remove_prefix(begins.size());
    const std::string_view move = line.substr(0, line.find(' '));
    line.remove_prefix(move.size());
    if (!line.empty() && !line.starts_with(goes_on)) return false;
    const std::string_view ponder = line.substr(std::min(goes_on.size(), line.size()));
    const auto is_word = [](std::string_view text) {
        return text.find_first_not_of("0123456789-x") == std::string_view::npos;
    };
    if (move.empty() || !is_word(move) || !is_word(ponder)) return false;
    answer.move = move;
    answer.ponder = ponder;
    return true;
}

constexpr std::size_t length_remembered = 300;

}  // namespace

const HubLine* HubIdentity::find_parameter(std::string_view name) const {
    const auto found = std::find_if(parameters.begin(), parameters.end(), [&](const HubLine& line) {
        return line.value("name") == name;
    });
    return found == parameters.end() ? nullptr : &*found;
}

/// Reads no more of the line than it must: this is done for every move of a match.
HubReport hub_report(std::string_view info_line) {
    return {number_behind<int>(info_line, " depth="), number_behind<double>(info_line, " score="),
            number_behind<std::int64_t>(info_line, " nodes=")};
}

HubClient::~HubClient() {
    using namespace std::chrono_literals;
    child_.write("quit\n", ChildClock::now());
    child_.close_input();
    child_.wait_for_end(ChildClock::now() + 500ms);
}

void HubClient::remember(char mark, std::string_view line) {
    std::string& place = last_lines_[lines_heard_++ % last_lines_.size()];
    place = mark;
    place.append(" ").append(line.substr(0, length_remembered));
}

std::vector<std::string> HubClient::last_lines() const {
    const std::size_t count = std::min(lines_heard_, last_lines_.size());
    std::vector<std::string> lines;
    for (std::size_t i = lines_heard_ - count; i < lines_heard_; ++i)
        lines.push_back(last_lines_[i % last_lines_.size()]);
    return lines;
}

void HubClient::send_text(std::string_view text) {
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        remember('>', text.substr(begin, end - begin));
        begin = end + 1;
    }
    if (child_.write(text, in_seconds(patience))) return;
    if (child_.wait_for_end(in_seconds(0.2))) fail_ended();
    throw EngineFault(EngineFault::Kind::Silent, "does not read what it is sent");
}

std::optional<std::string> HubClient::receive(ChildClock::time_point deadline) {
    if (!hear(deadline)) return std::nullopt;
    return heard_.text;
}

bool HubClient::hear(ChildClock::time_point deadline) {
    while (true) {
        switch (child_.read(heard_, deadline)) {
            case ChildProcess::Status::Timeout:
                return false;
            case ChildProcess::Status::End:
                fail_ended();
            case ChildProcess::Status::Line:
                remember(heard_.is_error ? '!' : '<', heard_.text);
                if (!heard_.is_error) return true;
        }
    }
}

void HubClient::fail_ended() {
    ChildProcess::Line line;  // what it still had to say
    while (child_.read(line, ChildClock::now()) == ChildProcess::Status::Line)
        remember(line.is_error ? '!' : '<', line.text);
    child_.wait_for_end(in_seconds(0.5));
    const std::string end = child_.end_text();
    throw EngineFault(EngineFault::Kind::Exited,
                      end.empty() ? "has closed its output" : "has ended with " + end);
}

/// Passes over everything else, but remembers errors.
std::string HubClient::expect(std::string_view command, double seconds) {
    const ChildClock::time_point deadline = in_seconds(seconds);
    while (std::optional<std::string> line = receive(deadline)) {
        if (command_of(*line) == command) return std::move(*line);
        if (command_of(*line) == "error") complaints_.push_back(*line);
    }
    throw EngineFault(EngineFault::Kind::Silent,
                      "has not sent '" + std::string(command) + "' within " +
                          std::to_string(static_cast<int>(seconds)) + " seconds");
}

const HubIdentity& HubClient::greet() {
    identity_ = {};
    send_text("hub\n");
    const ChildClock::time_point deadline = in_seconds(patience);
    while (std::optional<std::string> text = receive(deadline)) {
        const std::string_view command = command_of(*text);
        if (command == "wait") return identity_;
        const std::optional<HubLine> line = readable(*text);
        if (!line) continue;
        if (command == "param") identity_.parameters.push_back(*line);
        if (command == "id") {
            identity_.name = line->value("name").value_or("");
            identity_.version = line->value("version").value_or("");
        }
    }
    throw EngineFault(EngineFault::Kind::Silent, "has not sent 'wait' after 'hub'");
}

void HubClient::set_parameter(std::string_view name, std::string_view value) {
    send(HubLine("set-param").add("name", std::string(name)).add("value", std::string(value)));
}

void HubClient::choose_variant(const std::vector<std::string>& names) {
    const HubLine* offered = identity_.find_parameter("variant");
    const auto is_named = [&](const std::string& name) { return std::ranges::count(names, name); };
    if (offered == nullptr) {
        if (is_named("normal")) return;
        throw EngineFault(EngineFault::Kind::Variant,
                          "plays the normal game only, not " + names.front());
    }
    for (const std::string& value : hub_words(offered->value("values").value_or(""))) {
        if (is_named(value)) return set_parameter("variant", value);
    }
    throw EngineFault(EngineFault::Kind::Variant, "does not play " + names.front());
}

void HubClient::init() {
    send_text("init\n");
    expect("ready", patience * 3);
}

void HubClient::new_game() {
    send_text("new-game\n");
}

HubAnswer HubClient::think(const HubSearch& search) {
    question_.assign("pos pos=").append(search.position);
    if (!search.moves.empty()) question_.append(" moves=\"").append(search.moves).append("\"");
    question_.append("\n").append(search.level).append("\ngo think\n");
    const ChildClock::time_point began = ChildClock::now();
    const ChildClock::time_point deadline = in_seconds(search.patience, began);
    send_text(question_);

    const std::string& line = heard_.text;
    info_.clear();
    while (hear(deadline)) {
        const std::string_view command = command_of(line);
        if (command == "error") {
            throw EngineFault(EngineFault::Kind::Protocol, "answers a position with: " + line);
        }
        if (command == "info") info_ = line;
        if (command == "done") {
            return answer(std::chrono::duration<double>(ChildClock::now() - began).count());
        }
    }
    throw EngineFault(EngineFault::Kind::Silent, "has not answered");
}

/// What the `done` just heard, and the `info` before it, say.
HubAnswer HubClient::answer(double seconds) const {
    HubAnswer answer;
    if (!read_plain_done(heard_.text, answer)) {
        const std::optional<HubLine> done = readable(heard_.text);
        if (!done) throw EngineFault(EngineFault::Kind::Protocol, "cannot be read: " + heard_.text);
        answer.move = done->value("move").value_or("");
        answer.ponder = done->value("ponder").value_or("");
    }
    answer.seconds = seconds;
    answer.report = hub_report(info_);
    return answer;
}

}  // namespace damier
