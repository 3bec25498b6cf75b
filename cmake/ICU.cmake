# QuothICU: the ICU that CICU wraps. QUOTH_ICU_LIBRARIES, and QUOTH_ICU_FLAGS as the linker has them, are for those
# who link the static library. (A .pc file that required ICU's would have it after the C++ library, which ICU's archives need.)

file(REAL_PATH "${CMAKE_Swift_COMPILER}" QUOTH_SWIFT)
cmake_path(GET QUOTH_SWIFT PARENT_PATH QUOTH_SWIFT)
cmake_path(GET QUOTH_SWIFT PARENT_PATH QUOTH_SWIFT)

add_library(QuothICU INTERFACE)
if(QUOTH_ICU STREQUAL "system")
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(ICU REQUIRED IMPORTED_TARGET icu-i18n>=70)
  target_link_libraries(QuothICU INTERFACE PkgConfig::ICU)
  target_compile_definitions(QuothICU INTERFACE QUOTH_SYSTEM_ICU)
  set(QUOTH_ICU_LIBRARIES "icui18n;icuuc;icudata;")
  list(JOIN ICU_STATIC_LDFLAGS " " QUOTH_ICU_FLAGS)
elseif(QUOTH_ICU STREQUAL "foundation")
  # Here its own headers can be found, so they, and not CICU's copy of their declarations, are compiled.
  if(NOT EXISTS ${QUOTH_SWIFT}/lib/swift/_foundation_unicode/ucol.h)
    message(FATAL_ERROR "QUOTH_ICU=foundation: the toolchain in ${QUOTH_SWIFT} has no headers of Swift's ICU "
      "(lib/swift/_foundation_unicode). Use another toolchain, or QUOTH_ICU=system.")
  endif()
  target_compile_options(QuothICU INTERFACE
    $<$<COMPILE_LANGUAGE:C>:SHELL:-idirafter ${QUOTH_SWIFT}/lib/swift>)
  # Static with the static runtime of Swift, in whose folder the linker finds it.
  target_link_options(QuothICU INTERFACE $<$<LINK_LANGUAGE:Swift>:-l_FoundationICU>)
else()
  message(FATAL_ERROR "QUOTH_ICU is \"${QUOTH_ICU}\"; it must be system or foundation.")
endif()
