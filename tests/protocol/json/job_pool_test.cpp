// Many clients, few workers: who is next, who makes way.
#include "protocol/json/job_pool.hpp"

#include "tests/protocol/json/mock_backend.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <mutex>
#include <string>

namespace damier {
namespace {

using ::testing::ElementsAre;

/// Writes down who worked, in turn.
class Diary {
public:
    void add(const std::string& name) {
        const std::lock_guard lock{mutex_};
        names_.push_back(name);
    }
    std::vector<std::string> names() const {
        const std::lock_guard lock{mutex_};
        return names_;
    }

private:
    mutable std::mutex mutex_;
    std::vector<std::string> names_;
};

class Note : public Job {
public:
    Note(Diary& diary, std::string name, int priority_of = 0)
        : diary_{diary}, name_{std::move(name)} {
        priority = priority_of;
    }
    State run(Thinker&) override {
        diary_.add(name_);
        return State::Done;
    }
    void abandon() override { diary_.add(name_ + " abandoned"); }

private:
    Diary& diary_;
    const std::string name_;
};

/// Works until its turn is over.
class Endless : public Job {
public:
    Endless() { is_patient = is_endless = true; }
    State run(Thinker& thinker) override {
        ++turns;
        turns.notify_all();
        static_cast<MockThinker&>(thinker).wait_for_stop();
        return cancelled ? State::Done : State::GoesOn;
    }
    void abandon() override {}
    void wait_for_turn(int number) {
        for (int seen = turns; seen < number; seen = turns)
            turns.wait(seen);
    }

    std::atomic<int> turns = 0;
};

class Pool : public ::testing::Test {
protected:
    /// Keeps the only worker busy, without making way.
    std::shared_ptr<Endless> busy(const JobPool::ClientPtr& client) {
        auto job = std::make_shared<Endless>();
        job->is_patient = false;
        pool.add(client, job);
        job->wait_for_turn(1);
        return job;
    }

    std::atomic<int> searches = 0;
    Diary diary;
    JobPool pool{1,
                 [this] { return std::make_unique<MockThinker>(searches); },
                 {std::chrono::milliseconds{5}, std::chrono::milliseconds{1}}};
    JobPool::ClientPtr a = pool.join();
    JobPool::ClientPtr b = pool.join();
};

TEST_F(Pool, TheHigherPriorityGoesFirstThenTheOlder) {
    const auto job = busy(a);
    pool.add(a, std::make_shared<Note>(diary, "low", -1));
    pool.add(a, std::make_shared<Note>(diary, "first"));
    pool.add(a, std::make_shared<Note>(diary, "second"));
    pool.add(a, std::make_shared<Note>(diary, "high", 1));
    pool.cancel(a, job);
    pool.wait(a);
    EXPECT_THAT(diary.names(), ElementsAre("high", "first", "second", "low"));
}

TEST_F(Pool, APriorityIsNoneAmongClients) {
    const auto job = busy(a);
    pool.add(a, std::make_shared<Note>(diary, "a", 100));
    pool.add(b, std::make_shared<Note>(diary, "b", -100));
    pool.cancel(a, job);
    pool.wait(a);
    pool.wait(b);
    EXPECT_EQ(diary.names().front(), "b");  // who has used nothing yet
}

TEST_F(Pool, WhoHasNoEndMakesWayAndGoesOn) {
    const auto endless = std::make_shared<Endless>();
    pool.add(a, endless);
    endless->wait_for_turn(1);
    pool.add(a, std::make_shared<Note>(diary, "a"));
    endless->wait_for_turn(2);
    pool.add(b, std::make_shared<Note>(diary, "b"));
    endless->wait_for_turn(3);
    EXPECT_THAT(diary.names(), ElementsAre("a", "b"));
}

TEST_F(Pool, WhatHasALimitDoesNotMakeWayForItsEquals) {
    const auto limited = std::make_shared<Endless>();
    limited->is_endless = false;
    pool.add(a, limited);
    limited->wait_for_turn(1);
    pool.add(a, std::make_shared<Note>(diary, "equal"));
    pool.add(a, std::make_shared<Note>(diary, "high", 1));
    limited->wait_for_turn(2);
    // `equal` may have come before the second turn: it waits longer by then. The first turn ended
    // for `high` alone.
    EXPECT_EQ(diary.names().front(), "high");
}

TEST_F(Pool, ManyClientsTakeTurns) {
    std::vector<std::shared_ptr<Endless>> jobs;
    for (int i = 0; i < 20; ++i) {
        jobs.push_back(std::make_shared<Endless>());
        pool.add(pool.join(), jobs.back());
    }
    for (const auto& job : jobs)
        job->wait_for_turn(2);
}

/// Thinks until it is hit, and then once more.
class Ponders : public Job {
public:
    explicit Ponders(Diary& diary) : diary_{diary} { is_patient = is_endless = true; }
    State run(Thinker& thinker) override {
        diary_.add(std::string(was_hit_ ? "answers" : "ponders") + (goes_on ? " at once" : ""));
        if (was_hit_) return State::Done;
        ++turns;
        turns.notify_all();
        static_cast<MockThinker&>(thinker).wait_for_stop();
        return was_hit_ ? State::AtOnce : State::GoesOn;
    }
    bool ponder_hit() override { return !was_hit_.exchange(true); }
    void abandon() override {}

