// Who may talk to the server.
#include "web/http_rules.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

TEST(HttpRules, AddressesAndLocalhostAreOurs) {
    EXPECT_TRUE(is_our_host("127.0.0.1:8064", 8064));
    EXPECT_TRUE(is_our_host("localhost:8064", 8064));
    EXPECT_TRUE(is_our_host("[::1]:8064", 8064));
    EXPECT_TRUE(is_our_host("192.168.1.7:8064", 8064));
    EXPECT_TRUE(is_our_host("localhost", 80));
}

TEST(HttpRules, ANameMadeToPointHereIsNotOurs) {
    for (const char* const host :
         {"evil.example:8064", "localhost.evil.example:8064", "127.0.0.1.evil.example:8064",
          "evil.example", "", ":8064", "[::1", "127.0.0.1:8064@evil.example", "127.0.0.1:80640",
          "127.0.0.1", "localhost:", "127.0.0.1:8064:8064", "localhost:8064 "}) {
        EXPECT_FALSE(is_our_host(host, 8064)) << host;
    }
}

TEST(HttpRules, OnlyPagesOfTheSameHostMayAsk) {
    EXPECT_TRUE(is_our_origin("http://127.0.0.1:8064", "127.0.0.1:8064"));
    for (const char* const origin :
         {"http://evil.example", "https://127.0.0.1:8064", "http://127.0.0.1:8065",
          "http://127.0.0.1:8064.evil.example", "null", "", "http://localhost:8064"}) {
        EXPECT_FALSE(is_our_origin(origin, "127.0.0.1:8064")) << origin;
    }
}

TEST(HttpRules, ATargetHasAPathAndAToken) {
    const auto target = read_target("/ws?x=1&token=abc&y=2");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/ws");
    EXPECT_EQ(target->token, "abc");
    EXPECT_EQ(read_target("/")->token, "");
}

TEST(HttpRules, NoTargetLeavesThePage) {
    for (const char* const target :
         {"", "x", "http://evil.example/", "/../secret", "/a/..", "/a b", "/a\\b", "/\x01", "*"}) {
        EXPECT_FALSE(read_target(target)) << target;
    }
    EXPECT_FALSE(read_target("/" + std::string(5000, 'a')));
}

TEST(HttpRules, TokensAreNewEachTime) {
    const std::string token = new_token();
    EXPECT_EQ(token.size(), 32U);
    EXPECT_NE(token, new_token());
    EXPECT_TRUE(is_same_secret(token, token));
    EXPECT_FALSE(is_same_secret(token, ""));
    EXPECT_FALSE(is_same_secret("", token));
    EXPECT_FALSE(is_same_secret(token, new_token()));
}

}  // namespace
}  // namespace damier
