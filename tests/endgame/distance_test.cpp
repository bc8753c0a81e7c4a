// Distances: as many plies as a plain solver counts, stored and found again.
#include "base/error.hpp"
#include "base/whole_file.hpp"
#include "cluster/thread_team.hpp"
#include "endgame/builder/build.hpp"
#include "endgame/distance/distance_rules.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "tests/cluster/fake_ranks.hpp"
#include "tests/support/effort.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <map>
#include <random>
#include <set>
#include <tuple>

namespace damier {
namespace {

namespace fs = std::filesystem;

// Values and distances of a variant, built in a directory of our own.
class BuiltDistances {
public:
    BuiltDistances(const Variant& variant, int pieces, int threads = 1)
        : directory_{fs::temp_directory_path() / ("damier-distance-" + std::to_string(::getpid()))},
          variant_{variant} {
        fs::remove_all(directory_);
        const BuildOrder order{.pieces = pieces, .directory = directory_};
        const Workforce workforce{threads, nullptr};
        EXPECT_TRUE(build_endgames(endgame_rules(variant), order, workforce, {}));
        EXPECT_TRUE(build_distances(variant, order, workforce, {}));
        const EndgameOrder slices{.variant = variant, .pieces = pieces, .directory = directory_};
        const auto complain = [](const std::string& fault) { ADD_FAILURE() << fault; };
        load_endgames(values, slices, complain);
        load_distances(distances, slices, complain);
    }
    ~BuiltDistances() { fs::remove_all(directory_); }

    EndgameKnowledge known() const { return {values, distances}; }
    std::optional<int> distance(const AnyPosition& pos) const {
        return distance_rules(variant_).distance(known(), pos);
    }
    std::optional<int> distance(const std::string& fen) const {
        return distance(parse_fen(variant_, fen));
    }

    EndgameTables values;
    DistanceTables distances;

private:
    fs::path directory_;
    const Variant& variant_;
};

// All positions of two pieces, counted the slow way and with nothing of the folder: in round n
// those are found that end after n plies.
class PlainCounter {
public:
    explicit PlainCounter(const Variant& variant) : variant_{variant} {
        const int squares = variant.board.square_count();
        for (int white = 1; white <= squares; ++white) {
            for (int black = 1; black <= squares; ++black) {
                for (int kings = 0; kings < 4 && white != black; ++kings)
                    add(white, black, kings);
            }
        }
        for (int plies = 0, idle = 0; idle < 4; ++plies) {
            std::vector<std::pair<Entry*, bool>> found;
            for (auto& [key, entry] : entries_) {
                if (!entry.plies) look_at(entry, plies, found);
            }
            for (const auto& [entry, wins] : found) {
                entry->plies = plies;
                entry->wins = wins;
            }
            idle = found.empty() ? idle + 1 : 0;
        }
    }

    template <class Visit>
    void for_each(Visit&& visit) const {
        for (const auto& [key, entry] : entries_)
            visit(entry.pos, entry.plies);
    }

private:
    struct Entry {
        AnyPosition pos;
        std::optional<int> plies{};
        bool wins = false;
    };
    using Place = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, Color>;

    static Place place(const AnyPosition& pos) {
        return {pos.pieces(Color::White).bits(), pos.pieces(Color::Black).bits(),
                pos.kings().bits(), pos.turn()};
    }

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

    // The end of the game is nought plies away from itself.
    std::optional<std::pair<int, bool>> known(const AnyPosition& pos) const {
        const auto found = entries_.find(place(pos));
        if (found == entries_.end()) {
            return std::pair{0, pos.outcome().result == win_for(pos.turn())};
        }
        const Entry& entry = found->second;
        if (!entry.plies) return std::nullopt;
        return std::pair{*entry.plies, entry.wins};
    }

    void look_at(Entry& entry, int plies, std::vector<std::pair<Entry*, bool>>& found) const {
        if (entry.pos.outcome().over()) {
            if (plies == 0) {
                found.emplace_back(&entry, entry.pos.outcome().result == win_for(entry.pos.turn()));
            }
            return;
        }
        bool all_lose = true;
        bool wins = false;
        for (const Move move : entry.pos.legal_moves()) {
            const auto next = known(entry.pos.after(move));
            wins = wins || (next && !next->second && next->first == plies - 1);
            all_lose = all_lose && next && next->second && next->first <= plies - 1;
        }
        if (wins || all_lose) found.emplace_back(&entry, wins);
    }