    std::atomic<int> turns = 0;

private:
    Diary& diary_;
    std::atomic<bool> was_hit_ = false;
};

TEST_F(Pool, WhoIsHitGoesOnAtOnce) {
    const auto job = std::make_shared<Ponders>(diary);
    pool.add(a, job);
    job->turns.wait(0);
    EXPECT_TRUE(pool.ponder_hit(a, job));
    EXPECT_FALSE(pool.ponder_hit(a, job));
    pool.wait(a);
    EXPECT_THAT(diary.names(), ElementsAre("ponders", "answers at once"));
}

TEST_F(Pool, WhoWaitsCanBeHitToo) {
    const auto obstacle = busy(a);
    const auto job = std::make_shared<Ponders>(diary);
    pool.add(a, job);
    EXPECT_TRUE(pool.ponder_hit(a, job));
    pool.cancel(a, obstacle);
    pool.wait(a);
    EXPECT_THAT(diary.names(), ElementsAre("answers"));
}

TEST_F(Pool, WhoWaitsAndIsCancelledIsAbandoned) {
    busy(a);
    const auto note = std::make_shared<Note>(diary, "note");
    pool.add(a, note);
    pool.cancel(a, note);
    pool.cancel(a, note);
    EXPECT_THAT(diary.names(), ElementsAre("note abandoned"));
}

TEST_F(Pool, WhoLeavesTakesHisWorkAlong) {
    busy(a);
    pool.add(a, std::make_shared<Note>(diary, "a"));
    pool.leave(a);
    pool.add(b, std::make_shared<Note>(diary, "b"));
    pool.wait(b);
    EXPECT_THAT(diary.names(), ElementsAre("a abandoned", "b"));
}

/// Ends its turn by itself, as a search does that listens.
class InTurns : public Job {
public:
    InTurns(JobPool& pool, Diary& diary, int turns) : pool_{pool}, diary_{diary}, left_{turns} {
        is_patient = true;
    }
    State run(Thinker&) override {
        diary_.add(goes_on ? "goes on" : "begins");
        pool_.end_turn();
        EXPECT_TRUE(turn_is_over());
        return --left_ == 0 ? State::Done : State::GoesOn;
    }
    void abandon() override { diary_.add("abandoned"); }

private:
    JobPool& pool_;
    Diary& diary_;
    int left_;
};

class PoolWithoutThreads : public ::testing::Test {
protected:
    std::atomic<int> searches = 0;
    Diary diary;
    JobPool pool{[this] { return std::make_unique<MockThinker>(searches); }};
    JobPool::ClientPtr a = pool.join();
};

TEST_F(PoolWithoutThreads, NothingIsDoneUntilSomebodyWorks) {
    pool.add(a, std::make_shared<Note>(diary, "low", -1));
    pool.add(a, std::make_shared<Note>(diary, "high", 1));
    EXPECT_THAT(diary.names(), ElementsAre());
    EXPECT_TRUE(pool.work_here());
    EXPECT_THAT(diary.names(), ElementsAre("high"));
    EXPECT_TRUE(pool.work_here());
    EXPECT_FALSE(pool.work_here());
    EXPECT_THAT(diary.names(), ElementsAre("high", "low"));
}

TEST_F(PoolWithoutThreads, AJobGoesOnUnlessAnotherCameBetween) {
    pool.add(a, std::make_shared<InTurns>(pool, diary, 3));
    EXPECT_TRUE(pool.work_here());
    EXPECT_TRUE(pool.work_here());
    pool.add(a, std::make_shared<Note>(diary, "another", 1));
    pool.wait(a);
    EXPECT_THAT(diary.names(), ElementsAre("begins", "goes on", "another", "begins"));
}

TEST_F(PoolWithoutThreads, AJobIsCancelledBetweenItsTurns) {
    const auto job = std::make_shared<InTurns>(pool, diary, 3);
    pool.add(a, job);
    EXPECT_TRUE(pool.work_here());
    pool.cancel(a, job);
    EXPECT_FALSE(pool.work_here());
    EXPECT_THAT(diary.names(), ElementsAre("begins", "abandoned"));
}

}  // namespace
}  // namespace damier
