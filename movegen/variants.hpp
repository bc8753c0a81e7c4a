// The variants, each a list of facts with the article of the rules that says so. A variant states
// only how it differs from the one it inherits. Code branches on the facts, never on the name.
//
// FMJD: official rules for international draughts, annex 1. IDF: rules of draughts-64. English:
// Laws of Checkers 2025. FID: rules of the Italian federation.
#pragma once

#include "movegen/board.hpp"
#include "movegen/draw_rules.hpp"

#include <array>
#include <string_view>

namespace damier {

// What a man does that reaches the last row and could go on capturing.
enum class LastRow {
    GoesOnAsMan,  // crowned only if the capture ends there
    Stops,        // crowned, the move is over
    GoesOnAsKing,
};

enum class Goal {
    Normal,        // who has no move or no piece loses
    Losing,        // who has no move or no piece wins
    Breakthrough,  // in addition, the first to make a king wins
};

// A finished capture, as the majority rules see it.
struct Capture {
    int pieces;
    int kings;     // of the pieces, how many are kings
    bool by_king;  // made by a king
    unsigned met;  // the order: first piece in the highest of `pieces` bits, 1 for a king
};

enum class Notation { Numeric, Algebraic };

struct International {
    static constexpr std::string_view name = "international";
    static constexpr std::array<std::string_view, 2> synonyms{"normal", "standard"};
    static constexpr std::string_view hub_name = "normal";

    using B = Board<10>;                                       // 2.1
    static constexpr Color starts = Color::White;              // 3.3
    static constexpr int rows_of_men = 4;                      // 2.8
    static constexpr bool flying_kings = true;                 // 3.9, 4.3
    static constexpr bool men_capture_backwards = true;        // 4.1
    static constexpr bool orthogonal_captures = false;         // 4.2
    static constexpr bool men_take_kings = true;               // 4.13
    static constexpr LastRow last_row = LastRow::GoesOnAsMan;  // 4.15
    static constexpr bool king_stops_behind_king = false;      // 4.6
    static constexpr int king_move_limit = 0;                  // none
    static constexpr Goal goal = Goal::Normal;                 // 7.2

    static constexpr std::string_view no_pieces_article = "FMJD 7.2.3";
    static constexpr std::string_view no_move_article = "FMJD 7.2.2";
    static constexpr std::string_view repetition_article = "FMJD 6.1";
    static constexpr MoveLimit king_moves_draw{25, "FMJD 6.2"};
    // "Another 16 (5) moves maximum": once begun, nothing stops or restarts a count.
    static constexpr std::array lone_king_draws{
        LoneKingDraw{.fewest = 1,
                     .most = 2,
                     .material = "at most two pieces against one king",
                     .limit = {5, "FMJD 6.4"},
                     .once_begun = OnceBegun::RunsOn},
        LoneKingDraw{.fewest = 3,
                     .most = 3,
                     .material = "three pieces against one king",
                     .limit = {16, "FMJD 6.3"},
                     .once_begun = OnceBegun::RunsOn},
    };
    static constexpr std::array<BalanceDraw, 0> balance_draws{};

    // Only captures of the highest rank may be played (4.13).
    static constexpr int rank(const Capture& capture) { return capture.pieces; }
    static constexpr bool rank_needs_order = false;

