#include "cli/play/play_record.hpp"

#include "base/error.hpp"
#include "base/platform/calendar.hpp"
#include "base/platform/user.hpp"
#include "base/reason.hpp"
#include "base/whole_file.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/writer.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>

namespace damier {

namespace {

constexpr const char* your_side = "DamierOpponent";
constexpr const char* our_level = "DamierLevel";
constexpr const char* your_clock = "OpponentSeconds";
constexpr const char* our_clock = "DamierSeconds";

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    if (!in) throw InputError(with_reason("cannot open '" + file.string() + "'"));
    std::string text{std::istreambuf_iterator<char>{in}, {}};
    if (in.bad()) throw InputError(with_reason("cannot read '" + file.string() + "'"));
    return text;
}

std::string tag_of(const GameRecord& record, std::string_view name) {
    for (const PdnTag& tag : record.tags) {
        if (tag.name == name) return tag.value;
    }
    return "";
}

std::optional<double> seconds_of(const GameRecord& record, std::string_view name) {
    const std::string text = tag_of(record, name);
    return text.empty() ? std::nullopt : std::optional{std::atof(text.c_str())};
}

PlayRecord play_record_of(const GameRecord& record) {
    PlayRecord kept{.game = record.game};
    kept.you = tag_of(record, your_side) == "black" ? Color::Black : Color::White;
    kept.level = std::clamp(std::atoi(tag_of(record, our_level).c_str()), 1, 10);
    kept.name = tag_of(record, kept.you == Color::White ? "White" : "Black");
    kept.date = tag_of(record, "Date");
    kept.result = record.result.result;
    kept.ending = tag_of(record, "Termination");
    kept.your_seconds = seconds_of(record, your_clock);
    kept.our_seconds = seconds_of(record, our_clock);
    return kept;
}

GameRecord record_of(const PlayRecord& played) {
    const std::string damier = "Damier " DAMIER_VERSION ", level " + std::to_string(played.level);
    const bool white = played.you == Color::White;
    GameRecord record = record_of(played.game);
    record.result.result = played.result;
    record.tags = {{"Event", "A game against Damier"},
                   {"Date", played.date},
                   {"White", white ? played.name : damier},
                   {"Black", white ? damier : played.name}};
    if (!played.ending.empty()) record.tags.push_back({"Termination", played.ending});
    return record;
}

// With what other readers have no use for.
GameRecord kept_record_of(const PlayRecord& played) {
    GameRecord record = record_of(played);
    record.tags.push_back({your_side, std::string(name(played.you))});
    record.tags.push_back({our_level, std::to_string(played.level)});
    if (played.your_seconds)
        record.tags.push_back({your_clock, std::to_string(*played.your_seconds)});
    if (played.our_seconds) record.tags.push_back({our_clock, std::to_string(*played.our_seconds)});
    return record;
}

}  // namespace

std::string today() {
    const std::tm local = local_time(std::time(nullptr));
    char text[16];
    std::strftime(text, sizeof text, "%Y.%m.%d", &local);
    return text;
}

std::string to_pdn(const PlayRecord& played) {
    return to_pdn(record_of(played));
}

void append_game(const std::filesystem::path& file, const std::string& pdn) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (!std::filesystem::is_regular_file(status)) return write_whole_file(file, pdn);
    std::string games = text_of(file);
    while (games.ends_with('\n'))
        games.pop_back();
    write_whole_file(file, games + (games.empty() ? "" : "\n\n") + pdn);
}

GameRecord game_of_file(const std::filesystem::path& file, int number, const Variant* variant) {
    if (std::filesystem::is_directory(file))
        throw InputError("'" + file.string() + "' is a directory");
    std::ifstream in{file, std::ios::binary};
    if (!in) throw InputError(with_reason("cannot open '" + file.string() + "'"));
    PdnReader reader{in};
    PdnGame game;
    int games = 0;
    while (games < number && reader.next(game))
        ++games;
    if (games < number) {
        throw InputError("'" + file.string() + "' has " + std::to_string(games) + " game" +
                         (games == 1 ? "" : "s"));
    }
    PlayedPdn played = PdnPlayer{variant}.play(game);
    if (!played.record) throw InputError("the game cannot be read");
    return *std::move(played.record);
}

KeptGame::KeptGame() {
    const std::filesystem::path state = state_folder();
    if (!state.empty()) file_ = state / "damier" / "play.pdn";
}

void KeptGame::keep(const PlayRecord& record) const {
    if (file_.empty()) return;
    try {
        std::filesystem::create_directories(file_.parent_path());
        write_whole_file(file_, to_pdn(kept_record_of(record)));
    } catch (const std::exception&) {
        return;  // the game goes on
    }
}

std::optional<PlayRecord> KeptGame::read() const {
    std::error_code error;
    if (file_.empty() || !std::filesystem::exists(file_, error)) return std::nullopt;
    try {
        return play_record_of(game_of_file(file_, 1, nullptr));
    } catch (const InputError&) {
        return std::nullopt;
    }
}

std::filesystem::path KeptGame::put_aside() const {
    const std::optional<PlayRecord> kept = read();
    if (!kept || kept->result != Result::Ongoing || kept->game.plies() < 2) return {};
    const std::filesystem::path aside = file_.parent_path() / "unfinished.pdn";
    try {
        append_game(aside, to_pdn(*kept));
        std::filesystem::remove(file_);
    } catch (const std::exception&) {
        return {};
    }
    return aside;
}

}  // namespace damier
