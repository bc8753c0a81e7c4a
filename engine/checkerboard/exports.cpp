// The functions that CheckerBoard calls. Nothing is thrown across them.
#include "base/error.hpp"
#include "base/platform/library.hpp"
#include "engine/checkerboard/player.hpp"

#include <cstdio>
#include <exception>
#include <mutex>

#ifdef _WIN32
#define CHECKERBOARD_API extern "C" __declspec(dllexport)
#define CHECKERBOARD_CALL __stdcall
#else
#define CHECKERBOARD_API extern "C"
#define CHECKERBOARD_CALL
#endif

namespace {

using namespace damier::checkerboard;

/// One for the program, never taken down: a library that is unloaded must wait for nothing.
struct Seat {
    std::mutex mutex;
    Player player{game_type_in_name(damier::stay_loaded().filename().string())};
};

Seat& seat() {
    static Seat* const only = new Seat;
    return *only;
}

/// Calls f with the player, and gives back `otherwise` if that cannot be done, with the reason in
/// `text`, which has reply_size characters. While it searches nobody else waits for it: the window
/// of CheckerBoard would hang, and with it what stops the search.
template <class F>
int with_player(char* text, int otherwise, F&& f) noexcept {
    try {
        Seat& here = seat();
        const std::unique_lock lock{here.mutex, std::try_to_lock};
        if (!lock) throw damier::InputError("the engine is searching");
        return f(here.player);
    } catch (const std::exception& error) {
        if (text != nullptr) std::snprintf(text, reply_size, "%s", error.what());
    } catch (...) {
    }
    return otherwise;
}

}  // namespace

CHECKERBOARD_API int CHECKERBOARD_CALL getmove(int board[8][8], int color, double maxtime,
                                               char* str, int* playnow, int info, int moreinfo,
                                               MoveRecord* move) {
    return with_player(str, Unknown, [&](Player& player) {
        Thinking thinking = read_times(maxtime, info, moreinfo);
        thinking.play_now = playnow;
        thinking.status = str;
        MoveRecord record{};
        auto& squares = *reinterpret_cast<Board*>(board);
        const Verdict verdict = player.move(squares, color, thinking, record);
        if (move != nullptr) *move = record;
        return static_cast<int>(verdict);
    });
}

CHECKERBOARD_API int CHECKERBOARD_CALL enginecommand(const char* command, char* reply) {
    return with_player(reply, 0, [&](Player& player) {
        const auto answer = player.answer(command == nullptr ? "" : command);
        std::snprintf(reply, reply_size, "%s", answer ? answer->c_str() : "?");
        return answer ? 1 : 0;
    });
}

CHECKERBOARD_API int CHECKERBOARD_CALL islegal(int board[8][8], int color, int from, int to,
                                               MoveRecord* move) {
    return with_player(nullptr, 0, [&](Player& player) {
        const auto found =
            player.legal_move(*reinterpret_cast<const Board*>(board), color, from, to);
        if (found && move != nullptr) *move = *found;
        return found ? 1 : 0;
    });
}
