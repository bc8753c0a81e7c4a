// Fuzz target: any bytes are read as PDN to their end; what is read can be written, and what is
// written is read without a problem and written the same again.
#include "movegen/error.hpp"
#include "movegen/pdn_any_record.hpp"
#include "movegen/pdn_reader.hpp"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

namespace {

using namespace damier;

void check(bool holds) {
    if (!holds) std::abort();
}

/// The only game of the text, which must be readable and without problems but for its result.
AnyReplay read_again(const std::string& pdn, std::string_view variant) {
    std::istringstream in{pdn};
    PdnReader reader{in};
    PdnGame game;
    check(reader.next(game) && game.problems.empty());
    PdnPlayer player;
    AnyReplay replay = player.play(game);
    check(replay.record != nullptr && replay.record->variant() == variant);
    check(!reader.next(game));
    return replay;
}

void check_written(const AnyRecord& record, MoveStyle style) {
    const std::string pdn = record.pdn(style);
    const AnyReplay again = read_again(pdn, record.variant());
    check(again.record->pdn(style) == pdn);
    check(again.record->final_fen() == record.final_fen());
    check(again.record->plies() == record.plies());
}

void read(const std::string& text) {
    std::istringstream in{text};
    PdnReader reader{in};
    PdnPlayer player;
    PdnGame game;
    while (reader.next(game)) {
        const AnyReplay replay = player.play(game);
        if (replay.record == nullptr) continue;
        check_written(*replay.record, MoveStyle::Native);
        check_written(*replay.record, MoveStyle::Algebraic);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        read(std::string(data, data + size));
    } catch (const InputError&) {  // UTF-16
    }
    return 0;
}
