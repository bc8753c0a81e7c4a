// A backend of the JSON protocol that knows little and thinks of nothing, so that sessions are
// tested without a search. Its thinkers stay busy until they are told to stop, if that is wanted.
#pragma once

#include "protocol/json/backend.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace damier {

class MockThinker final : public Thinker {
public:
    explicit MockThinker(std::atomic<int>& searches) : searches_{searches} {}

    void use_threads(int) override {}

    // The first legal move at each depth up to the limit; without one it goes on until stopped.
    SearchResult search(const AnyGame& game, const GoRequest& request,
                        const LineListener& listen) override {
        ++searches_;
        SearchResult result;
        const std::vector<Move> moves = game.legal_moves();
        if (moves.empty()) return result;
        result.best = request.search_moves.empty() ? moves.front() : request.search_moves.front();
        const int last = request.limits.depth.value_or(3);
        for (int depth = 1; depth <= last; ++depth) {
            result.info.depth = depth;
            result.info.nodes = static_cast<std::uint64_t>(depth) * 10;
            result.info.pv = {result.best};
            listen(result.info);
        }
        if (!request.limits.depth) wait_for_stop();
        return result;
    }

    Move book_move(const AnyGame&) override { return {}; }
    Move move_of_level(const AnyGame& game, int) override { return game.legal_moves().back(); }

    void stop() override {
        const std::lock_guard lock{mutex_};
        stopped_ = true;
        changed_.notify_all();
    }

    void clear_stop() override {
        const std::lock_guard lock{mutex_};
        stopped_ = false;
    }

    void wait_for_stop() {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [&] { return stopped_; });
    }

private:
    std::atomic<int>& searches_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool stopped_ = false;
};

/// Says of each move that it was the best.
class MockAnnotation final : public AnnotationWork {
public:
    explicit MockAnnotation(const GameRecord& record) : record_{record} {}

    int positions() const override { return record_.plies + 1; }

    std::optional<AnnotatedGame> go_on(Thinker&,
                                       const std::function<bool(int)>& position_done) override {
        for (; done_ < positions(); ++done_) {
            if (!position_done(done_ + 1)) return std::nullopt;
        }
        AnnotatedGame game{.positions = {{record_.start}}, .moves = {}, .record = record_};
        for (const MainMove& made : main_line(record_)) {
            game.moves.push_back({.move = made.move});
            game.positions.push_back({made.before.after(made.move)});
        }
        return game;
    }

private:
    const GameRecord record_;
    int done_ = 0;
};

class MockBackend final : public JsonBackend {
public:
    std::string program() const override { return "Mock"; }
    std::string version() const override { return "0"; }
    std::vector<LevelFacts> levels() const override { return {{1, 2}, {10}}; }
    Chances chances(Score, const Variant&) const override { return {0.25, 0.5, 0.25}; }
    Explanation explain(const AnyPosition&) const override {
        return {.terms = {{"men", 1, 1}}, .score = Score::units(12)};
    }
    Result endgame_result(const AnyPosition&) const override { return Result::Draw; }
    std::vector<KnownBookMove> book_moves(const AnyGame& game) const override {
        if (game.plies() > 0) return {};
        return {{game.legal_moves().front(), 1}};
    }
    std::string opening_name(const AnyGame&) const override { return {}; }
    std::unique_ptr<Thinker> new_thinker() const override {
        return std::make_unique<MockThinker>(searches);
    }
    std::unique_ptr<AnnotationWork> new_annotation(const GameRecord& record,
                                                   const Limits&) const override {
        return std::make_unique<MockAnnotation>(record);
    }

    mutable std::atomic<int> searches = 0;
};

}  // namespace damier
