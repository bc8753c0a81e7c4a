#include "protocol/json/objects.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/route.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

namespace damier {

namespace {

Json json_of(NumberSet numbers) {
    Json list = Json::array();
    for (const int number : numbers)
        list.push_back(number);
    return list;
}

NumberedMoves all_moves(const AnyPosition& pos) {
    MoveList moves;
    pos.generate(moves);
    return numbered_moves(pos, moves);
}

std::vector<std::vector<int>> routes_of(const NumberedMoves& all, const NumberedMove& move) {
    constexpr std::size_t most = 8;
    if (!move.is_capture()) return {{move.from, move.to}};
    return damier::routes_of(all, move, most);
}

Json json_of(const AnyPosition& pos, const NumberedMoves& all, Move move) {
    const NumberedMove numbers = numbered(pos, move);
    const auto routes = routes_of(all, numbers);
    Json object{{"move", write_move(all, numbers, MoveStyle::Native)},
                {"hub", write_move(all, numbers, MoveStyle::Hub)},
                {"from", numbers.from},
                {"to", numbers.to},
                {"captured", json_of(numbers.captured)},
                {"route", routes.front()},
                {"crowns", numbers.crowned}};
    if (routes.size() > 1) object["routes"] = routes;
    return object;
}

Json square_names(const Variant& variant) {
    Json names = Json::array();
    for (int number = 1; number <= variant.board.square_count(); ++number) {
        names.push_back(variant.notation == Notation::Algebraic
                            ? algebraic_name(variant.board, number)
                            : std::to_string(number));
    }
    return names;
}

const char* name_of(Goal goal) {
    if (goal == Goal::Losing) return "losing";
    return goal == Goal::Breakthrough ? "breakthrough" : "normal";
}

const char* name_of(Result result) {
    switch (result) {
        case Result::WhiteWins:
            return "white";
        case Result::BlackWins:
            return "black";
        case Result::Draw:
            return "draw";
        case Result::Ongoing:
            break;
    }
    return "ongoing";
}

}  // namespace

double rounded(double number, double parts) {
    return std::round(number * parts) / parts;
}

Json json_of(Score score) {
    if (score.is_win()) return {{"type", "win"}, {"plies", score.plies()}};
    if (score.is_loss()) return {{"type", "loss"}, {"plies", score.plies()}};
    if (score.is_database_win()) return {{"type", "database"}, {"result", "win"}};
    if (score.is_database_loss()) return {{"type", "database"}, {"result", "loss"}};
    return {{"type", "men"}, {"value", rounded(score.value() / 100.0, 100)}};
}

Json json_of(const Chances& chances) {
    const double win = rounded(chances.win, 1000);
    const double loss = rounded(chances.loss, 1000);
    return {{"win", win}, {"draw", rounded(1 - win - loss, 1000)}, {"loss", loss}};
}

Json json_of(const AnyPosition& pos, Move move) {
    return json_of(pos, all_moves(pos), move);
}

Json json_moves(const AnyPosition& pos, std::span<const Move> moves) {
    const NumberedMoves all = all_moves(pos);
    Json list = Json::array();
    for (const Move move : moves)
        list.push_back(json_of(pos, all, move));
    return list;
}

Json json_of(const Variant& variant) {
    Json synonyms = Json::array();
    for (const std::string_view synonym : variant.synonyms)
        synonyms.push_back(synonym);
    return {{"name", variant.name},
            {"synonyms", synonyms},
            {"size", variant.board.size},
            {"mirrored", variant.board.mirrored},
            {"starts", name(variant.starts)},
            {"notation", variant.notation == Notation::Algebraic ? "algebraic" : "numeric"},
            {"squares", square_names(variant)},
            {"fen", to_fen(AnyPosition{variant})},
            {"flying_kings", variant.flying_kings},
            {"men_capture_backwards", variant.men_capture_backwards},
            {"goal", name_of(variant.goal)},
            {"game_type", variant.pdn_game_type}};
}

void add_position(Json& object, const AnyPosition& pos) {
    object["variant"] = pos.variant().name;
    object["fen"] = to_fen(pos);
    object["turn"] = name(pos.turn());
}

void add_outcome(Json& object, const Outcome& outcome) {
    object["outcome"] = to_string(outcome);
    object["result"] = name_of(outcome.result);
    object["reason"] = reason_text(outcome);
}

Json json_pieces(const AnyPosition& pos) {
    const Diagram diagram = diagram_of(pos);
    Json pieces = Json::object();
    for (const Color color : {Color::White, Color::Black}) {
        pieces[std::string(name(color))] = {{"men", json_of(diagram.men(color))},
                                            {"kings", json_of(diagram.kings_of(color))}};
    }
    return pieces;
}

void add_line(Json& object, const SearchInfo& line, const AnyPosition& pos, const ChancesOf& of) {
    object["depth"] = line.depth;
    object["score"] = json_of(line.score);
    object["wdl"] = json_of(of(line.score, pos.variant()));
    object["pv"] = line_texts(pos, line.pv);
    object["pv_hub"] = line_texts(pos, line.pv, MoveStyle::Hub);
}

namespace {

void add_line_of(const Analysis& analysis, Json& object, const SearchInfo& line,
                 const ChancesOf& chances_of) {
    add_line(object, line, analysis.position, chances_of);
    if (!analysis.is_known_draw(line)) return;
    object["score"] = {{"type", "database"}, {"result", "draw"}};
    object["wdl"] = json_of(Chances{0, 1, 0});
}

}  // namespace

void add_analysis(Json& object, const Analysis& analysis, const ChancesOf& chances_of) {
    add_position(object, analysis.position);
    object["outcome"] = to_string(analysis.outcome);
    if (!analysis.lines.empty()) add_line_of(analysis, object, analysis.lines.front(), chances_of);
    object["nodes"] = analysis.nodes;
    object["time"] = rounded(analysis.seconds, 1000);
    object["nps"] = std::llround(analysis.nodes_per_second());
    object["lines"] = Json::array();
    for (const SearchInfo& line : analysis.lines) {
        Json rank{{"rank", line.rank}};
        add_line_of(analysis, rank, line, chances_of);
        object["lines"].push_back(std::move(rank));
    }
}

std::string on_a_line(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace damier
