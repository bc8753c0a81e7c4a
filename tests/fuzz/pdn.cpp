// Fuzz target: any bytes are read as PDN to their end; what is read can be written, and what is
// written is read without a problem and written the same again.
#include "base/error.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/writer.hpp"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

namespace {

using namespace damier;

void check(bool holds) {
    if (!holds) std::abort();
}

/// The only game of the text, which must be readable and without problems but for its result.
GameRecord read_again(const std::string& pdn, const Variant& variant) {
    std::istringstream in{pdn};
    PdnReader reader{in};
    PdnGame game;
    check(reader.next(game) && game.problems.empty());
    const PlayedPdn played = PdnPlayer{}.play(game);
    check(played.record && &played.record->variant() == &variant);
    check(!reader.next(game));
    return *played.record;
}

void check_written(const GameRecord& record, MoveStyle style) {
    const std::string pdn = to_pdn(record, style);
    const GameRecord again = read_again(pdn, record.variant());
    check(to_pdn(again, style) == pdn);
    check(again.game.position() == record.game.position());
    check(again.plies == record.plies);
}

void read(const std::string& text) {
    std::istringstream in{text};
    PdnReader reader{in};
    PdnPlayer player;
    PdnGame game;
    while (reader.next(game)) {
        const PlayedPdn played = player.play(game);
        if (!played.record) continue;
        check_written(*played.record, MoveStyle::Native);
        check_written(*played.record, MoveStyle::Algebraic);
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
