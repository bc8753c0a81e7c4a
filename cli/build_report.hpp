// What a build of endgame databases tells while it goes on, and at its end.
#pragma once

#include "cli/command.hpp"
#include "endgame/builder/build.hpp"

#include <chrono>
#include <iomanip>
#include <map>
#include <ostream>

namespace damier {

/// Tells what a build does, and how long it will take.
class BuildReport {
public:
    explicit BuildReport(const Streams& io) : io_{io} {}

    void add(const BuiltSlice& slice) {
        if (slice.built) {
            io_.out << std::left << std::setw(9) << name(slice.material) << std::right
                    << std::setw(12) << slice.positions << " positions" << std::setw(11)
                    << slice.bytes << " bytes" << std::fixed << std::setprecision(1) << std::setw(9)
                    << seconds() << " s" << std::endl;
        }
        (slice.built ? built_ : found_) += slice.positions;
        auto& sum = by_pieces_[slice.material.pieces()];
        sum.positions += slice.positions;
        sum.bytes += slice.bytes;
        if (io_.err_is_terminal) show_progress(slice);
    }

    void finish(bool complete) const {
        if (io_.err_is_terminal) io_.err << "\r\033[K" << std::flush;
        for (const auto& [pieces, sum] : by_pieces_) {
            io_.out << pieces << " pieces: " << sum.positions << " positions, " << sum.bytes
                    << " bytes, " << std::setprecision(3) << std::fixed
                    << 8.0 * static_cast<double>(sum.bytes) / static_cast<double>(sum.positions)
                    << " bits a position\n";
        }
        io_.out << "built " << built_ << " positions, found " << found_ << ", in "
                << std::setprecision(1) << seconds() << " s"
                << (complete ? "\n" : "; interrupted, the same command goes on\n");
    }

private:
    struct Sum {
        std::uint64_t positions = 0;
        std::uint64_t bytes = 0;
    };

    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

    void show_progress(const BuiltSlice& slice) const {
        if (built_ == 0) return;
        const double left = static_cast<double>(slice.positions_in_all - slice.positions_done) *
                            seconds() / static_cast<double>(built_);
        io_.err << '\r' << 100 * slice.positions_done / slice.positions_in_all << " %, about "
                << static_cast<std::uint64_t>(left) << " s left \033[K" << std::flush;
    }

    Streams io_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::map<int, Sum> by_pieces_;
    std::uint64_t built_ = 0;
    std::uint64_t found_ = 0;
};

}  // namespace damier
