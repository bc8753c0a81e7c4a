// Databases as they are built, stored and found again.
#include "endgame/builder/build.hpp"

#include "base/error.hpp"
#include "base/whole_file.hpp"
#include "endgame/probe.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/states/blocks.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "tests/cluster/fake_ranks.hpp"
#include "tests/support/csv.hpp"
#include "tests/support/effort.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <thread>
#include <tuple>

namespace damier {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

// The databases that are built whole.
constexpr int pieces_of_all = effort(3, 2);

class Directory {
public:
    Directory() : path_{fs::temp_directory_path() / ("damier-" + std::to_string(::getpid()))} {
        fs::remove_all(path_);
    }
    ~Directory() { fs::remove_all(path_); }
    const fs::path& path() const { return path_; }

    std::map<std::string, std::vector<std::byte>> files() const {
        std::map<std::string, std::vector<std::byte>> files;
        for (const auto& entry : fs::recursive_directory_iterator(path_)) {
            if (entry.is_regular_file()) {
                files[entry.path().filename()] = bytes_of_file(entry.path());
            }
        }
        return files;
    }

private:
    fs::path path_;
};

bool build(const EndgameRules& rules, const fs::path& directory, int pieces, int threads = 1,
           const BuildListener& listener = {}) {
    const BuildOrder order{.pieces = pieces, .directory = directory};
    return build_endgames(rules, order, {threads, nullptr}, listener);
}

std::unique_ptr<EndgameTables> load(const EndgameRules& rules, const fs::path& directory,
                                    int pieces, std::vector<std::string>* complaints = nullptr) {
    auto tables = std::make_unique<EndgameTables>();
    load_endgames(*tables,
                  {.variant = rules.variant(),
                   .pieces = pieces,
                   .directory = directory,
                   .with_built_in = false},
                  [&](const std::string& fault) {
                      if (complaints == nullptr) FAIL() << fault;
                      complaints->push_back(fault);
                  });
    return tables;
}

// By ranks, which build every slice together, each a block of it.
void build_in_blocks(const EndgameRules& rules, const fs::path& directory, int pieces, int members,
                     int threads) {
    const BuildOrder order{.pieces = pieces, .directory = directory, .together_from = 0};
    const auto build = [&](RankTeam& team) {
        return build_endgames(rules, order, {threads, nullptr}, {}, team);
    };
    Ranks ranks{members};
    ranks.others_do([&](RankTeam& team) { EXPECT_TRUE(build(team)); });
    EXPECT_TRUE(build(ranks.leader()));
    ranks.go_home();
}

std::unique_ptr<EndgameTables> built_in(const EndgameRules& rules) {
    auto tables = std::make_unique<EndgameTables>();
    load_endgames(*tables, {.variant = rules.variant(), .pieces = 4, .directory = {}},
                  [](const std::string& fault) { FAIL() << fault; });
    return tables;
}

std::string counts_text(const SliceCounts::ByValue& counts) {
    return std::to_string(counts[2]) + '/' + std::to_string(counts[1]) + '/' +
           std::to_string(counts[0]);
}

void expect_published_counts(const EndgameTables& tables, int pieces) {
    const EndgameRules& rules = endgame_rules(international);
    int compared = 0;
    for (const CsvRow& row : read_csv("endgame/international.csv")) {
        const auto number = [&](const std::string& column) { return std::stoi(row.at(column)); };
        const Material material{number("white_men"), number("white_kings"), number("black_men"),
                                number("black_kings")};
        if (material.pieces() > pieces) continue;
        const SliceCounts counts = rules.count(tables, material, {1, nullptr});
        const auto published = [&](const std::string& kind) {
            return row.at(kind + "_win") + '/' + row.at(kind + "_draw") + '/' +
                   row.at(kind + "_loss");
        };
        EXPECT_EQ(counts_text(counts.quiet), published("quiet")) << name(material);
        EXPECT_EQ(counts_text(counts.capture), published("capture")) << name(material);
        ++compared;
    }
    EXPECT_EQ(compared, pieces == 2 ? 4 : pieces == 3 ? 16 : 27);
}

TEST(EndgameBuild, HasThePublishedWinsDrawsAndLosses) {
    const Directory directory;
    const EndgameRules& rules = endgame_rules(international);
    build(rules, directory.path(), pieces_of_all);
    expect_published_counts(*load(rules, directory.path(), pieces_of_all), pieces_of_all);
}

// 992 positions: 230 won, 654 drawn, 108 lost by the side to move.
TEST(EndgameBuild, KnowsEnglishKingAgainstKing) {
    const EndgameRules& rules = endgame_rules(english);
    const SliceCounts counts = rules.count(*built_in(rules), {0, 1, 0, 1}, {1, nullptr});
    EXPECT_EQ(counts.quiet[2] + counts.capture[2], 230u);
    EXPECT_EQ(counts.quiet[1] + counts.capture[1], 654u);
    EXPECT_EQ(counts.quiet[0] + counts.capture[0], 108u);
}

TEST(EndgameBuild, IsTheSameOnSeveralThreads) {
    const Directory directory;
    const EndgameRules& rules = endgame_rules(russian);
    build(rules, directory.path() / "one", pieces_of_all);
    build(rules, directory.path() / "four", pieces_of_all, 4);
    for (const auto& entry : fs::directory_iterator(directory.path() / "one" / "russian")) {
        EXPECT_EQ(bytes_of_file(entry.path()),
                  bytes_of_file(directory.path() / "four" / "russian" / entry.path().filename()));
    }
}

TEST(EndgameBuild, IsTheSameWhenItIsVerified) {
    const Directory directory;
    for (const Variant* variant : {&english, &breakthrough}) {
        const EndgameRules& rules = endgame_rules(*variant);
        build(rules, directory.path() / "plain", pieces_of_all);
        const BuildOrder order{
            .pieces = pieces_of_all, .directory = directory.path() / "verified", .verify = true};
        EXPECT_TRUE(build_endgames(rules, order, {2, nullptr}, {}));
        for (const auto& entry :
             fs::directory_iterator(directory.path() / "plain" / variant->name)) {
            EXPECT_EQ(bytes_of_file(entry.path()),
                      bytes_of_file(directory.path() / "verified" / variant->name /
                                    entry.path().filename()));
        }
    }
}

TEST(EndgameBuild, GoesOnWhereItWasInterrupted) {
    const Directory directory;
    const EndgameRules& rules = endgame_rules(english);
    std::atomic<bool> stop = false;
    int slices = 0;
    const BuildOrder order{.pieces = 3, .directory = directory.path()};
    EXPECT_FALSE(build_endgames(rules, order, {1, &stop}, [&](const BuiltSlice&) {
        if (++slices == 8) stop = true;
    }));
    const auto before = directory.files();
    EXPECT_EQ(before.size(), 8U);
    // What a kill may leave behind, and a file that somebody has cut.
    std::ofstream{directory.path() / "english" / "MM-M.wdl.1.part"} << "half";
    fs::resize_file(directory.path() / "english" / "M-M.wdl", 60);

    int built = 0;
    EXPECT_TRUE(build(rules, directory.path(), 3, 1,
                      [&](const BuiltSlice& slice) { built += slice.built ? 1 : 0; }));
    EXPECT_EQ(built, 16 - 8 + 1);
    const auto after = directory.files();
    for (const auto& [file, bytes] : before) {
        EXPECT_EQ(after.at(file), bytes) << file;
    }
}

TEST(EndgameBuild, KeepsWithinItsMemory) {
    const Directory directory;
    const BuildOrder order{
        .pieces = 3, .directory = directory.path(), .memory = std::uint64_t{1} << 17};
    try {
        build_endgames(endgame_rules(international), order, {1, nullptr}, nullptr);
        FAIL() << "built with too little memory";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("more than --memory allows"));
    }
    EXPECT_EQ(directory.files().size(), materials_of(2).size());  // there was room for these
}

