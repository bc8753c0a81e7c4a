#include "match/engine_spec.hpp"

#include "base/error.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using testing::ElementsAre;
using testing::Pair;
using Texts = std::vector<std::string>;

EngineDefaults defaults() {
    EngineDefaults defaults;
    defaults.control.nodes = 1000;
    defaults.parameters = {{"tt-size", "18"}};
    defaults.own_program = "/opt/damier";
    return defaults;
}

EngineSpec spec(const std::string& text) {
    return read_engine_spec(text, defaults());
}

TEST(EngineSpecTest, ACommandLineIsCutAsAShellDoesIt) {
    EXPECT_EQ(command_words("./scan hub"), (Texts{"./scan", "hub"}));
    EXPECT_EQ(command_words("  'my engine' \"a b\"c d\\ e '' "),
              (Texts{"my engine", "a bc", "d e", ""}));
    EXPECT_THROW(command_words("  "), InputError);
    EXPECT_THROW(command_words("scan 'hub"), InputError);
}

TEST(EngineSpecTest, ABareCommandTakesTheDefaults) {
    const EngineSpec scan = spec("/opt/scan/run hub book=false");
    EXPECT_EQ(scan.command.words, (Texts{"/opt/scan/run", "hub", "book=false"}));
    EXPECT_EQ(scan.control.nodes, 1000);
    EXPECT_THAT(scan.parameters, ElementsAre(Pair("tt-size", "18")));
}

TEST(EngineSpecTest, DamierIsThisProgram) {
    EXPECT_EQ(spec("damier").command.words, (Texts{"/opt/damier", "hub"}));
    EXPECT_EQ(spec("cmd=damier name=new").command.words, (Texts{"/opt/damier", "hub"}));
}

TEST(EngineSpecTest, PairsSetEverything) {
    const EngineSpec scan = spec(
        "cmd=\"./scan hub\" dir=/opt/scan name=\"Scan 3.1\" control=10+0.1 tt-size=20 "
        "param.depth=x");
    EXPECT_EQ(scan.command.words, (Texts{"./scan", "hub"}));
    EXPECT_EQ(scan.command.directory, "/opt/scan");
    EXPECT_EQ(scan.name, "Scan 3.1");
    EXPECT_EQ(scan.control.time, 10);
    EXPECT_EQ(scan.control.increment, 0.1);
    EXPECT_FALSE(scan.control.nodes);  // its own limits replace the common ones
    EXPECT_THAT(scan.parameters, ElementsAre(Pair("tt-size", "20"), Pair("depth", "x")));
}

TEST(EngineSpecTest, DxpProgramsHaveAnAddressAndTimeForTheGame) {
    const EngineSpec there = spec("dxp=localhost:27532 control=60");
    EXPECT_TRUE(there.command.words.empty());
    EXPECT_FALSE(there.dxp->listens);
    EXPECT_EQ(there.dxp->address.port, 27532);
    EXPECT_TRUE(spec("dxp=listen:4000 control=60").dxp->listens);
    EXPECT_EQ(spec("dxp=listen:4000 control=60").dxp->address.port, 4000);
    EXPECT_THROW(spec("dxp=localhost:27532"), InputError);  // nodes mean nothing over DXP
    EXPECT_THROW(spec("dxp=localhost:27532 control=60+1"), InputError);
    EXPECT_THROW(spec("dxp=localhost:0x control=60"), InputError);
}

TEST(EngineSpecTest, NonsenseIsRefused) {
    EXPECT_THROW(spec(""), InputError);
    EXPECT_THROW(spec("name=only"), InputError);
    EXPECT_THROW(spec("cmd=\"x"), InputError);
    EXPECT_THROW(spec("cmd=x nodes=many"), InputError);
    EXPECT_THROW(spec("cmd=x depth=0"), InputError);
    EXPECT_THROW(spec("cmd=x control=soon"), InputError);
    EXPECT_THROW(read_parameter("tt-size"), InputError);
    EXPECT_THROW(read_parameter("=3"), InputError);
}

TEST(TimeControlTest, AllFormsAreRead) {
    const auto clock = [](const std::string& text) {
        TimeControl control;
        read_clock(text, control);
        return control;
    };
    EXPECT_EQ(clock("60"), (TimeControl{.time = 60}));
    EXPECT_EQ(clock("10+0.1"), (TimeControl{.time = 10, .increment = 0.1}));
    EXPECT_EQ(clock("75/120"), (TimeControl{.time = 120, .moves = 75}));
    EXPECT_EQ(clock("40/60.5+1"), (TimeControl{.time = 60.5, .increment = 1, .moves = 40}));
    for (const std::string text :
         {"", "x", "0", "-5", "10+", "/10", "0/10", "1.5/10", "10+-1", "nan", "1e99", "10 "}) {
        EXPECT_THROW(clock(text), InputError) << text;
    }
}

TEST(TimeControlTest, AControlIsToldInWords) {
    EXPECT_EQ(to_text(TimeControl{.time = 10, .increment = 0.1}), "10 s + 0.1 s a move");
    EXPECT_EQ(to_text(TimeControl{.time = 120, .moves = 75}), "75 moves in 120 s");
    EXPECT_EQ(to_text(TimeControl{.move_time = 0.5, .nodes = 1000, .depth = 8}),
              "0.5 s a move, 1000 nodes a move, depth 8");
}

}  // namespace
}  // namespace damier
