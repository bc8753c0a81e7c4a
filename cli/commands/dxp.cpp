// `damier dxp`: matches against other programs over DXP, as server or client, inviting or invited.
#include "base/error.hpp"
#include "base/platform/interrupt.hpp"
#include "base/reason.hpp"
#include "cli/command.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/search_options.hpp"
#include "cli/options/whole_number.hpp"
#include "match/dxp/match.hpp"
#include "match/dxp/report.hpp"
#include "match/openings.hpp"
#include "movegen/registry.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>

namespace damier {

namespace po = boost::program_options;

namespace {

constexpr int most_games = 1'000'000;

po::typed_value<std::string>* text(const char* value_name) {
    return po::value<std::string>()->value_name(value_name);
}

void add_peer_options(po::options_description& named) {
    named.add_options()  //
        ("listen", whole_number<int>("listen", 0, 65535)->value_name("PORT"),
         "wait for connections on this port; 0 is any that is free")  //
        ("bind", text("ADDRESS")->default_value("127.0.0.1"),
         "listen on this address only; 0.0.0.0 is open to the whole network")  //
        ("connect", text("HOST:PORT"), "connect to a program that listens")    //
        ("wait", po::value<double>()->value_name("S")->default_value(10, "10"),
         "try to connect for so many seconds")                                                    //
        ("name", text("NAME")->default_value("Damier " DAMIER_VERSION), "our name in the match")  //
        ("take-back", po::bool_switch(), "let the peer take back moves");
}

void add_match_options(po::options_description& named) {
    named.add_options()                                                                        //
        ("initiator", po::bool_switch(), "invite the peer, instead of waiting to be invited")  //
        ("games", whole_number<int>("games", 1, most_games),
         "play so many games; an initiator plays each opening twice if not told, a follower any "
         "number")  //
        ("time", po::value<double>()->value_name("MIN")->default_value(1, "1"),
         "initiator: minutes for each player, such as 5 or 0.5; 0 is a tenth of a second a move")  //
        ("moves", whole_number<int>("moves", 0, 999)->default_value(0),
         "initiator: the game ends after so many moves of each player; 0 is without limit")  //
        ("openings", text("FILE"),
         "initiator: lines of FEN or moves, or PDN; each opening is played with both colours")  //
        ("colour", text("C")->default_value("both"),
         "initiator: play white, black, or both in turn");
}

void add_other_options(po::options_description& named) {
    named.add_options()  //
        ("variant", text("NAME")->default_value("international"), "the form of draughts");
    named.add(engine_options({"threads", "bb-size", "bb-dir", "ponder"})).add(book_options());
    named.add_options()                       //
        ("hash", hash_option(64), hash_help)  //
        ("nodes", whole_number<std::int64_t>("nodes", 1, INT64_MAX),
         "search at most so many nodes a move")                                                  //
        ("pdn", text("FILE"), "add each game to this file; an initiator goes on where it ends")  //
        ("event", text("NAME")->default_value("DXP match"),
         "the name of the match in the PDN file, to tell it from others")  //
        ("log", text("FILE"), "write all messages and what goes on to this file");
}

CommandOptions dxp_arguments() {
    CommandOptions options;
    options.usage = "--listen PORT|--connect HOST:PORT [options]";
    add_peer_options(options.named);
    add_match_options(options.named);
    add_other_options(options.named);
    options.notes =
        "One program listens and the other connects; one invites (--initiator) and the other is "
        "invited. Ctrl-C ends the match; with --pdn the same command plays what is missing. "
        "docs/dxp.md has the rest.";
    options.examples = {
        {"be invited by whoever connects", "damier dxp --listen 27531"},
        {"invite a program that listens, 20 games of 5 minutes for 75 moves",
         "damier dxp --connect localhost:27531 --initiator --games 20 --time 5 --moves 75"},
    };
    return options;
}

// From options to settings

double checked(const po::variables_map& options, const char* name, double most) {
    const double value = options[name].as<double>();
    if (std::isfinite(value) && value >= 0 && value <= most) return value;
    throw InputError("--" + std::string(name) + " must be from 0 to " +
                     std::to_string(static_cast<int>(most)));
}

const std::string& checked_name(const std::string& name) {
    const bool plain = dxp_printable(name) == name;
    if (plain && !name.empty() && name.size() <= 32 && name.front() != ' ') return name;
    throw InputError("--name is 1 to 32 plain letters, the first of them no blank");
}

void refuse_initiators_options(const po::variables_map& options) {
    for (const char* const name : {"time", "moves", "openings", "colour"}) {
        if (options.contains(name) && !options[name].defaulted())
            throw InputError("--" + std::string(name) + " is for an --initiator to say");
    }
}

std::vector<AnyGame> openings_of(const po::variables_map& options, const Variant& variant) {
    if (!options.contains("openings")) return {};
    const auto& file = options["openings"].as<std::string>();
    std::ifstream in(file, std::ios::binary);
    if (!in) throw InputError(with_reason("cannot open '" + file + "'"));
    return read_openings(in, file, variant, 0);
}

std::vector<DxpPlannedGame> plan_of(const po::variables_map& options, const Variant& variant) {
    const std::vector<AnyGame> openings = openings_of(options, variant);
    const DxpColours colours = read_dxp_colours(options["colour"].as<std::string>());
    const std::size_t usual =
        std::max<std::size_t>(1, openings.size()) * (colours == DxpColours::Both ? 2 : 1);
    const int games =
        options.contains("games") ? options["games"].as<int>() : static_cast<int>(usual);
    return plan_dxp_games(openings, colours, games);
}

DxpThinking thinking_of(const po::variables_map& options) {
    DxpThinking thinking{.ponders = options["ponder"].as<bool>()};
    if (options.contains("nodes"))
        thinking.nodes = static_cast<std::uint64_t>(options["nodes"].as<std::int64_t>());
    return thinking;
}

DxpMatchSettings settings_of(const po::variables_map& options, const Variant& variant) {
    DxpMatchSettings settings;
    settings.listens = options.contains("listen");
    if (settings.listens == options.contains("connect"))
        throw InputError("say either --listen PORT or --connect HOST:PORT");
    settings.address = settings.listens ? DxpAddress{options["bind"].as<std::string>(),
                                                     options["listen"].as<int>()}
                                        : parse_dxp_address(options["connect"].as<std::string>());
    settings.patience = checked(options, "wait", 1e6);
    settings.options.name = checked_name(options["name"].as<std::string>());
    settings.options.takes_back = options["take-back"].as<bool>();
    settings.thinking = thinking_of(options);
    settings.initiates = options["initiator"].as<bool>();
    if (settings.initiates) {
        settings.minutes = checked(options, "time", 999);
        settings.moves = options["moves"].as<int>();
        settings.plan = plan_of(options, variant);
    } else {
        refuse_initiators_options(options);
        settings.games = options.contains("games") ? options["games"].as<int>() : 0;
    }
    return settings;
}

ExitCode run_dxp(CommandCall& call) {
    const Variant& variant = find_variant(call.options["variant"].as<std::string>());
    DxpMatchSettings settings = settings_of(call.options, variant);
    const DxpMatchTitle title{.event = call.options["event"].as<std::string>(),
                              .name = settings.options.name,
                              .minutes = settings.minutes,
                              .moves = settings.moves};
    DxpReport report(call.io.out, call.io.err_is_terminal ? &call.io.err : nullptr);
    if (call.options.contains("log")) report.write_log(call.options["log"].as<std::string>());
    if (call.options.contains("pdn"))
        report.keep_games(DxpArchive(call.options["pdn"].as<std::string>(), variant, title));
    if (settings.initiates) {
        report.resume(settings.plan);
    } else {
        report.number_on();
    }
    const bool has_end = settings.initiates || settings.games > 0;

    const Interrupt interrupt;
    Engine engine{endgame_library(call.io.err)};
    engine.set_game(AnyGame{variant});
    engine.set_table_entries(table_entries(call.options["hash"].as<int>()));
    apply_engine_options(engine, call.options);
    engine.init();
    DxpMatch match(std::move(settings), engine, report);
    match.run(interrupt.requested());
    report.sum_up();
    return match.is_complete() || !has_end ? ExitCode::Success : ExitCode::FailedWork;
}

}  // namespace

Command dxp_command() {
    return {"dxp", "play matches over DXP, the protocol of tournaments", &dxp_arguments, &run_dxp};
}

}  // namespace damier
