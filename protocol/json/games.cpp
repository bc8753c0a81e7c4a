#include "protocol/json/games.hpp"

#include "base/in_quotes.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/writer.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <sstream>
#include <utility>

namespace damier {

namespace {

const Variant* variant_wanted(const JsonRequest& request) {
    try {
        return request.variant ? &find_variant(*request.variant) : nullptr;
    } catch (const InputError& error) {
        throw JsonError("bad_position", error.what());
    }
}

Json json_of(const std::vector<PdnTag>& tags) {
    Json list = Json::array();
    for (const PdnTag& tag : tags)
        list.push_back({{"name", tag.name}, {"value", tag.value}});
    return list;
}

Json json_of(const std::vector<PdnProblem>& problems) {
    Json list = Json::array();
    for (const PdnProblem& problem : problems)
        list.push_back({{"line", problem.place.line}, {"text", problem.message}});
    return list;
}

const char* result_text(const PdnResult& result) {
    switch (result.result) {
        case Result::WhiteWins:
            return "1-0";
        case Result::BlackWins:
            return "0-1";
        case Result::Draw:
            return "1/2-1/2";
        case Result::Ongoing:
            break;
    }
    return "*";
}

/// The items of a record, variations within them.
class ItemWriter {
public:
    explicit ItemWriter(const GameRecord& record) : record_{record}, lines_{record.start} {}

    Json items() {
        std::vector<Json> open{Json::array()};
        for (const RecordItem& item : record_.items) {
            if (item.kind == PdnKind::Begin) {
                lines_.begin();
                open.push_back(Json::array());
            } else if (item.kind == PdnKind::End) {
                lines_.end();
                Json inner = std::move(open.back());
                open.pop_back();
                open.back().push_back({{"variation", std::move(inner)}});
            } else {
                open.back().push_back(json_of(item));
            }
        }
        return open.front();
    }

private:
    Json json_of(const RecordItem& item) {
        switch (item.kind) {
            case PdnKind::Move: {
                Json move = damier::json_of(lines_.position(), item.move);
                lines_.play(item.move);
                return move;
            }
            case PdnKind::Setup:
                lines_.set_up(parse_fen(record_.variant(), item.text));
                return {{"fen", item.text}};
            case PdnKind::Mark:
                return {{"mark", item.text}};
            case PdnKind::Nag:
                return {{"nag", item.nag}};
            default:
                return {{"comment", item.text}};
        }
    }

    const GameRecord& record_;
    RecordLines lines_;
};

Json summary(int number, const PdnGame& text, const PlayedPdn& played) {
    Json object{{"number", number}};
    if (!played.record) {
        object["tags"] = json_of(text.tags);
    } else {
        const GameRecord& record = *played.record;
        object["variant"] = record.variant().name;
        object["tags"] = json_of(record.tags);
        if (record.start != AnyPosition{record.variant()})
            object["fen"] = whole_fen(record.start, record.king_plies);
        object["result"] = result_text(record.result);
        object["plies"] = record.plies;
    }
    object["problems"] = json_of(played.problems);
    return object;
}

/// Calls `use` with each game until it says false.
void read_games(const JsonRequest& request,
                const std::function<bool(int, const PdnGame&, const PlayedPdn&)>& use) {
    PdnPlayer player{variant_wanted(request)};
    std::istringstream in{request.pdn};
    PdnReader reader{in};
    PdnGame game;
    try {
        for (int number = 1; reader.next(game); ++number) {
            // Of the others only one game is of interest.
            const bool is_wanted = !request.game || *request.game == number;
            if (is_wanted && !use(number, game, player.play(game))) return;
        }
    } catch (const JsonError&) {
        throw;
    } catch (const InputError& error) {
        throw JsonError("bad_request", error.what());
    }
}

JsonError no_such_game(const JsonRequest& request) {
    return {"bad_request", request.game ? "the text has no game " + std::to_string(*request.game)
                                        : "the text has no game"};
}

/// Plays the items of a request, which are text, into a record.
class RecordReader {
public:
    explicit RecordReader(const AnyGame& start)
        : record_{start.variant()}, lines_{start.position()} {
        record_.start = start.position();
        record_.game = start;
    }

    GameRecord read(const PdnGame& game) {
        record_.tags = game.tags;
        for (const PdnItem& item : game.items) {
            ++number_;
            add(item);
        }
        record_.result = result_of(game.terminator);
        return std::move(record_);
    }

private:
    void add(const PdnItem& item) {
        RecordItem made{.kind = item.kind, .text = item.text, .nag = item.nag};
        try {
            if (item.kind == PdnKind::Move) made = moved(item.text);
            if (item.kind == PdnKind::Setup) set_up(item.text);
        } catch (const InputError& error) {
            throw JsonError("bad_position",
                            "item " + std::to_string(number_) + ": " + error.what());
        }
        if (item.kind == PdnKind::Mark && nag_of_mark(item.text) == 0)
            throw JsonError("bad_request", "there is no mark " + in_quotes(item.text));
        if (item.kind == PdnKind::Begin) begin();
        if (item.kind == PdnKind::End) lines_.end();
        record_.items.push_back(std::move(made));
    }

