#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Puts another program in the place of this one.
enum ProcessReplacement {
  /// Runs a program in this process, which is looked for in PATH where its name has no slash. The program
  /// finds this one by the variable QUOTH, unless that is set.
  ///
  /// - Returns: Why it was not possible; otherwise it does not return.
  static func run(_ program: Argument, _ arguments: [Argument]) -> SystemError {
    if let path = ownPath() {
      // SAFETY: both end in NUL; nothing else runs in this process that reads the environment.
      _ = unsafe setenv("QUOTH", path, 0)
    }
    let words = [program] + arguments
    // SAFETY: as many pointers as words and a null after them, each to a copy that ends in NUL; all are
    // freed here, where the call has not replaced the process.
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

  /// Where this program lies.
  private static func ownPath() -> String? {
    // SAFETY: a string of the system's, which is copied and freed.
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