    static constexpr Notation notation = Notation::Numeric;  // 8.1
    static constexpr char capture_sign = 'x';                // 8.2.3
    static constexpr int pdn_game_type = 20;
    static constexpr std::string_view pdn_full_game_type = "20,W,10,10,N2,0";
    static constexpr bool pdn_counts_two_points = true;  // results 2-0, 1-1, 0-2
};

// When the last piece taken by a king is a king, the king stops directly behind it.
struct Killer : International {
    static constexpr std::string_view name = "killer";
    static constexpr std::array<std::string_view, 0> synonyms{};
    static constexpr std::string_view hub_name = "killer";
    static constexpr bool king_stops_behind_king = true;
    static constexpr std::array<LoneKingDraw, 0> lone_king_draws{};
};

// The first to make a king wins.
struct Breakthrough : International {
    static constexpr std::string_view name = "breakthrough";
    static constexpr std::array<std::string_view, 1> synonyms{"bt"};
    static constexpr std::string_view hub_name = "bt";
    static constexpr Goal goal = Goal::Breakthrough;
    static constexpr std::array<LoneKingDraw, 0> lone_king_draws{};
    static constexpr int pdn_game_type = 96;  // the number lidraughts uses
    static constexpr std::string_view pdn_full_game_type = "96,W,10,10,N2,0";
};

// Having no move or no piece wins.
struct Losing : International {
    static constexpr std::string_view name = "losing";
    static constexpr std::array<std::string_view, 2> synonyms{"antidraughts", "giveaway"};
    static constexpr std::string_view hub_name = "losing";
    static constexpr Goal goal = Goal::Losing;
    static constexpr std::string_view no_pieces_article = "";
    static constexpr std::string_view no_move_article = "";
    static constexpr std::array<LoneKingDraw, 0> lone_king_draws{};
    static constexpr int pdn_game_type = 98;  // the number lidraughts uses
    static constexpr std::string_view pdn_full_game_type = "98,W,10,10,N2,0";
};

// Captures also along rows and columns; the most valuable one is compulsory.
struct Frisian : International {
    static constexpr std::string_view name = "frisian";
    static constexpr std::array<std::string_view, 0> synonyms{};
    static constexpr std::string_view hub_name = "frisian";
    static constexpr bool orthogonal_captures = true;
    static constexpr int king_move_limit = 3;  // quiet, in a row, with one king, while having men

    // Official Rules for Frisian Draughts 2011. King against king is there a draw at once unless
    // one of the kings is lost by force; here two moves are left to show it, and longer if the
    // last of them leaves a king to be taken.
    static constexpr std::string_view no_pieces_article = "";
    static constexpr std::string_view no_move_article = "";
    static constexpr std::string_view repetition_article = "Frisian rules";
    static constexpr MoveLimit king_moves_draw{};
    static constexpr std::array lone_king_draws{
        LoneKingDraw{.fewest = 1,
                     .most = 1,
                     .material = "king against king",
                     .limit = {2, "Frisian rules"},
                     .unless_capture = true},
        LoneKingDraw{.fewest = 2,
                     .most = 2,
                     .material = "two kings against one king",
                     .limit = {7, "Frisian rules"},
                     .kings_only = true},
    };

    // A king is worth a little less than two men; on a tie the king must capture.
    static constexpr int rank(const Capture& capture) {
        const int half_men = 2 * (capture.pieces + capture.kings);
        return 64 * half_men - 2 * capture.kings + (capture.by_king ? 1 : 0);
    }
    static constexpr int pdn_game_type = 40;
    static constexpr std::string_view pdn_full_game_type = "40,W,10,10,N2,0";
    static constexpr bool pdn_counts_two_points = false;
};

// Frisian with five men a side.
struct Frysk : Frisian {
    static constexpr std::string_view name = "frysk";
    static constexpr std::string_view hub_name = "frysk";
    static constexpr int rows_of_men = 1;
    static constexpr int pdn_game_type = 97;  // the number lidraughts uses
    static constexpr std::string_view pdn_full_game_type = "97,W,10,10,N2,0";
};

struct English : International {
    static constexpr std::string_view name = "english";
    static constexpr std::array<std::string_view, 2> synonyms{"american", "checkers"};
    static constexpr std::string_view hub_name = "english";

    using B = Board<8>;                                   // 1.1
    static constexpr Color starts = Color::Black;         // 3.4
    static constexpr int rows_of_men = 3;                 // 3.1-3.3
    static constexpr bool flying_kings = false;           // 5.1, 5.4
    static constexpr bool men_capture_backwards = false;  // 7.2
    static constexpr LastRow last_row = LastRow::Stops;   // 13.2

