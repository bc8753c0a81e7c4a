// Names of variants.
#include "movegen/registry.hpp"

#include "movegen/any_position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace damier {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using Texts = std::vector<std::string>;

std::string own_name(std::string_view name) {
    return std::string(find_variant(name).name);
}

TEST(Registry, ListsEveryVariantOnce) {
    EXPECT_EQ(variant_names(), (Texts{"international", "english", "russian", "brazilian", "killer",
                                      "breakthrough", "frisian", "frysk", "losing", "italian",
                                      "pool", "czech", "spanish", "portuguese", "poddavki"}));
}

TEST(Registry, AVariantIsOneObjectHoweverItIsFound) {
    for (const Variant* variant : all_variants()) {
        EXPECT_EQ(variant_named(variant->name), variant);
        EXPECT_EQ(&AnyPosition{*variant}.variant(), variant);
        with_variant(*variant, [&]<class R>() { EXPECT_EQ(&R::facts, variant); });
    }
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
    EXPECT_EQ(own_name("russian-losing"), "poddavki");
}

TEST(Registry, NamesAreReadInAnyCase) {
    EXPECT_EQ(own_name("International"), "international");
    EXPECT_EQ(own_name("RUSSIAN"), "russian");
    EXPECT_EQ(own_name("Bt"), "breakthrough");
}

TEST(Registry, NoNameMeansTwoVariants) {
    std::set<std::string_view> taken;
    for (const Variant* variant : all_variants()) {
        std::set<std::string_view> names(variant->synonyms.begin(), variant->synonyms.end());
        names.insert({variant->name, variant->hub_name});
        for (const std::string_view name : names) {
            EXPECT_TRUE(taken.insert(name).second) << name;
        }
    }
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
    EXPECT_EQ(variant_named("chess"), nullptr);
    EXPECT_EQ(variant_named(""), nullptr);
}

}  // namespace
}  // namespace damier
