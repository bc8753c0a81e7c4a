// The line at the foot of CheckerBoard's window, which tells how a search stands.
#pragma once

#include "engine/c/damier.h"

#include <string>
#include <vector>

namespace damier::checkerboard {

/// `+0.34`, `win in 15`.
std::string score_text(const damier_score& score);

class StatusLine {
public:
    /// `place` has reply_size characters, and may be null.
    StatusLine(char* place, bool shows_all) : place_{place}, shows_all_{shows_all} {}

    void say(const std::string& text) const;
    void hear(const damier_info& info);
    void finish(const damier_result& found);

    /// For damier_search, with a StatusLine.
    static void listener(const damier_info* info, void* self) noexcept;

private:
    struct ShownMove {
        std::string move;
        std::string score;
    };

    char* place_;
    bool shows_all_;
    std::vector<ShownMove> moves_;  // the best first, each of them once
};

}  // namespace damier::checkerboard
