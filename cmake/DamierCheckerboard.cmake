# The door to CheckerBoard (docs/checkerboard.md): for Windows damier_cb.dll, which has the functions of the C
# library as well; elsewhere, for the tests, an archive.
if(WIN32)
  add_library(damier_cb SHARED EXCLUDE_FROM_ALL ${for_checkerboard} $<TARGET_OBJECTS:damier_c>)
  # Names as they are, also where the way of calling would be added to them.
  target_link_options(damier_cb PRIVATE LINKER:--kill-at)
  set_target_properties(damier_cb PROPERTIES PREFIX "" UNITY_BUILD OFF)
  # What lets it play in matches (tests/release/checkerboard.sh).
  add_executable(checkerboard_hub EXCLUDE_FROM_ALL tests/release/checkerboard_hub.cpp)
  target_link_libraries(checkerboard_hub PRIVATE damier_protocol)
else()
  add_library(damier_cb STATIC EXCLUDE_FROM_ALL ${for_checkerboard})
endif()
target_link_libraries(damier_cb PRIVATE damier_engine PUBLIC damier_notation)