// Builds all that there is with these pieces, and lets it be verified.
void expect_clean(const Variant& variant, int pieces, int threads = 1) {
    const Directory directory;
    const EndgameRules& rules = endgame_rules(variant);
    build(rules, directory.path(), pieces, threads);
    const auto tables = load(rules, directory.path(), pieces);
    for (int count = 2; count <= pieces; ++count) {
        for (const Material& material : materials_of(count)) {
            if (!has_endgames_with_kings(variant) && material.men() < count) continue;
            ASSERT_TRUE(tables->has(material)) << variant.name << ' ' << name(material);
            const auto fault = rules.verify(*tables, material, {threads, nullptr});
            EXPECT_FALSE(fault) << variant.name << ' ' << to_fen(fault->pos);
        }
    }
}

TEST(EndgameVerify, IsCleanForAllVariants) {
    for (const Variant* variant : all_variants())
        expect_clean(*variant, variant->board.size == 8 ? pieces_of_all : 2);
}

TEST(EndgameVerify, FindsAWrongValue) {
    const EndgameRules& rules = endgame_rules(english);
    const auto tables = built_in(rules);
    const Material material{1, 1, 0, 1};
    PackedValues wrong{tables->size(material)};
    const std::uint64_t changed = 1234;
    for (std::uint64_t i = 0; i < wrong.size(); ++i) {
        const Wdl value = tables->value(material, i);
        wrong.put(i, i == changed ? (value == Wdl::Loss ? Wdl::Draw : Wdl::Loss) : value);
    }
    ASSERT_FALSE(rules.verify(*tables, material, {1, nullptr}));
    tables->put(material, CompressedValues{wrong});
    EXPECT_TRUE(rules.verify(*tables, material, {1, nullptr}));
}

