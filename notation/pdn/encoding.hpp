// Text of old files as UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace damier {

/// What is UTF-8 stays; other bytes are taken for Windows-1251 if three of them come in a row, as
/// in Cyrillic words, else for Windows-1252, the superset of Latin-1.
std::string to_utf8(std::string_view bytes);

/// One line of UTF-8: a line end with the blanks around it becomes one blank, so does a control
/// character; no blanks at either end.
std::string as_one_line(std::string_view bytes);

}  // namespace damier
