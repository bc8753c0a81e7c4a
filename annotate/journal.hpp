// The values of positions found so far, kept in a file beside the output, so that long work can be
// interrupted at any moment and goes on where it was.
#pragma once

#include "annotate/annotation.hpp"

#include <compare>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace damier {

/// Which position of which game.
struct JournalKey {
    int game = 0;
    int ply = 0;
    bool after_best = false;  ///< not the game's own position, but after the better move there

    friend auto operator<=>(const JournalKey&, const JournalKey&) = default;
};

/// May be used from several threads. Lines of JSON: the first says what the work is, and each
/// further one is a position; the last may be cut short.
class Journal {
public:
    /// Keeps nothing.
    Journal() = default;

    /// Keeps the values in memory only, for work that is interrupted and goes on.
    struct InMemory {};
    explicit Journal(InMemory) : remembers_{true} {}

    /// Knows what it is taught and tells of what is added, a line each, to be kept elsewhere.
    using Tell = std::function<void(const std::string& line)>;
    explicit Journal(Tell tell) : tell_{std::move(tell)} {}

    /// Reads what is there. Throws InputError if that belongs to other work than `work`, or the
    /// file cannot be written.
    Journal(const std::filesystem::path& path, const std::string& work);

    /// The value of the position, which must be the one that was meant by the key.
    std::optional<PositionValue> find(const JournalKey& key, const AnyPosition& pos) const;
    void add(const JournalKey& key, const AnyPosition& pos, const PositionValue& value);

    /// Lines of another journal: what is known of a game, and what it was told. A line that is none
    /// is left out.
    std::string lines_of(int game) const;
    void learn(const std::string& lines);
    void add_line(const std::string& line);

    /// The work is done: the file goes away.
    void remove();

    /// Positions of games, not those after better moves, that are known from an earlier run.
    std::size_t known_positions() const;

private:
    /// A value whose line is still text.
    struct Entry {
        PositionValue value;
        std::vector<std::string> hub;
        std::string line{};  // as it was read
    };

    void read(const std::string& work);
    void learn_line(const std::string& line);

    std::filesystem::path path_;
    Tell tell_;
    std::map<JournalKey, Entry> known_;  // of an earlier run, or of this one if it remembers
    bool remembers_ = false;             // what it is told now
    mutable std::mutex mutex_;
    std::ofstream file_;
};

}  // namespace damier
