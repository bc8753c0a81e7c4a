// The formations of a large slice that are done, on disk soon after, so that a build that is killed
// goes on from there and not from the beginning of the slice.
//
// They are added to the end of a file in blocks, each compressed and with a checksum. A block that
// is cut off or damaged, and all that follows it, is as if it had never been written. The file is
// for the same machine and goes when the slice is there.
#pragma once

#include "base/platform/append_file.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

class FormationJournal {
public:
    explicit FormationJournal(std::filesystem::path path) : path_{std::move(path)} {}
    FormationJournal(const FormationJournal&) = delete;
    FormationJournal& operator=(const FormationJournal&) = delete;
    /// The file stays, with all that was added.
    ~FormationJournal();

    using Take = std::function<void(std::uint64_t formation, std::string_view values)>;

    /// Gives what is in the file of formations with so many bytes of values each, if it has the
    /// same title; from now on what is added goes to its end.
    void open(const std::string& title, std::size_t bytes_of_values, const Take& take);

    /// From any thread. Where there is no room on the disk nothing is written any more: the slice
    /// itself takes less, and may well be finished.
    void add(std::uint64_t formation, std::string_view values);

    void remove();

private:
    void write_block();  // or nothing any more

    std::filesystem::path path_;
    std::mutex mutex_;
    std::optional<AppendFile> file_;
    std::string block_;  // not yet written
};

}  // namespace damier
