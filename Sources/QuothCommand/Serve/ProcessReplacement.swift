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
    // SAFETY: the words live for the call, which returns only if it fails.
    return unsafe ([program] + arguments).withCStrings { words in
      _ = unsafe execvp(words[0]!, words)
      return .last
    }
  }

  /// The path of this program.
  private static func ownPath() -> String? {
    // SAFETY: the system allocates the string, which is copied and freed.
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
