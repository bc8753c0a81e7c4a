// A Hub engine that lets an engine of CheckerBoard play, so that any match can have one:
//
//     checkerboard_hub.exe ENGINE.dll
//
// It calls the functions of the library as CheckerBoard 1.77 does, with its numbers of squares, and
// holds against each other what they say: the board after a move, its record, islegal, the list of
// moves. What does not agree is an error of the protocol, by which the engine loses.
#include "base/error.hpp"
#include "movegen/any_game.hpp"
#include "movegen/registry.hpp"
#include "notation/diagram.hpp"
#include "notation/hub_text.hpp"
#include "notation/move_text.hpp"
#include "notation/numbered_moves.hpp"
#include "protocol/hub/line.hpp"

#include <windows.h>

#include <cstdio>
#include <cstring>
#include <iostream>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace damier;

struct Coor {
    int x, y;
};
struct CBmove {
    int jumps, newpiece, oldpiece;
    Coor from, to, path[12], del[12];
    int delpiece[12];
};
using GetMove = int(__stdcall*)(int board[8][8], int color, double maxtime, char* str, int* playnow,
                                int info, int moreinfo, CBmove* move);
using EngineCommand = int(__stdcall*)(const char* command, char* reply);
using IsLegal = int(__stdcall*)(int board[8][8], int color, int from, int to, CBmove* move);

enum GameNumber { English = 21, Italian, Pool, Spanish, Russian, Brazilian, Czech = 29 };

/// The numbers of CheckerBoard's cb_interface.h.
int coors_to_number(Coor at, int game) {
    switch (game) {
        case Italian:
            return 4 * at.y + at.x / 2 + 1;
        case Spanish:
            return 4 * (7 - at.y) + (7 - at.x) / 2 + 1;
        case Czech:
            return 33 - (4 * at.y + at.x / 2 + 1);
        default:
            return 4 * (at.y + 1) - at.x / 2;
    }
}

/// Where a square of Hub is, which counts from the upper left corner with White below.
Coor place_of(int square, int game) {
    const int y = (square - 1) / 4;
    const int column = 2 * ((square - 1) % 4);
    const bool mirrored = game == Italian || game == Spanish;
    return {(mirrored ? column : 6 - column) + y % 2, y};
}

int square_at(Coor at, int game) {
    for (int square = 1; square <= 32; ++square) {
        const Coor place = place_of(square, game);
        if (place.x == at.x && place.y == at.y) return square;
    }
    throw InputError("a place off the board: " + std::to_string(at.x) + "," + std::to_string(at.y));
}

struct BoardOf {
    int squares[8][8] = {};

    BoardOf(const AnyPosition& pos, int game) {
        const Diagram diagram = diagram_of(pos);
        for (const int square : diagram.occupied()) {
            const Coor at = place_of(square, game);
            const int color = diagram.of(Color::White).contains(square) ? 1 : 2;
            squares[at.x][at.y] = color | (diagram.kings.contains(square) ? 8 : 4);
        }
    }

    void play(const CBmove& move) {
        squares[move.from.x][move.from.y] = 0;
        for (int i = 0; i < move.jumps; ++i)
            squares[move.del[i].x][move.del[i].y] = 0;
        squares[move.to.x][move.to.y] = move.newpiece;
    }

    /// As CheckerBoard writes it.
    std::string fen(int color, int game) const {
        std::string text = color == 2 ? "B" : "W";
        for (const int side : {1, 2}) {
            text += side == 1 ? ":W" : ":B";
            for (int y = 0; y < 8; ++y) {
                for (int x = 7; x >= 0; --x) {
                    if ((squares[x][y] & side) == 0) continue;
                    text += (squares[x][y] & 8) != 0 ? "K" : "";
                    text += std::to_string(coors_to_number({x, y}, game)) + ',';
                }
            }
            if (text.back() == ',') text.pop_back();
        }
        return text;
    }

    friend bool operator==(const BoardOf& a, const BoardOf& b) {
        return std::memcmp(a.squares, b.squares, sizeof a.squares) == 0;
    }
};

[[noreturn]] void disagree(const std::string& what, const std::string& fen) {
    throw InputError(what + " at " + fen);
}

class Library {
public:
    explicit Library(const std::string& path) {
        const HMODULE module = LoadLibraryA(path.c_str());
        if (module == nullptr) {
            throw InputError("cannot load " + path + ": " + std::to_string(GetLastError()));
        }
        get_move_ = function<GetMove>(module, "getmove");
        command_ = function<EngineCommand>(module, "enginecommand");
        is_legal_ = function<IsLegal>(module, "islegal");
        game_ = std::stoi(ask("get gametype").value_or("21"));
        if (ask("get protocolversion") != "2") throw InputError("not version 2");
    }

    int game() const { return game_; }

    std::optional<std::string> ask(const std::string& command) const {
        char reply[1024] = "";
        if (command_(command.c_str(), reply) == 0) return std::nullopt;
        return reply;
    }

    /// A move, looked at from all sides.
    CBmove move(const AnyPosition& pos, double seconds, int info, int more_info) {
        const int color = pos.turn() == Color::White ? 1 : 2;
        const BoardOf before{pos, game_};
        const std::string fen = before.fen(color, game_);
        if (!ask("set gamehist " + fen)) disagree("no history", fen);
        BoardOf after = before;
        CBmove move{};
        char status[1024] = "";
        int play_now = 0;
        const int verdict =
            get_move_(after.squares, color, seconds, status, &play_now, info, more_info, &move);
        if (verdict < 0 || verdict > 3) disagree("no verdict", fen);
        BoardOf played = before;
        played.play(move);
        if (!(played == after)) disagree("the record is not the move", fen);
        check_legal(before, color, move, fen);
        check_list(pos, fen);
        return move;
    }

private:
    template <class F>
    static F function(HMODULE module, const char* name) {
        const FARPROC found = GetProcAddress(module, name);
        if (found == nullptr) throw InputError(std::string{"there is no function "} + name);
        return reinterpret_cast<F>(reinterpret_cast<void*>(found));
    }

