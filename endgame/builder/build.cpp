#include "endgame/builder/build.hpp"

#include "base/error.hpp"
#include "base/whole_file.hpp"
#include "cluster/thread_team.hpp"
#include "endgame/builder/build_plan.hpp"
#include "endgame/builder/slice_queue.hpp"
#include "endgame/rows/formation_journal.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/slice_index.hpp"
#include "endgame/states/blocks.hpp"

#include <span>

namespace damier {
namespace {

namespace fs = std::filesystem;

class Builder {
public:
    Builder(const EndgameRules& rules, const BuildOrder& order, const Workforce& workforce,
            const BuildListener& listener)
        : rules_{rules},
          order_{order},
          workforce_{workforce},
          listener_{listener},
          slices_{.variant = rules.variant(),
                  .pieces = order.pieces,
                  .directory = order.directory,
                  .with_built_in = false},
          plan_{rules.variant(), order.pieces} {}

    bool run(Team& team) {
        members_ = team.members();
        if (team.leads()) begin();
        for (;;) {
            const Stage stage = agree(team, next_stage());
            left_off_ = false;  // as a member does at the end of each stage
            if (stage == all_done || stage == stopped) return stage == all_done;
            if (stage == side_by_side) {
                build_side_by_side(team);
            } else {
                build_together(stage, team);
            }
        }
    }

private:
    using State = BuildPlan::State;

    // What all do next: build the material of this number together, or one of these.
    using Stage = std::uint64_t;
    static constexpr Stage side_by_side = 1'000'000;
    static constexpr Stage all_done = side_by_side + 1;
    static constexpr Stage stopped = side_by_side + 2;

    void begin() {
        make_directory();
        for (std::size_t i = 0; i < plan_.materials().size(); ++i) {
            if (has(plan_.materials()[i])) plan_.set(i, State::There);
        }
    }

    // The leader decides.
    Stage agree(Team& team, Stage stage) const {
        std::vector<Bytes> parcels(static_cast<std::size_t>(members_));
        if (team.leads()) parcels.assign(parcels.size(), std::to_string(stage));
        team.work_in_step({.perform = [&] { team.exchange(parcels); }});
        return std::stoull(parcels[0]);
    }

    Stage next_stage() const {
        if (plan_.is_complete()) return all_done;
        if (was_stopped_ || workforce_.stopped()) return stopped;
        if (next_ready(false)) return side_by_side;
        return next_ready(true).value_or(all_done);
    }

    // Several slices at a time

    void build_side_by_side(Team& team) {
        Craft craft;
        craft.perform = [this](int, const Bytes& unit, const Craft::Say&) {
            build(plan_.materials().at(std::stoul(unit)));
            return unit;
        };
        craft.leave_off = [this] { left_off_ = true; };
        try {
            team.work(craft, [&](Foreman& foreman) {
                SliceQueue queue{plan_, [this](const BuildPlan&) { return next_ready(false); }};
                was_stopped_ = !queue.hand_out(foreman, workforce_.stop,
                                               [this](const Material& built) { take(built); });
            });
        } catch (const LostMember&) {
            throw;
        } catch (...) {  // the others wait to be told what comes next
            agree(team, stopped);
            throw;
        }
    }

    void take(const Material& material) {
        tell(material, true);
        if (!material.is_even()) tell(material.turned(), true);
    }

    // The next to be built, by all together or not.
    std::optional<std::size_t> next_ready(bool together) const {
        const auto is_wanted = [&](const Material& m) { return is_large(m) == together; };
        return members_ == 1 ? plan_.first_ready(is_wanted) : plan_.most_urgent(is_wanted);
    }

    bool is_large(const Material& material) const {
        if (members_ == 1) return false;
        const std::uint64_t size = positions(material);
        if (memory_to_solve(material) > order_.memory) return true;
        if (order_.together_from) return size >= *order_.together_from;
        constexpr std::uint64_t worth_it = std::uint64_t{1} << 24;
        const auto members = static_cast<std::uint64_t>(members_);
        return size >= worth_it && 2 * members * size > plan_.positions_in_all();
    }

    // Of the states, and of what is gathered from them; beside the slices that are there.
    static std::uint64_t memory_for(std::uint64_t states) { return states + states / 4; }

    const Variant& variant() const { return rules_.variant(); }

    std::uint64_t positions(const Material& material) const { return plan_.positions(material); }

    void make_directory() const {
        std::error_code error;
        fs::create_directories(order_.directory / variant().name, error);
        if (error) {
            throw InputError("cannot make the directory '" +
                             (order_.directory / variant().name).string() +
                             "': " + error.message());
        }
        // Not after an hour of work: throws if nothing can be written there.
        const WholeFile trial{order_.directory / variant().name / "trial"};
    }

    // Both slices are there and good.
    bool load(const Material& material) {
        try {
            return load_slice(tables_, slices_, material) &&
                   load_slice(tables_, slices_, material.turned());
        } catch (const InputError&) {
            return false;
        }
    }

    // What is not good is built anew.
    bool has(const Material& material) {
        if (!load(material)) return false;
        tell(material, false);
        if (!material.is_even()) tell(material.turned(), false);
        return true;
    }

    // What others have built.
    void load_what_is_needed(const Material& material) {
        for (const Material& smaller : plan_.materials()) {
            if (!leads_to(material, smaller) || tables_.has(smaller)) continue;
            wait_for_slice(smaller, order_.directory, left_off_, [&] { return load(smaller); });
        }
    }

