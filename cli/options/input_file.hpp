// An input file named on the command line, where `-` is standard input.
#pragma once

#include "base/error.hpp"
#include "base/reason.hpp"

#include <filesystem>
#include <fstream>
#include <istream>
#include <optional>
#include <string>

namespace damier {

class InputFile {
public:
    /// Throws InputError if the file cannot be opened.
    InputFile(const std::string& file, std::istream& standard) : standard_{standard} {
        if (file == "-") return;
        if (std::filesystem::is_directory(file)) throw InputError("'" + file + "' is a directory");
        opened_.emplace(file, std::ios::binary);
        if (!*opened_) throw InputError(with_reason("cannot open '" + file + "'"));
    }

    std::istream& stream() { return opened_ ? *opened_ : standard_; }

private:
    std::istream& standard_;
    std::optional<std::ifstream> opened_;
};

}  // namespace damier
