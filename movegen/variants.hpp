// The variants, each a list of facts with the article of the rules that says so. A variant states
// only how it differs from the one it is like. Code branches on the facts, never on the name.
//
// FMJD: official rules for international draughts, annex 1. IDF: rules of draughts-64. English:
// Laws of Checkers 2025. FID: rules of the Italian federation.
//
// A new variant is its facts here, its line in cmake/DamierVariants.cmake, and its test data.
#pragma once

#include "movegen/variant.hpp"

namespace damier {

inline constexpr Variant international = like(Variant{}, [](Variant& v) {
    v.name = "international";
    v.synonyms = {"normal", "standard"};
    v.hub_name = "normal";

    v.board = {10, false};              // 2.1
    v.starts = Color::White;            // 3.3
    v.rows_of_men = 4;                  // 2.8
    v.flying_kings = true;              // 3.9, 4.3
    v.men_capture_backwards = true;     // 4.1
    v.orthogonal_captures = false;      // 4.2
    v.men_take_kings = true;            // 4.13
    v.last_row = LastRow::GoesOnAsMan;  // 4.15
    v.king_stops_behind_king = false;   // 4.6
    v.king_move_limit = 0;              // none
    v.goal = Goal::Normal;              // 7.2

    v.no_pieces_article = "FMJD 7.2.3";
    v.no_move_article = "FMJD 7.2.2";
    v.repetition_article = "FMJD 6.1";
    v.king_moves_draw = {25, "FMJD 6.2"};
    // "Another 16 (5) moves maximum": once begun, nothing stops or restarts a count.
    v.lone_king_draws = {
        {.fewest = 1,
         .most = 2,
         .material = "at most two pieces against one king",
         .limit = {5, "FMJD 6.4"},
         .once_begun = OnceBegun::RunsOn},
        {.fewest = 3,
         .most = 3,
         .material = "three pieces against one king",
         .limit = {16, "FMJD 6.3"},
         .once_begun = OnceBegun::RunsOn},
    };
    v.balance_draws = {};

    // Only captures of the highest rank may be played (4.13).
    v.rank = [](const Capture& capture) { return capture.pieces; };
    v.rank_needs_order = false;

    v.notation = Notation::Numeric;  // 8.1
    v.capture_sign = 'x';            // 8.2.3
    v.pdn_game_type = 20;
    v.pdn_form = "W,10,10,N2,0";
    v.pdn_counts_two_points = true;  // results 2-0, 1-1, 0-2
});
using International = Rules<international>;

// When the last piece taken by a king is a king, the king stops directly behind it.
inline constexpr Variant killer = like(international, [](Variant& v) {
    v.name = "killer";
    v.synonyms = {};
    v.hub_name = "killer";
    v.king_stops_behind_king = true;
    v.lone_king_draws = {};
});
using Killer = Rules<killer>;

// The first to make a king wins.
inline constexpr Variant breakthrough = like(international, [](Variant& v) {
    v.name = "breakthrough";
    v.synonyms = {"bt"};
    v.hub_name = "bt";
    v.goal = Goal::Breakthrough;
    v.lone_king_draws = {};
    v.pdn_game_type = 96;  // the number lidraughts uses
    v.pdn_form = "W,10,10,N2,0";
});
using Breakthrough = Rules<breakthrough>;

// Having no move or no piece wins.
inline constexpr Variant losing = like(international, [](Variant& v) {
    v.name = "losing";
    v.synonyms = {"antidraughts", "giveaway"};
    v.hub_name = "losing";
    v.goal = Goal::Losing;
    v.no_pieces_article = "";
    v.no_move_article = "";
    v.lone_king_draws = {};
    v.pdn_game_type = 98;  // the number lidraughts uses
    v.pdn_form = "W,10,10,N2,0";
});
using Losing = Rules<losing>;

// Captures also along rows and columns; the most valuable one is compulsory.
inline constexpr Variant frisian = like(international, [](Variant& v) {
    v.name = "frisian";
    v.synonyms = {};
    v.hub_name = "frisian";
    v.orthogonal_captures = true;
    v.king_move_limit = 3;  // quiet, in a row, with one king, while having men

    // Official Rules for Frisian Draughts 2011. King against king is there a draw at once unless
    // one of the kings is lost by force; here two moves are left to show it, and longer if the
    // last of them leaves a king to be taken.
    v.no_pieces_article = "";
    v.no_move_article = "";
    v.repetition_article = "Frisian rules";
    v.king_moves_draw = {};
    v.lone_king_draws = {
        {.fewest = 1,
         .most = 1,
         .material = "king against king",
         .limit = {2, "Frisian rules"},
         .unless_capture = true},
        {.fewest = 2,
         .most = 2,
         .material = "two kings against one king",
         .limit = {7, "Frisian rules"},
         .kings_only = true},
    };

    // A king is worth a little less than two men; on a tie the king must capture.
    v.rank = [](const Capture& capture) {
        const int half_men = 2 * (capture.pieces + capture.kings);
        return 64 * half_men - 2 * capture.kings + (capture.by_king ? 1 : 0);
    };
    v.pdn_game_type = 40;
    v.pdn_form = "W,10,10,N2,0";
    v.pdn_counts_two_points = false;
});
using Frisian = Rules<frisian>;

// Frisian with five men a side.
inline constexpr Variant frysk = like(frisian, [](Variant& v) {
    v.name = "frysk";
    v.hub_name = "frysk";
    v.rows_of_men = 1;
    v.pdn_game_type = 97;  // the number lidraughts uses
    v.pdn_form = "W,10,10,N2,0";
});
using Frysk = Rules<frysk>;

inline constexpr Variant english = like(international, [](Variant& v) {
    v.name = "english";
    v.synonyms = {"american", "checkers"};
    v.hub_name = "english";

    v.board = {8, false};             // 1.1
    v.starts = Color::Black;          // 3.4
    v.rows_of_men = 3;                // 3.1-3.3
    v.flying_kings = false;           // 5.1, 5.4
    v.men_capture_backwards = false;  // 7.2
    v.last_row = LastRow::Stops;      // 13.2

    // The draws are claims; every claim is taken as made.
    v.no_pieces_article = "English 14.1";
    v.no_move_article = "English 15.1";
    v.repetition_article = "English 16.1b";
    v.king_moves_draw = {40, "English 17.1"};
    v.lone_king_draws = {};  // 16.2

    v.rank = [](const Capture&) { return 0; };  // free choice: 11.1, 11.2

    v.pdn_game_type = 21;
    v.pdn_form = "B,8,8,N1,0";
    v.pdn_counts_two_points = false;
});
using English = Rules<english>;

inline constexpr Variant russian = like(international, [](Variant& v) {
    v.name = "russian";
    v.synonyms = {};
    v.hub_name = "russian";

    v.board = {8, false};                // 2.1.1
    v.rows_of_men = 3;                   // 2.2.2
    v.last_row = LastRow::GoesOnAsKing;  // 4.14

    v.no_pieces_article = "IDF 6.1.3";
    v.no_move_article = "IDF 6.1.2";
    v.repetition_article = "IDF 7.2.3";
    v.king_moves_draw = {15, "IDF 7.2.5"};
    v.lone_king_draws = {
        {.fewest = 1,
         .most = 2,
         .material = "at most two pieces against one king",
         .limit = {5, "IDF 7.2.8"}},
        {.fewest = 3,
         .most = 3,
         .material = "three pieces against one king on the long diagonal",
         .limit = {5, "IDF 7.2.7"},
         .on_long_diagonal = true},
        {.fewest = 3,
         .most = v.board.square_count(),
         .material = "three or more kings against one king",
         .limit = {15, "IDF 7.2.4"},
         .kings_only = true},
    };
    v.balance_draws = {
        {.fewest = 4, .most = 5, .limit = {30, "IDF 7.2.6"}},
        {.fewest = 6, .most = 7, .limit = {60, "IDF 7.2.6"}},
    };

    v.rank = [](const Capture&) { return 0; };  // free choice: 4.13

    v.notation = Notation::Algebraic;  // 8.2
    v.capture_sign = ':';              // 8.5.3
    v.pdn_game_type = 25;
    v.pdn_form = "W,8,8,A0,0";
    v.pdn_counts_two_points = false;
});
using Russian = Rules<russian>;

// Having no move or no piece wins, so that a lone king is no rule's concern.
inline constexpr Variant poddavki = like(russian, [](Variant& v) {
    v.name = "poddavki";
    v.synonyms = {"russian-losing"};
    v.hub_name = "poddavki";
    v.goal = Goal::Losing;
    v.no_pieces_article = "";
    v.no_move_article = "";
    v.lone_king_draws = {};
    v.pdn_game_type = 25;  // none of its own: the tag Variant tells
});
using Poddavki = Rules<poddavki>;

inline constexpr Variant brazilian = like(russian, [](Variant& v) {
    v.name = "brazilian";
    v.hub_name = "brazilian";
    v.last_row = LastRow::GoesOnAsMan;                               // 4.16.2-3
    v.rank = [](const Capture& capture) { return capture.pieces; };  // 4.16.1
    v.capture_sign = 'x';
    v.pdn_game_type = 26;
    v.pdn_form = "W,8,8,A0,0";
});
using Brazilian = Rules<brazilian>;

// As Russian, but a man that passes the last row in a capture goes on as a man.
inline constexpr Variant pool = like(russian, [](Variant& v) {
    v.name = "pool";
    v.hub_name = "pool";
    v.last_row = LastRow::GoesOnAsMan;

    // The players' association knows three kings against one; the rest is chosen here.
    v.no_pieces_article = "";
    v.no_move_article = "";
    v.repetition_article = "";
    v.king_moves_draw = {15, ""};
    v.lone_king_draws = {
        {.fewest = 3,
         .most = 3,
         .material = "three kings against one king",
         .limit = {13, "APCA playing rules"},
         .kings_only = true},
    };
    v.balance_draws = {};

    v.capture_sign = 'x';
    v.pdn_game_type = 23;
    v.pdn_form = "W,8,8,A0,0";
});
using Pool = Rules<pool>;

// Free choice, but a capture by a king goes before one by a man.
inline constexpr Variant czech = like(russian, [](Variant& v) {
    v.name = "czech";
    v.hub_name = "czech";
    v.men_capture_backwards = false;
    v.last_row = LastRow::Stops;

    // Chosen here, after IDF 7.2.3 and 7.2.5.
    v.no_pieces_article = "";
    v.no_move_article = "";
    v.repetition_article = "";
    v.king_moves_draw = {15, ""};
    v.lone_king_draws = {};
    v.balance_draws = {};

    v.rank = [](const Capture& capture) { return capture.by_king ? 1 : 0; };
    v.capture_sign = 'x';
    v.pdn_game_type = 29;
    v.pdn_form = "W,8,8,A0,0";
});
using Czech = Rules<czech>;

// Flying kings, men capture forwards only; most pieces, then most kings.
inline constexpr Variant portuguese = like(russian, [](Variant& v) {
    v.name = "portuguese";
    v.hub_name = "portuguese";
    v.men_capture_backwards = false;
    v.last_row = LastRow::Stops;

    // The Portuguese federation has the third occurrence and a limit of moves; the 20 of king
    // moves is chosen here.
    v.no_pieces_article = "";
    v.no_move_article = "";
    v.repetition_article = "";
    v.king_moves_draw = {20, ""};
    v.lone_king_draws = {};
    v.balance_draws = {};

    v.rank = [](const Capture& capture) { return 32 * capture.pieces + capture.kings; };
    v.notation = Notation::Numeric;
    v.capture_sign = 'x';
    v.pdn_game_type = 28;
    v.pdn_form = "W,8,8,N2,0";
});
using Portuguese = Rules<portuguese>;

inline constexpr Variant spanish = like(portuguese, [](Variant& v) {
    v.name = "spanish";
    v.hub_name = "spanish";
    v.board = {8, true};
    v.pdn_game_type = 24;
    v.pdn_form = "W,8,8,N2,1";
});
using Spanish = Rules<spanish>;

inline constexpr Variant italian = like(english, [](Variant& v) {
    v.name = "italian";
    v.synonyms = {};
    v.hub_name = "italian";

    v.board = {8, true};       // FID 2.3
    v.starts = Color::White;   // FID 4.1
    v.men_take_kings = false;  // FID 5.3

    // Chosen here, after the English game: the count of 40 moves is on request in both.
    v.no_pieces_article = "";
    v.no_move_article = "";
    v.repetition_article = "";
    v.king_moves_draw = {40, ""};

    // Most pieces, then by a king, then most kings, then the one that meets kings first
    // (FID 6.6-6.9).
    v.rank = [](const Capture& capture) {
        return capture.pieces << 20 | (capture.by_king ? 1 : 0) << 18 | capture.kings << 13 |
               static_cast<int>(capture.met);
    };
    v.rank_needs_order = true;

    v.pdn_game_type = 22;
    v.pdn_form = "W,8,8,N2,1";
});
using Italian = Rules<italian>;

}  // namespace damier
