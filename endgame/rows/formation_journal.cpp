#include "endgame/rows/formation_journal.hpp"

#include "base/crc32.hpp"
#include "base/error.hpp"

#include <zstd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <new>
#include <stdexcept>

namespace damier {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t block_bytes = 1 << 20;
constexpr int quick = 1;  // how hard zstd tries

// Stands before each block.
struct BlockHead {
    std::uint32_t packed_bytes = 0;
    std::uint32_t checksum = 0;
};

template <class T>
std::string_view bytes_of(const T& value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

std::string packed(std::string_view block) {
    std::string bytes(ZSTD_compressBound(block.size()), '\0');
    const std::size_t length =
        ZSTD_compress(bytes.data(), bytes.size(), block.data(), block.size(), quick);
    if (ZSTD_isError(length) != 0) throw std::bad_alloc();
    bytes.resize(length);
    return bytes;
}

// Reads a journal from its title on, as far as it is good.
class JournalReader {
public:
    JournalReader(const fs::path& path, std::size_t entry_bytes)
        : stream_{path, std::ios::binary}, entry_bytes_{entry_bytes} {}

    bool has_title(const std::string& title) {
        std::string found(title.size(), '\0');
        stream_.read(found.data(), static_cast<std::streamsize>(found.size()));
        good_bytes_ = found.size();
        return stream_.good() && found == title;
    }

    // The next block unpacked; none at the end of what is good.
    std::optional<std::string> next() {
        BlockHead head;
        stream_.read(reinterpret_cast<char*>(&head), sizeof head);
        if (!stream_.good() || head.packed_bytes > ZSTD_compressBound(most_bytes())) return {};
        std::string bytes(head.packed_bytes, '\0');
        stream_.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        if (!stream_.good() || crc32(bytes) != head.checksum) return {};
        auto block = unpacked(bytes);
        if (block) good_bytes_ += sizeof head + bytes.size();
        return block;
    }

    std::uint64_t good_bytes() const { return good_bytes_; }

private:
    std::size_t most_bytes() const { return block_bytes + entry_bytes_; }

    std::optional<std::string> unpacked(const std::string& bytes) const {
        const auto size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
        if (size > most_bytes() || size % entry_bytes_ != 0) return {};
        std::string block(size, '\0');
        const std::size_t found =
            ZSTD_decompress(block.data(), block.size(), bytes.data(), bytes.size());
        if (ZSTD_isError(found) != 0 || found != size) return {};
        return block;
    }

    std::ifstream stream_;
    std::size_t entry_bytes_;
    std::uint64_t good_bytes_ = 0;
};

}  // namespace

void FormationJournal::open(const std::string& title, std::size_t bytes_of_values,
                            const Take& take) {
    std::uint64_t formation = 0;
    const std::size_t entry_bytes = sizeof formation + bytes_of_values;
    bool goes_on = false;
    {
        JournalReader reader{path_, entry_bytes};
        goes_on = reader.has_title(title);
        while (goes_on) {
            const auto block = reader.next();
            if (!block) break;
            for (std::size_t at = 0; at < block->size(); at += entry_bytes) {
                std::memcpy(&formation, block->data() + at, sizeof formation);
                take(formation,
                     std::string_view{*block}.substr(at + sizeof formation, bytes_of_values));
            }
        }
        std::error_code ignored;
        if (goes_on) fs::resize_file(path_, reader.good_bytes(), ignored);
    }
    if (!goes_on) remove();
    try {
        file_.emplace(path_);
        if (!goes_on) file_->add(title);
    } catch (const std::exception&) {
        remove();
    }
}

FormationJournal::~FormationJournal() {
    if (file_ && !block_.empty()) write_block();
}

void FormationJournal::add(std::uint64_t formation, std::string_view values) {
    const std::lock_guard lock{mutex_};
    if (!file_) return;
    block_ += bytes_of(formation);
    block_ += values;
    if (block_.size() >= block_bytes) write_block();
}

void FormationJournal::write_block() {
    try {
        const std::string bytes = packed(block_);
        const BlockHead head{static_cast<std::uint32_t>(bytes.size()), crc32(bytes)};
        file_->add(std::string{bytes_of(head)} + bytes);
        block_.clear();
    } catch (const std::exception&) {
        remove();
    }
}

void FormationJournal::remove() {
    file_.reset();
    block_.clear();
    std::error_code ignored;
    fs::remove(path_, ignored);
}

}  // namespace damier
