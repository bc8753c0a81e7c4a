#include "protocol/json/jobs.hpp"

#include "protocol/analysis.hpp"
#include "protocol/json/answers.hpp"
#include "protocol/json/games.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <optional>

namespace damier {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point when) {
    return std::chrono::duration<double>(Clock::now() - when).count();
}

/// A job that answers a request. Whatever goes wrong is answered, too.
class AnsweringJob : public Job {
public:
    AnsweringJob(const JsonDesk& desk, JsonRequest request, AnswerTo answer)
        : desk_{desk}, request_{std::move(request)}, answer_{std::move(answer)} {
        priority = request_.priority.value_or(0);
        threads = request_.threads;
    }

    State run(Thinker& thinker) override {
        try {
            return go(thinker);
        } catch (const JsonError& error) {
            fail(error.code(), error.what());
        } catch (const std::exception& error) {
            fail("failed", error.what());
        }
        return State::Done;
    }

    void abandon() override {
        Json answer = answer_head(request_, true);
        answer["cancelled"] = true;
        answer_({on_a_line(answer), true});
    }

protected:
    virtual State go(Thinker& thinker) = 0;

    void finish(Json answer) {
        if (cancelled) answer["cancelled"] = true;
        answer_({bounded_text(answer, desk_.bounds), true});
    }
    void tell(const Json& answer) { answer_({bounded_text(answer, desk_.bounds), false}); }
    void fail(const char* code, const std::string& message) {
        answer_({error_answer(request_, code, message), true});
    }

    /// Is it time to be heard of again?
    bool is_due() const {
        return request_.every && (!last_told_ || seconds_since(*last_told_) >= *request_.every);
    }
    void told() { last_told_ = Clock::now(); }

    ChancesOf chances_of() const {
        return [this](Score score, const Variant& variant) {
            return desk_.backend.chances(score, variant);
        };
    }

    const JsonDesk& desk_;
    const JsonRequest request_;

private:
    AnswerTo answer_;
    std::optional<Clock::time_point> last_told_;
};

class PlainJob : public AnsweringJob {
public:
    using AnsweringJob::AnsweringJob;

private:
    State go(Thinker&) override {
        finish(plain_answer(request_, desk_.backend, desk_.bounds, desk_.threads));
        return State::Done;
    }
};

/// What is common to searches that may take several turns. Each begins anew, for only then is a
/// search to a depth or so many nodes the same whoever else waits; the deepest counts. Where turns
/// are short because there is but one thread, they go on with what was learned instead.
class SearchingJob : public AnsweringJob {
public:
    SearchingJob(const JsonDesk& desk, JsonRequest request, AnswerTo answer)
        : AnsweringJob{desk, std::move(request), std::move(answer)} {
        is_patient = true;
    }

protected:
    const AnyGame& game() {
        if (!game_) game_ = game_of(request_);
        return *game_;
    }

    bool has_begun() const { return game_.has_value(); }

    /// Whether it has been searched to its end.
    bool search(Thinker& thinker, GoRequest order) {
        order.goes_on = goes_on;
        if (!goes_on) nodes_before_ = 0;
        take_off_used(order.limits);
        LineGatherer gatherer;
        const Clock::time_point begin = Clock::now();
        const SearchResult result = thinker.search(game(), order, [&](const SearchInfo& line) {
            gatherer.add(line);
            keep(gatherer.gathered(), line);
            if (is_news_ && is_due()) {
                is_news_ = false;
                told();
                tell_lines();
            }
        });
        used_ += seconds_since(begin);
        nodes_before_ += result.info.nodes;
        best_move_ = result.best ? result.best : best_move_;
        return !turn_is_over() || cancelled || has_reached(order.limits, result.info);
    }

    virtual void tell_lines() {}

    Analysis analysis() {
        Analysis all{.position = game().position(), .outcome = game().outcome()};
        all.lines = lines_;
        if (all.lines.empty() && best_move_) {  // stopped before the first depth was done
            all.lines.emplace_back();
            all.lines.back().pv = {best_move_};
        }
        if (!all.lines.empty()) all.depth = all.lines.front().depth;
        all.nodes = nodes_;
        all.seconds = seconds_;
        return all;
    }

