// `damier eval`: the static score of a position, term by term.
#include "cli/command.hpp"
#include "cli/options/position_options.hpp"
#include "eval/evaluation_trace.hpp"

#include <iomanip>
#include <ostream>

namespace damier {

namespace {

CommandOptions eval_arguments() {
    CommandOptions options;
    options.named.add(position_options());
    options.notes =
        "Nothing is searched: this is what the search believes of a quiet position, in hundredths "
        "of a man. docs/evaluation.md explains the terms, docs/nets.md the nets.";
    options.examples = {
        {"a position of English draughts",
         "damier eval --variant english --fen \"W:W18,23,32:B1,6,K15\""},
    };
    return options;
}

void print_difference(std::ostream& out, Hundredths difference) {
    out << std::showpos << std::setw(12) << difference / 100.0 << std::noshowpos << '\n';
}

// A line that only has a difference.
void print_line(std::ostream& out, std::string_view name, Hundredths difference) {
    out << std::left << std::setw(48) << name << std::right;
    print_difference(out, difference);
}

void print(std::ostream& out, const EvaluationTrace& trace) {
    out << std::fixed << std::setprecision(2)  //
        << "term                            white       black  difference\n";
    for (const TraceLine& line : trace.lines) {
        out << std::left << std::setw(26) << line.term << std::right << std::setw(11)
            << line.white / 100.0 << ' ' << std::setw(10) << line.black / 100.0;
        print_difference(out, line.difference());
    }
    print_line(out, "rounding", trace.rounding);
    print_line(out, "drawish material", trace.drawish);
    print_line(out, "score for white", 100 * trace.white_score);
    out << "phase " << trace.pieces << " of " << trace.opening_pieces << " pieces\n"
        << "score " << std::showpos << trace.score() << std::noshowpos
        << " centi-men for the side to move, " << name(trace.turn) << '\n';
}

std::string square_text(const Variant& variant, Square sq) {
    const int number = variant.board.number(sq);
    return variant.notation == Notation::Algebraic ? algebraic_name(variant.board, number)
                                                   : std::to_string(number);
}

/// What the net says, beside the terms: its value, and what each piece is worth to its side.
void print_net(std::ostream& out, const EvaluationTrace& trace, const Variant& variant) {
    if (!trace.net) return;
    out << "net " << std::showpos << *trace.net << std::noshowpos
        << " centi-men for the side to move: what the search believes. Each piece is worth to it\n";
    for (const Color color : {Color::White, Color::Black}) {
        out << "net, " << name(color);
        for (const PieceWorth& piece : trace.worths) {
            if (piece.owner != color) continue;
            out << "  " << square_text(variant, piece.square) << ' ' << piece.centi_men;
        }
        out << '\n';
    }
}

ExitCode run_eval(CommandCall& call) {
    const AnyPosition pos = game_in(call.options).position();
    const EvaluationTrace trace = explain(pos);
    print(call.io.out, trace);
    print_net(call.io.out, trace, pos.variant());
    return ExitCode::Success;
}

}  // namespace

Command eval_command() {
    return {"eval", "show what a position is worth, term by term", &eval_arguments, &run_eval};
}

}  // namespace damier
