#include "endgame/huffman.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace damier {
namespace {

// Huffman's way: the two rarest become one, until one is left.
WordLengths unlimited_lengths(std::span<const std::uint64_t> frequencies) {
    struct Node {
        std::uint64_t frequency;
        std::vector<std::size_t> symbols;
    };
    const auto rarer_last = [](const Node& a, const Node& b) {
        return a.frequency != b.frequency ? a.frequency > b.frequency : a.symbols > b.symbols;
    };
    std::priority_queue<Node, std::vector<Node>, decltype(rarer_last)> nodes{rarer_last};
    for (std::size_t symbol = 0; symbol < frequencies.size(); ++symbol) {
        if (frequencies[symbol] > 0) nodes.push({frequencies[symbol], {symbol}});
    }
    WordLengths lengths(frequencies.size());
    if (nodes.size() == 1) lengths[nodes.top().symbols[0]] = 1;
    while (nodes.size() > 1) {
        Node merged = nodes.top();
        nodes.pop();
        const Node& other = nodes.top();
        merged.frequency += other.frequency;
        merged.symbols.insert(merged.symbols.end(), other.symbols.begin(), other.symbols.end());
        nodes.pop();
        for (const std::size_t symbol : merged.symbols) {
            ++lengths[symbol];
        }
        nodes.push(std::move(merged));
    }
    return lengths;
}

std::uint16_t reversed(std::uint16_t word, int length) {
    std::uint16_t result = 0;
    for (int i = 0; i < length; ++i) {
        result = static_cast<std::uint16_t>(result << 1 | (word >> i & 1));
    }
    return result;
}

}  // namespace

WordLengths word_lengths(std::span<const std::uint64_t> frequencies, int longest) {
    std::vector<std::uint64_t> flattened(frequencies.begin(), frequencies.end());
    for (;;) {
        WordLengths lengths = unlimited_lengths(flattened);
        if (std::ranges::all_of(lengths, [&](int length) { return length <= longest; })) {
            return lengths;
        }
        for (std::uint64_t& frequency : flattened) {
            frequency = frequency == 0 ? 0 : frequency / 2 + 1;
        }
    }
}

bool is_code(std::span<const std::uint8_t> lengths, int longest) {
    std::uint64_t used = 0;
    int symbols = 0;
    for (const int length : lengths) {
        if (length > longest) return false;
        if (length > 0) used += std::uint64_t{1} << (longest - length);
        symbols += length > 0 ? 1 : 0;
    }
    const std::uint64_t whole = std::uint64_t{1} << longest;
    return symbols == 0 || used == whole || (symbols == 1 && used == whole / 2);
}

std::vector<std::uint16_t> words(std::span<const std::uint8_t> lengths) {
    std::vector<std::uint16_t> words(lengths.size());
    std::uint16_t next = 0;
    for (int length = 1; length <= 16; ++length) {
        next = static_cast<std::uint16_t>(next << 1);
        for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
            if (lengths[symbol] == length) words[symbol] = reversed(next++, length);
        }
    }
    return words;
}

}  // namespace damier
