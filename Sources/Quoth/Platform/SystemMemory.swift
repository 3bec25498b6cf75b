/// Memory of the system: mapped files, the size of pages, and rooms that grow.
///
/// Each platform implements it in a file of its own: `SystemMemory+POSIX.swift`, `SystemMemory+Windows.swift`.
package enum SystemMemory {
  /// The size of large pages, in bytes.
  static var largePage: Int { 2 << 20 }
}
