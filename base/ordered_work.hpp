// Many tasks on several threads, answered in the order in which they came.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace damier {

/// Everything is called from threads of its own, `next` and `write` by one at a time each. What any
/// of them throws ends the work and is thrown to whoever waits for it.
template <class Task, class Answer>
class OrderedWork {
public:
    std::function<std::optional<Task>()> next;          ///< nothing: that was all
    std::function<Answer(int worker, Task task)> work;  ///< workers count from 0
    std::function<void(const Answer& answer)> write;

    void run(int workers) {
        {
            std::vector<std::jthread> threads;
            for (int worker = 0; worker < workers; ++worker)
                threads.emplace_back([this, worker] { serve(worker); });
        }
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    // So many answers may wait for an earlier one: a slow task must not fill the memory.
    static constexpr std::size_t most_waiting = 256;

    struct Numbered {
        std::size_t number;
        Task task;
    };

    void serve(int worker) {
        try {
            while (auto taken = take())
                deliver(taken->number, work(worker, std::move(taken->task)));
        } catch (...) {
            const std::lock_guard lock{output_};
            if (!failure_) failure_ = std::current_exception();
            room_.notify_all();
        }
    }

    // Reading may wait for input, so it has a lock of its own: others can still deliver.
    std::optional<Numbered> take() {
        const std::lock_guard lock{input_};
        if (ended_ || has_failed()) return std::nullopt;
        auto task = next();
        if (!task) {
            ended_ = true;
            return std::nullopt;
        }
        return Numbered{taken_++, std::move(*task)};
    }

    bool has_failed() {
        const std::lock_guard lock{output_};
        return failure_ != nullptr;
    }

    void deliver(std::size_t number, Answer answer) {
        std::unique_lock lock{output_};
        room_.wait(lock, [&] { return failure_ || number < written_ + most_waiting; });
        if (failure_) return;
        waiting_.emplace(number, std::move(answer));
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == written_;
             first = waiting_.begin()) {
            write(first->second);
            waiting_.erase(first);
            ++written_;
        }
        room_.notify_all();
    }

    std::mutex input_;
    bool ended_ = false;
    std::size_t taken_ = 0;

    std::mutex output_;
    std::condition_variable room_;
    std::map<std::size_t, Answer> waiting_;
    std::size_t written_ = 0;
    std::exception_ptr failure_;
};

}  // namespace damier
