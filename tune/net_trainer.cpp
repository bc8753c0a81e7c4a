#include "tune/net_trainer.hpp"

#include "base/crc32.hpp"
#include "base/error.hpp"
#include "base/mixing.hpp"
#include "eval/net_file.hpp"
#include "tune/net_checkpoint.hpp"

#include <algorithm>
#include <barrier>
#include <bit>
#include <cassert>
#include <chrono>
#include <cmath>
#include <exception>
#include <memory>
#include <numbers>
#include <numeric>
#include <thread>

namespace damier {

namespace {

constexpr int batch_size = 1024;
constexpr int slices = 4;  // of a batch, each summed by itself
constexpr int slice_size = batch_size / slices;

// -t log p - (1 - t) log (1 - p) without the logarithm of nothing.
double cross_entropy(double output, double target) {
    return std::max(output, 0.0) + std::log1p(std::exp(-std::abs(output))) - target * output;
}

// The configuration of a window with kings; 0 if it has none.
template <int Size, int Window>
std::uint16_t king_configuration(const NetView& view) {
    using Pieces = detail::MenView<Size, Color::White>;
    const Pieces pieces{view.men | view.kings, view.foe_men | view.foe_kings};
    const bool has_king = detail::has_king_in<Window, Pieces>(view.kings | view.foe_kings);
    return static_cast<std::uint16_t>(has_king ? configuration<Window>(pieces) : 0);
}

template <int Size>
void pick_rows(const NetRecord& record, int buckets, PickedRows& rows) {
    const NetView view = record.view();
    int count = 0;
    const auto pick = [&](int row) {
        rows.single[static_cast<std::size_t>(count++)] = static_cast<std::uint16_t>(row);
    };
    const auto pick_all = [&](Bitboard set, int first) {
        for (const Square sq : set) {
            pick(first + index(sq));
        }
    };
    pick_all(view.men, net_own_men);
    pick_all(view.foe_men, net_foe_men);
    pick_all(view.kings, net_own_kings);
    pick_all(view.foe_kings, net_foe_kings);
    pick(net_own_counts + std::min(view.men.count(), net_most_counted));
    pick(net_foe_counts + std::min(view.foe_men.count(), net_most_counted));
    rows.singles = count;
    rows.bucket =
        static_cast<std::size_t>(net_bucket<Size>(std::popcount(record.own | record.foe), buckets));
    const detail::MenView<Size, Color::White> men{view.men, view.foe_men};
    [&]<int... Window>(std::integer_sequence<int, Window...>) {
        ((rows.configuration[Window] = static_cast<std::uint16_t>(configuration<Window>(men))),
         ...);
        ((rows.configuration[net_windows<Size> + Window] = king_configuration<Size, Window>(view)),
         ...);
    }
    (std::make_integer_sequence<int, net_windows<Size>>{});
}

// Fetches ahead of time the rows that are too many for the fast memory.
template <int Width>
void prefetch(const NetModel<Width>& model, const PickedRows& rows) {
    const FloatRow<Width>* table = model.by_window.data();
    for (int i = 0; i < model.tables; ++i, table += Windows<10>::configurations) {
        const auto& row = table[rows.configuration[static_cast<std::size_t>(i)]];
        for (int part = 0; part < row.parts; part += 2) {
            __builtin_prefetch(&row.part[part]);
        }
    }
}

// How far the numbers may go in a batch.
struct Pace {
    float rate = 0;
    float mean_scale = 1;  // Adam's means begin at nothing, which is made up for
    float square_scale = 1;
};

// The steps of Adam (Kingma and Ba, 2015) for numbers of which every batch has something to say.
class Adam {
public:
    explicit Adam(std::size_t lanes) : mean_(lanes), square_(lanes) {}

    void step(FloatLanes& numbers, const FloatLanes& gradient, std::size_t place,
              const Pace& pace) {
        FloatLanes& mean = mean_[place];
        FloatLanes& square = square_[place];
        mean = keep_mean * mean + (1 - keep_mean) * gradient;
        square = keep_square * square + (1 - keep_square) * gradient * gradient;
        FloatLanes size = pace.square_scale * square;
        for (int lane = 0; lane < float_lanes; ++lane) {
            size[lane] = std::sqrt(size[lane]) + 1e-8F;
        }
        numbers -= pace.rate * pace.mean_scale * mean / size;
    }

    std::vector<FloatLanes>& means() { return mean_; }
    std::vector<FloatLanes>& squares() { return square_; }

