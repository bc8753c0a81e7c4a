#include "cli/net_training.hpp"

#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "base/platform/interrupt.hpp"
#include "base/whole_file.hpp"
#include "cli/learning_curve.hpp"
#include "cli/options/whole_number.hpp"
#include "eval/net_file.hpp"
#include "tune/any_tune.hpp"
#include "tune/net_trainer.hpp"
#include "tune/sample_file.hpp"

#include <iomanip>
#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

class NetReporter final : public NetListener {
public:
    NetReporter(std::ostream& out, const std::atomic<bool>& stop) : out_{out}, stop_{stop} {
        out_ << std::fixed;
    }

    void samples_ready(std::size_t train, std::size_t off_path, std::size_t held_out,
                       std::size_t dropped) override {
        out_ << train << " positions of games and " << off_path << " beside them, " << held_out
             << " held out; " << dropped << " repeated or drawish ones left out" << std::endl;
    }
    void scale_found(double centi_men) override {
        out_ << std::setprecision(1) << centi_men << " centi-men make the odds 2.7 to 1"
             << std::endl;
    }
    void goes_on_after(int epochs) override {
        out_ << "going on after epoch " << epochs << std::endl;
    }
    bool epoch_done(const NetProgress& progress) override {
        out_ << "epoch " << progress.epoch << std::setprecision(5) << " train " << progress.train;
        print(progress.held_out);
        out_ << ", " << std::setprecision(0) << progress.positions_a_second << " positions a second"
             << std::endl;
        epochs_.push_back(progress);
        return !stop_;
    }
    void rounded(const NetLoss& loss) override {
        out_ << "in whole numbers" << std::setprecision(5);
        print(loss);
        out_ << std::endl;
    }

    const std::vector<NetProgress>& epochs() const { return epochs_; }

private:
    void print(const NetLoss& loss) {
        out_ << " held-out result " << loss.result << " mixed " << loss.mixed;
    }

    std::ostream& out_;
    const std::atomic<bool>& stop_;
    std::vector<NetProgress> epochs_;
};

// A net to go on from says the shape; who asks for another one is told.
void go_on_from(const std::string& file, const po::variables_map& options, std::string_view variant,
                NetOrder& order) {
    const NetWeights net = load_net_weights(file, variant);
    const bool has_king_windows = net_has_king_windows(net.shape.tables);
    if ((!options["width"].defaulted() && order.width != net.shape.width) ||
        (!options["buckets"].defaulted() && order.buckets != net.shape.buckets) ||
        (order.king_windows && !has_king_windows)) {
        throw InputError(in_quotes(file) +
                         " has another shape; leave out --width, --buckets and "
                         "--king-windows");
    }
    order.width = net.shape.width;
    order.buckets = net.shape.buckets;
    order.king_windows = has_king_windows;
    order.from = std::make_shared<const NetWeights>(net);
}

NetOrder net_order_of(const po::variables_map& options, std::string_view variant) {
    NetOrder order;
    order.result_share = options["result"].as<double>();
    order.threads = options["threads"].as<int>();
    order.seed = static_cast<std::uint64_t>(options["seed"].as<int>());
    order.rate = options["rate"].as<double>();
    order.decay = options["decay"].as<double>();
    order.buckets = options["buckets"].as<int>();
    order.width = options["width"].as<int>();
    if (!is_net_width(order.width)) throw InputError("--width must be 32 or 64");
    order.king_windows = options["king-windows"].as<bool>();
    if (!options["epochs"].defaulted()) order.epochs = options["epochs"].as<int>();
    if (options.contains("from"))
        go_on_from(options["from"].as<std::string>(), options, variant, order);
    if (options.contains("checkpoint")) order.checkpoint = options["checkpoint"].as<std::string>();
    if (!(order.rate > 0)) throw InputError("--rate must be more than nothing");
    if (!(order.decay >= 0 && order.decay * order.rate * order.window_rate < 1)) {
        throw InputError("--decay must be from nothing to one by the rate of windows");
    }
    return order;
}

}  // namespace

po::options_description net_training_options() {
    const NetOrder usual;
    po::options_description options;
    options.add_options()  //
        ("net", po::value<std::string>()->value_name("FILE"),
         "learn a net instead, and write it to such as eval/nets/NAME.net; 8 epochs do")  //
        ("off-path", po::value<std::vector<std::string>>()->value_name("FILE"),
         "for a net: a file of 'damier selfplay --stray-from'; may be given more than once")  //
        ("from", po::value<std::string>()->value_name("FILE"),
         "for a net: learn on from this one, which says the shape, and not from nothing; a --rate "
         "of 0.001 or so keeps what it knows")  //
        ("seed", whole_number<int>("seed", 0, 1'000'000'000)->default_value(1),
         "for a net: where its random numbers begin")  //
        ("rate", po::value<double>()->value_name("X")->default_value(usual.rate, "0.005"),
         "for a net: how fast it learns at first")  //
        ("decay", po::value<double>()->value_name("X")->default_value(usual.decay, "0.3"),
         "for a net: how strongly the rows of windows are held at zero")  //
        ("buckets", whole_number<int>("buckets", 1, net_most_buckets)->default_value(usual.buckets),
         "for a net: layers of its own for each of so many shares of the pieces")  //
        ("width", whole_number<int>("width", net_narrow, net_wide)->default_value(usual.width),
         "for a net: numbers in a row, 32 or 64; 64 judge better and take a tenth longer")  //
        ("king-windows", po::bool_switch(),
         "for a net: windows with a king have rows of their own, by all their pieces")  //
        ("checkpoint", po::value<std::string>()->value_name("FILE"),
         "for a net: keep the state of learning there, and go on from it after an interruption")  //
        ("curve", po::value<std::string>()->value_name("FILE"),
         "for a net: draw how the losses fell, an SVG picture");
    return options;
}

std::vector<Sample> samples_of(const po::variables_map& options, const char* option,
                               const Variant& variant) {
    std::vector<Sample> samples;
    if (!options.contains(option)) return samples;
    for (const std::string& path : options[option].as<std::vector<std::string>>()) {
        const SampleFile file = read_samples(path, variant.name);
        samples.insert(samples.end(), file.samples.begin(), file.samples.end());
    }
    return samples;
}

ExitCode run_net_training(CommandCall& call, const Variant& variant) {
    NetOrder order = net_order_of(call.options, variant.name);
    order.share = {.member = call.team.member(),
                   .members = call.team.members(),
                   .exchange = [&](std::vector<Bytes>& parcels) { call.team.exchange(parcels); }};
    const Interrupt interrupt;
    NetReporter reporter{call.io.out, interrupt.requested()};
    NetWeights weights;
    const auto learn = [&] {
        const std::vector<Sample> games = samples_of(call.options, "data", variant);
        const std::vector<Sample> off_path = samples_of(call.options, "off-path", variant);
        weights = train_net(net_variant(variant), games, off_path, order, reporter);
    };
    call.team.work_in_step({.perform = learn});
    if (!call.team.leads()) return ExitCode::Success;
    write_whole_file(call.options["net"].as<std::string>(), net_bytes(weights));
    if (call.options.contains("curve")) {
        write_whole_file(call.options["curve"].as<std::string>(),
                         learning_curve(reporter.epochs()));
    }
    return ExitCode::Success;
}

}  // namespace damier
