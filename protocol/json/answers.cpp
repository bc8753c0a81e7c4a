#include "protocol/json/answers.hpp"

#include "movegen/registry.hpp"
#include "protocol/json/games.hpp"

#include <nlohmann/json.hpp>

namespace damier {

namespace {

void add_hello(Json& answer, const JsonBackend& backend, const JsonBounds& bounds, int threads) {
    answer["program"] = backend.program();
    answer["version"] = backend.version();
    answer["threads"] = threads;
    answer["most"] = {{"message", bounds.message},
                      {"requests", bounds.requests},
                      {"searches", bounds.searches},
                      {"multipv", bounds.multipv},
                      {"games", bounds.games}};
}

void add_variants(Json& answer) {
    answer["variants"] = Json::array();
    for (const Variant* const variant : all_variants())
        answer["variants"].push_back(json_of(*variant));
}

void add_levels(Json& answer, const JsonBackend& backend) {
    answer["levels"] = Json::array();
    for (const LevelFacts& facts : backend.levels()) {
        Json level{{"level", facts.level}};
        if (facts.depth) level["depth"] = *facts.depth;
        answer["levels"].push_back(std::move(level));
    }
}

Json legal(const AnyGame& game) {
    if (game.outcome().won()) return Json::array();
    return json_moves(game.position(), game.legal_moves());
}

Json played(const AnyGame& game) {
    Json moves = Json::array();
    for (int ply = 0; ply < game.plies(); ++ply) {
        moves.push_back(
            json_of(game.position_after(ply), game.moves()[static_cast<std::size_t>(ply)]));
    }
    return moves;
}

void add_everything(Json& answer, const AnyGame& game, const JsonBackend& backend) {
    answer["pieces"] = json_pieces(game.position());
    add_outcome(answer, game.outcome());
    answer["legal"] = legal(game);
    answer["played"] = played(game);
    const std::string opening = backend.opening_name(game);
    if (!opening.empty()) answer["opening"] = opening;
}

void add_evaluation(Json& answer, const AnyPosition& pos, const JsonBackend& backend) {
    const Explanation explanation = backend.explain(pos);
    answer["terms"] = Json::array();
    for (const Explanation::Term& term : explanation.terms) {
        answer["terms"].push_back({{"term", term.name},
                                   {"white", rounded(term.white, 10'000)},
                                   {"black", rounded(term.black, 10'000)}});
    }
    answer["score"] = json_of(explanation.score);
    if (explanation.worths.empty()) return;
    answer["worth"] = Json::array();
    for (const Explanation::Worth& piece : explanation.worths) {
        answer["worth"].push_back(
            {{"square", pos.board().number(piece.square)}, {"value", rounded(piece.men, 100)}});
    }
}

const char* value_for(Color side, Result result) {
    if (result == Result::Ongoing) return "unknown";
    if (result == Result::Draw) return "draw";
    return result == win_for(side) ? "win" : "loss";
}

void add_endgame(Json& answer, const AnyPosition& pos, const JsonBackend& backend) {
    answer["value"] = value_for(pos.turn(), backend.endgame_result(pos));
    const std::vector<Move> moves = pos.legal_moves();
    answer["moves"] = json_moves(pos, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        answer["moves"][i]["value"] =
            value_for(pos.turn(), backend.endgame_result(pos.after(moves[i])));
    }
}

void add_book(Json& answer, const AnyGame& game, const JsonBackend& backend) {
    answer["moves"] = Json::array();
    for (const KnownBookMove& known : backend.book_moves(game)) {
        Json move = json_of(game.position(), known.move);
        move["weight"] = rounded(known.weight, 1000);
        if (known.score) move["score"] = json_of(*known.score);
        answer["moves"].push_back(std::move(move));
    }
}

void add_about_position(Json& answer, const JsonRequest& request, const JsonBackend& backend) {
    const AnyGame game = game_of(request);
    const AnyPosition pos = game.position();
    add_position(answer, pos);
    if (request.cmd == "position") add_everything(answer, game, backend);
    if (request.cmd == "legal") answer["legal"] = legal(game);
    if (request.cmd == "outcome") add_outcome(answer, game.outcome());
    if (request.cmd == "eval") add_evaluation(answer, pos, backend);
    if (request.cmd == "endgame") add_endgame(answer, pos, backend);
    if (request.cmd == "book") add_book(answer, game, backend);
}

}  // namespace

Json answer_head(const JsonRequest& request, bool is_final) {
    Json answer{{"schema", json_schema_version}, {"id", Json::parse(request.id)}};
    if (!request.cmd.empty()) answer["cmd"] = request.cmd;
    answer["final"] = is_final;
    return answer;
}

std::string error_answer(const JsonRequest& request, const char* code, const std::string& message) {
    Json answer = answer_head(request, true);
    answer["error"] = message;
    answer["code"] = code;
    return on_a_line(answer);
}

Json plain_answer(const JsonRequest& request, const JsonBackend& backend, const JsonBounds& bounds,
                  int threads) {
    Json answer = answer_head(request, true);
    if (request.cmd == "hello") {
        add_hello(answer, backend, bounds, threads);
    } else if (request.cmd == "variants") {
        add_variants(answer);
    } else if (request.cmd == "levels") {
        add_levels(answer, backend);
    } else if (request.cmd == "pdn") {
        add_games(answer, request, bounds);
    } else if (request.cmd == "write") {
        answer["pdn"] = written_pdn(request);
    } else {
        add_about_position(answer, request, backend);
    }
    return answer;
}

std::string bounded_text(const Json& answer, const JsonBounds& bounds) {
    std::string text = on_a_line(answer);
    if (text.size() > bounds.answer) {
        throw JsonError("too_large", "the answer would be longer than " +
                                         std::to_string(bounds.answer) + " bytes");
    }
    return text;
}

}  // namespace damier
