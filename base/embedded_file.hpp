// Files taken into the program as they are. DAMIER_EMBED(symbol, "file") makes the assembler put
// the bytes of a file between symbol_begin and symbol_end, which the includer declares.
#pragma once

#define DAMIER_EMBED(symbol, file)                                                      \
    __asm__(".section .rodata\n.balign 64\n.global " #symbol "_begin\n.hidden " #symbol \
            "_begin\n.global " #symbol "_end\n.hidden " #symbol "_end\n" #symbol        \
            "_begin:\n.incbin \"" file "\"\n" #symbol "_end:\n.byte 0\n.previous\n");
