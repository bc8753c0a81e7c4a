// Fuzz target: whatever a peer sends over DXP, every answer is a message of the protocol, each game
// that begins is recorded once, and a message that is read can be written and read again.
//
// Beside the bytes of the peer the input has events: 1 is our move, 2 ten seconds passing, 3 the
// rest of what was received so far, 4 an invitation of ours.
#include "tests/protocol/dxp/player.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace damier;

void check(bool holds) {
    if (!holds) std::abort();
}

void check_round_trip(std::string_view text) {
    try {
        const std::string written = dxp_text(parse_dxp(text));
        check(written.size() <= dxp_max_length);
        check(dxp_text(parse_dxp(written)) == written);
    } catch (const DxpSyntaxError&) {
    }
}

void check_messages(std::string_view input) {
    for (const DxpFrame& frame : DxpFramer{}.feed(std::string(input) + '\0'))
        check_round_trip(frame.text);
}

/// How many games we have agreed to.
std::size_t check_sent(DxpPlayer& player) {
    std::size_t accepted = 0;
    for (const std::string& message : player.sent()) {
        check(message.size() <= dxp_max_length);
        const DxpMessage read = parse_dxp(message);
        const auto* const answer = std::get_if<DxpGameAnswer>(&read);
        if (answer != nullptr && answer->code == DxpAcceptance::Accepted) ++accepted;
    }
    return accepted;
}

void move(DxpPlayer& player) {
    if (!player.thinks.empty()) player.move(player.thinks.size() % 5);
}

void invite(DxpPlayer& player) {
    if (player.session.state() == DxpSession::State::Idle) player.invite({.moves = 3});
}

void run_event(DxpPlayer& player, char event) {
    if (event == 1) move(player);
    if (event == 2) player.wait(10);
    if (event == 4) invite(player);
}

/// Each game begins with a request or an answer of the peer and is recorded once; of those we
/// agreed to not all may have heard of it.
void check_games(const DxpPlayer& player, std::size_t accepted, std::string_view input) {
    check(player.closed);
    const std::size_t games = player.records.size();
    const auto beginnings =
        std::ranges::count_if(input, [](char c) { return c == 'R' || c == 'A'; });
    check(accepted <= games && games <= static_cast<std::size_t>(beginnings));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(data, data + size);
    check_messages(input);
    DxpPlayer player(DxpOptions{.takes_back = size % 2 == 0});
    std::string bytes;
    std::size_t accepted = 0;
    for (const char c : input) {
        if (c < 1 || c > 4) {
            bytes += c;
            continue;
        }
        player.receive_bytes(bytes);
        bytes.clear();
        run_event(player, c);
        accepted += check_sent(player);
    }
    player.receive_bytes(bytes);
    player.lose_peer();
    accepted += check_sent(player);
    check_games(player, accepted, input);
    return 0;
}
