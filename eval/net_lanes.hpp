// The arithmetic of the net, some numbers at a time, in three dialects that give the same integers:
// plain C++, SSE2 and AVX2. Each has
//
//     Words   16-bit numbers, `words` of them       Sums   half as many 32-bit numbers
//     add     of Words stops at the ends of the range; of Sums goes round
//     dot     the products of two Words, each added to its neighbour's
//     narrow  Sums, shifted from 512 * 512ths to 512ths, as Words
//     clip    to activations, from 0 to net_one
//     square  of activations, which are activations again
#pragma once

#include "eval/net_shape.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <immintrin.h>
#endif

namespace damier {

struct PlainLanes {
    static constexpr int words = 8;
    using Words = std::array<std::int16_t, 8>;
    using Sums = std::array<std::int32_t, 4>;

    static Words load(const std::int16_t* from) {
        Words words;
        std::copy_n(from, words.size(), words.begin());
        return words;
    }
    static Sums load(const std::int32_t* from) {
        Sums sums;
        std::copy_n(from, sums.size(), sums.begin());
        return sums;
    }
    static void store(const Words& words, std::int16_t* to) {
        std::copy_n(words.begin(), words.size(), to);
    }
    static Words both(const std::int16_t* pair) {
        Words words;
        for (std::size_t i = 0; i < words.size(); ++i) {
            words[i] = pair[i % 2];
        }
        return words;
    }
    static Words add(const Words& a, const Words& b) {
        Words sum;
        for (std::size_t i = 0; i < sum.size(); ++i) {
            sum[i] = saturated(a[i] + b[i]);
        }
        return sum;
    }
    static Sums add(const Sums& a, const Sums& b) {
        Sums sum;
        for (std::size_t i = 0; i < sum.size(); ++i) {
            sum[i] = wrapped_sum(a[i], b[i]);
        }
        return sum;
    }
    static Sums dot(const Words& a, const Words& b) {
        Sums sum;
        for (std::size_t i = 0; i < sum.size(); ++i) {
            sum[i] = wrapped_sum(a[2 * i] * b[2 * i], a[2 * i + 1] * b[2 * i + 1]);
        }
        return sum;
    }
    static Words narrow(const Sums& low, const Sums& high) {
        Words words;
        for (std::size_t i = 0; i < low.size(); ++i) {
            words[i] = saturated(low[i] >> net_one_bits);
            words[low.size() + i] = saturated(high[i] >> net_one_bits);
        }
        return words;
    }
    static Words clip(Words words) {
        for (std::int16_t& word : words) {
            word = std::clamp<std::int16_t>(word, 0, net_one);
        }
        return words;
    }
    static Words square(Words words) {
        for (std::int16_t& word : words) {
            word = static_cast<std::int16_t>(word * word >> net_one_bits);
        }
        return words;
    }
    static std::int32_t total(const Sums& sums) {
        return wrapped_sum(wrapped_sum(sums[0], sums[1]), wrapped_sum(sums[2], sums[3]));
    }

private:
    static std::int16_t saturated(int number) {
        return static_cast<std::int16_t>(std::clamp(number, -32768, 32767));
    }
    static std::int32_t wrapped_sum(std::int32_t a, std::int32_t b) {
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) +
                                         static_cast<std::uint32_t>(b));
    }
};

#ifdef __SSE2__
struct SseLanes {
    static constexpr int words = 8;
    struct Words {
        __m128i lanes;
    };
    struct Sums {
        __m128i lanes;
    };