    static Pace pace(double rate, double batches) {
        const auto scale = [&](float keep) {
            return static_cast<float>(1 / (1 - std::pow(static_cast<double>(keep), batches)));
        };
        return {static_cast<float>(rate), scale(keep_mean), scale(keep_square)};
    }

private:
    static constexpr float keep_mean = 0.9F;
    static constexpr float keep_square = 0.999F;

    std::vector<FloatLanes> mean_;
    std::vector<FloatLanes> square_;
};

// Rows of windows are seen now and then. Each moves by its gradient over the usual size of it, all
// numbers alike, and forgets a little whenever it is seen.
struct RowHistory {
    float square = 0;
    std::uint32_t seen = 0;

    template <int Width>
    float usual_size(const FloatRow<Width>& gradient) {
        constexpr std::uint32_t young = 50;
        const float now = gradient.dot(gradient) / Width;
        ++seen;
        const float keep = seen < young ? 1 - 1 / static_cast<float>(seen) : 0.98F;
        square = keep * square + (1 - keep) * now;
        return std::sqrt(square) + 1e-3F;
    }
};

// The rows of one window that a batch touches, with their gradients.
template <int Width>
class TouchedRows {
public:
    void clear() {
        for (int i = 0; i < count_; ++i) {
            slot_[configurations_[static_cast<std::size_t>(i)]] = none;
        }
        count_ = 0;
    }

    void add(std::uint16_t configuration, const FloatRow<Width>& gradient) {
        std::int16_t& slot = slot_[configuration];
        if (slot == none) {
            slot = static_cast<std::int16_t>(count_);
            configurations_[static_cast<std::size_t>(count_)] = configuration;
            gradients_[static_cast<std::size_t>(count_++)] = gradient;
        } else {
            gradients_[static_cast<std::size_t>(slot)].add(gradient);
        }
    }

    template <class Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
            visit(configurations_[i], gradients_[i]);
        }
    }

private:
    static constexpr std::int16_t none = -1;

    int count_ = 0;
    std::vector<std::int16_t> slot_ = std::vector<std::int16_t>(Windows<10>::configurations, none);
    std::vector<std::uint16_t> configurations_ = std::vector<std::uint16_t>(batch_size);
    std::vector<FloatRow<Width>> gradients_ = std::vector<FloatRow<Width>>(batch_size);
};

template <int Width>
struct Slice {
    explicit Slice(int buckets) : gradient{buckets} {}

    DenseWeights<Width> gradient;
    double loss = 0;  // of the whole epoch
};

template <class T>
std::span<std::byte> bytes_of_one(T& number) {
    static_assert(std::is_trivially_copyable_v<T>);
    return std::as_writable_bytes(std::span{&number, 1});
}

// Tells what is learned from, and how.
std::uint64_t key_of(const NetRecords& records, const NetOrder& order) {
    std::uint64_t key = 1;
    const auto add = [&](std::uint64_t number) { key = mixed(key + number) + 1; };
    for (const double number : {order.result_share, order.rate, order.window_rate, order.decay}) {
        add(std::bit_cast<std::uint64_t>(number));
    }
    add(static_cast<std::uint64_t>(order.epochs));
    add(static_cast<std::uint64_t>(order.buckets));
    add(static_cast<std::uint64_t>(order.width));
    add(order.king_windows ? 1 : 0);
    add(order.seed);
    add(order.from ? crc32(net_bytes(*order.from)) : 0);
    for (const NetRecord& record : records.train) {
        add(record.own);
        add(record.foe ^ std::rotl(record.kings, 32));
        add(std::bit_cast<std::uint32_t>(record.target));
    }
    return key;
}

template <int Size, int Width>
class Trainer {
public:
    Trainer(NetRecords records, const NetOrder& order)
        : records_{std::move(records)},
          order_{order},
          key_{key_of(records_, order)},
          random_{order.seed},
          model_{order.king_windows ? 2 * net_windows<Size> : net_windows<Size>, order.buckets,
                 order.seed},
          history_(model_.by_window.size()),
          adam_{lanes_of(model_.dense.rows).size() + lanes_of(model_.dense.layers).size()},
          slices_(slices, Slice<Width>{order.buckets}) {
        if (order_.from) model_.take_up(*order_.from, records_.odds_scale);
        std::shuffle(records_.train.begin(), records_.train.end(), random_);
        batches_.resize(std::max<std::size_t>(records_.train.size() / batch_size, 1));
        std::iota(batches_.begin(), batches_.end(), 0);
    }

