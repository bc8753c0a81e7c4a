// Files packed for the way to the browser. Whether browsers can read them, their own tests say.
#include "web/gzip.hpp"

#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>
#include <gtest/gtest.h>

namespace damier {
namespace {

namespace zlib = boost::beast::zlib;

std::string inflated(const std::string& packed, std::size_t size) {
    std::string content(size + 1, '\0');
    zlib::inflate_stream stream;
    zlib::z_params params;
    params.next_in = packed.data() + 10;
    params.avail_in = packed.size() - 18;
    params.next_out = content.data();
    params.avail_out = content.size();
    boost::system::error_code error;
    stream.write(params, zlib::Flush::finish, error);
    EXPECT_EQ(error, zlib::error::end_of_stream);
    content.resize(content.size() - params.avail_out);
    return content;
}

std::uint32_t number_at(const std::string& text, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t byte = 4; byte-- > 0;)
        number = number << 8 | static_cast<unsigned char>(text[at + byte]);
    return number;
}

TEST(Gzip, WhatIsPackedComesBack) {
    std::string noise;
    for (unsigned seed = 1; noise.size() < 100'000; seed = seed * 1103515245 + 12345)
        noise += static_cast<char>(seed >> 16);
    for (const std::string& content :
         {std::string{}, std::string{"a"}, std::string(70'000, 'x'), noise}) {
        const std::string packed = gzipped(content);
        EXPECT_EQ(packed.substr(0, 3), "\x1f\x8b\x08");
        EXPECT_EQ(inflated(packed, content.size()), content);
        boost::crc_32_type check;
        check.process_bytes(content.data(), content.size());
        EXPECT_EQ(number_at(packed, packed.size() - 8), check.checksum());
        EXPECT_EQ(number_at(packed, packed.size() - 4), content.size());
    }
    EXPECT_LT(gzipped(std::string(70'000, 'x')).size(), 200U);
}

TEST(Gzip, IsSentToWhoTakesIt) {
    for (const char* const accept :
         {"gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8, *;q=0.1", "deflate,gzip"})
        EXPECT_TRUE(accepts_gzip(accept)) << accept;
    for (const char* const accept :
         {"", "identity", "br", "gzip;q=0", "gzip;q=0.0, br", "x-gzip", ",", ";", "gzip;"})
        EXPECT_FALSE(accepts_gzip(accept)) << accept;
}

TEST(Gzip, AFileThatChangesIsPackedAnew) {
    GzipStore store;
    const std::string first = store.packed("a", "one");
    EXPECT_EQ(store.packed("a", "one"), first);
    EXPECT_EQ(inflated(store.packed("a", "two"), 3), "two");
    EXPECT_EQ(inflated(store.packed("b", "one"), 3), "one");
}

}  // namespace
}  // namespace damier