    /// What was done so far does not count against the limits of what comes.
    void begin_to_count() {
        used_ = 0;
        nodes_before_ = 0;
    }

    const std::vector<SearchInfo>& lines() const { return lines_; }
    Move best_move() const { return lines_.empty() ? best_move_ : lines_.front().pv.front(); }

private:
    void take_off_used(Limits& limits) const {
        if (goes_on) return go_on_with(limits);
        const double left = std::max(0.0, desk_.bounds.seconds - used_);
        limits.move_time = limits.move_time ? std::min(left, *limits.move_time - used_) : left;
        if (limits.clock) limits.clock->seconds = std::max(0.01, limits.clock->seconds - used_);
    }

    void go_on_with(Limits& limits) const {
        limits.spent = used_;
        limits.move_time =
            std::min(limits.move_time.value_or(desk_.bounds.seconds), desk_.bounds.seconds);
        if (limits.nodes) *limits.nodes -= std::min(*limits.nodes, nodes_before_);
    }

    // Less deep than in the turn before is nothing new.
    void keep(std::vector<SearchInfo> lines, const SearchInfo& latest) {
        const bool is_deeper = lines_.empty() || lines.front().depth >= lines_.front().depth;
        if (!is_deeper) return;
        lines_ = std::move(lines);
        nodes_ = nodes_before_ + latest.nodes;
        seconds_ = latest.seconds;
        is_news_ = true;
    }

    static bool has_reached(const Limits& limits, const SearchInfo& info) {
        return (limits.depth && info.depth >= *limits.depth) ||
               (limits.nodes && info.nodes >= *limits.nodes) ||
               (limits.move_time && info.seconds >= *limits.move_time);
    }

    std::optional<AnyGame> game_;
    std::vector<SearchInfo> lines_;
    Move best_move_;
    bool is_news_ = false;
    double used_ = 0;     // in all turns
    double seconds_ = 0;  // of the turn whose lines are kept, as are its nodes
    std::uint64_t nodes_ = 0;
    std::uint64_t nodes_before_ = 0;  // of turns that this one goes on with
};

class AnalyzeJob : public SearchingJob {
public:
    AnalyzeJob(const JsonDesk& desk, JsonRequest request, AnswerTo answer)
        : SearchingJob{desk, std::move(request), std::move(answer)} {
        is_endless = !request_.is_limited();
    }

    // Which may have had a turn, or several.
    void abandon() override {
        if (!has_begun()) return AnsweringJob::abandon();
        finish(answer(true));
    }

private:
    State go(Thinker& thinker) override {
        GoRequest order{.mode = SearchMode::Analyze, .limits = request_.limits};
        order.limits.analysis = true;
        order.search_moves = only_moves(request_, game().position());
        if (!game().outcome().won() && !search(thinker, order)) return State::GoesOn;
        finish(answer(true));
        return State::Done;
    }

    void tell_lines() override { tell(answer(false)); }

    Json answer(bool is_final) {
        Json answer = answer_head(request_, is_final);
        add_analysis(answer, analysis(), chances_of());
        return answer;
    }
};

class PlayJob : public SearchingJob {
public:
    PlayJob(const JsonDesk& desk, JsonRequest request, AnswerTo answer)
        : SearchingJob{desk, std::move(request), std::move(answer)} {
        constexpr int after_analyses = -10;  // nobody waits for the move yet
        priority = request_.ponder ? after_analyses : priority_of_move();
        is_patient = is_strongest();
        is_endless = request_.ponder;
    }

    bool ponder_hit() override {
        if (!is_pondering()) return false;
        was_hit_ = true;
        priority = priority_of_move();
        is_endless = false;
        return true;
    }

private:
    static constexpr int strongest = 10;

    int priority_of_move() const {
        constexpr int before_analyses = 10;  // somebody waits for it
        return request_.priority.value_or(before_analyses);
    }
    bool is_pondering() const { return request_.ponder && !was_hit_; }
    bool is_strongest() const { return request_.level == strongest; }

