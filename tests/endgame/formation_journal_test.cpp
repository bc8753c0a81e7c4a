// What is kept of a large slice while it is being built.
#include "endgame/rows/formation_journal.hpp"

#include "base/whole_file.hpp"
#include "endgame/builder/build.hpp"
#include "movegen/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <map>

namespace damier {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using Entries = std::multimap<std::uint64_t, std::string>;

constexpr std::size_t value_bytes = 1000;

std::string values_of(std::uint64_t formation) {
    return std::string(value_bytes, static_cast<char>('a' + formation % 26));
}

class FormationJournalTest : public ::testing::Test {
protected:
    ~FormationJournalTest() override { fs::remove(path_); }

    Entries read(const std::string& title = "title") const {
        Entries entries;
        FormationJournal journal{path_};
        journal.open(title, value_bytes, [&](std::uint64_t formation, std::string_view values) {
            entries.emplace(formation, values);
        });
        return entries;
    }
    // More than two blocks of them.
    void write(std::uint64_t first, std::uint64_t count) const {
        FormationJournal journal{path_};
        journal.open("title", value_bytes, [](std::uint64_t, std::string_view) {});
        for (std::uint64_t i = 0; i < count; ++i)
            journal.add(first + i, values_of(first + i));
    }

    const fs::path path_ =
        fs::temp_directory_path() / ("damier-journal-" + std::to_string(::getpid()));
};

TEST_F(FormationJournalTest, GivesWhatWasAdded) {
    write(0, 2500);
    write(2500, 10);
    const Entries entries = read();
    ASSERT_THAT(entries, SizeIs(2510));
    for (const auto& [formation, values] : entries)
        EXPECT_EQ(values, values_of(formation)) << formation;
}

TEST_F(FormationJournalTest, BeginsAnewWithAnotherTitle) {
    write(0, 10);
    EXPECT_THAT(read("other"), IsEmpty());
    EXPECT_THAT(read(), IsEmpty());
}

TEST_F(FormationJournalTest, LeavesOutWhatIsCutOffAndGoesOnBehindWhatIsGood) {
    write(0, 2500);
    fs::resize_file(path_, fs::file_size(path_) - 1);
    const std::size_t good = read().size();
    EXPECT_GT(good, 1000u);
    EXPECT_LT(good, 2500u);
    write(5000, 3);
    EXPECT_THAT(read(), SizeIs(good + 3));
}

TEST_F(FormationJournalTest, LeavesOutWhatIsDamaged) {
    write(0, 2500);
    const std::string whole = text_of_file(path_);
    for (std::size_t at = 5; at < whole.size(); at += 71) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
        std::ofstream{path_, std::ios::binary} << damaged;
        for (const auto& [formation, values] : read())
            EXPECT_EQ(values, values_of(formation)) << at;
    }
}

TEST_F(FormationJournalTest, IsNotThereWhereNothingCanBeWritten) {
    FormationJournal journal{"/dev/null/journal"};
    journal.open("title", value_bytes, [](std::uint64_t, std::string_view) { FAIL(); });
    journal.add(1, values_of(1));
    EXPECT_THAT(read(), IsEmpty());
}

// A slice of three pieces, solved in two goes.
class UnfinishedSlice : public FormationJournalTest {
protected:
    UnfinishedSlice() {
        load_endgames(tables_, {.variant = rules_.variant(), .pieces = 4, .directory = {}},
                      [](const std::string& fault) { FAIL() << fault; });
    }

    std::string solve(FormationJournal* journal) const {
        const SolvedValues solved = rules_.solve(tables_, material_, {1, nullptr}, journal, false);
        EXPECT_FALSE(solved.fault);
        return solved.values.to_bytes(0, solved.values.size()) +
               solved.turned_values.to_bytes(0, solved.turned_values.size());
    }

    Entries entries() const {
        Entries entries;
        FormationJournal journal{path_};
        journal.open(title_, bytes_, [&](std::uint64_t formation, std::string_view values) {
            entries.emplace(formation, values);
        });
        return entries;
    }
    void put(const Entries& entries) const {
        FormationJournal journal{path_};
        journal.remove();
        journal.open(title_, bytes_, [](std::uint64_t, std::string_view) { FAIL(); });
        for (const auto& [formation, values] : entries)
            journal.add(formation, values);
    }

