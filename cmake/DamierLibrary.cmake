# The C library of engine/c: libdamier.so, libdamier.a with all that it needs of ours, the header, and a
# file for pkg-config.
#
# The shared library has the C++ library within it, so that it does not matter which one the caller has,
# and shows nothing but what the header declares.
include(GNUInstallDirs)
add_library(damier_c OBJECT engine/c/damier.cpp)
set_target_properties(damier_c PROPERTIES POSITION_INDEPENDENT_CODE ON UNITY_BUILD OFF)
target_compile_definitions(damier_c PRIVATE DAMIER_VERSION="${PROJECT_VERSION}" DAMIER_EXPORTS)
target_link_libraries(damier_c PRIVATE damier_engine)
if(NOT DAMIER_LIBRARY)
  return()
endif()

add_library(damier_shared SHARED $<TARGET_OBJECTS:damier_c>)
target_link_libraries(damier_shared PRIVATE damier_engine)
set_target_properties(damier_shared PROPERTIES
  OUTPUT_NAME damier VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
  LINKER_LANGUAGE CXX EXCLUDE_FROM_ALL ON)
if(NOT WIN32)
  set(exports ${PROJECT_SOURCE_DIR}/engine/c/exports.map)
  # Gold would show some symbols of the C++ library.
  target_link_options(damier_shared PRIVATE -fuse-ld=bfd
    -static-libstdc++ -static-libgcc LINKER:--version-script=${exports} LINKER:-Bsymbolic)
  set_target_properties(damier_shared PROPERTIES LINK_DEPENDS ${exports})
endif()

# One archive of the many.
set(archive ${CMAKE_CURRENT_BINARY_DIR}/libdamier.a)
set(modules engine protocol book search endgame eval notation movegen cluster base)
set(script "create ${archive}\n")
foreach(module IN LISTS modules)
  string(APPEND script "addlib $<TARGET_FILE:damier_${module}>\n")
endforeach()
string(APPEND script "addmod $<TARGET_OBJECTS:damier_c>\nsave\nend\n")
file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/libdamier.mri CONTENT "${script}")
list(TRANSFORM modules PREPEND damier_ OUTPUT_VARIABLE module_targets)
add_custom_command(OUTPUT ${archive}
  COMMAND ${CMAKE_AR} -M < ${CMAKE_CURRENT_BINARY_DIR}/libdamier.mri
  DEPENDS ${module_targets} damier_c $<TARGET_OBJECTS:damier_c>)
add_custom_target(damier_static DEPENDS ${archive})
add_custom_target(damier_library DEPENDS damier_shared damier_static)

configure_file(engine/c/damier.pc.in ${CMAKE_CURRENT_BINARY_DIR}/damier.pc @ONLY)
install(TARGETS damier_shared COMPONENT library OPTIONAL)
install(FILES ${archive} DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library OPTIONAL)
install(FILES engine/c/damier.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/damier.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
