// The tags of a PDN file: `[Name "value"]`, as they are and as they should be.
#pragma once

#include "notation/pdn/source.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The name of the tag that begins here; nothing if what begins here is no tag. Consumes nothing.
std::optional<std::string> peek_tag_name(PdnSource& source);

/// Reads the tag that begins here: there must be one. `problem` is set if something about it had to
/// be guessed.
PdnTag read_tag(PdnSource& source, std::string& problem);

/// Does a tag that no PDN file is without begin here? Then whatever came before has ended.
bool begins_main_tag(PdnSource& source);

/// Is this one of the tags that the standard knows?
bool is_standard_tag(std::string_view name);

}  // namespace damier
