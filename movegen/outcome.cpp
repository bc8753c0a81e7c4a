#include "movegen/outcome.hpp"

namespace damier {

namespace {

std::string phrase(const Outcome& outcome) {
    const std::string side{name(outcome.side)};
    const std::string moves_each = std::to_string(outcome.moves) + " moves each ";
    switch (outcome.reason) {
        case Reason::None:
            return "";
        case Reason::NoPieces:
            return side + " has no pieces";
        case Reason::NoMove:
            return side + " has no move";
        case Reason::MadeKing:
            return side + " made a king";
        case Reason::Repetition:
            return "third occurrence of the position";
        case Reason::KingMoves:
            return moves_each + "by kings only and without a capture";
        case Reason::LoneKing:
            return moves_each + "with " + std::string(outcome.material);
        case Reason::SameBalance:
            return moves_each + "without a capture or a new king";
    }
    return "";
}

}  // namespace

std::string reason_text(const Outcome& outcome) {
    const std::string article{outcome.article};
    return phrase(outcome) + (article.empty() ? "" : " (" + article + ")");
}

std::string to_string(const Outcome& outcome) {
    switch (outcome.result) {
        case Result::Ongoing:
            return "ongoing";
        case Result::WhiteWins:
            return "white wins: " + reason_text(outcome);
        case Result::BlackWins:
            return "black wins: " + reason_text(outcome);
        case Result::Draw:
            return "draw: " + reason_text(outcome);
    }
    return "";
}

}  // namespace damier
