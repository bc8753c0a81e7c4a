#include "notation/pdn/result.hpp"

#include <algorithm>
#include <array>

namespace damier {

namespace {

struct ScoreText {
    std::string_view text;
    PdnScore score;
};

constexpr std::array<ScoreText, 13> score_texts{{
    {"", PdnScore::None},
    {"?", PdnScore::None},
    {"*", PdnScore::None},
    {"2-0", PdnScore::FirstWins},
    {"1-0", PdnScore::FirstWins},
    {"0-2", PdnScore::SecondWins},
    {"0-1", PdnScore::SecondWins},
    {"1-1", PdnScore::Draw},
    {"1/2-1/2", PdnScore::Draw},
    {"\u00bd-\u00bd", PdnScore::Draw},
    {"0.5-0.5", PdnScore::Draw},
    {"1/2", PdnScore::Draw},
    {"0-0", PdnScore::BothLose},
}};

std::string plain(std::string_view text) {
    constexpr std::array<std::string_view, 5> dashes{"\u2010", "\u2011", "\u2012", "\u2013",
                                                     "\u2014"};
    std::string result;
    while (!text.empty()) {
        const auto dash = std::find_if(dashes.begin(), dashes.end(), [&](std::string_view wide) {
            return text.starts_with(wide);
        });
        if (dash != dashes.end()) {
            result += '-';
            text.remove_prefix(dash->size());
            continue;
        }
        if (text.front() != ' ') result += text.front();
        text.remove_prefix(1);
    }
    return result;
}

PdnScore score_of(const PdnResult& result, Color first) {
    if (result.both_lose) return PdnScore::BothLose;
    if (result.result == Result::Draw) return PdnScore::Draw;
    if (result.result == Result::Ongoing) return PdnScore::None;
    return result.result == win_for(first) ? PdnScore::FirstWins : PdnScore::SecondWins;
}

bool is_win(Result result) {
    return result == Result::WhiteWins || result == Result::BlackWins;
}

}  // namespace

Result result_of(PdnScore score, Color first) {
    switch (score) {
        case PdnScore::FirstWins:
            return win_for(first);
        case PdnScore::SecondWins:
            return win_for(!first);
        case PdnScore::Draw:
            return Result::Draw;
        default:
            return Result::Ongoing;
    }
}

PdnScore read_score(std::string_view text) {
    const std::string wanted = plain(text);
    const auto found = std::find_if(score_texts.begin(), score_texts.end(),
                                    [&](const ScoreText& known) { return known.text == wanted; });
    return found == score_texts.end() ? PdnScore::Other : found->score;
}

std::string_view write_score(PdnScore score, bool counts_two_points) {
    switch (score) {
        case PdnScore::FirstWins:
            return counts_two_points ? "2-0" : "1-0";
        case PdnScore::SecondWins:
            return counts_two_points ? "0-2" : "0-1";
        case PdnScore::Draw:
            return counts_two_points ? "1-1" : "1/2-1/2";
        case PdnScore::BothLose:
            return "0-0";
        default:
            return "*";
    }
}

PdnResult read_result(std::string_view text, Color first, Result on_board) {
    const PdnScore score = read_score(text);
    PdnResult result;
    result.result = result_of(score, first);
    result.both_lose = score == PdnScore::BothLose;
    if (score == PdnScore::Other) result.other = text;
    if (first == Color::Black && is_win(result.result)) {
        result.certain = is_win(on_board);
        if (result.certain) result.result = on_board;
    }
    return result;
}

std::string write_result(const PdnResult& result, const Variant& variant) {
    const Color first = variant.starts;
    const bool counts_two_points = variant.pdn_counts_two_points;
    if (!result.other.empty()) return result.other;
    return std::string(write_score(score_of(result, first), counts_two_points));
}

}  // namespace damier