    void check_legal(const BoardOf& board, int color, const CBmove& move,
                     const std::string& fen) const {
        BoardOf given = board;
        CBmove known{};
        const int from = coors_to_number(move.from, game_);
        const int to = coors_to_number(move.to, game_);
        if (is_legal_(given.squares, color, from, to, &known) == 0) disagree("not legal", fen);
        if (coors_to_number(known.from, game_) != from || coors_to_number(known.to, game_) != to)
            disagree("another move is legal", fen);
        if (is_legal_(given.squares, color, to, from, nullptr) != 0 && from != to)
            disagree("back is legal, too", fen);
    }

    /// The list has the moves of the rules, no more and no fewer; Czech has none.
    void check_list(const AnyPosition& pos, const std::string& fen) const {
        const auto list = ask("get movelist " + fen);
        if (!list) {
            if (game_ != Czech) disagree("no list of moves", fen);
            return;
        }
        std::multiset<std::string> listed;
        std::istringstream items{list->substr(list->find(',') + 1)};
        for (std::string item; std::getline(items, item, ';');)
            listed.insert(ends_of(item));
        std::multiset<std::string> legal;
        for (const Move move : pos.legal_moves()) {
            const NumberedMove numbers = numbered(pos, move);
            legal.insert(std::to_string(numbers.captured.count()) + " " +
                         std::to_string(coors_to_number(place_of(numbers.from, game_), game_)) +
                         " " + std::to_string(coors_to_number(place_of(numbers.to, game_), game_)));
        }
        if (listed != legal && list->size() < 900) disagree("a wrong list: " + *list, fen);
    }

    /// Jumps, from and to.
    static std::string ends_of(const std::string& item) {
        std::vector<std::string> numbers;
        std::istringstream words{item};
        for (std::string word; std::getline(words, word, ',');)
            numbers.push_back(word);
        return numbers.size() < 5 ? item : numbers[0] + " " + numbers[3] + " " + numbers[4];
    }

    GetMove get_move_;
    EngineCommand command_;
    IsLegal is_legal_;
    int game_;
};

std::string variant_of(int game) {
    switch (game) {
        case English:
            return "english";
        case Italian:
            return "italian";
        case Pool:
            return "pool";
        case Spanish:
            return "spanish";
        case Russian:
            return "russian";
        case Brazilian:
            return "brazilian";
        case Czech:
            return "czech";
        default:
            throw InputError("an unknown game: " + std::to_string(game));
    }
}

void say(const std::string& line) {
    std::cout << line << std::endl;
}

class HubEngine {
public:
    explicit HubEngine(const std::string& path)
        : library_{path}, game_{find_variant(variant_of(library_.game()))} {}

    bool obey(const std::string& text) {
        const auto line = parse_hub_line(text);
        if (!line) return true;
        const std::string& command = line->command();
        if (command == "hub") greet();
        if (command == "init") say("ready");
        if (command == "ping") say("pong");
        if (command == "pos") set_up(*line);
        if (command == "level")
            seconds_ = std::stod(std::string{line->value("move-time").value_or("0.1")});
        if (command == "go") go();
        return command != "quit";
    }

private:
    void greet() const {
        const std::string variant = variant_of(library_.game());
        say(HubLine{"id"}
                .add("name", library_.ask("name").value_or("?"))
                .add("version", "2")
                .add("author", "?")
                .text());
        say("param name=variant value=" + variant + " type=enum values=" + variant);
        say("wait");
    }

    void set_up(const HubLine& line) {
        const Variant& variant = game_.variant();
        const auto pos = line.value("pos");
        game_ = pos ? AnyGame{parse_hub_position(variant, *pos)} : AnyGame{variant};
        for (const std::string& move : hub_words(line.value("moves").value_or("")))
            game_.play(parse_hub_move(game_.position(), move));
    }

    /// Every third move by a clock in each of its units.
    void go() {
        const int unit = ++moves_ % 4;
        const int clock[] = {0, 1000, 100, 10};
        const int remaining = static_cast<int>(20 * seconds_ * clock[unit]);
        const CBmove move = library_.move(game_.position(), seconds_, unit << 2, remaining << 16);
        std::set<int> captured;
        for (int i = 0; i < move.jumps; ++i)
            captured.insert(square_at(move.del[i], library_.game()));
        std::string text = std::to_string(square_at(move.from, library_.game())) +
                           (captured.empty() ? "-" : "x") +
                           std::to_string(square_at(move.to, library_.game()));
        for (const int square : captured)
            text += "x" + std::to_string(square);
        say("done move=" + text);
    }

    Library library_;
    AnyGame game_;
    double seconds_ = 0.1;
    int moves_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc != 2) throw InputError("usage: checkerboard_hub ENGINE.dll");
        HubEngine engine{argv[1]};
        for (std::string line; std::getline(std::cin, line);) {
            if (!engine.obey(line)) break;
        }
        return 0;
    } catch (const std::exception& error) {
        say(HubLine{"error"}.add("message", error.what()).text());
        return 1;
    }
}
