// Fuzz target: whatever a peer sends over DXP, every answer is a message of the protocol, each game
// that begins is recorded once, and a message that is read can be written and read again.
//
// Beside the bytes of the peer the input has events: 1 is our move, 2 ten seconds passing, 3 the
// rest of what was received so far, 4 an invitation of ours.
#include "tests/protocol/dxp_player.hpp"

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

void check_sent(DxpPlayer& player) {
    for (const std::string& message : player.sent()) {
        check(message.size() <= dxp_max_length);
        parse_dxp(message);
    }
}

void move(DxpPlayer& player) {
    if (!player.thinks.empty() && !player.board.legal_moves().empty())
        player.move(player.thinks.size() % 5);
}

void invite(DxpPlayer& player) {
    if (player.session.state() == DxpSession::State::Idle) player.invite({.moves = 3});
}

void run_event(DxpPlayer& player, char event) {
    if (event == 1) move(player);
    if (event == 2) player.wait(10);
    if (event == 4) invite(player);
}

/// Each game sets up the board, which an invitation does as well.
void check_games(const DxpPlayer& player, int invitations) {
    check(player.closed);
    const auto games = static_cast<int>(player.records.size());
    check(games <= player.board.set_ups && player.board.set_ups <= games + invitations);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(data, data + size);
    check_messages(input);
    DxpPlayer player(DxpOptions{.takes_back = size % 2 == 0});
    player.board.outcomes = {{9, {.result = Result::Draw}}, {12, {.result = Result::WhiteWins}}};
    std::string bytes;
    int invitations = 0;
    for (const char c : input) {
        if (c < 1 || c > 4) {
            bytes += c;
            continue;
        }
        player.receive_bytes(bytes);
        bytes.clear();
        run_event(player, c);
        invitations += c == 4 ? 1 : 0;
        check_sent(player);
    }
    player.receive_bytes(bytes);
    player.lose_peer();
    check_sent(player);
    check_games(player, invitations);
    return 0;
}