// All positions of two pieces solved the slow way, with nothing of this folder: values are computed
// from the successors' over and over until nothing changes.
class PlainSolver {
public:
    explicit PlainSolver(const Variant& variant) : variant_{variant} {
        const int squares = variant.board.square_count();
        for (int white = 1; white <= squares; ++white) {
            for (int black = 1; black <= squares; ++black) {
                for (int kings = 0; kings < 4 && white != black; ++kings)
                    add(white, black, kings);
            }
        }
        for (auto& [key, entry] : entries_) {
            look_ahead(entry);
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (auto& [key, entry] : entries_) {
                Wdl value = entry.at_least;
                for (const Entry* const next : entry.successors) {
                    value = std::max(value, -next->value);
                }
                changed |= value != entry.value;
                entry.value = value;
            }
        }
    }

    template <class Visit>
    void for_each(Visit&& visit) const {
        for (const auto& [key, entry] : entries_) {
            visit(entry.pos, entry.value);
        }
    }

private:
    struct Entry {
        AnyPosition pos;
        Wdl value = Wdl::Draw;
        Wdl at_least = Wdl::Loss;                // by moves that end the game
        std::vector<const Entry*> successors{};  // by all others
    };
    using Place = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, Color>;

    static Place place(const AnyPosition& pos) {
        return {pos.pieces(Color::White).bits(), pos.pieces(Color::Black).bits(),
                pos.kings().bits(), pos.turn()};
    }

    // Bit 0 of `kings` is for the white piece, bit 1 for the black one.
    void add(int white, int black, int kings) {
        const BoardShape& board = variant_.board;
        const bool white_man = (kings & 1) == 0;
        const bool black_man = (kings & 2) == 0;
        if (white_man && board.row(white) == 0) return;
        if (black_man && board.row(black) == board.size - 1) return;
        if (variant_.goal == Goal::Breakthrough && kings != 0) return;
        const Bitboard of_white{board.square(white)};
        const Bitboard of_black{board.square(black)};
        const Bitboard crowned =
            (white_man ? Bitboard{} : of_white) | (black_man ? Bitboard{} : of_black);
        for (const Color turn : {Color::White, Color::Black}) {
            const AnyPosition pos{variant_, of_white, of_black, crowned, turn};
            entries_.insert({place(pos), Entry{pos}});
        }
    }

    // The value of a position in which the game is over.
    static Wdl final_value(const AnyPosition& pos) {
        const Outcome outcome = pos.outcome();
        EXPECT_TRUE(outcome.over()) << to_fen(pos);
        return outcome.result == win_for(pos.turn()) ? Wdl::Win : Wdl::Loss;
    }

    void look_ahead(Entry& entry) {
        if (entry.pos.outcome().over()) {
            entry.at_least = final_value(entry.pos);
            return;
        }
        MoveList moves;
        entry.pos.generate(moves);
        for (const Move move : moves) {
            const AnyPosition next = entry.pos.after(move);
            const auto known = entries_.find(place(next));
            if (known != entries_.end()) {
                entry.successors.push_back(&known->second);
            } else {
                entry.at_least = std::max(entry.at_least, -final_value(next));
            }
        }
    }

    const Variant& variant_;
    std::map<Place, Entry> entries_;
};

