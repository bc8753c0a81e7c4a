// Ranks that are threads of one process: letters lie in boxes between them. A rank may be cut off,
// as a host whose cable is pulled.
#pragma once

#include "base/byte_stream.hpp"
#include "cluster/post.hpp"
#include "cluster/rank_team.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace damier {

class FakeOffice {
public:
    explicit FakeOffice(int members) : boxes_(static_cast<std::size_t>(members)) {}

    int members() const { return static_cast<int>(boxes_.size()); }
    void cut_off(int member) { cut_off_ = member; }

    void put(int from, Letter letter) {
        const std::lock_guard lock{mutex_};
        const int to = letter.member;
        if (from == cut_off_ || to == cut_off_) return;
        letter.member = from;
        boxes_[static_cast<std::size_t>(to)].push_back(std::move(letter));
    }

    std::optional<Letter> take(int member, const std::function<bool(Topic)>& is_wanted) {
        const std::lock_guard lock{mutex_};
        auto& box = boxes_[static_cast<std::size_t>(member)];
        const auto found = std::ranges::find_if(box, is_wanted, &Letter::topic);
        if (found == box.end()) return std::nullopt;
        Letter letter = std::move(*found);
        box.erase(found);
        return letter;
    }

    /// What a member brings to a meeting; they count from 0.
    void bring(std::size_t meeting, int member, std::vector<Bytes> parcels) {
        const std::lock_guard lock{mutex_};
        if (member == cut_off_) return;
        if (meetings_.size() <= meeting) meetings_.resize(meeting + 1);
        meetings_[meeting].resize(boxes_.size());
        meetings_[meeting][static_cast<std::size_t>(member)] = std::move(parcels);
    }

    /// What is there for a member, once all have brought theirs.
    std::optional<std::vector<Bytes>> fetch(std::size_t meeting, int member) {
        const std::lock_guard lock{mutex_};
        if (meetings_.size() <= meeting || member == cut_off_) return std::nullopt;
        std::vector<Bytes> parcels;
        for (const std::vector<Bytes>& brought : meetings_[meeting]) {
            if (brought.empty()) return std::nullopt;
            parcels.push_back(brought[static_cast<std::size_t>(member)]);
        }
        return parcels;
    }

private:
    std::mutex mutex_;
    std::vector<std::deque<Letter>> boxes_;
    std::vector<std::vector<std::vector<Bytes>>> meetings_;  // by member from, and to
    std::atomic<int> cut_off_ = -1;
};

class FakePost final : public Post {
public:
    FakePost(FakeOffice& office, int member) : office_{office}, member_{member} {}

    int member() const override { return member_; }
    int members() const override { return office_.members(); }
    std::string name_of(int member) const override { return "rank " + std::to_string(member); }
    void send(Letter letter) override { office_.put(member_, std::move(letter)); }
    std::optional<Letter> receive() override {
        return office_.take(member_, [](Topic) { return true; });
    }
    std::optional<Letter> receive(Topic topic) override {
        return office_.take(member_, [=](Topic other) { return other == topic; });
    }
    bool is_sent() override { return true; }

    bool exchange(std::vector<Bytes>& parcels) override {
        if (!std::exchange(is_meeting_, true)) office_.bring(meeting_, member_, parcels);
        auto fetched = office_.fetch(meeting_, member_);
        if (!fetched) return false;
        parcels = std::move(*fetched);
        is_meeting_ = false;
        ++meeting_;
        return true;
    }

    bool add_up(std::vector<double>& numbers) override {
        ByteWriter own;
        for (const double number : numbers)
            own.real(number);
        std::vector<Bytes> parcels(static_cast<std::size_t>(members()), own.take());
        if (!exchange(parcels)) return false;
        std::ranges::fill(numbers, 0.0);
        for (const Bytes& parcel : parcels) {
            ByteReader in{parcel};
            for (double& number : numbers)
                number += in.real();
        }
        return true;
    }

private:
    FakeOffice& office_;
    const int member_;
    std::size_t meeting_ = 0;
    bool is_meeting_ = false;
};

/// Several ranks, of which the test is the one that leads.
class Ranks {
public:
    explicit Ranks(int members, Patience patience = {}) : office{members} {
        for (int member = 0; member < members; ++member) {
            posts_.push_back(std::make_unique<FakePost>(office, member));
            teams_.push_back(std::make_unique<RankTeam>(*posts_.back(), patience));
        }
    }

    /// What each of the others does once it is called.
    void others_do(const std::function<void(RankTeam&)>& command) {
        for (std::size_t member = 1; member < teams_.size(); ++member) {
            threads_.emplace_back([this, member, command] {
                if (!teams_[member]->is_called()) return;
                try {
                    command(*teams_[member]);
                } catch (const LostMember&) {
                    ++lost;
                }
            });
        }
    }

    RankTeam& leader() { return *teams_[0]; }

    void go_home() {
        leader().send_home();
        threads_.clear();
    }

    FakeOffice office;
    std::atomic<int> lost = 0;

private:
    std::vector<std::unique_ptr<FakePost>> posts_;
    std::vector<std::unique_ptr<RankTeam>> teams_;
    std::vector<std::jthread> threads_;
};

}  // namespace damier
