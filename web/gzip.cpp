#include "web/gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include <cstdint>

namespace damier {

namespace {

namespace zlib = boost::beast::zlib;

std::string deflated(std::string_view content) {
    constexpr int best_level = 9;
    constexpr int window_bits = 15;
    constexpr int memory_level = 9;
    zlib::deflate_stream stream;
    stream.reset(best_level, window_bits, memory_level, zlib::Strategy::normal);
    std::string packed(stream.upper_bound(content.size()) + 16, '\0');
    zlib::z_params params;
    params.next_in = content.data();
    params.avail_in = content.size();
    params.next_out = packed.data();
    params.avail_out = packed.size();
    boost::system::error_code end;  // of the stream, when all is well
    stream.write(params, zlib::Flush::finish, end);
    packed.resize(packed.size() - params.avail_out);
    return packed;
}

void add_number(std::string& text, std::uint32_t number) {
    for (int byte = 0; byte < 4; ++byte)
        text += static_cast<char>(number >> (8 * byte) & 0xff);
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// `gzip`, or `gzip;q=0.5`, but not `gzip;q=0`.
bool is_gzip(std::string_view coding) {
    const std::size_t end = coding.find(';');
    if (trimmed(coding.substr(0, end)) != "gzip") return false;
    if (end == std::string_view::npos) return true;
    const std::string_view weight = trimmed(coding.substr(end + 1));
    return weight.starts_with("q=") && weight.find_first_of("123456789") != std::string_view::npos;
}

}  // namespace

std::string gzipped(std::string_view content) {
    constexpr std::string_view head{"\x1f\x8b\x08\0\0\0\0\0\x02\xff", 10};
    boost::crc_32_type check;
    check.process_bytes(content.data(), content.size());
    std::string packed = std::string(head) + deflated(content);
    add_number(packed, check.checksum());
    add_number(packed, static_cast<std::uint32_t>(content.size()));
    return packed;
}

bool accepts_gzip(std::string_view accept_encoding) {
    while (!accept_encoding.empty()) {
        const std::size_t comma = accept_encoding.find(',');
        if (is_gzip(accept_encoding.substr(0, comma))) return true;
        if (comma == std::string_view::npos) break;
        accept_encoding.remove_prefix(comma + 1);
    }
    return false;
}

const std::string& GzipStore::packed(const std::string& name, const std::string& content) {
    constexpr std::size_t most = 1000;  // a file may have many names while somebody works on it
    if (files_.size() > most) files_.clear();
    File& file = files_[name];
    if (file.packed.empty() || file.content != content) file = {content, gzipped(content)};
    return file.packed;
}

}  // namespace damier
