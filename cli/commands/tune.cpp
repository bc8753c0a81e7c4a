// `damier tune`: fits the weights of the evaluation to the games of `damier selfplay`.
#include "base/platform/interrupt.hpp"
#include "base/whole_file.hpp"
#include "cli/command.hpp"
#include "cli/net_training.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/whole_number.hpp"
#include "tune/any_tune.hpp"

#include <iomanip>
#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions tune_arguments() {
    CommandOptions options;
    options.named.add_options()  //
        ("variant", po::value<std::string>()->value_name("NAME")->default_value("international"),
         "the form of draughts")  //
        ("data", po::value<std::vector<std::string>>()->value_name("FILE")->required(),
         "a file of samples; may be given more than once")  //
        ("out", po::value<std::string>()->value_name("FILE"),
         "the table to write, such as eval/weights/NAME.hpp")  //
        ("patterns", po::value<std::string>()->value_name("FILE"),
         "learn patterns of men too, and write them to such as eval/patterns/NAME.patterns")  //
        ("epochs", whole_number<int>("epochs", 1, 100000)->default_value(100),
         "steps over all positions, at most")  //
        ("l2", po::value<double>()->value_name("X")->default_value(1e-7, "1e-7"),
         "how strongly weights are held where they are")  //
        ("result", po::value<double>()->value_name("X")->default_value(0.7, "0.7"),
         "share of the game's result in the target, from 0 to 1; the rest is the search's")  //
        ("threads", engine_number("threads"), "compute so many ways");
    options.named.add(net_training_options());
    options.usage = "--data FILE {--out | --net} FILE [options]";
    options.notes =
        "Each line tells the error over the positions learned from and over those held out. "
        "docs/evaluation.md tells the whole way.";
    options.examples = {
        {"new weights from the games of 'damier selfplay'",
         "damier tune --data games.samples --out eval/weights/international.hpp"},
        {"a net from them and from positions beside them",
         "damier tune --data games.samples --off-path off.samples --net international.net"},
    };
    return options;
}

TuneOrder tune_order(const po::variables_map& options) {
    TuneOrder order;
    order.epochs = options["epochs"].as<int>();
    order.l2 = options["l2"].as<double>();
    order.result_share = options["result"].as<double>();
    order.threads = options["threads"].as<int>();
    order.patterns = options.count("patterns") != 0;
    if (!(order.l2 >= 0)) {
        throw InputError("--l2 must not be negative");
    }
    if (!(order.result_share >= 0 && order.result_share <= 1)) {
        throw InputError("--result must be from 0 to 1");
    }
    return order;
}

class Reporter final : public TuneListener {
public:
    Reporter(std::ostream& out, const std::atomic<bool>& stop) : out_{out}, stop_{stop} {
        out_ << std::fixed;
    }

    void samples_ready(std::size_t samples, std::size_t games, std::size_t dropped) override {
        if (samples == 0) {
            throw InputError("there is no position to learn from in --data");
        }
        out_ << samples << " positions of " << games << " games, " << dropped
             << " repeated or drawish ones left out\n";
    }
    void scale_found(double centi_men) override {
        out_ << std::setprecision(1) << centi_men << " centi-men make the odds 2.7 to 1\n";
    }
    void before(const FitLoss& loss) override { print("before", loss); }
    bool epoch_done(const FitProgress& progress) override {
        print("epoch " + std::to_string(progress.epoch), progress.loss);
        return !stop_;
    }

private:
    void print(const std::string& when, const FitLoss& loss) {
        out_ << std::setprecision(6) << when << " train " << loss.train << " held-out "
             << loss.held_out << std::endl;
    }

    std::ostream& out_;
    const std::atomic<bool>& stop_;
};

ExitCode run_tune(CommandCall& call) {
    const Variant& variant = variant_in(call.options);
    TuneOrder order = tune_order(call.options);
    if (call.options.contains("net")) return run_net_training(call, variant);
    if (!call.options.contains("out")) throw InputError("give --out or --net");
    order.share = {.member = call.team.member(),
                   .members = call.team.members(),
                   .add_up = [&](std::vector<double>& sums) { call.team.add_up(sums); }};
    TunedTable table;
    const auto fit = [&] {
        const std::vector<Sample> samples = samples_of(call.options, "data", variant);
        const Interrupt interrupt;
        Reporter reporter{call.io.out, interrupt.requested()};
        table = tune(variant, samples, order, reporter);
    };
    call.team.work_in_step({.perform = fit});
    if (!call.team.leads()) return ExitCode::Success;
    write_whole_file(call.options["out"].as<std::string>(), table_text(table));
    if (order.patterns) {
        write_whole_file(call.options["patterns"].as<std::string>(), pattern_bytes(table));
    }
    return ExitCode::Success;
}

}  // namespace

Command tune_command() {
    return {"tune", "fit the weights of the evaluation to games", &tune_arguments, &run_tune,
            /*is_rare=*/true};
}

}  // namespace damier