    State go(Thinker& thinker) override {
        if (game().over())
            throw JsonError("bad_position", "the game is over: " + to_string(game().outcome()));
        const Move from_book = is_strongest() ? thinker.book_move(game()) : Move{};
        if (from_book) {
            answer_with(from_book);
        } else if (!is_strongest()) {
            answer_with(thinker.move_of_level(game(), request_.level));
        } else if (is_pondering()) {
            return ponder(thinker);
        } else if (search(thinker, {.limits = limits()})) {
            answer_with(best_move());
        } else {
            return State::GoesOn;
        }
        return State::Done;
    }

    /// If there is nothing more to find, the answer comes before the hit.
    State ponder(Thinker& thinker) {
        const bool has_ended = search(thinker, {.mode = SearchMode::Analyze});
        if (was_hit_) {
            begin_to_count();
            return State::AtOnce;
        }
        if (!has_ended) return State::GoesOn;
        answer_with(best_move());
        return State::Done;
    }

    Limits limits() const {
        Limits limits = request_.limits;
        if (!request_.is_limited() && !limits.clock) limits.move_time = 1;
        return limits;
    }

    void answer_with(Move move) {
        const AnyPosition pos = game().position();
        Json answer = answer_head(request_, true);
        add_position(answer, pos);
        answer["move"] = json_of(pos, move);
        add_expected(answer, pos, move);
        AnyGame next = game();
        next.play(move);
        Json after = Json::object();
        add_position(after, next.position());
        after.erase("variant");
        add_outcome(after, next.outcome());
        answer["after"] = std::move(after);
        finish(std::move(answer));
    }

    void add_expected(Json& answer, const AnyPosition& pos, Move move) const {
        if (lines().empty()) return;
        const std::vector<Move>& pv = lines().front().pv;
        if (pv.size() > 1 && pv[0] == move) answer["expected"] = json_of(pos.after(move), pv[1]);
    }

    std::atomic<bool> was_hit_ = false;
};

class AnnotateJob : public AnsweringJob {
public:
    AnnotateJob(const JsonDesk& desk, JsonRequest request, AnswerTo answer)
        : AnsweringJob{desk, std::move(request), std::move(answer)} {
        is_patient = true;
        in_steps = true;
    }

private:
    State go(Thinker& thinker) override {
        if (!work_) begin();
        const auto game = work_->go_on(thinker, [&](int done) { return report(done); });
        if (!game && !cancelled) return State::GoesOn;
        Json answer = answer_head(request_, true);
        if (game) add_annotation(answer, *game, chances_of());
        finish(std::move(answer));
        return State::Done;
    }

    void begin() {
        constexpr double usual = 0.2;
        constexpr double most = 10;  // others wait until a position is done
        Limits limits = request_.limits;
        if (!request_.is_limited()) limits.move_time = usual;
        limits.move_time = std::min(limits.move_time.value_or(most), most);
        const GameRecord record = record_in(request_);
        if (record.plies > desk_.bounds.moves)
            throw JsonError("too_large", "the game has too many moves");
        work_ = desk_.backend.new_annotation(record, limits);
    }

    bool report(int done) {
        if (is_due()) {
            told();
            Json answer = answer_head(request_, false);
            answer["progress"] = {{"done", done}, {"of", work_->positions()}};
            tell(answer);
        }
        return !turn_is_over();
    }

    std::unique_ptr<AnnotationWork> work_;
};

}  // namespace

std::shared_ptr<Job> job_of(const JsonDesk& desk, JsonRequest request, AnswerTo answer) {
    if (request.cmd == "analyze")
        return std::make_shared<AnalyzeJob>(desk, std::move(request), std::move(answer));
    if (request.cmd == "play")
        return std::make_shared<PlayJob>(desk, std::move(request), std::move(answer));
    if (request.cmd == "annotate")
        return std::make_shared<AnnotateJob>(desk, std::move(request), std::move(answer));
    return std::make_shared<PlainJob>(desk, std::move(request), std::move(answer));
}

}  // namespace damier
