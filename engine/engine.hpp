// The engine as a protocol sees it: parameters, a game of the chosen variant, and one search at a
// time on a thread of its own.
#pragma once

#include "engine/endgames.hpp"
#include "engine/move_numbering.hpp"
#include "engine/session.hpp"
#include "engine/variant.hpp"
#include "protocol/controller.hpp"
#include "protocol/parameter.hpp"
#include "search/tt.hpp"

#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace damier {

class Engine final : public Controller {
public:
    /// Hears of endgame databases that are no good.
    explicit Engine(Complaint complain = [](const std::string&) {});
    ~Engine() override;

    std::vector<Parameter> parameters() const override { return parameters_.all(); }
    void set_parameter(std::string_view name, std::string_view value) override;
    void init() override;
    void new_game() override;
    void set_position(const PositionRequest& request) override;
    void check_moves(const std::vector<std::string>& moves) const override;
    void go(const GoRequest& request, SearchListener& listener) override;
    void stop() override;
    void ponder_hit() override;
    void wait() override;

private:
    void begin_variant(const Variant& variant);

    /// For those who never say init(). With too little memory the search makes do with less.
    void init_if_forgotten();

    /// Those of the variant, if they are not at hand yet.
    void load_endgames();

    bool play_on(const PositionRequest& request);
    void set_anew(const PositionRequest& request);
    void check_board(const PositionRequest& request);
    void set_up(const PositionRequest& request, Session& session) const;
    void set_up_and_play(const PositionRequest& request);
    void play(const std::string& move) const;
    bool is_playable(const std::string& move) const;

    bool numbers_as_pdn() const;
    void change_numbering();

    SearchOrder search_order(const GoRequest& request) const;
    Answer search(const SearchOrder& order, SearchListener& listener);
    Answer search_briefly(const SearchOrder& order, SearchListener& listener);
    Answer answer(const FoundMove& found) const;
    Answer any_answer() const;

    /// As the client wants them, with blanks between.
    std::string written(const std::vector<std::string>& moves) const;

    /// What databases were last asked for.
    struct EndgamesWanted {
        const Variant* variant = nullptr;
        int pieces = 0;
        std::string directory{};
        bool operator==(const EndgamesWanted&) const = default;
    };

    const Complaint complain_;
    ParameterTable parameters_;
    TranspositionTable table_;
    const Variant* variant_ = nullptr;
    MoveNumbering numbering_;
    std::unique_ptr<Session> session_;
    std::optional<PositionRequest> position_;  // how the session was last set up, where it was
    EndgamesWanted endgames_loaded_;
    std::shared_ptr<const EndgameTables> endgames_;
    Signals signals_;
    std::thread thread_;
};

}  // namespace damier
