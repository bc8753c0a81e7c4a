// For the assembler sources that cmake/DamierEmbed.cmake makes: EMBED(symbol, "file") puts the bytes
// of a file, and a zero, between symbol_begin and symbol_end. What differs between the formats of
// objects (ELF, COFF, WebAssembly, Mach-O) is how they name a section that is only read and how a
// symbol is said to be data, and of our own.
#if defined(__wasm__)
#define EMBED_SECTION .section .rodata.embedded, "", @
#define EMBED_SYMBOL(symbol) .globl symbol; .hidden symbol; .type symbol, @object
#define EMBED_SIZE(symbol, bytes) .size symbol, bytes
#define EMBED_END
#elif defined(_WIN32)
#define EMBED_SECTION .section .rdata, "dr"
#define EMBED_SYMBOL(symbol) .globl symbol
#define EMBED_SIZE(symbol, bytes)
#define EMBED_END
#elif defined(__APPLE__)
#define EMBED_SECTION .section __TEXT, __const
#define EMBED_SYMBOL(symbol) .globl symbol; .private_extern symbol
#define EMBED_SIZE(symbol, bytes)
#define EMBED_END
#else
#define EMBED_SECTION .section .rodata
#define EMBED_SYMBOL(symbol) .globl symbol; .hidden symbol; .type symbol, %object
#define EMBED_SIZE(symbol, bytes) .size symbol, bytes
#define EMBED_END .section .note.GNU-stack, "", %progbits  // the stack need not be executable
#endif

// The names as C sees them: with an underscore before them on some systems.
#define EMBED_JOINED(prefix, symbol, end) prefix##symbol##end
#define EMBED_JOIN(prefix, symbol, end) EMBED_JOINED(prefix, symbol, end)
#define EMBED_NAME(symbol, end) EMBED_JOIN(__USER_LABEL_PREFIX__, symbol, end)

#define EMBED_BETWEEN(begin, end, file) \
    EMBED_SECTION;                      \
    .p2align 6;                         \
    EMBED_SYMBOL(begin);                \
    EMBED_SYMBOL(end);                  \
    begin: .incbin file;                \
    end: .byte 0;                       \
    EMBED_SIZE(begin, end - begin);     \
    EMBED_SIZE(end, 1)
#define EMBED(symbol, file) EMBED_BETWEEN(EMBED_NAME(symbol, _begin), EMBED_NAME(symbol, _end), file)
