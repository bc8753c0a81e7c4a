// Where positions to work on come from: one from the command line, many from a list of FENs or from
// the games of a PDN file.
#pragma once

#include "movegen/any_game.hpp"

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>

namespace damier {

struct PositionTask {
    std::uint64_t id = 1;                 ///< counts the positions, also those that cannot be read
    std::optional<AnyGame> game{};        ///< that has led to the position, if it can be read
    int king_plies = 0;                   ///< that it began with
    std::string error{};                  ///< else why it cannot
    std::optional<std::uint64_t> line{};  ///< of the list
    std::optional<int> number{};          ///< of the game in the file, from 1
    std::optional<int> ply{};             ///< moves played before the position
};

/// A task as bytes, and back.
std::string task_bytes(const PositionTask& task);
PositionTask task_of_bytes(const std::string& bytes);

class PositionSource {
public:
    PositionSource() = default;
    PositionSource(const PositionSource&) = delete;
    PositionSource& operator=(const PositionSource&) = delete;
    virtual ~PositionSource() = default;

    /// The next position; none at the end.
    virtual std::optional<PositionTask> next() = 0;
};

/// A FEN a line; empty lines and those that begin with # count for nothing.
std::unique_ptr<PositionSource> fen_lines(std::istream& in, const Variant& variant);

/// Which positions of a file are meant.
struct PdnChoice {
    std::string file;                  ///< `-` for standard input
    const Variant* variant = nullptr;  ///< none: what the games say
    std::optional<int> game{};         ///< from 1; none: all
    std::optional<int> ply{};          ///< none: all
};

/// Throws InputError if the file cannot be opened, now, or has no such game or ply, later.
std::unique_ptr<PositionSource> pdn_positions(const PdnChoice& choice, std::istream& standard);

}  // namespace damier
