#include "base/platform/memory.hpp"

#include <windows.h>

namespace damier::platform {

/// Large pages would need a privilege that few users have.
void* take_large_memory(std::size_t bytes) {
    return VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void return_large_memory(void* memory, std::size_t) {
    VirtualFree(memory, 0, MEM_RELEASE);
}

}  // namespace damier::platform
