#include "base/platform/standard_streams.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstdio>
#include <initializer_list>

namespace damier {

namespace {

HANDLE handle_of(StandardStream stream) {
    switch (stream) {
        case StandardStream::Input:
            return GetStdHandle(STD_INPUT_HANDLE);
        case StandardStream::Output:
            return GetStdHandle(STD_OUTPUT_HANDLE);
        case StandardStream::Errors:
            return GetStdHandle(STD_ERROR_HANDLE);
    }
    return INVALID_HANDLE_VALUE;
}

/// A console of Windows 10 or later then takes what terminals elsewhere take.
void teach_escapes(StandardStream stream) {
    DWORD mode = 0;
    const HANDLE console = handle_of(stream);
    if (GetConsoleMode(console, &mode) != 0) {
        SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    }
}

}  // namespace

void prepare_standard_streams() {
    for (std::FILE* const file : {stdin, stdout, stderr})
        _setmode(_fileno(file), _O_BINARY);
    if (is_terminal(StandardStream::Output)) SetConsoleOutputCP(CP_UTF8);
    teach_escapes(StandardStream::Output);
    teach_escapes(StandardStream::Errors);
}

bool is_terminal(StandardStream stream) {
    DWORD mode = 0;
    return GetConsoleMode(handle_of(stream), &mode) != 0;
}

/// A write of nothing tells.
bool reader_has_gone() {
    const HANDLE output = handle_of(StandardStream::Output);
    if (GetFileType(output) != FILE_TYPE_PIPE) return false;
    DWORD written = 0;
    return WriteFile(output, "", 0, &written, nullptr) == 0;
}

}  // namespace damier