    static Words load(const std::int16_t* from) { return {loaded(from)}; }
    static Sums load(const std::int32_t* from) { return {loaded(from)}; }
    static void store(Words words, std::int16_t* to) {
        _mm_store_si128(reinterpret_cast<__m128i*>(to), words.lanes);
    }
    static Words both(const std::int16_t* pair) {
        std::int32_t bits = 0;
        std::memcpy(&bits, pair, sizeof bits);
        return {_mm_set1_epi32(bits)};
    }
    static Words add(Words a, Words b) { return {_mm_adds_epi16(a.lanes, b.lanes)}; }
    static Sums add(Sums a, Sums b) { return {_mm_add_epi32(a.lanes, b.lanes)}; }
    static Sums dot(Words a, Words b) { return {_mm_madd_epi16(a.lanes, b.lanes)}; }
    static Words narrow(Sums low, Sums high) {
        return {_mm_packs_epi32(_mm_srai_epi32(low.lanes, net_one_bits),
                                _mm_srai_epi32(high.lanes, net_one_bits))};
    }
    static Words clip(Words words) {
        return {_mm_min_epi16(_mm_max_epi16(words.lanes, _mm_setzero_si128()),
                              _mm_set1_epi16(net_one))};
    }
    // The high half of a product is shifted by 16; so the factors make up for 16 - net_one_bits.
    static Words square(Words words) {
        return {_mm_mulhi_epi16(_mm_slli_epi16(words.lanes, 4), _mm_slli_epi16(words.lanes, 3))};
    }
    static std::int32_t total(Sums sums) {
        const __m128i halves = _mm_add_epi32(sums.lanes, _mm_shuffle_epi32(sums.lanes, 0x4e));
        return _mm_cvtsi128_si32(_mm_add_epi32(halves, _mm_shuffle_epi32(halves, 0xb1)));
    }

private:
    static __m128i loaded(const void* from) {
        return _mm_load_si128(static_cast<const __m128i*>(from));
    }
};
#endif

#ifdef __AVX2__
struct Avx2Lanes {
    static constexpr int words = 16;
    struct Words {
        __m256i lanes;
    };
    struct Sums {
        __m256i lanes;
    };

    static Words load(const std::int16_t* from) { return {loaded(from)}; }
    static Sums load(const std::int32_t* from) { return {loaded(from)}; }
    static void store(Words words, std::int16_t* to) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(to), words.lanes);
    }
    static Words both(const std::int16_t* pair) {
        std::int32_t bits = 0;
        std::memcpy(&bits, pair, sizeof bits);
        return {_mm256_set1_epi32(bits)};
    }
    static Words add(Words a, Words b) { return {_mm256_adds_epi16(a.lanes, b.lanes)}; }
    static Sums add(Sums a, Sums b) { return {_mm256_add_epi32(a.lanes, b.lanes)}; }
    static Sums dot(Words a, Words b) { return {_mm256_madd_epi16(a.lanes, b.lanes)}; }
    static Words narrow(Sums low, Sums high) {
        const __m256i packed = _mm256_packs_epi32(_mm256_srai_epi32(low.lanes, net_one_bits),
                                                  _mm256_srai_epi32(high.lanes, net_one_bits));
        return {_mm256_permute4x64_epi64(packed, 0xd8)};  // packs works on each half by itself
    }
    static Words clip(Words words) {
        return {_mm256_min_epi16(_mm256_max_epi16(words.lanes, _mm256_setzero_si256()),
                                 _mm256_set1_epi16(net_one))};
    }
    static Words square(Words words) {
        return {_mm256_mulhi_epi16(_mm256_slli_epi16(words.lanes, 4),
                                   _mm256_slli_epi16(words.lanes, 3))};
    }
    static std::int32_t total(Sums sums) {
        return SseLanes::total({_mm_add_epi32(_mm256_castsi256_si128(sums.lanes),
                                              _mm256_extracti128_si256(sums.lanes, 1))});
    }

private:
    static __m256i loaded(const void* from) {
        return _mm256_load_si256(static_cast<const __m256i*>(from));
    }
};
#endif

// The widest that the program is compiled for.
#if defined(__AVX2__)
using NetLanes = Avx2Lanes;
#elif defined(__SSE2__)
using NetLanes = SseLanes;
#else
using NetLanes = PlainLanes;
#endif

}  // namespace damier
