import CTerminal

/// Another program that runs on the terminal.
enum ChildProcess {
  /// Runs a program, found in PATH if its name has no slash, to its end. No shell reads the words.
  ///
  /// - Parameter redirectsOutput: Whether it writes to standard error in place of standard output.
  /// - Returns: Its exit status, or 128 plus the number of the signal that ended it.
  static func run(_ words: [Argument], redirectsOutput: Bool) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    // SAFETY: the words and the status live for the call.
    let error = unsafe words.withCStrings { words in
      unsafe cterminal_run_program(words, redirectsOutput, &status)
    }
    guard error == 0 else { throw SystemError(number: error) }
    return status
  }
}

extension [Argument] {
  /// Calls `body` with the words as C strings and a null pointer after them.
  func withCStrings<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    // SAFETY: one pointer per word, each to a copy that ends in NUL, and a null after them; all are
    // freed when the body has returned.
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: count + 1)
    for (place, word) in enumerated() {
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.bytes.count + 1)
      for (offset, byte) in (word.bytes + [0]).enumerated() {
        unsafe (copy + offset).initialize(to: CChar(bitPattern: byte))
      }
      unsafe (pointers + place).initialize(to: copy)
    }
    unsafe (pointers + count).initialize(to: nil)
    defer {
      for place in indices { unsafe pointers[place]?.deallocate() }
      unsafe pointers.deallocate()
    }
    return unsafe body(pointers)
  }
}
