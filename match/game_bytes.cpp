#include "match/game_bytes.hpp"

#include "base/byte_stream.hpp"
#include "movegen/game_bytes.hpp"

namespace damier {

namespace {

void put(ByteWriter& out, const GamePly& ply) {
    out.number(ply.from_opening ? 1 : 0).real(ply.seconds);
    out.number(ply.report.depth ? 1 : 0).integer(ply.report.depth.value_or(0));
    out.number(ply.report.score ? 1 : 0).real(ply.report.score.value_or(0));
    out.number(ply.report.nodes ? 1 : 0).integer(ply.report.nodes.value_or(0));
}

GamePly get_ply(ByteReader& in) {
    GamePly ply;
    ply.from_opening = in.number() != 0;
    ply.seconds = in.real();
    const bool has_depth = in.number() != 0;
    if (const auto depth = static_cast<int>(in.integer()); has_depth) ply.report.depth = depth;
    const bool has_score = in.number() != 0;
    if (const double score = in.real(); has_score) ply.report.score = score;
    const bool has_nodes = in.number() != 0;
    if (const std::int64_t nodes = in.integer(); has_nodes) ply.report.nodes = nodes;
    return ply;
}

// 0: nobody.
std::uint64_t number_of(const std::optional<Color>& color) {
    if (!color) return 0;
    return *color == Color::White ? 1 : 2;
}

std::optional<Color> color_of(std::uint64_t number) {
    if (number == 0) return std::nullopt;
    return number == 1 ? Color::White : Color::Black;
}

}  // namespace

std::string played_game_bytes(const PlayedGame& game, int opening_plies) {
    ByteWriter out;
    put_moves(out, game.game, opening_plies);
    for (const GamePly& ply : game.plies)
        put(out, ply);
    out.number(static_cast<std::uint64_t>(game.result));
    out.number(static_cast<std::uint64_t>(game.ending));
    out.text(game.reason).number(number_of(game.at_fault)).real(game.seconds);
    out.number(game.last_lines.size());
    for (const std::string& line : game.last_lines)
        out.text(line);
    return out.take();
}

PlayedGame played_game_of_bytes(const AnyGame& opening, std::string_view bytes) {
    ByteReader in{bytes};
    PlayedGame game{.game = opening};
    play_moves(in, game.game);
    for (int ply = 0; ply < game.game.plies(); ++ply)
        game.plies.push_back(get_ply(in));
    const std::uint64_t result = in.number();
    const std::uint64_t ending = in.number();
    if (result > static_cast<std::uint64_t>(Result::Draw) ||
        ending > static_cast<std::uint64_t>(Ending::Variant)) {
        throw InputError("a message has no game where one should be");
    }
    game.result = static_cast<Result>(result);
    game.ending = static_cast<Ending>(ending);
    game.reason = in.text();
    game.at_fault = color_of(in.number());
    game.seconds = in.real();
    for (std::uint64_t lines = in.number(); lines > 0; --lines)
        game.last_lines.push_back(in.text());
    return game;
}

}  // namespace damier
