/// Replaces this program with another one.
enum ProcessReplacement {
  /// Runs a program in this process, found in PATH if its name has no slash. The variable QUOTH
  /// gives it the path of this program, unless it is already set.
  ///
  /// - Returns: Only if it fails: the error.
  static func run(_ program: Argument, _ arguments: [Argument]) -> SystemError {
    if let path = SystemProcess.ownPath { SystemProcess.setDefault("QUOTH", path) }
    // SAFETY: the words live for the call, which returns only if it fails.
    return unsafe ([program] + arguments).withCStrings { words in
      unsafe SystemProcess.replace(words)
      return .last
    }
  }
}