    // The draws are claims; every claim is taken as made.
    static constexpr std::string_view no_pieces_article = "English 14.1";
    static constexpr std::string_view no_move_article = "English 15.1";
    static constexpr std::string_view repetition_article = "English 16.1b";
    static constexpr MoveLimit king_moves_draw{40, "English 17.1"};
    static constexpr std::array<LoneKingDraw, 0> lone_king_draws{};  // 16.2

    static constexpr int rank(const Capture&) { return 0; }  // free choice: 11.1, 11.2

    static constexpr int pdn_game_type = 21;
    static constexpr std::string_view pdn_full_game_type = "21,B,8,8,N1,0";
    static constexpr bool pdn_counts_two_points = false;
};

struct Russian : International {
    static constexpr std::string_view name = "russian";
    static constexpr std::array<std::string_view, 0> synonyms{};
    static constexpr std::string_view hub_name = "russian";

    using B = Board<8>;                                         // 2.1.1
    static constexpr int rows_of_men = 3;                       // 2.2.2
    static constexpr LastRow last_row = LastRow::GoesOnAsKing;  // 4.14

    static constexpr std::string_view no_pieces_article = "IDF 6.1.3";
    static constexpr std::string_view no_move_article = "IDF 6.1.2";
    static constexpr std::string_view repetition_article = "IDF 7.2.3";
    static constexpr MoveLimit king_moves_draw{15, "IDF 7.2.5"};
    static constexpr std::array lone_king_draws{
        LoneKingDraw{.fewest = 1,
                     .most = 2,
                     .material = "at most two pieces against one king",
                     .limit = {5, "IDF 7.2.8"}},
        LoneKingDraw{.fewest = 3,
                     .most = 3,
                     .material = "three pieces against one king on the long diagonal",
                     .limit = {5, "IDF 7.2.7"},
                     .on_long_diagonal = true},
        LoneKingDraw{.fewest = 3,
                     .most = B::square_count,
                     .material = "three or more kings against one king",
                     .limit = {15, "IDF 7.2.4"},
                     .kings_only = true},
    };
    static constexpr std::array balance_draws{
        BalanceDraw{.fewest = 4, .most = 5, .limit = {30, "IDF 7.2.6"}},
        BalanceDraw{.fewest = 6, .most = 7, .limit = {60, "IDF 7.2.6"}},
    };

    static constexpr int rank(const Capture&) { return 0; }  // free choice: 4.13

    static constexpr Notation notation = Notation::Algebraic;  // 8.2
    static constexpr char capture_sign = ':';                  // 8.5.3
    static constexpr int pdn_game_type = 25;
    static constexpr std::string_view pdn_full_game_type = "25,W,8,8,A0,0";
    static constexpr bool pdn_counts_two_points = false;
};

struct Brazilian : Russian {
    static constexpr std::string_view name = "brazilian";
    static constexpr std::string_view hub_name = "brazilian";
    static constexpr LastRow last_row = LastRow::GoesOnAsMan;                     // 4.16.2-3
    static constexpr int rank(const Capture& capture) { return capture.pieces; }  // 4.16.1
    static constexpr char capture_sign = 'x';
    static constexpr int pdn_game_type = 26;
    static constexpr std::string_view pdn_full_game_type = "26,W,8,8,A0,0";
};

// As Russian, but a man that passes the last row in a capture goes on as a man.
struct Pool : Russian {
    static constexpr std::string_view name = "pool";
    static constexpr std::string_view hub_name = "pool";
    static constexpr LastRow last_row = LastRow::GoesOnAsMan;

    // The players' association knows three kings against one; the rest is chosen here.
    static constexpr std::string_view no_pieces_article = "";
    static constexpr std::string_view no_move_article = "";
    static constexpr std::string_view repetition_article = "";
    static constexpr MoveLimit king_moves_draw{15, ""};
    static constexpr std::array lone_king_draws{
        LoneKingDraw{.fewest = 3,
                     .most = 3,
                     .material = "three kings against one king",
                     .limit = {13, "APCA playing rules"},
                     .kings_only = true},
    };
    static constexpr std::array<BalanceDraw, 0> balance_draws{};

