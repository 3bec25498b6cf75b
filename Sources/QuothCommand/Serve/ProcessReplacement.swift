#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Replaces this program with another one.
enum ProcessReplacement {
  /// Runs a program in this process, found in PATH if its name has no slash. The variable QUOTH
  /// gives it the path of this program, unless it is already set.
  ///
  /// - Returns: Only if it fails: the error.
  static func run(_ program: Argument, _ arguments: [Argument]) -> SystemError {
    if let path = ownPath() {
      // SAFETY: both strings end in NUL; no other thread reads the environment.
      _ = unsafe setenv("QUOTH", path, 0)
    }
    let words = [program] + arguments
    // SAFETY: one pointer per word, each to a copy that ends in NUL, and a null after them; all are
    // freed here if the call has not replaced the process.
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 1)
    for (place, word) in words.enumerated() {
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.bytes.count + 1)
      for (offset, byte) in (word.bytes + [0]).enumerated() {
        unsafe (copy + offset).initialize(to: CChar(bitPattern: byte))
      }
      unsafe (pointers + place).initialize(to: copy)
    }
    unsafe (pointers + words.count).initialize(to: nil)
    _ = unsafe execvp(pointers[0]!, pointers)
    let failure = SystemError.last
    for place in words.indices { unsafe pointers[place]?.deallocate() }
    unsafe pointers.deallocate()
    return failure
  }

  /// The path of this program.
  private static func ownPath() -> String? {
    // SAFETY: the system allocates the string, which is copied and freed.
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