    const EndgameRules& rules_ = endgame_rules(russian);
    const Material material_{1, 0, 1, 1};  // whose rows are those of the turned one
    const std::string title_ = "Damier, unfinished russian MK-M";
    const std::size_t bytes_ = 16;  // of one row
    EndgameTables tables_;
};

TEST_F(UnfinishedSlice, IsTheSameInTwoGoes) {
    const std::string whole = solve(nullptr);
    {
        FormationJournal journal{path_};
        EXPECT_EQ(solve(&journal), whole);
    }
    const Entries all = entries();
    ASSERT_GT(all.size(), 700u);
    Entries half;
    for (const auto& [formation, values] : all)
        if (formation % 2 == 0) half.emplace(formation, values);
    put(half);
    {
        FormationJournal journal{path_};
        EXPECT_EQ(solve(&journal), whole);
    }
    EXPECT_EQ(entries(), all);  // each once: what was there was not solved again
}

TEST_F(UnfinishedSlice, TakesValuesFromTheJournal) {
    const std::string whole = solve(nullptr);
    {
        FormationJournal journal{path_};
        solve(&journal);
    }
    Entries changed = entries();
    changed.begin()->second.assign(bytes_, '\x0F');
    put(changed);
    FormationJournal journal{path_};
    EXPECT_NE(solve(&journal), whole);
}

TEST_F(UnfinishedSlice, IsFoundOutWhenItIsChecked) {
    const auto fault = [&](FormationJournal& journal) {
        return rules_.solve(tables_, material_, {1, nullptr}, &journal, true).fault;
    };
    {
        FormationJournal journal{path_};
        EXPECT_FALSE(fault(journal));
    }
    {
        FormationJournal journal{path_};  // which has all of it now
        EXPECT_FALSE(fault(journal));
    }
    Entries changed = entries();
    changed.begin()->second.assign(bytes_, '\0');
    put(changed);
    FormationJournal journal{path_};
    EXPECT_TRUE(fault(journal));
}

TEST_F(UnfinishedSlice, IsNotKeptWhenItCameOutWrong) {
    const fs::path directory = path_.string() + ".d";
    BuildOrder order{.pieces = 2, .directory = directory, .journal_from = 0, .verify = true};
    EXPECT_TRUE(build_endgames(rules_, order, {1, nullptr}, {}));
    {
        FormationJournal journal{path_};
        solve(&journal);
    }
    Entries changed = entries();
    for (auto& [formation, values] : changed)
        values.assign(bytes_, '\0');
    put(changed);
    const auto slice = [&](const Material& material) {
        return slice_path(directory, rules_.variant(), material);
    };
    fs::copy(path_, slice(material_).replace_extension(".unfinished"));
    fs::copy(path_, slice(material_.turned()).replace_extension(".unfinished"));

    order.pieces = 3;
    EXPECT_THROW(build_endgames(rules_, order, {1, nullptr}, {}), WrongSlice);
    EXPECT_FALSE(fs::exists(slice(material_)));
    EXPECT_FALSE(fs::exists(slice(material_.turned())));
    fs::remove_all(directory);
}

TEST(EndgameBuild, LeavesNoJournalBehind) {
    const fs::path directory =
        fs::temp_directory_path() / ("damier-journals-" + std::to_string(::getpid()));
    const BuildOrder order{.pieces = 3, .directory = directory, .journal_from = 0};
    EXPECT_TRUE(build_endgames(endgame_rules(english), order, {1, nullptr}, {}));
    int slices = 0;
    for (const auto& entry : fs::directory_iterator(directory / "english")) {
        EXPECT_EQ(entry.path().extension(), ".wdl") << entry.path();
        ++slices;
    }
    EXPECT_EQ(slices, 16 + 4 - 4);
    fs::remove_all(directory);
}

}  // namespace
}  // namespace damier
