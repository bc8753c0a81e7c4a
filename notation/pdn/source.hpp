// The characters of a PDN file, read in chunks, with their places. Looks ahead as far as it is
// asked to, and remembers nothing of what has been read before the last mark.
#pragma once

#include "notation/pdn/text.hpp"

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

namespace damier {

/// A character of the move text in ASCII: the many dashes are `-`, a times sign is `x`, a
/// no-break space is a blank, an ellipsis is a dot, Cyrillic letters are the Latin ones they look
/// like. In UTF-8, else in Latin-1 and its Windows form.
struct PdnGlyph {
    char sign;
    std::size_t bytes;
};

class PdnSource {
public:
    static constexpr char at_end = '\0';     // also a zero byte
    static constexpr char half = '\x01';     // one half as one character
    static constexpr char foreign = '\x02';  // any other character beyond ASCII

    explicit PdnSource(std::istream& in) : in_{in} {}

    PdnPlace place() const { return place_; }
    bool ended() { return !has(0); }

    /// The byte so far ahead; 0 after the end.
    char byte(std::size_t ahead = 0) { return has(ahead) ? buffer_[at_ + ahead] : at_end; }
    bool has(std::size_t ahead) { return at_ + ahead < buffer_.size() || fill(ahead); }
    bool starts_with(std::string_view text, std::size_t ahead = 0);

    PdnGlyph glyph(std::size_t ahead = 0) {
        const char c = byte(ahead);
        return c > foreign && c < '\x7f' ? PdnGlyph{c, 1} : rare_glyph(ahead);
    }

    /// The text of so many bytes ahead, all of which must exist; valid until the next call.
    std::string_view text(std::size_t bytes, std::size_t ahead = 0);

    /// All bytes read but not consumed, at least so many if the file has them; valid until the next
    /// call.
    std::string_view buffered(std::size_t at_least) {
        has(at_least);
        return std::string_view(buffer_).substr(at_);
    }

    void advance(std::size_t bytes);

    /// From here on what is consumed is kept.
    void mark();
    /// All bytes consumed since the mark.
    std::string since_mark() const;

    void skip_blanks();

    /// The number of bytes from `ahead` that are blanks, line ends included or not. Stops counting
    /// after some thousands.
    std::size_t blanks(std::size_t ahead = 0);
    std::size_t blanks_in_line(std::size_t ahead = 0);

private:
    template <class Wanted>
    std::size_t count_while(std::size_t ahead, Wanted wanted);
    PdnGlyph rare_glyph(std::size_t ahead);
    bool fill(std::size_t ahead);

    std::istream& in_;
    std::string buffer_;
    std::size_t at_ = 0;
    std::string kept_;           // since the mark, but no longer in the buffer
    std::size_t kept_from_ = 0;  // and in the buffer from here on
    PdnPlace place_{};
};

}  // namespace damier
