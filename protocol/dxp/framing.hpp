// Cuts the byte stream of DXP into its messages, each of which ends with a NUL. Knows none of them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct DxpFrame {
    std::string text;       ///< without its NUL
    bool too_long = false;  ///< then the text is only how it begins

    friend bool operator==(const DxpFrame&, const DxpFrame&) = default;
};

class DxpFramer {
public:
    /// Messages have at most 127 characters. Longer chat is still read; more than this is cut, so
    /// that a peer who never sends a NUL costs no memory.
    static constexpr std::size_t max_length = 1024;

    /// The messages that are complete with these bytes. Empty ones are left out.
    std::vector<DxpFrame> feed(std::string_view bytes);

private:
    void append(std::string_view part);

    DxpFrame begun_;
};

/// A message as it goes over the wire.
std::string dxp_framed(std::string message);

}  // namespace damier
