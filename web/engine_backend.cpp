#include "web/engine_backend.hpp"

#include "annotate/annotator.hpp"
#include "book/book_choice.hpp"
#include "book/opening_names.hpp"
#include "engine/expected_result.hpp"
#include "engine/level.hpp"
#include "eval/evaluation_trace.hpp"
#include "notation/pdn/remarks.hpp"

#include <random>

namespace damier {

namespace {

class EngineThinker final : public Thinker {
public:
    explicit EngineThinker(std::unique_ptr<Engine> engine)
        : engine_{std::move(engine)}, random_{std::random_device{}()} {}

    void use_threads(int threads) override {
        engine_->set_parameter("threads", std::to_string(threads));
    }

    SearchResult search(const AnyGame& game, const GoRequest& request,
                        const LineListener& listen) override {
        engine_->set_game(game);
        if (!request.goes_on) engine_->new_game();
        return engine_->search(request, listen);
    }

    Move book_move(const AnyGame& game) override {
        engine_->set_game(game);
        const auto answer = engine_->book_answer(random_);
        return answer ? answer->best : Move{};
    }

    Move move_of_level(const AnyGame& game, int level) override {
        engine_->set_game(game);
        return damier::move_of_level(*engine_, level, {}, random_);
    }

    void stop() override {
        const std::lock_guard lock{mutex_};
        engine_->stop();
        if (annotator_ != nullptr) annotator_->stop();
    }

    void clear_stop() override { engine_->clear_stop(); }

    GameAnnotation annotate(const GameRecord& record, const Limits& limits, Journal& journal,
                            const std::function<void()>& position_done) {
        Annotator annotator{engine_, limits, journal};
        annotator.position_done = position_done;
        const Present present{*this, annotator};
        return annotator.annotate(1, record);
    }

private:
    /// While it lives, stop() stops the annotator too.
    class Present {
    public:
        Present(EngineThinker& thinker, Annotator& annotator) : thinker_{thinker} {
            set(&annotator);
        }
        Present(const Present&) = delete;
        Present& operator=(const Present&) = delete;
        ~Present() { set(nullptr); }

    private:
        void set(Annotator* annotator) {
            const std::lock_guard lock{thinker_.mutex_};
            thinker_.annotator_ = annotator;
        }
        EngineThinker& thinker_;
    };

    std::shared_ptr<Engine> engine_;
    Random random_;
    std::mutex mutex_;
    Annotator* annotator_ = nullptr;
};

SearchInfo info_of(const PositionValue& value) {
    SearchInfo info;
    info.depth = value.depth;
    info.score = value.score;
    info.pv = value.line;
    return info;
}

std::string annotator_name(const std::string& version) {
    return "Damier " + version;
}

AnnotatedGame annotated(const GameRecord& record, const GameAnnotation& found,
                        const std::string& name) {
    AnnotatedGame game{
        .positions = {}, .moves = {}, .record = with_remarks(record, remarks_of(found, name))};
    for (std::size_t ply = 0; ply <= found.moves.size(); ++ply) {
        game.positions.push_back(
            {found.position(ply), info_of(found.values[ply]), found.expected_for_white(ply)});
    }
    for (std::size_t ply = 0; ply < found.moves.size(); ++ply) {
        const MoveVerdict& verdict = found.verdicts[ply];
        AnnotatedGame::MoveMade move{.move = found.moves[ply].move, .loss = verdict.loss};
        move.mark = verdict.mark;
        if (!move.mark.empty()) move.better = info_of(verdict.instead);
        game.moves.push_back(std::move(move));
    }
    for (const Color color : {Color::White, Color::Black})
        game.accuracy[index(color)] = accuracy(found, color);
    return game;
}

class EngineAnnotation final : public AnnotationWork {
public:
    EngineAnnotation(const GameRecord& record, const Limits& limits, std::string name)
        : record_{record}, limits_{limits}, name_{std::move(name)} {}

    int positions() const override { return record_.plies + 1; }

    // What was done in an earlier turn is remembered, and found again in no time.
    std::optional<AnnotatedGame> go_on(Thinker& thinker,
                                       const std::function<bool(int)>& position_done) override {
        int done = 0;
        const auto one_more = [&] {
            if (++done > told_ && !position_done(told_ = done)) throw Interrupted();
        };
        try {
            auto& engine = static_cast<EngineThinker&>(thinker);
            const GameAnnotation found = engine.annotate(record_, limits_, journal_, one_more);
            return annotated(record_, found, name_);
        } catch (const Interrupted&) {
            return std::nullopt;
        }
    }

private:
    const GameRecord record_;
    const Limits limits_;
    const std::string name_;
    Journal journal_{Journal::InMemory{}};
    int told_ = 0;
};

}  // namespace

EngineBackend::EngineBackend(std::string version, NewEngine new_engine)
    : version_{std::move(version)}, new_engine_{std::move(new_engine)}, adviser_{new_engine_()} {
    adviser_->set_table_entries(1);  // it never searches
}

std::vector<LevelFacts> EngineBackend::levels() const {
    std::vector<LevelFacts> levels;
    for (int level = 1; level < strongest_level; ++level)
        levels.push_back({level, style_of_level(level).depth});
    levels.push_back({strongest_level});
    return levels;
}

Chances EngineBackend::chances(Score score, const Variant& variant) const {
    return damier::chances(score, variant);
}

Explanation EngineBackend::explain(const AnyPosition& pos) const {
    const EvaluationTrace trace = damier::explain(pos);
    constexpr double men = 1 / 10'000.0;
    Explanation explanation{.terms = {}, .score = Score::units(trace.net.value_or(trace.score()))};
    for (const TraceLine& line : trace.lines)
        explanation.terms.push_back({line.term, line.white * men, line.black * men});
    for (const PieceWorth& piece : trace.worths)
        explanation.worths.push_back({piece.square, piece.centi_men / 100.0});
    return explanation;
}

Result EngineBackend::endgame_result(const AnyPosition& pos) const {
    const Outcome outcome = pos.outcome();
    if (outcome.over()) return outcome.result;
    const std::lock_guard lock{mutex_};
    adviser_->set_game(AnyGame{pos});
    return adviser_->known_result();
}

std::vector<KnownBookMove> EngineBackend::book_moves(const AnyGame& game) const {
    if (game.over()) return {};
    const std::lock_guard lock{mutex_};
    adviser_->set_game(game);
    const auto book = adviser_->book();
    if (book == nullptr) return {};
    const BookHabits habits{.plies = adviser_->parameters().number("book-ply"),
                            .margin = adviser_->parameters().number("book-margin")};
    const std::vector<LikelyMove> likely = likely_book_moves(*book, game, habits);
    std::vector<KnownBookMove> moves;
    for (const BookMove& known : look_up(*book, game.position())) {
        KnownBookMove move{.move = known.move};
        if (known.score) move.score = Score::units(*known.score);
        for (const LikelyMove& one : likely) {
            if (one.known.move == known.move) move.weight = one.share;
        }
        moves.push_back(move);
    }
    return moves;
}

std::string EngineBackend::opening_name(const AnyGame& game) const {
    return damier::opening_name(game);
}

std::unique_ptr<Thinker> EngineBackend::new_thinker() const {
    return std::make_unique<EngineThinker>(new_engine_());
}

std::unique_ptr<AnnotationWork> EngineBackend::new_annotation(const GameRecord& record,
                                                              const Limits& limits) const {
    return std::make_unique<EngineAnnotation>(record, limits, annotator_name(version_));
}

}  // namespace damier
