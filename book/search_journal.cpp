#include "book/search_journal.hpp"

#include "base/error.hpp"
#include "base/reason.hpp"

#include <sstream>

namespace damier {

namespace {

std::uint64_t number_of(const SearchQuestion& question) {
    std::uint64_t number = BookKeyHash{}(question.key);
    for (const Move move : question.among)
        number = mixed((number ^ move.bits()) + 0x9E3779B97F4A7C15);
    return number;
}

std::uint64_t check_of(std::uint64_t number, const FoundMove& found) {
    return mixed(number ^ mixed(found.move.bits() + 1) ^
                 static_cast<std::uint64_t>(found.score + 1'000'000));
}

}  // namespace

SearchJournal::SearchJournal(std::filesystem::path path, std::string description)
    : path_{std::move(path)}, description_{std::move(description)} {
    read();
    known_ = answers_.size();
    open(known_ > 0 ? std::ios::app : std::ios::trunc);
}

// The last line may have been cut off, so each has a check of its own.
void SearchJournal::read() {
    std::ifstream in{path_};
    std::string line;
    if (!std::getline(in, line) || line != description_) return;
    while (std::getline(in, line)) {
        std::istringstream words{line};
        std::uint64_t number = 0;
        std::uint64_t move = 0;
        std::uint64_t check = 0;
        int score = 0;
        if (!(words >> number >> move >> score >> check)) continue;
        const FoundMove found{Move::from_bits(move), score};
        if (check == check_of(number, found)) answers_[number] = found;
    }
}

void SearchJournal::open(std::ios::openmode mode) {
    if (path_.empty()) return;
    errno = 0;
    out_ = std::ofstream{path_, mode};
    if (!out_) throw InputError(with_reason("cannot write to '" + path_.string() + "'"));
    if (mode == std::ios::trunc) {
        out_ << description_ << std::endl;
    } else {
        out_ << std::endl;  // after a line that was cut off
    }
}

std::optional<FoundMove> SearchJournal::answer(const SearchQuestion& question) {
    const std::lock_guard lock{mutex_};
    const auto found = answers_.find(number_of(question));
    if (found == answers_.end()) return std::nullopt;
    return found->second;
}

void SearchJournal::add(const SearchQuestion& question, const FoundMove& found) {
    if (path_.empty()) return;
    const std::uint64_t number = number_of(question);
    const std::lock_guard lock{mutex_};
    out_ << number << ' ' << found.move.bits() << ' ' << found.score << ' '
         << check_of(number, found) << std::endl;
}

void SearchJournal::clear() {
    const std::lock_guard lock{mutex_};
    answers_.clear();
    open(std::ios::trunc);
}

void SearchJournal::remove() {
    const std::lock_guard lock{mutex_};
    answers_.clear();
    out_.close();
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove(path_, ignored);
}

}  // namespace damier
