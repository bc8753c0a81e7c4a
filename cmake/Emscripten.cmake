# The toolchain of the preset `web`: the Emscripten whose em++ is on the path (Debian package
# emscripten), as its own file for CMake describes it.
find_program(empp em++ NO_CMAKE_FIND_ROOT_PATH)
if(NOT empp)
  message(FATAL_ERROR "the preset `web` needs Emscripten: apt install emscripten")
endif()
file(REAL_PATH ${empp} empp)
get_filename_component(emscripten ${empp} DIRECTORY)
include(${emscripten}/cmake/Modules/Platform/Emscripten.cmake)
