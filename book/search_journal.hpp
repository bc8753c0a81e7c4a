// What searches for a book have found, written down at once, so that a build that is killed loses
// nothing: when it goes on it asks the same questions again.
#pragma once

#include "book/book_key.hpp"

#include <filesystem>
#include <fstream>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace damier {

struct FoundMove {
    Move move{};
    int score = 0;
};

struct SearchQuestion {
    BookKey key;
    const std::vector<Move>& among;
};

/// For any number of threads.
class SearchJournal {
public:
    /// In memory only.
    SearchJournal() = default;

    /// In a file, with what is there already if it has the same description: all that the answers
    /// depend on. Throws InputError if it cannot be written.
    SearchJournal(std::filesystem::path path, std::string description);

    std::optional<FoundMove> answer(const SearchQuestion& question);
    void add(const SearchQuestion& question, const FoundMove& found);

    /// How many answers it began with.
    std::size_t known() const { return known_; }

    /// All is kept elsewhere by now.
    void clear();
    void remove();

private:
    void read();
    void open(std::ios::openmode mode);

    std::filesystem::path path_;
    std::string description_;
    std::mutex mutex_;
    std::ofstream out_;
    std::size_t known_ = 0;
    std::unordered_map<std::uint64_t, FoundMove> answers_;
};

}  // namespace damier
