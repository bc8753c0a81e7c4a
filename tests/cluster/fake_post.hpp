// Ranks that are threads of one process: letters lie in boxes between them. A rank may be cut off,
// as a host whose cable is pulled.
#pragma once

#include "cluster/post.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

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

    std::optional<Letter> take(int member) {
        const std::lock_guard lock{mutex_};
        auto& box = boxes_[static_cast<std::size_t>(member)];
        if (box.empty()) return std::nullopt;
        Letter letter = std::move(box.front());
        box.pop_front();
        return letter;
    }

    /// The sum of everybody's numbers; waits for them.
    void add_up(std::vector<double>& numbers) {
        std::unique_lock lock{mutex_};
        const int round = rounds_;
        sum_.resize(numbers.size());
        for (std::size_t i = 0; i < numbers.size(); ++i)
            sum_[i] += numbers[i];
        if (++brought_ == members()) {
            result_ = std::exchange(sum_, {});
            brought_ = 0;
            ++rounds_;
            all_there_.notify_all();
        }
        all_there_.wait(lock, [&] { return rounds_ > round; });
        numbers = result_;
    }

private:
    std::mutex mutex_;
    std::condition_variable all_there_;
    std::vector<std::deque<Letter>> boxes_;
    std::atomic<int> cut_off_ = -1;
    std::vector<double> sum_;
    std::vector<double> result_;
    int brought_ = 0;
    int rounds_ = 0;
};

class FakePost final : public Post {
public:
    FakePost(FakeOffice& office, int member) : office_{office}, member_{member} {}

    int member() const override { return member_; }
    int members() const override { return office_.members(); }
    std::string name_of(int member) const override { return "rank " + std::to_string(member); }
    void send(Letter letter) override { office_.put(member_, std::move(letter)); }
    std::optional<Letter> receive() override { return office_.take(member_); }
    bool is_sent() override { return true; }
    bool add_up(std::vector<double>& numbers) override {
        office_.add_up(numbers);
        return true;
    }

private:
    FakeOffice& office_;
    const int member_;
};

}  // namespace damier