    void build(const Material& material) {
        load_what_is_needed(material);
        set_memory_aside(material, memory_to_solve(material));
        const Workforce own{workforce_.threads, &left_off_};
        FormationJournal journal{path(material).replace_extension(".unfinished")};
        const bool with_journal = positions(material) >= order_.journal_from;
        const SolvedValues solved =
            rules_.solve(tables_, material, own, with_journal ? &journal : nullptr, order_.verify);
        if (own.stopped()) return;
        if (solved.fault) throw WrongSlice{material};
        keep(material, solved.values);
        if (!material.is_even()) keep(material.turned(), solved.turned_values);
        if (order_.verify) {
            check_kept(material, solved.values);
            if (!material.is_even()) check_kept(material.turned(), solved.turned_values);
            if (rules_.confirm(tables_, material, own)) refuse(material);
        }
        if (with_journal) journal.remove();
    }

    // What can be read of the file is what was found.
    void check_kept(const Material& material, const PackedValues& found) {
        const std::string file = text_of_file(path(material));
        const auto bytes = std::as_bytes(std::span{file});
        const CompressedValues stored = slice_values(bytes, checked_header(bytes));
        if (found.first_difference(stored.expanded()) != found.size()) refuse(material);
    }

    // Without leaving what is wrong.
    [[noreturn]] void refuse(const Material& material) const {
        std::error_code ignored;
        fs::remove(path(material), ignored);
        fs::remove(path(material.turned()), ignored);
        throw WrongSlice{material};
    }

    fs::path path(const Material& material) const {
        return slice_path(order_.directory, variant(), material);
    }

    std::uint64_t memory_to_solve(const Material& material) const {
        return rules_.memory_to_solve(material, workforce_.threads, order_.verify);
    }

    void set_memory_aside(const Material& material, std::uint64_t bytes) {
        const std::uint64_t needed = bytes + tables_.memory();
        if (needed > order_.memory) {
            throw InputError("the slice " + name(material) + " takes " +
                             std::to_string(needed / (1 << 20) + 1) +
                             " MiB to build; more than --memory allows");
        }
        tables_.set_memory_to_expand(order_.memory - needed);
    }

    // One slice at a time

    void build_together(std::size_t number, Team& team) {
        const Material& material = plan_.materials().at(number);
        bool complete = false;
        team.work_in_step({.perform = [&] { complete = build_blocks(material, team); },
                           .leave_off = [this] { left_off_ = true; },
                           .stop = workforce_.stop});
        was_stopped_ = !complete;
        if (!complete || !team.leads()) return;
        plan_.set(number, State::There);
        take(material);
    }

    // False if stopped.
    bool build_blocks(const Material& material, Team& team) {
        load_what_is_needed(material);
        const std::uint64_t states = positions(material);
        const auto members = static_cast<std::uint64_t>(members_);
        set_memory_aside(material, memory_for(states / members) + (team.leads() ? states / 4 : 0));
        const Workforce own{workforce_.threads, &left_off_};
        const auto pair = rules_.solve_together(tables_, material, own, team);
        if (!pair) return false;
        gather(material, pair->states, team);
        if (!material.is_even()) gather(material.turned(), pair->turned_states, team);
        if (order_.verify && team.leads() && rules_.verify(tables_, material, own)) {
            refuse(material);
        }
        std::vector<double> all_there{1};
        team.add_up(all_there);
        return true;
    }

    void gather(const Material& material, const StateTable& states, Team& team) {
        const std::uint64_t size = slice_size(variant().board.size, material);
        const PackedValues values = gathered(states, size, team);
        if (team.leads()) keep(material, values);
    }

    void keep(const Material& material, const PackedValues& packed) {
        CompressedValues values{packed};
        const SliceHeader header{std::string(variant().name), material, packed.size()};
        write_whole_file(path(material), slice_bytes(header, values));
        tables_.put(material, std::move(values));
    }

    void tell(const Material& material, bool built) {
        const std::uint64_t size = slice_size(variant().board.size, material);
        done_ += size;
        if (!listener_) return;
        listener_({material, size, fs::file_size(path(material)), built, done_,
                   plan_.positions_in_all()});
    }

    const EndgameRules& rules_;
    const BuildOrder& order_;
    const Workforce& workforce_;
    const BuildListener& listener_;
    const EndgameOrder slices_;
    BuildPlan plan_;  // its state: of the one that leads
    EndgameTables tables_{0};
    std::atomic<bool> left_off_ = false;
    int members_ = 1;

    // Of the one that leads.
    bool was_stopped_ = false;
    std::uint64_t done_ = 0;
};

}  // namespace

WrongSlice::WrongSlice(const Material& material)
    : std::runtime_error{"the slice " + name(material) +
                         " came out wrong and is not kept: the memory of this machine, or the "
                         "program, is at fault"} {}

bool build_endgames(const EndgameRules& rules, const BuildOrder& order, const Workforce& workforce,
                    const BuildListener& listener) {
    ThreadTeam alone;
    return build_endgames(rules, order, workforce, listener, alone);
}

bool build_endgames(const EndgameRules& rules, const BuildOrder& order, const Workforce& workforce,
                    const BuildListener& listener, Team& team) {
    return Builder{rules, order, workforce, listener}.run(team);
}

}  // namespace damier
