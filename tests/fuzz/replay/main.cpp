// Stands in for libFuzzer where there is none: runs a fuzz target on its corpus and on random
// changes to it, the same each time.
//
//   fuzz_TARGET [-runs=N] [-trace=1] FILE-OR-DIRECTORY...
//
// A failing input kills the program; -trace=1 prints each input before it is tried, so that the
// last line names it.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;
using Random = std::mt19937;

struct Settings {
    int runs = 20'000;
    bool trace = false;
    std::vector<fs::path> paths;
};

Settings read_settings(int argc, char** argv) {
    Settings settings;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument.starts_with("-runs=")) {
            std::from_chars(argument.data() + 6, argument.data() + argument.size(), settings.runs);
        } else if (argument == "-trace=1") {
            settings.trace = true;
        } else {
            settings.paths.emplace_back(argument);
        }
    }
    return settings;
}

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The files named, and those of the directories named, in an order that never changes.
std::vector<std::string> read_corpus(const std::vector<fs::path>& paths) {
    std::vector<fs::path> files;
    for (const fs::path& path : paths) {
        if (!fs::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        for (const auto& entry : fs::directory_iterator(path))
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    std::vector<std::string> corpus;
    std::ranges::transform(files, std::back_inserter(corpus), read);
    return corpus;
}

/// A number below `limit`. Own arithmetic: the standard distributions differ between libraries.
std::size_t below(std::size_t limit, Random& random) {
    return limit == 0 ? 0 : random() % limit;
}

std::string piece_of(const std::string& text, Random& random) {
    const std::size_t start = below(text.size() + 1, random);
    return text.substr(start, below(16, random));
}

std::string change(std::string text, const std::string& other, Random& random) {
    const std::size_t at = below(text.size() + 1, random);
    const auto byte = static_cast<char>(random() & 0xff);
    switch (below(7, random)) {
        case 0:
            text.insert(at, 1, byte);
            break;
        case 1:
            text.insert(at, piece_of(text, random));
            break;
        case 2:
            text.insert(at, piece_of(other, random));
            break;
        case 3:
            text.erase(at, below(8, random));
            break;
        case 4:
            text.resize(at);
            break;
        case 5:
            text = text.substr(0, at) + other.substr(below(other.size() + 1, random));
            break;
        default:
            if (at < text.size()) text[at] = byte;
    }
    return text;
}

std::string next_input(const std::vector<std::string>& corpus, Random& random) {
    std::string input = corpus[below(corpus.size(), random)];
    for (std::size_t changes = 1 + below(4, random); changes > 0; --changes) {
        input = change(input, corpus[below(corpus.size(), random)], random);
    }
    return input;
}

void print_escaped(const std::string& input) {
    static constexpr char digits[] = "0123456789abcdef";
    for (const char c : input) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isprint(byte) && c != '\\') {
            std::cerr << c;
        } else {
            std::cerr << "\\x" << digits[byte >> 4] << digits[byte & 15];
        }
    }
    std::cerr << std::endl;
}

void try_input(const std::string& input, const Settings& settings) {
    if (settings.trace) print_escaped(input);
    // A copy of the exact size, so that AddressSanitizer sees a read past the end.
    const std::vector<std::uint8_t> bytes(input.begin(), input.end());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
    const Settings settings = read_settings(argc, argv);
    const std::vector<std::string> corpus = read_corpus(settings.paths);
    if (corpus.empty()) {
        std::cerr << "no corpus given\n";
        return 2;
    }
    try_input("", settings);
    for (const std::string& input : corpus)
        try_input(input, settings);
    Random random(20260101);
    for (int run = 0; run < settings.runs; ++run) {
        try_input(next_input(corpus, random), settings);
    }
    std::cout << corpus.size() << " inputs and " << settings.runs << " changes of them\n";
}
