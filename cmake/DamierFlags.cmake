# Compiler flags of everything we compile, from the options that the presets set.
add_compile_options(-Wall -Wextra -Wpedantic)
# GCC 12 sees overlapping and boundless copies in `"text" + std::string` (its bug 105651), and
# empty `std::optional`s being read (80635).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict -Wno-stringop-overflow -Wno-array-bounds
    -Wno-maybe-uninitialized)
endif()
if(DAMIER_WERROR)
  add_compile_options(-Werror)
endif()
if(DAMIER_ARCH)
  add_compile_options(-march=${DAMIER_ARCH})
endif()
if(DAMIER_PART)  # the namespace of all that is ours (DamierPart.cmake)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Ddamier=damier_${DAMIER_PART}>)
endif()
# Links in little more than half of the time.
find_program(gold ld.gold)
if(gold AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_CROSSCOMPILING)
  add_link_options(-fuse-ld=gold)
endif()
# What a release does against those who would use a fault of it; the compilers of Debian add position
# independence by themselves. The search, which reads nobody's bytes, is spared the checks.
# tests/program/hardening_test.sh looks at the program.
set(DAMIER_GUARDS "")
if(NOT DAMIER_SANITIZE AND NOT DAMIER_FUZZ AND NOT EMSCRIPTEN)
  set(DAMIER_GUARDS $<$<CONFIG:Release>:-fstack-protector-strong>
    $<$<CONFIG:Release>:-U_FORTIFY_SOURCE> $<$<CONFIG:Release>:-D_FORTIFY_SOURCE=2>)
  if(NOT WIN32)
    add_link_options(LINKER:-z,relro LINKER:-z,now LINKER:-z,noexecstack)
  endif()
endif()
if(DAMIER_SANITIZE)
  add_compile_options(
    -fsanitize=${DAMIER_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${DAMIER_SANITIZE})
  # These cost nearly half of the time to compile. AddressSanitizer stops at a null pointer and beyond
  # the end of an object too. The preset `fuzz`, whose compiler is clang, has every check.
  if(DAMIER_SANITIZE MATCHES "undefined" AND NOT DAMIER_FUZZ)
    add_compile_options(-fno-sanitize=null,vptr)
    add_compile_options(
      $<$<CXX_COMPILER_ID:GNU>:-fno-sanitize=alignment,object-size,pointer-overflow>)
  endif()
  # Checks as calls and not in line: slower to run, but far quicker to compile.
  if(DAMIER_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(--param asan-instrumentation-with-call-threshold=0)
  endif()
  # ThreadSanitizer does not follow the fences of Boost.Asio, which stand beside locks that it does.
  if(DAMIER_SANITIZE MATCHES "thread")
    add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-tsan>)
  endif()
  # GCC sees false ones in instrumented code (its manual, under -fsanitize).
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()
# The library for C is shared, and made of the same objects as the program. Hidden symbols make that as
# fast as what can only be a program.
set(DAMIER_LIBRARY OFF)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT WIN32 AND NOT DAMIER_SANITIZE AND NOT DAMIER_FUZZ)
  set(DAMIER_LIBRARY ON)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fvisibility=hidden>
    $<$<COMPILE_LANGUAGE:CXX>:-fvisibility-inlines-hidden>)
endif()
# Windows 10 and later; one file that needs no other; objects of many sections, as templates make them.
if(WIN32)
  add_compile_definitions(_WIN32_WINNT=0x0A00 NOMINMAX WIN32_LEAN_AND_MEAN UNICODE)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wa,-mbig-obj>)
  # GCC trusts a stack of Windows to be aligned for AVX, which it is not (its bug 54412).
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wa,-muse-unaligned-vector-move>)
  add_link_options(-static LINKER:--no-insert-timestamp)
  link_libraries(ws2_32 mswsock shell32 ssp)  # the last for the guards of the stack
endif()
# Where speed does not matter, but to a fuzzer.
set(DAMIER_LIGHT $<IF:$<CONFIG:Debug>,-O0,-O1>)
if(DAMIER_FUZZ)
  set(DAMIER_LIGHT -O2)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "DAMIER_FUZZ needs clang++ (libFuzzer); use the preset 'fuzz'")
  endif()
  # libFuzzer learns words from `memcmp`. Of other comparisons it keeps a few values, for the rest of
  # them and for calls through pointers it would have to be asked (-use_value_profile=1); and each
  # check of a sanitizer is such a comparison.
  add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp,indirect-calls)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
