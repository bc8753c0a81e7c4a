# What differs in the build for the browser (preset `web`): one thread, no processes, no sockets, and
# of the libraries only headers, but for zstd, of which we need no more than to unpack.
file(GLOB DAMIER_LEFT_OUT RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS protocol/dxp/*.cpp)
list(APPEND DAMIER_LEFT_OUT
  base/platform/child_lines.cpp base/platform/child_process.cpp
  base/platform/posix/child_process.cpp base/platform/posix/interrupt.cpp
  book/book_builder.cpp book/search_journal.cpp protocol/hub/client.cpp)

add_compile_options(-fwasm-exceptions -msimd128 -msse2
  "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include ${PROJECT_SOURCE_DIR}/web/wasm/missing_library.hpp>")
add_link_options(-fwasm-exceptions)
# The same bytes every time.
set(CMAKE_CXX_COMPILER_LAUNCHER bash ${PROJECT_SOURCE_DIR}/web/wasm/steady_compile.sh
  ${CMAKE_CXX_COMPILER} ${CMAKE_CXX_COMPILER_LAUNCHER})

# The headers of Debian's packages, and nothing else of /usr/include.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library boost nlohmann)
  find_path(${library}_headers ${library} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH
    NO_DEFAULT_PATH REQUIRED)
  file(CREATE_LINK ${${library}_headers}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
foreach(library Boost::headers nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} SYSTEM INTERFACE ${headers})
endforeach()

add_library(damier_zstd STATIC web/wasm/zstd/decoder.cpp)
target_include_directories(damier_zstd PUBLIC web/wasm/zstd ${PROJECT_SOURCE_DIR})
target_compile_options(damier_zstd PRIVATE $<$<CONFIG:Release>:-O2>)
add_library(zstd::zstd ALIAS damier_zstd)
