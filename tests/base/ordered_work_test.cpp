// Tasks shared among threads, answered in their order.
#include "base/ordered_work.hpp"

#include "base/error.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <thread>

namespace damier {
namespace {

struct Doubling : OrderedWork<int, int> {
    explicit Doubling(int tasks) {
        next = [this, tasks]() -> std::optional<int> {
            return given < tasks ? std::optional(given++) : std::nullopt;
        };
        work = [](int, int task) {
            // The first of every four is the slowest.
            if (task % 4 == 0) std::this_thread::sleep_for(std::chrono::milliseconds{1});
            return 2 * task;
        };
        write = [this](int answer) { answers.push_back(answer); };
    }
    int given = 0;
    std::vector<int> answers;
};

TEST(OrderedWork, AnswersComeInTheOrderOfTheTasks) {
    for (const int workers : {1, 3, 8}) {
        Doubling doubling{500};
        doubling.run(workers);
        ASSERT_EQ(doubling.answers.size(), 500U);
        for (int i = 0; i < 500; ++i)
            ASSERT_EQ(doubling.answers[static_cast<std::size_t>(i)], 2 * i);
    }
}

TEST(OrderedWork, NoTasksAreNoTrouble) {
    Doubling doubling{0};
    doubling.run(4);
    EXPECT_TRUE(doubling.answers.empty());
}

TEST(OrderedWork, WhatIsThrownAnywhereEndsTheWorkAndIsThrownOn) {
    const auto fails_at = [](auto function) {
        Doubling doubling{100'000};
        function(doubling);
        EXPECT_THROW(doubling.run(3), InputError);
        EXPECT_LT(doubling.answers.size(), 100'000u);
    };
    fails_at([](Doubling& doubling) {
        doubling.work = [](int, int task) {
            if (task == 50) throw InputError("work");
            return task;
        };
    });
    fails_at([](Doubling& doubling) {
        doubling.write = [n = 0](int) mutable {
            if (++n == 50) throw InputError("write");
        };
    });
    fails_at([](Doubling& doubling) {
        doubling.next = [n = 0]() mutable -> std::optional<int> {
            if (++n == 50) throw InputError("next");
            return n;
        };
    });
}

}  // namespace
}  // namespace damier
