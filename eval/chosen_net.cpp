// The net that is asked for by name or by file.
#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "base/whole_file.hpp"
#include "eval/net_file.hpp"
#include "movegen/registry.hpp"

namespace damier {

namespace {

std::string read(const std::filesystem::path& path) {
    try {
        return text_of_file(path);
    } catch (const InputError& fault) {
        throw InputError("the net " + in_quotes(path.string()) + ' ' + fault.what());
    }
}

int windows_of(const Variant& variant) {
    return variant.board.size == 10 ? net_windows<10> : net_windows<8>;
}

}  // namespace

NetWeights load_net_weights(const std::filesystem::path& path, std::string_view variant) {
    NetWeights weights = parse_net(read(path), path.string());
    if (weights.variant != variant) {
        throw InputError("'" + path.string() + "' is a net of '" + weights.variant + "', not of '" +
                         std::string(variant) + "'");
    }
    if (net_board_windows(weights.shape.tables) != windows_of(find_variant(variant))) {
        throw InputError("'" + path.string() + "' is a net of another board than that of '" +
                         std::string(variant) + "'");
    }
    return weights;
}

std::shared_ptr<const Net> load_net(const std::filesystem::path& path, std::string_view variant) {
    return std::make_shared<const Net>(load_net_weights(path, variant));
}

std::shared_ptr<const Net> chosen_net(const std::string& choice, std::string_view variant) {
    if (choice == "terms") {
        return nullptr;
    }
    return choice == "net" ? built_in_net(variant) : load_net(choice, variant);
}

}  // namespace damier
