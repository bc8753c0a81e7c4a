// Solves or verifies one material by rows (row_shape.hpp), formation by formation: those first in
// which the men have the fewest steps left, since all others lead there.
#pragma once

#include "base/parallel.hpp"
#include "endgame/endgame_rules.hpp"
#include "endgame/rows/formation_at_work.hpp"
#include "endgame/rows/formation_journal.hpp"
#include "endgame/rows/row_order.hpp"
#include "endgame/rows/value_writer.hpp"

#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace damier {

template <class R>
class RowSolver {
public:
    static constexpr int Size = R::B::size;

    // What it needs of the computer's memory, with the values that are found.
    static std::uint64_t memory(const Material& material, int threads, bool checked) {
        const RowShape<Size> shape{with_fewer_rows(material)};
        const std::uint64_t kept = shape.formations() == 1 ? 0 : shape.formations() * shape.rows();
        const std::uint64_t at_work =
            shape.rows() *
            std::min<std::uint64_t>(static_cast<std::uint64_t>(threads), shape.formations());
        const std::uint64_t values = slice_size(Size, material) / 4;
        const std::uint64_t bytes_of_row =
            FormationAtWork<R>::bytes_of_row +
            (checked ? FormationAtWork<R>::bytes_of_remembered_row : 0);
        return kept * 2 * sizeof(RowValues<Size>) + at_work * bytes_of_row +
               (material.is_even() ? 1 : 2) * values;
    }

    RowSolver(const EndgameTables& known, const Material& material, const Workforce& workforce)
        : known_{known},
          shape_{with_fewer_rows(material)},
          white_order_{shape_, Color::White},
          black_order_{shape_, Color::Black},
          workforce_{workforce} {
        if (shape_.formations() == 1) return;  // which leads to no other
        for (auto& values : kept_)
            values.resize(shape_.formations() * shape_.rows());
    }

    // What the journal, if there is one, has of it already is not solved again. If `checked`, all
    // values are computed from their successors' once more, for fault().
    SolvedValues solve(const Material& material, FormationJournal* journal, bool checked) {
        const bool turned = material != shape_.material();
        SolvedValues solved{PackedValues{white_order_.positions()},
                            PackedValues{material.is_even() ? 0 : black_order_.positions()}};
        fill_voids(white_order_, solved.values);
        if (!material.is_even()) fill_voids(black_order_, solved.turned_values);
        if (shape_.formations() > 1) take_up(journal);
        work_through([&](FormationAtWork<R>& at_work, const Formation& formation) {
            const bool is_new = journal_ == nullptr || !taken_up_[formation.number];
            if (is_new || checked) at_work.begin(formation, within_formation());
            if (checked) at_work.remember_leaving_moves();
            if (is_new) {
                at_work.carry_back(workforce_);
                if (workforce_.stopped()) return;
                keep(at_work, formation);
            } else {
                at_work.restore(formation);
            }
            if (checked) {
                at_work.recall_leaving_moves();
                note_fault_in(at_work);
            }
            write(at_work, formation, white_order_, solved.values);
            if (!material.is_even()) {
                write(at_work, formation, black_order_, solved.turned_values);
            }
        });
        if (turned) std::swap(solved.values, solved.turned_values);
        return solved;
    }

    // Computes the stored values, of either side to move, from those of their successors.
    void verify() {
        work_through([&](FormationAtWork<R>& at_work, const Formation& formation) {
            at_work.begin(formation, within_formation());
            at_work.forget_quiet_values();
            read(at_work, formation, white_order_);
            read(at_work, formation, black_order_);
            keep(at_work, formation);
            note_fault_in(at_work);
        });
    }

    // One of the values that were verified, or solved and checked, that does not follow.
    const std::optional<RowFault>& fault() const { return fault_; }

private:
    void note_fault_in(const FormationAtWork<R>& at_work) {
        const auto found = at_work.fault();
        if (!found) return;
        const std::lock_guard lock{mutex_};
        fault_ = found;
    }

    // Calls visit(at_work, formation) for all formations, each after those it leads to. Those of a
    // stage do not lead to each other, so threads work on them side by side.
    template <class Visit>
    void work_through(Visit&& visit) {
        std::map<int, std::vector<std::uint64_t>> stages;
        for (std::uint64_t number = 0; number < shape_.formations(); ++number) {
            const Formation formation = shape_.formation(number);
            if (!formation.is_void()) stages[steps_left(formation)].push_back(number);
        }
        for (const auto& [steps, numbers] : stages) {
            share_out(
                numbers.size(), workforce_,
                [&](std::uint64_t begin, std::uint64_t end) {
                    auto at_work = take_idle();
                    for (std::uint64_t i = begin; i < end && !workforce_.stopped(); ++i)
                        visit(*at_work, shape_.formation(numbers[i]));
                    give_back(std::move(at_work));
                },
                1);
        }
    }

