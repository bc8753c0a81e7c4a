#include "protocol/dxp/framing.hpp"

#include <algorithm>
#include <utility>

namespace damier {

std::vector<DxpFrame> DxpFramer::feed(std::string_view bytes) {
    std::vector<DxpFrame> frames;
    for (std::size_t end; (end = bytes.find('\0')) != std::string_view::npos;) {
        append(bytes.substr(0, end));
        bytes.remove_prefix(end + 1);
        DxpFrame frame = std::exchange(begun_, {});
        if (!frame.text.empty()) frames.push_back(std::move(frame));
    }
    append(bytes);
    return frames;
}

void DxpFramer::append(std::string_view part) {
    const std::size_t room = max_length - begun_.text.size();
    begun_.text += part.substr(0, room);
    begun_.too_long = begun_.too_long || part.size() > room;
}

std::string dxp_framed(std::string message) {
    message.push_back('\0');
    return message;
}

}  // namespace damier
