#include "match/match_files.hpp"

#include "base/error.hpp"
#include "base/reason.hpp"
#include "endgame/tables.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <fstream>

namespace damier {

namespace {

using Record = nlohmann::json;
namespace fs = std::filesystem;

constexpr std::array results{Result::WhiteWins, Result::Draw, Result::BlackWins};
constexpr std::array result_names{"white", "draw", "black"};
constexpr std::array endings{Ending::Rules,       Ending::Resigned, Ending::Adjudicated,
                             Ending::IllegalMove, Ending::Exited,   Ending::Silent,
                             Ending::Overrun,     Ending::Protocol, Ending::Variant};

std::string agreed_text(const AgreedScore& agreed) {
    return std::to_string(agreed.score) + " " + std::to_string(agreed.moves) + " " +
           std::to_string(agreed.from_move);
}

GameSummary read_summary(const Record& line) {
    GameSummary game;
    game.number = line.at("game").get<std::int64_t>();
    const auto result = line.at("result").get<std::string>();
    const auto ending = line.at("ending").get<std::string>();
    game.result = Result::Ongoing;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (result == result_names[i]) game.result = results[i];
    for (const Ending known : endings)
        if (ending == to_text(known)) game.ending = known;
    if (game.result == Result::Ongoing) throw InputError("unknown result");
    return game;
}

Record written_summary(const GameSummary& game) {
    Record line;
    line["game"] = game.number;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (game.result == results[i]) line["result"] = result_names[i];
    line["ending"] = to_text(game.ending);
    return line;
}

}  // namespace

std::string fingerprint(const MatchOrder& order) {
    Record json;
    json["variant"] = order.variant().name;
    for (const EngineSpec& engine : order.engines)
        json["engines"].push_back(to_text(engine));
    const OpeningOrder& openings = order.openings;
    json["openings"] = {openings.source, openings.plies, openings.shuffled, openings.seed};
    json["adjudication"] = {
        agreed_text(order.adjudication.draw), agreed_text(order.adjudication.win),
        order.adjudication.most_plies,
        order.adjudication.endgames ? order.adjudication.endgames->pieces() : 0};
    json["margin"] = order.margin;
    if (order.sprt) {
        json["sprt"] = {order.sprt->elo0, order.sprt->elo1, order.sprt->alpha, order.sprt->beta,
                        order.sprt->scale == EloScale::Normalized};
    }
    return json.dump();
}

MatchFiles::MatchFiles(const fs::path& pdn, const MatchOrder& order, bool resume)
    : pdn_path_{pdn}, journal_path_{pdn.string() + ".journal"} {
    const bool there = fs::exists(journal_path_) || fs::exists(pdn_path_);
    if (there && !resume) {
        throw InputError("'" + pdn.string() + "' is there already: add --resume to go on with " +
                         "its match, or choose another name");
    }
    const bool begun = fs::exists(journal_path_) && fs::file_size(journal_path_) > 0;
    if (begun) {
        go_on(fingerprint(order));
    } else {
        if (there && fs::exists(pdn_path_) && fs::file_size(pdn_path_) > 0) {
            throw InputError("'" + pdn.string() + "' has no journal beside it to resume from");
        }
        begin(fingerprint(order));
    }
    pdn_.emplace(pdn_path_);
}

void MatchFiles::begin(const std::string& order) {
    journal_.emplace(journal_path_);
    journal_->add(Record{{"damier-match", 1}, {"order", order}}.dump() + "\n");
}

/// A last line without its end was being written when the match was broken off: its game does not
/// count, nor does what the PDN file has beyond the games that do.
void MatchFiles::go_on(const std::string& order) {
    std::ifstream in{journal_path_, std::ios::binary};
    std::string line;
    std::int64_t good = 0;
    const auto there =
        fs::exists(pdn_path_) ? static_cast<std::int64_t>(fs::file_size(pdn_path_)) : 0;
    try {
        std::getline(in, line);
        if (in.eof() && there == 0) {  // broken off before it had begun
            fs::resize_file(journal_path_, 0);
            return begin(order);
        }
        const Record first = Record::parse(line);
        if (first.at("order").get<std::string>() != order) {
            throw InputError("the match of '" + pdn_path_.string() +
                             "' has other engines, openings or terms than this one");
        }
        good += static_cast<std::int64_t>(line.size()) + 1;
        while (std::getline(in, line) && !in.eof()) {
            const Record json = Record::parse(line);
            played_.push_back(read_summary(json));
            pdn_size_ = json.at("pdn").get<std::int64_t>();
            good += static_cast<std::int64_t>(line.size()) + 1;
        }
    } catch (const Record::exception&) {
        throw InputError("the journal '" + journal_path_.string() + "' is damaged");
    }
    in.close();
    if (there < pdn_size_) {
        throw InputError("games are missing from '" + pdn_path_.string() + "'");
    }
    if (there > pdn_size_) fs::resize_file(pdn_path_, static_cast<std::uintmax_t>(pdn_size_));
    fs::resize_file(journal_path_, static_cast<std::uintmax_t>(good));
    journal_.emplace(journal_path_);
}

void MatchFiles::add(const GameSummary& game, const std::string& pdn) {
    pdn_->add(pdn);
    pdn_size_ += static_cast<std::int64_t>(pdn.size());
    Record line = written_summary(game);
    line["pdn"] = pdn_size_;
    journal_->add(line.dump() + "\n");
}

}  // namespace damier
