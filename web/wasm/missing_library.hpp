// Parts of the C++20 library that Damier uses and that the library of an older Emscripten (3.1.6,
// as Debian 12 has it) lacks, for a program with one thread. Included before everything else in the
// build for the browser; each part goes as soon as the library has its own.
#pragma once

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <version>

namespace std {

#ifndef __cpp_lib_bit_cast
template <class To, class From>
constexpr To bit_cast(const From& from) {
    return __builtin_bit_cast(To, from);
}
#endif

#ifndef __cpp_lib_smart_ptr_for_overwrite
template <class Array>
unique_ptr<Array> make_unique_for_overwrite(size_t count) {
    return unique_ptr<Array>{new remove_extent_t<Array>[count]};
}
#endif

#ifndef __cpp_lib_atomic_ref
template <class T>
class atomic_ref {
public:
    explicit atomic_ref(T& value) : value_{&value} {}

    T load(memory_order order = memory_order_seq_cst) const {
        return __atomic_load_n(value_, static_cast<int>(order));
    }
    void store(T wanted, memory_order order = memory_order_seq_cst) const {
        __atomic_store_n(value_, wanted, static_cast<int>(order));
    }
    T fetch_or(T bits, memory_order order = memory_order_seq_cst) const {
        return __atomic_fetch_or(value_, bits, static_cast<int>(order));
    }
    T exchange(T wanted, memory_order order = memory_order_seq_cst) const {
        return __atomic_exchange_n(value_, wanted, static_cast<int>(order));
    }
    bool compare_exchange_weak(T& expected, T wanted,
                               memory_order order = memory_order_seq_cst) const {
        return __atomic_compare_exchange_n(value_, &expected, wanted, true, static_cast<int>(order),
                                           __ATOMIC_RELAXED);
    }
    T fetch_and(T bits, memory_order order = memory_order_seq_cst) const {
        return __atomic_fetch_and(value_, bits, static_cast<int>(order));
    }
    T fetch_add(T more, memory_order order = memory_order_seq_cst) const {
        return __atomic_fetch_add(value_, more, static_cast<int>(order));
    }

private:
    T* value_;
};
#endif

#ifndef __cpp_lib_jthread
class jthread {
public:
    template <class Work>
    explicit jthread(Work&& work) : thread_{std::forward<Work>(work)} {}
    jthread(jthread&&) noexcept = default;
    jthread& operator=(jthread&&) = delete;
    ~jthread() {
        if (thread_.joinable()) thread_.join();
    }

private:
    thread thread_;
};
#endif

#ifndef __cpp_lib_ranges
namespace ranges {

template <class Range, class Value, class Projection = identity>
auto find(Range&& range, const Value& value, Projection of = {}) {
    return std::find_if(std::begin(range), std::end(range),
                        [&](auto&& one) { return std::invoke(of, one) == value; });
}

template <class Range, class Predicate, class Projection = identity>
auto find_if(Range&& range, Predicate holds, Projection of = {}) {
    return std::find_if(std::begin(range), std::end(range), [&](auto&& one) {
        return static_cast<bool>(std::invoke(holds, std::invoke(of, one)));
    });
}

template <class Range, class Predicate, class Projection = identity>
bool any_of(Range&& range, Predicate holds, Projection of = {}) {
    return ranges::find_if(range, holds, of) != std::end(range);
}

template <class Range, class Predicate, class Projection = identity>
bool all_of(Range&& range, Predicate holds, Projection of = {}) {
    return std::all_of(std::begin(range), std::end(range), [&](auto&& one) {
        return static_cast<bool>(std::invoke(holds, std::invoke(of, one)));
    });
}

template <class Range, class Value, class Projection = identity>
auto count(Range&& range, const Value& value, Projection of = {}) {
    return std::count_if(std::begin(range), std::end(range),
                         [&](auto&& one) { return std::invoke(of, one) == value; });
}

template <class Range, class Order = std::less<>, class Projection = identity>
void sort(Range&& range, Order before = {}, Projection of = {}) {
    std::sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        return static_cast<bool>(std::invoke(before, std::invoke(of, a), std::invoke(of, b)));
    });
}

template <class Range, class Order = std::less<>, class Projection = identity>
void stable_sort(Range&& range, Order before = {}, Projection of = {}) {
    std::stable_sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        return static_cast<bool>(std::invoke(before, std::invoke(of, a), std::invoke(of, b)));
    });
}

template <class Range, class Value>
void replace(Range&& range, const Value& old, const Value& now) {
    std::replace(std::begin(range), std::end(range), old, now);
}

template <class Range, class Predicate, class Value>
void replace_if(Range&& range, Predicate holds, const Value& now) {
    std::replace_if(std::begin(range), std::end(range), holds, now);
}

}  // namespace ranges
#endif

#if _LIBCPP_VERSION < 14000
inline to_chars_result to_chars(char* begin, char* end, double number, chars_format,
                                int precision) {
    const auto room = static_cast<size_t>(end - begin);
    const int length = std::snprintf(begin, room, "%.*f", precision, number);
    if (length < 0 || static_cast<size_t>(length) >= room) return {end, errc::value_too_large};
    return {begin + length, errc{}};
}
#endif

#if _LIBCPP_VERSION < 200000
// Neither blanks before the number nor a plus sign nor hexadecimal digits are taken.
inline from_chars_result from_chars(const char* begin, const char* end, double& number,
                                    chars_format = chars_format::general) {
    const string text{begin, end};
    const size_t first = text.rfind('-', 0) == 0 ? 1 : 0;
    const bool is_number =
        first < text.size() && (('0' <= text[first] && text[first] <= '9') || text[first] == '.');
    if (!is_number || text.compare(first, 2, "0x") == 0) return {begin, errc::invalid_argument};
    char* stopped = nullptr;
    const double found = std::strtod(text.c_str(), &stopped);
    if (stopped == text.c_str()) return {begin, errc::invalid_argument};
    number = found;
    return {begin + (stopped - text.c_str()), errc{}};
}
#endif

}  // namespace std
