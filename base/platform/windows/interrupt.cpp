#include "base/platform/interrupt.hpp"

#include <windows.h>

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace damier {

/// One for the whole program, which the system calls in a thread of its own.
struct Interrupt::Watch {
    static BOOL WINAPI on_control(DWORD what);

    static inline std::mutex mutex;
    static inline std::vector<Interrupt*> waiting;
};

BOOL WINAPI Interrupt::Watch::on_control(DWORD what) {
    {
        const std::lock_guard lock{mutex};
        if (waiting.empty()) return FALSE;
        for (Interrupt* const interrupt : waiting)
            interrupt->request();
    }
    // The console closes, and so does the program when we return, or after some seconds.
    if (what != CTRL_C_EVENT && what != CTRL_BREAK_EVENT) Sleep(10'000);
    return TRUE;
}

Interrupt::Interrupt(std::function<void()> on_request) : on_request_{std::move(on_request)} {
    const std::lock_guard lock{Watch::mutex};
    if (Watch::waiting.empty()) SetConsoleCtrlHandler(&Watch::on_control, TRUE);
    Watch::waiting.push_back(this);
}

Interrupt::~Interrupt() {
    const std::lock_guard lock{Watch::mutex};
    std::erase(Watch::waiting, this);
    if (Watch::waiting.empty()) SetConsoleCtrlHandler(&Watch::on_control, FALSE);
}

void Interrupt::request() {
    requested_ = true;
    if (on_request_) on_request_();
}

}  // namespace damier
