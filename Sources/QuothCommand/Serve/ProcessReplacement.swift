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
    let words = ([program] + arguments).map { word in
      // SAFETY: ends in NUL, and is copied.
      unsafe (word.bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
        unsafe strdup($0.baseAddress!)
      }
    }
    defer { for unsafeword in unsafe words { unsafe free(word) } }
    // SAFETY: strings that end in NUL, and a null pointer after them, which live for the call.
    unsafe execvp(words[0]!, words + [nil])
    return .last
  }

  /// Where this program lies.
  private static func ownPath() -> String? {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
