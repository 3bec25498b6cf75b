/// Tells the system which part of a mapped file is read next, so that it reads all of it at once.
///
/// Each platform implements it in a file of its own: `SystemPrefetch+POSIX.swift`, `SystemPrefetch+Windows.swift`.
enum SystemPrefetch {}
