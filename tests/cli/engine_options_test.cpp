// The engine's options on the command line.
#include "cli/options/engine_options.hpp"

#include "base/error.hpp"
#include "cli/options/search_options.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

namespace po = boost::program_options;

po::variables_map parsed(const std::vector<std::string>& arguments) {
    po::options_description options;
    options.add(search_options()).add(engine_options({"multipv"})).add(book_options());
    po::variables_map values;
    po::store(po::command_line_parser(arguments).options(options).run(), values);
    po::notify(values);
    return values;
}

TEST(EngineOptions, HaveTheDefaultsAndTheRangesOfTheEngine) {
    const Engine engine;
    const po::variables_map values = parsed({});
    EXPECT_EQ(values["threads"].as<int>(), engine.parameters().number("threads"));
    EXPECT_EQ(values["bb-size"].as<int>(), engine.parameters().number("bb-size"));
    EXPECT_EQ(values["bb-dir"].as<std::string>(), engine.parameters().text("bb-dir"));
    const std::string most = std::to_string(engine.parameters().find("threads")->max);
    EXPECT_EQ(parsed({"--threads", most})["threads"].as<int>(), std::stoi(most));
    EXPECT_THROW(parsed({"--threads", most + "0"}), InputError);
    EXPECT_THROW(parsed({"--multipv", "0"}), InputError);
}

TEST(EngineOptions, AreToldToTheEngine) {
    Engine engine;
    apply_engine_options(engine, parsed({"--threads=3", "--bb-size=2", "--bb-dir=here"}));
    EXPECT_EQ(engine.parameters().number("threads"), 3);
    EXPECT_EQ(engine.parameters().number("bb-size"), 2);
    EXPECT_EQ(engine.parameters().text("bb-dir"), "here");
    EXPECT_EQ(engine.parameters().number("multipv"), 1);
}

TEST(EngineOptions, TheBookIsUsedUnlessItIsToldNotTo) {
    Engine engine;
    apply_engine_options(engine, parsed({}));
    EXPECT_TRUE(engine.parameters().flag("book"));
    apply_engine_options(engine, parsed({"--book", "false", "--book-margin", "0"}));
    EXPECT_FALSE(engine.parameters().flag("book"));
    EXPECT_EQ(engine.parameters().number("book-margin"), 0);
    EXPECT_THROW(apply_engine_options(engine, parsed({"--book", "maybe"})), InputError);
}

}  // namespace
}  // namespace damier
