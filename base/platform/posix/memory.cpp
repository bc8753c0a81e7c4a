#include "base/platform/memory.hpp"

#include <sys/mman.h>

namespace damier::platform {

void* take_large_memory(std::size_t bytes) {
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    madvise(memory, bytes, MADV_HUGEPAGE);  // only a hint
    return memory;
}

void return_large_memory(void* memory, std::size_t bytes) {
    munmap(memory, bytes);
}

}  // namespace damier::platform
