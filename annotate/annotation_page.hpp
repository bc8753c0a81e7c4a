// The fixed parts of the page of annotated games: style, buttons and the script that moves the
// pieces. Without the script the page still shows the moves and the plot.
#pragma once

namespace damier {

extern const char* const page_style;
extern const char* const controls;
extern const char* const page_script;

}  // namespace damier
