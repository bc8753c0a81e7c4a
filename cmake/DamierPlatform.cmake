# The operating system that is built for: a folder of base/platform. `other_platforms` are the sources
# of the others.
if(WIN32)
  set(platform windows)
else()
  set(platform posix)
endif()
set(DAMIER_PLATFORM ${platform} CACHE STRING "The folder of base/platform to compile")
file(GLOB other_platforms CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} base/platform/*/*.cpp)
list(FILTER other_platforms EXCLUDE REGEX "^base/platform/${DAMIER_PLATFORM}/")
