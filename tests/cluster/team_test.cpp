// The same work by threads, and by ranks that are threads.
#include "base/byte_stream.hpp"
#include "base/error.hpp"
#include "cluster/rank_team.hpp"
#include "cluster/thread_team.hpp"
#include "tests/cluster/fake_ranks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <thread>

namespace damier {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// Squares numbers; the first of every four takes longest.
Craft squaring(int hands, int ahead = 0) {
    Craft craft;
    craft.hands = hands;
    craft.ahead = ahead;
    craft.perform = [](int, const Bytes& unit, const Craft::Say& say) {
        const long long number = std::stoll(unit);  // whose square is no int if ranks are quick
        if (number % 4 == 0) std::this_thread::sleep_for(200us);
        if (number % 100 == 0) say("at " + unit);
        return std::to_string(number * number);
    };
    return craft;
}

struct Counting {
    explicit Counting(int count) {
        tasks.next = [this, count]() -> std::optional<Bytes> {
            return given < count ? std::optional(std::to_string(given++)) : std::nullopt;
        };
        tasks.take = [this](const Bytes& answer) { answers.push_back(answer); };
        tasks.hear = [this](const Bytes& note) { notes.push_back(note); };
    }
    int given = 0;
    std::vector<Bytes> answers;
    std::vector<Bytes> notes;
    Tasks tasks;
};

std::vector<Bytes> squares(int count) {
    std::vector<Bytes> numbers;
    for (int i = 0; i < count; ++i)
        numbers.push_back(std::to_string(i * i));
    return numbers;
}

void no_lead(Foreman&) {
    ADD_FAILURE() << "only one leads";
}

TEST(ThreadTeam, AnswersComeInTheOrderOfTheUnits) {
    for (const int hands : {1, 3, 8}) {
        ThreadTeam team;
        Counting counting{500};
        team.work(squaring(hands), [&](Foreman& foreman) {
            EXPECT_EQ(foreman.hands(), hands);
            EXPECT_TRUE(foreman.run(counting.tasks));
        });
        EXPECT_EQ(counting.answers, squares(500));
        EXPECT_EQ(counting.notes.size(), 5U);
    }
}

TEST(ThreadTeam, NoUnitsAreNoTrouble) {
    ThreadTeam team;
    Counting counting{0};
    team.work(squaring(4), [&](Foreman& foreman) { EXPECT_TRUE(foreman.run(counting.tasks)); });
    EXPECT_TRUE(counting.answers.empty());
}

TEST(ThreadTeam, WhatIsThrownAnywhereEndsTheWorkAndIsThrownOn) {
    const auto fails = [](const Craft& craft, const std::function<void(Tasks&)>& change) {
        ThreadTeam team;
        Counting counting{100'000};
        change(counting.tasks);
        EXPECT_THROW(team.work(craft, [&](Foreman& foreman) { foreman.run(counting.tasks); }),
                     InputError);
        EXPECT_LT(counting.answers.size(), 100'000U);
    };
    Craft failing = squaring(3);
    failing.perform = [](int, const Bytes& unit, const Craft::Say&) -> Bytes {
        if (unit == "50") throw InputError("work");
        return unit;
    };
    fails(failing, [](Tasks&) {});
    fails(squaring(3),
          [](Tasks& tasks) { tasks.take = [](const Bytes&) { throw InputError("take"); }; });
    fails(squaring(3), [](Tasks& tasks) {
        tasks.next = []() -> std::optional<Bytes> { throw InputError("next"); };
    });
}

TEST(ThreadTeam, AUnitThatIsNotReadyWaitsForAnAnswer) {
    ThreadTeam team;
    Counting counting{20};
    // Each unit needs the answer to the one before.
    counting.tasks.is_ready = [&] {
        return static_cast<int>(counting.answers.size()) >= counting.given;
    };
    team.work(squaring(4), [&](Foreman& foreman) { EXPECT_TRUE(foreman.run(counting.tasks)); });
    EXPECT_EQ(counting.answers, squares(20));
}

TEST(ThreadTeam, StopsWhenTold) {
    ThreadTeam team;
    std::atomic<bool> stop = true;
    std::atomic<int> left_off = 0;
    Craft craft = squaring(2);
    craft.leave_off = [&] { ++left_off; };
    Counting counting{100};
    counting.tasks.stop = &stop;
    team.work(craft, [&](Foreman& foreman) { EXPECT_FALSE(foreman.run(counting.tasks)); });
    EXPECT_TRUE(counting.answers.empty());
    EXPECT_EQ(left_off, 1);
}

TEST(RankTeam, TheSameAnswersInTheSameOrderFromAnyNumberOfRanks) {
    for (const int members : {1, 2, 4}) {
        Ranks ranks{members};
        ranks.others_do([](RankTeam& team) { team.work(squaring(2, 1), no_lead); });
        Counting counting{700};
        Counting again{300};
        ranks.leader().work(squaring(2, 1), [&](Foreman& foreman) {
            EXPECT_EQ(foreman.hands(), 2 * members);
            EXPECT_TRUE(foreman.run(counting.tasks));
            EXPECT_TRUE(foreman.run(again.tasks)) << "a second round";
        });
        ranks.go_home();
        EXPECT_EQ(counting.answers, squares(700));
        EXPECT_EQ(again.answers, squares(300));
        EXPECT_EQ(counting.notes.size(), 7U);
    }
}

TEST(RankTeam, AllWork) {
    Ranks ranks{4};
    std::array<std::atomic<int>, 4> done{};
    const auto craft_of = [&](int member) {
        Craft craft;
        craft.perform = [&done, member](int, const Bytes& unit, const Craft::Say&) {
            std::this_thread::sleep_for(1ms);
            ++done[static_cast<std::size_t>(member)];
            return unit;
        };
        return craft;
    };
    ranks.others_do([&](RankTeam& team) { team.work(craft_of(team.member()), no_lead); });
    Counting counting{400};
    ranks.leader().work(craft_of(0), [&](Foreman& foreman) { foreman.run(counting.tasks); });
    ranks.go_home();
    for (const auto& count : done)
        EXPECT_GT(count, 10);
}

TEST(RankTeam, WithoutWorkAllGoHome) {
    Ranks ranks{3};
    ranks.others_do([](RankTeam&) { ADD_FAILURE() << "there is nothing to do"; });
    ranks.go_home();
}

TEST(RankTeam, WhatAnotherRankCannotDoEndsTheWorkWithItsSentence) {
    Ranks ranks{3};
    ranks.others_do([](RankTeam& team) {
        Craft craft = squaring(1);
        craft.perform = [](int, const Bytes&, const Craft::Say&) -> Bytes {
            throw std::runtime_error("no space left on device");
        };
        team.work(craft, no_lead);
    });
    Counting counting{1'000'000};
    EXPECT_THAT(
        [&] {
            ranks.leader().work(squaring(1),
                                [&](Foreman& foreman) { foreman.run(counting.tasks); });
        },
        ThrowsMessage<std::runtime_error>(HasSubstr("no space left on device (rank ")));
    ranks.go_home();
}

TEST(RankTeam, ARankThatCannotBeginSaysWhy) {
    Ranks ranks{2};
    ranks.others_do([](RankTeam& team) { team.report("there is no file 'x'"); });
    Counting counting{1'000'000};
    EXPECT_THAT(
        [&] {
            ranks.leader().work(squaring(1),
                                [&](Foreman& foreman) { foreman.run(counting.tasks); });
        },
        ThrowsMessage<std::runtime_error>(HasSubstr("there is no file 'x' (rank 1)")));
    ranks.go_home();
}

TEST(RankTeam, StopReachesAllRanks) {
    Ranks ranks{3};
    std::atomic<int> left_off = 0;
    std::atomic<bool> stop = false;
    const auto craft = [&] {
        Craft craft = squaring(1);
        craft.leave_off = [&] { ++left_off; };
        return craft;
    };
    ranks.others_do([&](RankTeam& team) { team.work(craft(), no_lead); });
    Counting counting{1'000'000};
    counting.tasks.stop = &stop;
    counting.tasks.take = [&](const Bytes&) { stop = true; };
    ranks.leader().work(craft(),
                        [&](Foreman& foreman) { EXPECT_FALSE(foreman.run(counting.tasks)); });
    ranks.go_home();
    EXPECT_EQ(left_off, 3);
}

TEST(RankTeam, ASilentRankEndsTheWork) {
    Ranks ranks{3, {.with_silence = 1s, .with_beginners = 20s}};
    ranks.others_do([](RankTeam& team) { team.work(squaring(1), no_lead); });
    Counting counting{100'000'000};
    counting.tasks.take = [&](const Bytes&) { ranks.office.cut_off(2); };
    EXPECT_THAT(
        [&] {
            ranks.leader().work(squaring(1),
                                [&](Foreman& foreman) { foreman.run(counting.tasks); });
        },
        ThrowsMessage<LostMember>(HasSubstr("rank 2 has not answered")));
    EXPECT_TRUE(ranks.leader().has_lost_members());
    ranks.go_home();
    EXPECT_EQ(ranks.lost, 1) << "and the other end has noticed, too";
}

TEST(RankTeam, AddsUpInStep) {
    Ranks ranks{4};
    std::atomic<int> right = 0;
    const auto command = [&](RankTeam& team) {
        const auto add = [&] {
            for (int i = 0; i < 10; ++i) {
                std::vector<double> numbers{1.0, static_cast<double>(team.member() + i)};
                team.add_up(numbers);
                right += numbers == std::vector<double>{4.0, 6.0 + 4 * i} ? 1 : 0;
            }
        };
        team.work_in_step({.perform = add});
    };
    ranks.others_do(command);
    command(ranks.leader());
    ranks.go_home();
    EXPECT_EQ(right, 40);
}

TEST(RankTeam, ParcelsGoFromEachToEach) {
    for (const int members : {1, 2, 4}) {
        Ranks ranks{members};
        std::atomic<int> right = 0;
        const auto name = [](int from, int to) {
            return from == to ? Bytes{} : std::to_string(from) + " to " + std::to_string(to);
        };
        const auto command = [&](RankTeam& team) {
            const auto send = [&] {
                std::vector<Bytes> parcels;
                for (int to = 0; to < members; ++to)
                    parcels.push_back(name(team.member(), to));
                team.exchange(parcels);
                for (int from = 0; from < members; ++from)
                    right +=
                        parcels.at(static_cast<std::size_t>(from)) == name(from, team.member());
            };
            team.work_in_step({.perform = send});
        };
        ranks.others_do(command);
        command(ranks.leader());
        ranks.go_home();
        EXPECT_EQ(right, members * members);
    }
}

TEST(RankTeam, WorksInStepAndByUnitsInTurn) {
    Ranks ranks{3};
    const auto meet = [](RankTeam& team) {
        std::vector<double> numbers{1};
        team.work_in_step({.perform = [&] { team.add_up(numbers); }});
        EXPECT_EQ(numbers[0], 3);
    };
    ranks.others_do([&](RankTeam& team) {
        for (int i = 0; i < 20; ++i) {
            meet(team);
            team.work(squaring(1), no_lead);
        }
    });
    for (int i = 0; i < 20; ++i) {
        meet(ranks.leader());
        Counting counting{50};
        ranks.leader().work(squaring(1), [&](Foreman& foreman) { foreman.run(counting.tasks); });
        EXPECT_EQ(counting.answers, squares(50));
    }
    ranks.go_home();
}

TEST(RankTeam, AFaultInAStepEndsTheWorkWithItsSentence) {
    Ranks ranks{3, {.with_silence = 1s, .with_beginners = 20s}};
    ranks.others_do([](RankTeam& team) {
        const auto fail = [&] {
            if (team.member() == 2) throw std::runtime_error("there is no file 'x'");
            std::vector<double> numbers{1};
            team.add_up(numbers);
        };
        try {
            team.work_in_step({.perform = fail});
        } catch (const std::runtime_error&) {
            EXPECT_TRUE(team.has_lost_members());
        }
    });
    std::atomic<bool> left_off = false;
    std::vector<double> numbers{1};
    const auto add = [&] { ranks.leader().add_up(numbers); };
    EXPECT_THAT(
        [&] {
            ranks.leader().work_in_step({.perform = add, .leave_off = [&] { left_off = true; }});
        },
        ThrowsMessage<LostMember>(HasSubstr("there is no file 'x' (rank 2)")));
    EXPECT_TRUE(left_off);
    ranks.go_home();
}

TEST(RankTeam, ASilentRankEndsWorkInStep) {
    Ranks ranks{3, {.with_silence = 1s, .with_beginners = 20s}};
    const auto add_for_ever = [](RankTeam& team) {
        const auto add = [&] {
            for (;;) {
                std::vector<double> numbers{1};
                team.add_up(numbers);
            }
        };
        team.work_in_step({.perform = add});
    };
    ranks.others_do(add_for_ever);
    const std::jthread cable{[&] {
        std::this_thread::sleep_for(300ms);
        ranks.office.cut_off(2);
    }};
    EXPECT_THAT([&] { add_for_ever(ranks.leader()); },
                ThrowsMessage<LostMember>(HasSubstr("rank 2 has not answered for 1 s")));
    ranks.go_home();
    EXPECT_EQ(ranks.lost, 2) << "both have missed the leader";
}

TEST(ByteStream, GivesBackWhatWasPut) {
    const Bytes bytes = ByteWriter{}
                            .number(7)
                            .integer(-3)
                            .real(0.1)
                            .text(std::string_view("a\0b", 3))
                            .text("")
                            .take();
    ByteReader in{bytes};
    EXPECT_EQ(in.number(), 7U);
    EXPECT_EQ(in.integer(), -3);
    EXPECT_EQ(in.real(), 0.1);
    EXPECT_EQ(in.text(), std::string_view("a\0b", 3));
    EXPECT_EQ(in.text(), "");
    EXPECT_TRUE(in.at_end());
    EXPECT_THROW(in.number(), InputError);
}

TEST(ByteStream, BytesThatAreCutShortAreAnError) {
    const Bytes bytes = ByteWriter{}.text("twelve bytes").take();
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const Bytes cut = bytes.substr(0, size);
        EXPECT_THROW(ByteReader{cut}.text(), InputError);
    }
}

}  // namespace
}  // namespace damier
