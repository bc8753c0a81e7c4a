/* Damier as a library for C, and for whatever can call C.
 *
 * An engine has options and a game; it lists the moves of the game's position, searches it, and
 * says what evaluation and endgame databases make of it. docs/library.md has a tour,
 * engine/c/example.c and engine/c/example.py are small programs.
 *
 * Texts are UTF-8. Those that are returned belong to the library: they hold until the next call for
 * the same engine (in a listener: until it returns). A function that can fail returns a code, or a
 * null pointer; damier_error() then has a sentence for a person. Nothing is printed, nothing
 * thrown, and the program is never ended.
 *
 * Threads: engines are independent of each other. One engine is used by one thread at a time, but
 * damier_stop() may come from any. What is called for an engine while it searches (from a listener,
 * say) fails with DAMIER_BUSY. damier_error() is about the last failure of the calling thread.
 */
#ifndef DAMIER_H
#define DAMIER_H

#include <stdint.h>

#if defined(_WIN32) && defined(DAMIER_EXPORTS)
#define DAMIER_API __declspec(dllexport)
#elif defined(__GNUC__)
#define DAMIER_API __attribute__((visibility("default")))
#else
#define DAMIER_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct damier_engine damier_engine;

/* How a call ended. */
enum damier_status {
    DAMIER_OK = 0,
    DAMIER_BAD_INPUT = 1, /* a text or number that cannot be used: say it to the user */
    DAMIER_BUSY = 2,      /* the engine searches */
    DAMIER_NO_MEMORY = 3,
    DAMIER_FAILED = 4 /* something else went wrong */
};

/* What a position is worth to the side to move. */
enum damier_value { DAMIER_LOSS = -1, DAMIER_DRAW = 0, DAMIER_WIN = 1, DAMIER_UNKNOWN = 2 };

/* A score for the side to move. */
enum damier_score_kind {
    DAMIER_CENTI_MEN = 0,    /* number: hundredths of a man */
    DAMIER_WIN_IN = 1,       /* number: plies to the end */
    DAMIER_LOSS_IN = 2,      /* number: plies to the end */
    DAMIER_DATABASE_WIN = 3, /* a win by the endgame databases; number: plies until they say so */
    DAMIER_DATABASE_LOSS = 4
};
typedef struct damier_score {
    int32_t kind;
    int32_t number;
} damier_score;

/* What a search may use; whatever is reached first ends it. Zeros: no such limit. With none at all
 * it goes on until damier_stop(). */
typedef struct damier_limits {
    double seconds; /* for this move */
    uint64_t nodes;
    int32_t depth;
    int32_t lines;          /* so many of the best moves, each with its line; 0 is 1 */
    double clock;           /* seconds left, for the engine to divide */
    double clock_increment; /* seconds added before the move */
    int32_t clock_moves;    /* to play in that time; 0: the rest of the game */
    int32_t book;           /* not 0: a move of the opening book, if it knows one, at once */
} damier_limits;

/* What a search has found so far, or in the end. */
typedef struct damier_info {
    int32_t rank; /* of this line among those wanted, 1 is the best */
    int32_t depth;
    damier_score score;
    uint64_t nodes;
    double seconds;
    const char* line; /* moves with blanks between */
} damier_info;

typedef struct damier_result {
    const char* best;  /* a move; empty if the game is over */
    const char* reply; /* the move expected from the opponent; empty if unknown */
    damier_info info;
} damier_result;

/* Hears from a search on the thread that has called damier_search. It must not throw. */
typedef void (*damier_listener)(const damier_info* info, void* user);

/* The version of the library: "0.1.0". */
DAMIER_API const char* damier_version(void);

/* Why the last call of this thread that failed did; never null. */
DAMIER_API const char* damier_error(void);

/* The variants, from 0 to damier_variants() - 1; null beyond. */
DAMIER_API int32_t damier_variants(void);
DAMIER_API const char* damier_variant(int32_t index);

/* A new engine with the start of international draughts; null if there is no memory for it. */
DAMIER_API damier_engine* damier_new(void);
/* Not while it searches. Null is allowed. */
DAMIER_API void damier_delete(damier_engine* engine);

/* An option of docs/hub.md: "threads", "tt-size", "bb-size", "book", ... The variant is one, too.
 */
DAMIER_API int32_t damier_set_option(damier_engine* engine, const char* name, const char* value);

/* A game: the variant, where it begins (FEN; null or empty: the start), the moves played (any
 * notation, blanks between; null or empty: none). What was found about another game is kept. */
DAMIER_API int32_t damier_set_position(damier_engine* engine, const char* variant, const char* fen,
                                       const char* moves);
/* One move more, or one less. */
DAMIER_API int32_t damier_play(damier_engine* engine, const char* move);
DAMIER_API int32_t damier_take_back(damier_engine* engine);
/* The next search finds nothing of those before it. */
DAMIER_API int32_t damier_new_game(damier_engine* engine);

/* The position of the game. */
DAMIER_API const char* damier_fen(damier_engine* engine);
/* Its legal moves as the variant's games are written, with blanks between. */
DAMIER_API const char* damier_moves(damier_engine* engine);
/* "ongoing", "white wins: REASON", "black wins: REASON" or "draw: REASON". */
DAMIER_API const char* damier_outcome(damier_engine* engine);

/* Searches the position and returns when that is done. `listener` may be null. The texts of the
 * result hold until the next call. */
DAMIER_API int32_t damier_search(damier_engine* engine, const damier_limits* limits,
                                 damier_listener listener, void* user, damier_result* result);
/* Ends a search that runs, from any thread, also from its listener; nothing if none does. */
DAMIER_API void damier_stop(damier_engine* engine);

/* The static score of the position in hundredths of a man, for the side to move. */
DAMIER_API int32_t damier_evaluate(damier_engine* engine, int32_t* centi_men);

/* What the endgame databases know: a damier_value, and the plies to the end, -1 if unknown. Either
 * pointer may be null. */
DAMIER_API int32_t damier_probe(damier_engine* engine, int32_t* value, int32_t* plies);

/* What was wrong with databases and nets that an option named, a line each; empty if nothing. */
DAMIER_API const char* damier_complaints(damier_engine* engine);

#ifdef __cplusplus
}
#endif

#endif