    RecordItem moved(const std::string& text) {
        const Move move = parse_move(lines_.position(), text);
        lines_.play(move);
        has_move_ = true;
        if (lines_.depth() == 0) {
            record_.game.play(move);
            ++record_.plies;
        }
        return {.kind = PdnKind::Move, .move = move};
    }

    void set_up(const std::string& fen) {
        const AnyPosition pos = parse_fen(record_.variant(), fen);
        lines_.set_up(pos);
        if (lines_.depth() == 0) record_.game = AnyGame{pos};
    }

    void begin() {
        if (!has_move_)
            throw JsonError("bad_request", "a variation replaces a move, and there is none before");
        has_move_ = false;
        lines_.begin();
    }

    PdnResult result_of(const std::string& text) const {
        if (text.empty()) return {.result = record_.game.outcome().result};
        for (const Result result :
             {Result::WhiteWins, Result::BlackWins, Result::Draw, Result::Ongoing}) {
            if (text == result_text({.result = result})) return {.result = result};
        }
        throw JsonError("bad_request", "'result' is to be 1-0, 0-1, 1/2-1/2 or *");
    }

    GameRecord record_;
    RecordLines lines_;
    int number_ = 0;
    bool has_move_ = false;  // in this line
};

}  // namespace

void add_games(Json& object, const JsonRequest& request, const JsonBounds& bounds) {
    Json games = Json::array();
    read_games(request, [&](int number, const PdnGame& text, const PlayedPdn& played) {
        if (number > bounds.games)
            throw JsonError("too_large", "the text has more games than can be listed");
        games.push_back(summary(number, text, played));
        if (!request.game) return true;
        if (played.record) games.back()["items"] = ItemWriter{*played.record}.items();
        return false;
    });
    if (!request.game) {
        object["games"] = std::move(games);
    } else {
        if (games.empty()) throw no_such_game(request);
        object["game"] = std::move(games.front());
    }
}

GameRecord record_in(const JsonRequest& request) {
    if (request.pdn.empty()) return record_of(game_of(request));
    JsonRequest first = request;
    first.game = request.game.value_or(1);
    std::optional<GameRecord> record;
    read_games(first, [&](int, const PdnGame&, const PlayedPdn& played) {
        if (!played.record) {
            throw JsonError("bad_request",
                            "the game cannot be read: " + (played.problems.empty()
                                                               ? std::string("it is no game")
                                                               : played.problems.back().message));
        }
        record = *played.record;
        return false;
    });
    if (!record) throw no_such_game(first);
    return std::move(*record);
}

std::string written_pdn(const JsonRequest& request) {
    PdnGame written = request.written;
    if (!request.moves.empty() && !written.items.empty())
        throw JsonError("bad_request", "'write' takes 'moves' or 'items', not both");
    for (const std::string& move : request.moves)
        written.items.push_back({.kind = PdnKind::Move, .text = move});
    JsonRequest start = request;
    start.moves.clear();
    return to_pdn(RecordReader{game_of(start)}.read(written));
}

void add_annotation(Json& object, const AnnotatedGame& game, const ChancesOf& chances_of) {
    object["variant"] = game.record.variant().name;
    object["accuracy"] = {{"white", rounded(game.accuracy[index(Color::White)], 10)},
                          {"black", rounded(game.accuracy[index(Color::Black)], 10)}};
    object["positions"] = Json::array();
    for (const AnnotatedGame::Position& at : game.positions) {
        Json position = Json::object();
        add_position(position, at.position);
        position.erase("variant");
        add_line(position, at.best, at.position, chances_of);
        position["white"] = rounded(at.expected_for_white, 1000);
        object["positions"].push_back(std::move(position));
    }
    object["moves"] = Json::array();
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const AnyPosition& pos = game.positions[i].position;
        Json move = json_of(pos, game.moves[i].move);
        move["loss"] = rounded(game.moves[i].loss, 1000);
        move["mark"] = game.moves[i].mark;
        if (const auto& better = game.moves[i].better) {
            move["better"] = {{"score", json_of(better->score)},
                              {"pv", line_texts(pos, better->pv)},
                              {"pv_hub", line_texts(pos, better->pv, MoveStyle::Hub)}};
        }
        object["moves"].push_back(std::move(move));
    }
    object["pdn"] = to_pdn(game.record);
}

}  // namespace damier