    const NetModel<Width>& model() const { return model_; }

    void run(NetListener& listener) {
        const NetCheckpoint checkpoint{order_.checkpoint, key_};
        const int done = go_on_from(checkpoint);
        if (done > 0) {
            listener.goes_on_after(done);
        }
        for (int epoch = done + 1; epoch <= order_.epochs; ++epoch) {
            const auto begin = std::chrono::steady_clock::now();
            const double train = run_epoch(epoch);
            const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
            const double positions = static_cast<double>(batches_.size()) * batch_size;
            const NetLoss held_out = loss([&](const NetRecord& record) { return output(record); });
            if (leads()) checkpoint.keep(epoch, state());
            if (!all_want(
                    listener.epoch_done({epoch, train, held_out, positions / time.count()}))) {
                return;
            }
        }
        if (leads()) checkpoint.remove();
    }

    // Of the held-out positions, for whatever says the logarithm of the odds.
    template <class Judge>
    NetLoss loss(Judge judge) const {
        std::vector<NetLoss> parts(loss_parts);
        in_parallel([&](int thread) {
            for (int part = thread; part < loss_parts; part += order_.threads) {
                if (!order_.share.makes(part, loss_parts)) continue;
                for (std::size_t i = static_cast<std::size_t>(part); i < records_.held_out.size();
                     i += loss_parts) {
                    const NetRecord& record = records_.held_out[i];
                    const double judged = judge(record);
                    NetLoss& sum = parts[static_cast<std::size_t>(part)];
                    sum.result += cross_entropy(judged, (record.result + 1) / 2.0);
                    sum.mixed += cross_entropy(judged, static_cast<double>(record.target));
                }
            }
        });
        order_.share.complete(loss_parts, [&](int part) -> NetShare::Spans {
            return {bytes_of_one(parts[static_cast<std::size_t>(part)])};
        });
        NetLoss loss;
        const auto count = static_cast<double>(std::max<std::size_t>(records_.held_out.size(), 1));
        for (const NetLoss& part : parts) {
            loss.result += part.result / count;
            loss.mixed += part.mixed / count;
        }
        return loss;
    }

private:
    static constexpr int loss_parts = 16;

    double output(const NetRecord& record) const {
        PickedRows rows;
        NetPass<Width> pass;
        pick_rows<Size>(record, order_.buckets, rows);
        pass_forward(model_, rows, pass);
        return static_cast<double>(pass.output);
    }

    template <class Work>
    void in_parallel(Work work) const {
        std::vector<std::jthread> helpers;
        for (int thread = 1; thread < order_.threads; ++thread) {
            helpers.emplace_back(work, thread);
        }
        work(0);
    }

    // All that learning has changed, but for the order of batches.
    NetCheckpoint::Parts state() {
        return {bytes_of(model_.dense.rows), bytes_of(model_.dense.layers),
                bytes_of(model_.by_window),  bytes_of(history_),
                bytes_of(adam_.means()),     bytes_of(adam_.squares())};
    }

    bool leads() const { return order_.share.member == 0; }

    // Whether to go on; if one member wants to end, all do.
    bool all_want(bool goes_on) const {
        std::vector<char> wishes(static_cast<std::size_t>(order_.share.members), goes_on);
        order_.share.complete(order_.share.members, [&](int member) -> NetShare::Spans {
            return {bytes_of_one(wishes[static_cast<std::size_t>(member)])};
        });
        return std::ranges::count(wishes, 0) == 0;
    }

    // How many epochs there were. The member that leads has the file, and sends it to the others.
    int go_on_from(const NetCheckpoint& checkpoint) {
        int done = leads() ? checkpoint.restore(state()) : 0;
        order_.share.complete(1, [&](int) -> NetShare::Spans { return {bytes_of_one(done)}; });
        if (done > 0) order_.share.complete(1, [&](int) { return state(); });
        model_.transpose_hidden();
        for (int epoch = 1; epoch <= done; ++epoch) {
            next_order(epoch);
        }
        return done;
    }

    // Batches come in another order each time, and begin elsewhere: so far behind where they did.
    std::size_t next_order(int epoch) {
        std::shuffle(batches_.begin(), batches_.end(), random_);
        return epoch == 1 ? 0 : random_() % batch_size;
    }

