/// Strings in memory of their own, each with a NUL after it, for C to read as long as this object lives.
@safe
final class LentStrings {
  // SAFETY: allocated and freed only by this object, and never changed.
  private let strings: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>>

  init(_ given: [String]) {
    unsafe strings = .allocate(capacity: given.count)
    for (number, string) in given.enumerated() {
      let bytes = Array(string.utf8CString)
      let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      unsafe memory.initialize(from: bytes, count: bytes.count)
      unsafe strings.initializeElement(at: number, to: memory)
    }
  }

  deinit {
    for place in unsafe strings.indices { unsafe strings[place].deallocate() }
    unsafe strings.deallocate()
  }

  var count: Int { unsafe strings.count }

  subscript(number: Int) -> UnsafePointer<CChar> { unsafe UnsafePointer(strings[number]) }
}
