// The arithmetic of the net, some numbers at a time, in four dialects that give the same integers:
// plain C++, SSE2, AVX2 and NEON. Each has
//
//     Words   16-bit numbers, `words` of them       Sums   half as many 32-bit numbers
//     add     of Words stops at the ends of the range; of Sums goes round
//     dot     the products of two Words, each added to its neighbour's
//     narrow  Sums, shifted from 512 * 512ths to 512ths, as Words
//     clip    to activations, from 0 to net_one
//     square  of activations, which are activations again
#pragma once

#include "eval/net_shape.hpp"

#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <immintrin.h>
#endif
#ifdef __aarch64__
#include <arm_neon.h>
#endif

namespace damier {

// Vectors of the language that g++ and clang++ speak on every target. Whatever may go beyond the
// ends of a range is computed without signs.
struct PlainLanes {
    static constexpr int words = 8;
    using Words = std::int16_t __attribute__((vector_size(16)));
    using Sums = std::int32_t __attribute__((vector_size(16)));

    static Words load(const std::int16_t* from) { return loaded<Words>(from); }
    static Sums load(const std::int32_t* from) { return loaded<Sums>(from); }
    static void store(const Words& words, std::int16_t* to) {
        std::memcpy(to, &words, sizeof words);
    }
    static Words both(const std::int16_t* pair) {
        return Words{pair[0], pair[1], pair[0], pair[1], pair[0], pair[1], pair[0], pair[1]};
    }
    // Two numbers of one sign whose sum has the other one were too large.
    static Words add(const Words& a, const Words& b) {
        const Words sum = reinterpret_cast<Words>(reinterpret_cast<UnsignedWords>(a) +
                                                  reinterpret_cast<UnsignedWords>(b));
        const Words beyond = ((a ^ sum) & (b ^ sum)) < 0;
        return chosen(beyond, (a < 0) ^ std::int16_t{32767}, sum);
    }
    static Sums add(const Sums& a, const Sums& b) {
        return reinterpret_cast<Sums>(reinterpret_cast<UnsignedSums>(a) +
                                      reinterpret_cast<UnsignedSums>(b));
    }
    static Sums dot(const Words& a, const Words& b) {
        return add(lower(a) * lower(b), upper(a) * upper(b));
    }
    static Words narrow(const Sums& low, const Sums& high) {
        const Sums first = between(low >> net_one_bits, -32768, 32767);
        const Sums second = between(high >> net_one_bits, -32768, 32767);
        return __builtin_convertvector(
            __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7), Words);
    }
    static Words clip(const Words& words) {
        return between(words, std::int16_t{0}, std::int16_t{net_one});
    }
    static Words square(const Words& words) {
        const Sums low = lower(words) * lower(words) >> net_one_bits;
        const Sums high = upper(words) * upper(words) >> net_one_bits;
        return reinterpret_cast<Words>(low | high << 16);
    }
    static std::int32_t total(const Sums& sums) {
        const Sums halves = add(sums, __builtin_shufflevector(sums, sums, 2, 3, 0, 1));
        return add(halves, __builtin_shufflevector(halves, halves, 1, 0, 3, 2))[0];
    }

private:
    using UnsignedWords = std::uint16_t __attribute__((vector_size(16)));
    using UnsignedSums = std::uint32_t __attribute__((vector_size(16)));

    template <class Vector>
    static Vector loaded(const void* from) {
        Vector vector;
        std::memcpy(&vector, from, sizeof vector);
        return vector;
    }
    // The two words that share 32 bits; it does not matter which is which.
    static Sums lower(const Words& words) {
        return reinterpret_cast<Sums>(reinterpret_cast<UnsignedSums>(words) << 16) >> 16;
    }
    static Sums upper(const Words& words) { return reinterpret_cast<Sums>(words) >> 16; }
    // A mask is all ones, which is -1, or all zeros.
    template <class Vector>
    static Vector chosen(const Vector& mask, const Vector& one, const Vector& other) {
        return (one & mask) | (other & ~mask);
    }
    template <class Vector, class Number>
    static Vector between(const Vector& vector, Number least, Number most) {
        const Vector from_below = chosen<Vector>(vector < least, Vector{} + least, vector);
        return chosen<Vector>(from_below > most, Vector{} + most, from_below);
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

#ifdef __aarch64__
struct NeonLanes {
    static constexpr int words = 8;
    struct Words {
        int16x8_t lanes;
    };
    struct Sums {
        int32x4_t lanes;
    };

    static Words load(const std::int16_t* from) { return {vld1q_s16(from)}; }
    static Sums load(const std::int32_t* from) { return {vld1q_s32(from)}; }
    static void store(Words words, std::int16_t* to) { vst1q_s16(to, words.lanes); }
    static Words both(const std::int16_t* pair) {
        std::int32_t bits = 0;
        std::memcpy(&bits, pair, sizeof bits);
        return {vreinterpretq_s16_s32(vdupq_n_s32(bits))};
    }
    static Words add(Words a, Words b) { return {vqaddq_s16(a.lanes, b.lanes)}; }
    static Sums add(Sums a, Sums b) { return {vaddq_s32(a.lanes, b.lanes)}; }
    static Sums dot(Words a, Words b) {
        return {vpaddq_s32(vmull_s16(vget_low_s16(a.lanes), vget_low_s16(b.lanes)),
                           vmull_high_s16(a.lanes, b.lanes))};
    }
    static Words narrow(Sums low, Sums high) {
        return {vcombine_s16(vqmovn_s32(vshrq_n_s32(low.lanes, net_one_bits)),
                             vqmovn_s32(vshrq_n_s32(high.lanes, net_one_bits)))};
    }
    static Words clip(Words words) {
        return {vminq_s16(vmaxq_s16(words.lanes, vdupq_n_s16(0)), vdupq_n_s16(net_one))};
    }
    // The high half of twice a product is shifted by 15; so the factors make up for
    // 15 - net_one_bits.
    static Words square(Words words) {
        const int16x8_t scaled = vshlq_n_s16(words.lanes, 3);
        return {vqdmulhq_s16(scaled, scaled)};
    }
    static std::int32_t total(Sums sums) { return vaddvq_s32(sums.lanes); }
};
#endif

// The widest that the program is compiled for.
#if defined(__AVX2__)
using NetLanes = Avx2Lanes;
#elif defined(__SSE2__)
using NetLanes = SseLanes;
#elif defined(__aarch64__)
using NetLanes = NeonLanes;
#else
using NetLanes = PlainLanes;
#endif

}  // namespace damier
