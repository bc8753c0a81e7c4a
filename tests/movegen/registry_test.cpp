// Names of variants.
#include "movegen/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace damier {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using Texts = std::vector<std::string>;

std::string own_name(std::string_view name) {
    return with_variant(name, []<class R>() { return std::string(R::name); });
}

TEST(Registry, ListsEveryVariantOnce) {
    EXPECT_EQ(variant_names(), (Texts{"international", "english", "russian", "brazilian", "killer",
                                      "breakthrough", "frisian", "frysk", "losing", "italian",
                                      "pool", "czech", "spanish", "portuguese"}));
}

TEST(Registry, AVariantIsFoundByItsOwnName) {
    for (const std::string& name : variant_names()) {
        EXPECT_EQ(own_name(name), name);
    }
}

TEST(Registry, AVariantIsFoundByItsSynonyms) {
    EXPECT_EQ(own_name("normal"), "international");
    EXPECT_EQ(own_name("standard"), "international");
    EXPECT_EQ(own_name("american"), "english");
    EXPECT_EQ(own_name("checkers"), "english");
    EXPECT_EQ(own_name("bt"), "breakthrough");
    EXPECT_EQ(own_name("antidraughts"), "losing");
    EXPECT_EQ(own_name("giveaway"), "losing");
}

TEST(Registry, NoNameMeansTwoVariants) {
    std::set<std::string_view> taken;
    for_each_variant([&]<class R>() {
        std::set<std::string_view> names(R::synonyms.begin(), R::synonyms.end());
        names.insert({R::name, R::hub_name});
        for (const std::string_view name : names) {
            EXPECT_TRUE(taken.insert(name).second) << name;
        }
    });
}

TEST(Registry, AnUnknownNameIsAnErrorThatListsTheNames) {
    try {
        own_name("chess");
        FAIL() << "no error";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), AllOf(HasSubstr("'chess'"), HasSubstr("international, english"),
                                        HasSubstr("portuguese")));
    }
    EXPECT_THROW(own_name(""), InputError);
    EXPECT_THROW(own_name("International"), InputError);
}

}  // namespace
}  // namespace damier