    // Where there is one formation only, threads share its rows. Others have enough in a stage, or
    // are small.
    Workforce within_formation() const {
        return {shape_.formations() == 1 ? workforce_.threads : 1, workforce_.stop};
    }

    static int steps_left(const Formation& formation) {
        using B = Board<Size>;
        int steps = 0;
        for (const Square sq : formation.white_men)
            steps += B::row(sq);
        for (const Square sq : formation.black_men)
            steps += Size - 1 - B::row(sq);
        return steps;
    }

    std::unique_ptr<FormationAtWork<R>> take_idle() {
        {
            const std::lock_guard lock{mutex_};
            if (!idle_.empty()) {
                auto at_work = std::move(idle_.back());
                idle_.pop_back();
                return at_work;
            }
        }
        return std::make_unique<FormationAtWork<R>>(shape_, kept_, known_);
    }
    void give_back(std::unique_ptr<FormationAtWork<R>> at_work) {
        const std::lock_guard lock{mutex_};
        idle_.push_back(std::move(at_work));
    }

    void keep(const FormationAtWork<R>& at_work, const Formation& formation) {
        if (shape_.formations() == 1) return;
        const std::uint64_t first = formation.number * shape_.rows();
        for (std::uint32_t row = 0; row < shape_.rows(); ++row) {
            kept_[0][first + row] = at_work.values(Color::White, row);
            kept_[1][first + row] = at_work.values(Color::Black, row);
        }
        if (journal_ != nullptr) journal_->add(formation.number, kept_bytes(formation.number));
    }

    // The kept values as bytes, with White to move and then with Black.
    std::string kept_bytes(std::uint64_t formation) const {
        std::string bytes;
        for (const auto& values : kept_) {
            const RowValues<Size>* const first = values.data() + formation * shape_.rows();
            bytes.append(reinterpret_cast<const char*>(first), bytes_of_values() / 2);
        }
        return bytes;
    }
    std::size_t bytes_of_values() const { return 2 * shape_.rows() * sizeof(RowValues<Size>); }

    void take_up(FormationJournal* journal) {
        journal_ = journal;
        if (journal_ == nullptr) return;
        taken_up_.resize(shape_.formations());
        const std::string title =
            "Damier, unfinished " + std::string(R::facts.name) + ' ' + name(shape_.material());
        journal_->open(title, bytes_of_values(),
                       [this](std::uint64_t formation, std::string_view bytes) {
                           if (formation >= shape_.formations()) return;
                           taken_up_[formation] = true;
                           for (auto& values : kept_) {
                               std::memcpy(values.data() + formation * shape_.rows(), bytes.data(),
                                           bytes_of_values() / 2);
                               bytes.remove_prefix(bytes_of_values() / 2);
                           }
                       });
    }

    void fill_voids(const RowOrder<Size>& order, PackedValues& values) const {
        for (std::uint64_t number = 0; number < shape_.formations(); ++number) {
            const Formation formation = shape_.formation(number);
            if (!formation.is_void()) continue;
            const std::uint64_t first = order.first(formation);
            values.fill(first, first + order.positions() / shape_.formations(), Wdl::Unknown);
        }
    }

    static void write(const FormationAtWork<R>& at_work, const Formation& formation,
                      const RowOrder<Size>& order, PackedValues& values) {
        ValueWriter writer{values, order.first(formation)};
        order.for_each(formation, [&](std::uint32_t row, Bitboard free_king) {
            writer.put(at_work.quiet_value(order.to_move(), row, free_king));
        });
        writer.finish();
    }

    void read(FormationAtWork<R>& at_work, const Formation& formation,
              const RowOrder<Size>& order) const {
        std::uint64_t i = order.first(formation);
        order.for_each(formation, [&](std::uint32_t row, Bitboard free_king) {
            at_work.put_quiet_value(order.to_move(), row, free_king,
                                    known_.value(order.material(), i++));
        });
    }

    const EndgameTables& known_;
    const RowShape<Size> shape_;
    const RowOrder<Size> white_order_;
    const RowOrder<Size> black_order_;
    const Workforce& workforce_;
    typename FormationAtWork<R>::Kept kept_;

    FormationJournal* journal_ = nullptr;
    std::vector<bool> taken_up_;  // from the journal, by formation

    std::mutex mutex_;
    std::vector<std::unique_ptr<FormationAtWork<R>>> idle_;
    std::optional<RowFault> fault_;
};

}  // namespace damier