    const Variant& variant_;
    std::map<Place, Entry> entries_;
};

void expect_as_counted_plainly(const Variant& variant) {
    const BuiltDistances built{variant, 2};
    int decided = 0;
    PlainCounter{variant}.for_each([&](const AnyPosition& pos, std::optional<int> plies) {
        ASSERT_EQ(built.distance(pos), plies) << variant.name << ' ' << to_fen(pos);
        decided += plies ? 1 : 0;
    });
    EXPECT_GE(decided, 1000);
}

TEST(EndgameDistance, IsThatOfAPlainCounter) {
    expect_as_counted_plainly(english);
    expect_as_counted_plainly(poddavki);
    expect_as_counted_plainly(breakthrough);
    expect_as_counted_plainly(russian);
}

void expect_clean_distances(const Variant& variant, int pieces, int threads = 1) {
    const BuiltDistances built{variant, pieces, threads};
    for (int count = 2; count <= pieces; ++count) {
        for (const Material& material : materials_of(count)) {
            if (!has_endgames_with_kings(variant) && material.men() < count) continue;
            ASSERT_NE(built.distances.of(material), nullptr) << variant.name << name(material);
            const auto fault =
                distance_rules(variant).verify(built.known(), material, {threads, nullptr});
            EXPECT_FALSE(fault) << variant.name << ' ' << to_fen(fault->pos);
        }
    }
}

TEST(EndgameDistance, FollowsFromItsSuccessors) {
    for (const Variant* variant : all_variants())
        expect_clean_distances(*variant, 2);
    expect_clean_distances(english, effort(3, 2), 2);
}

// Whoever builds which slice, the files are those of one machine.
TEST(EndgameDistance, IsTheSameByRanks) {
    const fs::path directory =
        fs::temp_directory_path() / ("damier-distance-ranks-" + std::to_string(::getpid()));
    const auto build_all = [&](const std::string& folder, Team& team) {
        const BuildOrder order{.pieces = effort(3, 2), .directory = directory / folder};
        EXPECT_TRUE(build_endgames(endgame_rules(english), order, {1, nullptr}, {}, team));
        EXPECT_TRUE(build_distances(english, order, {1, nullptr}, {}, team));
    };
    ThreadTeam alone;
    build_all("1", alone);
    for (const int members : {2, 4}) {
        const std::string folder = std::to_string(members);
        Ranks ranks{members};
        ranks.others_do([&](RankTeam& team) { build_all(folder, team); });
        build_all(folder, ranks.leader());
        ranks.go_home();
        int compared = 0;
        for (const auto& entry : fs::directory_iterator(directory / "1" / "english")) {
            const fs::path other = directory / folder / "english" / entry.path().filename();
            EXPECT_EQ(bytes_of_file(entry.path()), bytes_of_file(other)) << other;
            compared += entry.path().extension() == distance_path("", english, {}).extension();
        }
        EXPECT_GE(compared, 4);
    }
    fs::remove_all(directory);
}

TEST(EndgameDistance, IsThereForWinsAndLossesOnly) {
    const BuiltDistances built{english, 2};
    EXPECT_EQ(built.distance("W:WK15:BK10"), 1);
    std::set<Wdl> seen;
    for (int white = 1; white <= 32; ++white) {
        for (int black = 1; black <= 32; ++black) {
            if (white == black) continue;
            const AnyPosition pos =
                parse_fen(english, "W:WK" + std::to_string(white) + ":BK" + std::to_string(black));
            const Wdl value = endgame_rules(english).value(built.values, pos);
            EXPECT_EQ(built.distance(pos).has_value(), value != Wdl::Draw) << to_fen(pos);
            seen.insert(value);
        }
    }
    EXPECT_EQ(seen.size(), 3U);
}

TEST(EndgameDistance, AWrongOneIsFound) {
    BuiltDistances built{english, 2};
    const Material kings{0, 1, 0, 1};
    const DistanceValues& good = *built.distances.of(kings);
    std::vector<std::uint8_t> halves;
    for (std::uint64_t i = 0; i < good.size(); ++i)
        halves.push_back(good[i]);
    const auto verified = [&] {
        return distance_rules(english).verify(built.known(), kings, {1, nullptr});
    };
    ASSERT_FALSE(verified());
    int changed = 0;
    for (std::uint8_t& half : halves) {
        if (half > 1 && changed++ < 200) ++half;
    }
    built.distances.put(kings, std::make_unique<DistanceValues>(halves));
    EXPECT_TRUE(verified());
}

TEST(DistanceValues, AreTheSameAgain) {
    std::mt19937 random{9};
    std::vector<std::uint8_t> halves(3 * DistanceValues::block_size + 77);
    for (std::uint64_t i = DistanceValues::block_size; i < halves.size(); ++i)
        halves[i] = static_cast<std::uint8_t>(random() % 7);
    const std::string bytes = DistanceValues{halves}.to_bytes();
    const std::span<const std::byte> raw{reinterpret_cast<const std::byte*>(bytes.data()),
                                         bytes.size()};
    DistanceValues read{raw, halves.size()};
    for (std::uint64_t i = 0; i < halves.size(); ++i)
        ASSERT_EQ(read[i], halves[i]);
    read.expand();
    for (std::uint64_t i = 0; i < halves.size(); ++i)
        ASSERT_EQ(read[i], halves[i]);
    EXPECT_THROW((DistanceValues{raw.first(raw.size() - 1), halves.size()}), InputError);
    EXPECT_THROW((DistanceValues{raw.first(3), halves.size()}), InputError);
}

// FMJD 6.3 and IDF 7.2.4: a lone king against three pieces; English has none but for kings alone.
TEST(DrawLimits, AreThoseOfTheMaterial) {
    EXPECT_EQ(plies_allowed(international, {0, 3, 0, 1}), 32);
    EXPECT_EQ(plies_allowed(international, {0, 1, 2, 1}), 32);
    EXPECT_EQ(plies_allowed(international, {2, 0, 0, 1}), 0);
    EXPECT_EQ(plies_allowed(russian, {0, 3, 0, 1}), 30);
    EXPECT_EQ(plies_allowed(english, {0, 2, 0, 1}), 80);
    EXPECT_EQ(plies_allowed(english, {1, 1, 0, 1}), 0);
}

TEST(SlowEndgameDistance, FollowsFromItsSuccessors) {
    expect_clean_distances(english, 4, 2);
    expect_clean_distances(russian, 4, 2);
    expect_clean_distances(international, 3, 2);
    expect_clean_distances(losing, 3, 2);
}

}  // namespace
}  // namespace damier
