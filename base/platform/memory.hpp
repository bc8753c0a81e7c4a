// Memory straight from the system, in pieces too large for the heap.
#pragma once

#include <cstddef>
#include <memory>

namespace damier {

namespace platform {

/// Zeroed and on a page of its own; null if there is not so much. It costs little until it is
/// touched. Large pages, which spare misses of the page table, where the system has them.
void* take_large_memory(std::size_t bytes);
void return_large_memory(void* memory, std::size_t bytes);

}  // namespace platform

/// Gives such memory back.
struct ReturnLargeMemory {
    std::size_t bytes = 0;
    void operator()(void* memory) const { platform::return_large_memory(memory, bytes); }
};

/// An array of plain values in such memory, all of them zero.
template <class T>
using LargeArray = std::unique_ptr<T[], ReturnLargeMemory>;

/// Empty if there is not so much memory.
template <class T>
LargeArray<T> large_array(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    return {static_cast<T*>(platform::take_large_memory(bytes)), ReturnLargeMemory{bytes}};
}

}  // namespace damier