    // The mean loss while learning.
    double run_epoch(int epoch) {
        const std::size_t offset = next_order(epoch);
        for (Slice<Width>& slice : slices_) {
            slice.loss = 0;
        }
        std::barrier step{order_.threads};
        std::exception_ptr failure;
        in_parallel([&](int thread) {
            TouchedRows<Width> touched;
            std::size_t done = static_cast<std::size_t>(epoch - 1) * batches_.size();
            for (const std::size_t batch : batches_) {
                for (int slice = thread; slice < slices; slice += order_.threads) {
                    learn_slice(batch * batch_size + offset, slice);
                }
                step.arrive_and_wait();
                if (order_.share.members > 1) {
                    if (thread == 0) failure = share_slices();
                    step.arrive_and_wait();
                    if (failure) return;
                }
                const double rate = rate_after(done++);
                move_dense(thread, Adam::pace(rate, static_cast<double>(done)));
                move_windows(thread, static_cast<float>(rate * order_.window_rate), touched);
                step.arrive_and_wait();
            }
        });
        if (failure) std::rethrow_exception(failure);
        double loss = 0;
        for (const Slice<Width>& slice : slices_) {
            loss += slice.loss;
        }
        return loss / static_cast<double>(batches_.size() * batch_size);
    }

    // Rises over the first batches, then falls along a cosine almost to nothing.
    double rate_after(std::size_t batches) const {
        constexpr double last = 0.02;
        constexpr double warm_up = 200;
        const double all = static_cast<double>(batches_.size()) * order_.epochs;
        const double progress = static_cast<double>(batches + 1) / all;
        const double fall = last + (1 - last) * 0.5 * (1 + std::cos(std::numbers::pi * progress));
        return order_.rate * fall * std::min(1.0, static_cast<double>(batches + 1) / warm_up);
    }

    // Between the steps: what other members have learned from their slices. Who throws would leave
    // the other threads waiting for it.
    std::exception_ptr share_slices() {
        try {
            order_.share.complete(slices, [&](int number) -> NetShare::Spans {
                const auto first = static_cast<std::size_t>(number) * slice_size;
                const auto errors = std::span{errors_}.subspan(first, slice_size);
                Slice<Width>& slice = slices_[static_cast<std::size_t>(number)];
                return {bytes_of_one(slice.gradient.rows),
                        std::as_writable_bytes(std::span{slice.gradient.layers}),
                        bytes_of_one(slice.loss), std::as_writable_bytes(errors)};
            });
            return nullptr;
        } catch (...) {
            return std::current_exception();
        }
    }

    // The first step: forward and back. Errors of rows are kept for the second. Of what others
    // learn from only the rows are picked, which the second step goes by.
    void learn_slice(std::size_t first, int number) {
        constexpr int ahead = 2;
        Slice<Width>& slice = slices_[static_cast<std::size_t>(number)];
        slice.gradient.clear();
        const int begin = number * slice_size;
        const auto record = [&](int i) -> const NetRecord& {
            return records_.train[(first + static_cast<std::size_t>(i)) % records_.train.size()];
        };
        const auto rows = [&](int i) -> PickedRows& { return rows_[static_cast<std::size_t>(i)]; };
        for (int i = begin; i < begin + slice_size; ++i) {
            pick_rows<Size>(record(i), order_.buckets, rows(i));
        }
        if (!order_.share.makes(number, slices)) return;
        NetPass<Width> pass;
        for (int i = begin; i < begin + slice_size; ++i) {
            if (i + ahead < begin + slice_size) {
                prefetch(model_, rows(i + ahead));
            }
            pass_forward(model_, rows(i), pass);
            const float target = record(i).target;
            slice.loss +=
                cross_entropy(static_cast<double>(pass.output), static_cast<double>(target));
            const float error = 1 / (1 + std::exp(-pass.output)) - target;
            pass_back(model_, rows(i), pass, error, slice.gradient,
                      errors_[static_cast<std::size_t>(i)]);
        }
    }

    // The second step, for the thread's share of the dense rows. The layers are the last part and
    // go to the first thread, which has to transpose them.
    void move_dense(int thread, const Pace& pace) {
        const std::size_t shared = lanes_of(model_.dense.rows).size();
        const auto share = [&](int end) {
            return shared * static_cast<std::size_t>(end) /
                   static_cast<std::size_t>(order_.threads);
        };
        move_lanes([](auto& dense) { return lanes_of(dense.rows); }, share(thread),
                   share(thread + 1), 0, pace);
        if (thread == 0) {
            move_lanes([](auto& dense) { return lanes_of(dense.layers); }, 0,
                       lanes_of(model_.dense.layers).size(), shared, pace);
            model_.transpose_hidden();
        }
    }

