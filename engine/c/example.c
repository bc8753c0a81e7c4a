/* Lets the engine play against itself: 20,000 nodes a move.
 *
 *     cc example.c -ldamier -o example && ./example russian 6
 */
#include <damier.h>
#include <stdio.h>
#include <stdlib.h>

static int give_up(const char* what) {
    fprintf(stderr, "%s: %s\n", what, damier_error());
    return EXIT_FAILURE;
}

/* Called for each line that the search finds. */
static void count_lines(const damier_info* info, void* user) {
    int* lines = user;
    (void)info;
    ++*lines;
}

static void print_score(damier_score score) {
    switch (score.kind) {
        case DAMIER_WIN_IN:
            printf("win in %d", score.number);
            break;
        case DAMIER_LOSS_IN:
            printf("loss in %d", score.number);
            break;
        case DAMIER_DATABASE_WIN:
            printf("database win");
            break;
        case DAMIER_DATABASE_LOSS:
            printf("database loss");
            break;
        default:
            printf("%+.2f", score.number / 100.0);
    }
}

int main(int argc, char** argv) {
    const char* variant = argc > 1 ? argv[1] : "international";
    const int plies = argc > 2 ? atoi(argv[2]) : 10;
    damier_limits limits = {0};
    limits.nodes = 20000;

    damier_engine* engine = damier_new();
    if (engine == NULL) return give_up("no engine");
    if (damier_set_position(engine, variant, NULL, NULL) != DAMIER_OK) return give_up("position");

    for (int ply = 0; ply < plies; ++ply) {
        damier_result found;
        int lines = 0;
        if (damier_search(engine, &limits, count_lines, &lines, &found) != DAMIER_OK) {
            return give_up("search");
        }
        if (found.best[0] == 0) break; /* the game is over */
        printf("%-6s ", found.best);
        print_score(found.info.score);
        printf("  depth %d  %s\n", found.info.depth, found.info.line);
        if (lines == 0) return EXIT_FAILURE;
        if (damier_play(engine, found.best) != DAMIER_OK) return give_up("move");
    }
    printf("%s\n%s\n", damier_fen(engine), damier_outcome(engine));
    damier_delete(engine);
    return EXIT_SUCCESS;
}