void expect_as_solved_plainly(const Variant& variant) {
    const Directory directory;
    const EndgameRules& rules = endgame_rules(variant);
    build(rules, directory.path(), 2);
    const auto tables = load(rules, directory.path(), 2);
    int compared = 0;
    PlainSolver{variant}.for_each([&](const AnyPosition& pos, Wdl value) {
        ASSERT_EQ(rules.value(*tables, pos), value) << variant.name << ' ' << to_fen(pos);
        ++compared;
    });
    EXPECT_GE(compared, 1500);
}

TEST(EndgameValue, IsThatOfAPlainSolver) {
    expect_as_solved_plainly(english);
    expect_as_solved_plainly(losing);
    expect_as_solved_plainly(breakthrough);
    expect_as_solved_plainly(poddavki);
}

TEST(EndgameValue, IsUnknownWithoutItsSlice) {
    const EndgameRules& rules = endgame_rules(english);
    const auto tables = built_in(rules);
    EXPECT_EQ(tables->pieces(), 4);
    EXPECT_EQ(rules.value(*tables, AnyPosition{english}), Wdl::Unknown);
    EXPECT_FALSE(tables->has({0, 3, 0, 2}));
}

// Frisian kings may not move for ever while there are men; the databases do not know that.
TEST(EndgameValue, HoldsInFrisianOnlyWithoutKingsBesideMen) {
    EXPECT_TRUE(holds_in_play<Frisian>({0, 2, 0, 1}));
    EXPECT_TRUE(holds_in_play<Frisian>({1, 0, 0, 2}));
    EXPECT_FALSE(holds_in_play<Frisian>({2, 0, 0, 1}));
    EXPECT_FALSE(holds_in_play<Frisian>({0, 1, 1, 1}));
    EXPECT_TRUE(holds_in_play<International>({0, 1, 1, 1}));
}

TEST(EndgameTables, GiveTheSameToAllThreadsExpandedOrNot) {
    const EndgameRules& rules = endgame_rules(english);
    const auto expanding = built_in(rules);
    const auto compressed = built_in(rules);
    compressed->set_memory_to_expand(0);
    const Material material{1, 1, 1, 1};
    const std::uint64_t size = expanding->size(material);
    std::atomic<int> differences = 0;
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread) {
            threads.emplace_back([&, thread] {
                for (std::uint64_t i = static_cast<std::uint64_t>(thread); i < size; i += 97) {
                    differences += expanding->value(material, i) != compressed->value(material, i);
                }
            });
        }
    }
    EXPECT_EQ(differences, 0);
}

class DamagedSlice : public ::testing::Test {
protected:
    DamagedSlice() {
        build(rules(), directory_.path(), 2);
        build(endgame_rules(russian), directory_.path(), 2);
    }
    static const EndgameRules& rules() { return endgame_rules(english); }
    fs::path file(const std::string& name) const { return directory_.path() / "english" / name; }

    // What is said of the slice K-K when its bytes are these.
    std::string complaint_of(std::string_view bytes) const {
        write_whole_file(file("K-K.wdl"), bytes);
        return complaint();
    }
    std::string complaint() const {
        std::vector<std::string> complaints;
        const auto tables = load(rules(), directory_.path(), 2, &complaints);
        EXPECT_FALSE(tables->has({0, 1, 0, 1}));
        EXPECT_TRUE(tables->has({1, 0, 0, 1}));
        EXPECT_EQ(complaints.size(), 1U);
        return complaints.empty() ? "" : complaints[0];
    }
    std::string good_bytes(const std::string& name = "K-K.wdl") const {
        const auto bytes = bytes_of_file(file(name));
        return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    }

    Directory directory_;
};

TEST_F(DamagedSlice, IsRefusedWithAMessageAndTheOthersAreUsed) {
    const std::string good = good_bytes();
    for (const std::size_t place : {std::size_t{50}, good.size() / 2, good.size() - 1}) {
        std::string bad = good;
        bad[place] = static_cast<char>(bad[place] ^ 0x10);
        EXPECT_THAT(complaint_of(bad), HasSubstr("K-K.wdl' is no good: ")) << place;
    }
    EXPECT_THAT(complaint_of(good.substr(0, good.size() / 2)), HasSubstr("cut off"));
    EXPECT_THAT(complaint_of(good.substr(0, 10)), HasSubstr("cut off"));
    EXPECT_THAT(complaint_of(good + "more"), HasSubstr("longer than it should be"));
    EXPECT_THAT(complaint_of(""), HasSubstr("not an endgame database"));
    EXPECT_THAT(complaint_of("something else"), HasSubstr("not an endgame database"));
}

