// The order in which slices are built, by one and by several.
#include "endgame/builder/build_plan.hpp"

#include "movegen/variants.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace damier {
namespace {

using State = BuildPlan::State;

bool any(const Material&) {
    return true;
}

// The time that so many builders take if each builds a position at a time.
std::uint64_t time_of(BuildPlan plan, std::size_t builders) {
    std::vector<std::pair<std::uint64_t, std::size_t>> under_way;  // by when it is there
    std::uint64_t now = 0;
    while (!plan.is_complete()) {
        while (under_way.size() < builders) {
            const auto next = plan.most_urgent(any);
            if (!next) break;
            plan.set(*next, State::Begun);
            under_way.emplace_back(now + plan.positions(plan.materials()[*next]), *next);
        }
        const auto first = std::ranges::min_element(under_way);
        now = first->first;
        plan.set(first->second, State::There);
        under_way.erase(first);
    }
    return now;
}

TEST(BuildPlan, BeginsWithWhatLeadsNowhereElse) {
    BuildPlan plan{russian, 3};
    for (const auto choose : {&BuildPlan::first_ready, &BuildPlan::most_urgent}) {
        const auto first = (plan.*choose)(any);
        ASSERT_TRUE(first);
        EXPECT_EQ(plan.materials()[*first], (Material{0, 1, 0, 1}));
    }
    plan.set(*plan.first_ready(any), State::Begun);
    EXPECT_FALSE(plan.first_ready(any)) << "all others follow from king against king";
    EXPECT_FALSE(plan.is_complete());
}

TEST(BuildPlan, BuildsNothingBeforeWhatItLeadsTo) {
    BuildPlan plan{international, 5};
    while (const auto next = plan.most_urgent(any)) {
        for (std::size_t i = 0; i < plan.materials().size(); ++i) {
            if (!leads_to(plan.materials()[*next], plan.materials()[i])) continue;
            BuildPlan later = plan;
            later.set(i, State::Missing);
            EXPECT_NE(later.most_urgent(any), next);
        }
        plan.set(*next, State::There);
    }
    EXPECT_TRUE(plan.is_complete());
}

// Two at a time must not leave one of them waiting for long: by the largest first it was 6 %.
TEST(BuildPlan, TwoBuildersTakeHalfOfTheTime) {
    for (const Variant* variant : {&russian, &international}) {
        const BuildPlan plan{*variant, 5};
        const auto all = static_cast<double>(plan.positions_in_all());
        EXPECT_EQ(time_of(plan, 1), plan.positions_in_all());
        EXPECT_LT(static_cast<double>(time_of(plan, 2)), 1.02 * all / 2) << variant->name;
    }
}

}  // namespace
}  // namespace damier
