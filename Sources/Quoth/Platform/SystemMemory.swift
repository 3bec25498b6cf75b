/// Memory of the system: mapped files, and the size of pages.
///
/// Each platform implements it in a file of its own: `SystemMemory+POSIX.swift`, `SystemMemory+Windows.swift`.
enum SystemMemory {
  /// The size of large pages, in bytes.
  static var largePage: Int { 2 << 20 }
}