TEST_F(DamagedSlice, MayBeAForeignOne) {
    EXPECT_THAT(complaint_of(good_bytes("M-K.wdl")), HasSubstr("of the material M-K"));
    EXPECT_THAT(complaint_of(good_bytes("../russian/K-K.wdl")),
                HasSubstr("of the variant 'russian'"));
    std::string newer = good_bytes("../russian/K-K.wdl");
    newer[8] = 9;
    EXPECT_THAT(complaint_of(newer), HasSubstr("of version 9"));
}

TEST_F(DamagedSlice, MayBeADirectory) {
    fs::remove(file("K-K.wdl"));
    fs::create_directory(file("K-K.wdl"));
    EXPECT_THAT(complaint(), HasSubstr("cannot be read"));
}

TEST(SlowEndgameBuild, HasThePublishedCountsOfFourPieces) {
    expect_published_counts(*built_in(endgame_rules(international)), 4);
}

// The slices within the program are those that it builds today.
void expect_built_in_as_built(const Variant& variant) {
    const Directory directory;
    const EndgameRules& rules = endgame_rules(variant);
    build(rules, directory.path(), 4, 2);
    std::span<const std::byte> rest = built_in_slices(variant);
    ASSERT_FALSE(rest.empty());
    const auto files = directory.files();
    std::size_t slices = 0;
    for (; !rest.empty(); ++slices) {
        const auto bytes = rest.first(slice_length(rest));
        rest = rest.subspan(bytes.size());
        const auto& built = files.at(name(checked_header(bytes).material) + ".wdl");
        EXPECT_TRUE(std::equal(bytes.begin(), bytes.end(), built.begin(), built.end()));
    }
    EXPECT_EQ(slices, files.size());
}

TEST(SlowEndgameBuild, MakesWhatIsWithinTheProgram) {
    expect_built_in_as_built(international);
    expect_built_in_as_built(english);
    expect_built_in_as_built(russian);
    expect_built_in_as_built(brazilian);
}

TEST(SlowEndgameVerify, IsCleanForFourAndFivePieces) {
    expect_clean(international, 4, 2);
    expect_clean(killer, 4, 2);
    expect_clean(breakthrough, 4, 2);
    expect_clean(losing, 4, 2);
    expect_clean(frisian, 4, 2);
    expect_clean(italian, 4, 2);
    expect_clean(poddavki, 4, 2);
    expect_clean(english, 5, 2);
    expect_clean(russian, 5, 2);
    expect_clean(brazilian, 5, 2);
}

TEST(Blocks, AreTheWholeSlice) {
    for (const std::uint64_t positions : {1ULL, 511ULL, 512ULL, 100'000ULL}) {
        for (const int members : {1, 2, 7}) {
            const Blocks blocks{positions, members};
            std::uint64_t next = 0;
            for (int member = 0; member < members; ++member) {
                const Block block = blocks.of(member);
                EXPECT_EQ(block.begin, next);
                EXPECT_LE(block.size(), blocks.width());
                if (block.size() > 0) {
                    EXPECT_EQ(blocks.owner(block.begin), member);
                    EXPECT_EQ(blocks.owner(block.end - 1), member);
                }
                next = block.end;
            }
            EXPECT_EQ(next, positions);
        }
    }
}

TEST(BuildInBlocks, GivesTheFilesOfOneMachine) {
    for (const char* variant : {"international", "russian", "english", "losing"}) {
        const EndgameRules& rules = endgame_rules(find_variant(variant));
        const Directory directory;
        EXPECT_TRUE(build(rules, directory.path() / "one", pieces_of_all));
        for (const auto& [members, threads] : {std::pair{2, 1}, {4, 1}, {3, 2}}) {
            const fs::path blocks = directory.path() / std::to_string(members);
            build_in_blocks(rules, blocks, pieces_of_all, members, threads);
            for (const auto& entry : fs::directory_iterator(directory.path() / "one" / variant)) {
                const fs::path other = blocks / variant / entry.path().filename();
                EXPECT_EQ(bytes_of_file(entry.path()), bytes_of_file(other)) << other;
            }
        }
    }
}

}  // namespace
}  // namespace damier
