// Fuzz target: whatever a client sends over Hub, each `go` has its `done`, every answer is a line
// of the protocol, and a line that is read can be written and read again.
#include "protocol/hub/server.hpp"
#include "tests/protocol/instant_controller.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

namespace {

using namespace damier;

void check(bool holds) {
    if (!holds) std::abort();
}

int count_done(const std::string& answers) {
    static constexpr auto known = std::to_array<std::string_view>(
        {"id", "param", "wait", "ready", "info", "done", "pong", "error"});
    int count = 0;
    for (std::string_view rest = answers; !rest.empty();) {
        const std::size_t end = rest.find('\n');
        check(end != std::string_view::npos);
        const auto line = parse_hub_line(rest.substr(0, end));
        check(line && std::ranges::count(known, line->command()) == 1);
        count += line->command() == "done" ? 1 : 0;
        rest.remove_prefix(end + 1);
    }
    return count;
}

void check_round_trip(const std::string& input) {
    try {
        const auto line = parse_hub_line(input);
        if (!line) return;
        const std::string text = line->text();
        check(parse_hub_line(text).value().text() == text);
    } catch (const HubSyntaxError&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(data, data + size);
    check_round_trip(input);
    static const InstantController fresh;  // to make its table takes longer than to copy it
    InstantController controller = fresh;
    // `new-game` ends the last search, if the input did not end with `quit`.
    std::istringstream in(input + "\nnew-game\n");
    std::ostringstream out;
    HubServer(controller, out, {"Damier", "1", "The authors", "Nowhere"}).serve(in);
    check(count_done(out.str()) == controller.searches());
    return 0;
}