    static constexpr char capture_sign = 'x';
    static constexpr int pdn_game_type = 23;
    static constexpr std::string_view pdn_full_game_type = "23,W,8,8,A0,0";
};

// Free choice, but a capture by a king goes before one by a man.
struct Czech : Russian {
    static constexpr std::string_view name = "czech";
    static constexpr std::string_view hub_name = "czech";
    static constexpr bool men_capture_backwards = false;
    static constexpr LastRow last_row = LastRow::Stops;

    // Chosen here, after IDF 7.2.3 and 7.2.5.
    static constexpr std::string_view no_pieces_article = "";
    static constexpr std::string_view no_move_article = "";
    static constexpr std::string_view repetition_article = "";
    static constexpr MoveLimit king_moves_draw{15, ""};
    static constexpr std::array<LoneKingDraw, 0> lone_king_draws{};
    static constexpr std::array<BalanceDraw, 0> balance_draws{};

    static constexpr int rank(const Capture& capture) { return capture.by_king ? 1 : 0; }
    static constexpr char capture_sign = 'x';
    static constexpr int pdn_game_type = 29;
    static constexpr std::string_view pdn_full_game_type = "29,W,8,8,A0,0";
};

// Flying kings, men capture forwards only; most pieces, then most kings.
struct Portuguese : Russian {
    static constexpr std::string_view name = "portuguese";
    static constexpr std::string_view hub_name = "portuguese";
    static constexpr bool men_capture_backwards = false;
    static constexpr LastRow last_row = LastRow::Stops;

    // The Portuguese federation has the third occurrence and a limit of moves; the 20 of king
    // moves is chosen here.
    static constexpr std::string_view no_pieces_article = "";
    static constexpr std::string_view no_move_article = "";
    static constexpr std::string_view repetition_article = "";
    static constexpr MoveLimit king_moves_draw{20, ""};
    static constexpr std::array<LoneKingDraw, 0> lone_king_draws{};
    static constexpr std::array<BalanceDraw, 0> balance_draws{};

    static constexpr int rank(const Capture& capture) {
        return 32 * capture.pieces + capture.kings;
    }
    static constexpr Notation notation = Notation::Numeric;
    static constexpr char capture_sign = 'x';
    static constexpr int pdn_game_type = 28;
    static constexpr std::string_view pdn_full_game_type = "28,W,8,8,N2,0";
};

struct Spanish : Portuguese {
    static constexpr std::string_view name = "spanish";
    static constexpr std::string_view hub_name = "spanish";
    using B = Board<8, true>;
    static constexpr int pdn_game_type = 24;
    static constexpr std::string_view pdn_full_game_type = "24,W,8,8,N2,1";
};

struct Italian : English {
    static constexpr std::string_view name = "italian";
    static constexpr std::array<std::string_view, 0> synonyms{};
    static constexpr std::string_view hub_name = "italian";

    using B = Board<8, true>;                      // FID 2.3
    static constexpr Color starts = Color::White;  // FID 4.1
    static constexpr bool men_take_kings = false;  // FID 5.3

    // Chosen here, after the English game: the count of 40 moves is on request in both.
    static constexpr std::string_view no_pieces_article = "";
    static constexpr std::string_view no_move_article = "";
    static constexpr std::string_view repetition_article = "";
    static constexpr MoveLimit king_moves_draw{40, ""};

    // Most pieces, then by a king, then most kings, then the one that meets kings first
    // (FID 6.6-6.9).
    static constexpr int rank(const Capture& capture) {
        return capture.pieces << 20 | (capture.by_king ? 1 : 0) << 18 | capture.kings << 13 |
               static_cast<int>(capture.met);
    }
    static constexpr bool rank_needs_order = true;

    static constexpr int pdn_game_type = 22;
    static constexpr std::string_view pdn_full_game_type = "22,W,8,8,N2,1";
};

}  // namespace damier