    // `lanes_in` says which numbers of dense weights, `place` where those stand in Adam's books.
    template <class LanesIn>
    void move_lanes(LanesIn lanes_in, std::size_t begin, std::size_t end, std::size_t place,
                    const Pace& pace) {
        const std::span<FloatLanes> numbers = lanes_in(model_.dense);
        for (std::size_t i = begin; i < end; ++i) {
            FloatLanes gradient{};
            for (Slice<Width>& slice : slices_) {
                gradient += lanes_in(slice.gradient)[i];
            }
            adam_.step(numbers[i], gradient, place + i, pace);
        }
    }

    // The second step, for the thread's share of the windows.
    void move_windows(int thread, float rate, TouchedRows<Width>& touched) {
        const float keep = static_cast<float>(1 - static_cast<double>(rate) * order_.decay);
        for (int table = thread; table < model_.tables; table += order_.threads) {
            const bool of_kings = table >= net_windows<Size>;
            for (std::size_t i = 0; i < batch_size; ++i) {
                const auto picked = rows_[i].configuration[static_cast<std::size_t>(table)];
                if (picked != 0 || !of_kings) touched.add(picked, errors_[i]);
            }
            const std::size_t first = net_window_rows(table);
            touched.for_each([&](std::uint16_t configuration, const FloatRow<Width>& gradient) {
                FloatRow<Width>& row = model_.by_window[first + configuration];
                const float step = rate / history_[first + configuration].usual_size(gradient);
                for (FloatLanes& part : row.part) {
                    part *= keep;
                }
                row.add(-step, gradient);
            });
            touched.clear();
        }
    }

    NetRecords records_;
    const NetOrder order_;
    const std::uint64_t key_;
    std::mt19937_64 random_;
    NetModel<Width> model_;
    std::vector<std::size_t> batches_;
    std::vector<RowHistory> history_;
    Adam adam_;
    std::vector<Slice<Width>> slices_;
    std::vector<PickedRows> rows_ = std::vector<PickedRows>(batch_size);
    std::vector<FloatRow<Width>> errors_ = std::vector<FloatRow<Width>>(batch_size);
};

template <int Size, int Width>
NetWeights train(const NetVariant& variant, NetRecords records, const NetOrder& order,
                 NetListener& listener) {
    const double scale = records.odds_scale;
    Trainer<Size, Width> trainer{std::move(records), order};
    trainer.run(listener);
    NetWeights weights = trainer.model().rounded(variant.name, scale);
    const Net net{weights};
    listener.rounded(trainer.loss([&](const NetRecord& record) {
        return net_score<Size, Color::White>(net, record.view()) / scale;
    }));
    return weights;
}

void check_can_go_on_from(const NetWeights& net, const NetVariant& variant, const NetOrder& order) {
    const int windows = variant.board_size == 10 ? net_windows<10> : net_windows<8>;
    const NetShape asked{order.width, order.king_windows ? 2 * windows : windows, order.buckets};
    if (net.activation != NetActivation::Squared) {
        throw InputError("the net to go on from is of an old kind, which does not square");
    }
    if (net.variant != variant.name || net.shape != asked) {
        throw InputError("the net to go on from is of another variant or shape");
    }
}

template <int Size>
auto chosen_width(const NetOrder& order) {
    assert(is_net_width(order.width));
    return order.width == net_wide ? train<Size, net_wide> : train<Size, net_narrow>;
}

}  // namespace

NetWeights train_net(const NetVariant& variant, std::span<const Sample> games,
                     std::span<const Sample> off_path, const NetOrder& order,
                     NetListener& listener) {
    NetRecords records = net_records(variant, games, off_path, order.result_share);
    listener.samples_ready(records.train.size() - records.off_path, records.off_path,
                           records.held_out.size(), records.dropped);
    if (records.train.empty()) {
        throw InputError("there is no position to learn from");
    }
    if (order.from) check_can_go_on_from(*order.from, variant, order);
    listener.scale_found(records.odds_scale);
    const auto learn = variant.board_size == 10 ? chosen_width<10>(order) : chosen_width<8>(order);
    return learn(variant, std::move(records), order, listener);
}

}  // namespace damier
