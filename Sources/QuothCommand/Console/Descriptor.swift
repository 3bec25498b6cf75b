package import Quoth

/// An open file of the process, such as standard input.
package struct Descriptor: Sendable {
  package static let standardInput = Descriptor(number: SystemTerminal.standard.input)
  package static let standardOutput = Descriptor(number: SystemTerminal.standard.output)
  package static let standardError = Descriptor(number: SystemTerminal.standard.error)

  package let number: SystemFiles.Number

  package init(number: SystemFiles.Number) { self.number = number }

  package var isTerminal: Bool { SystemTerminal.isTerminal(number) }

  /// The width of the terminal; nil if this is none, or if it does not tell.
  package var columns: Int? { SystemTerminal.columns(number) }

  /// Whether there is something to be read that was put there for this program: a pipe, a socket or
  /// a file, and neither a terminal nor `/dev/null`.
  package var isFed: Bool {
    switch FileStatus(of: self)?.kind {
    case .file, .pipe: true
    case .folder, .other, nil: false
    }
  }

  /// Writes all of `bytes`.
  ///
  /// - Returns: What went wrong, or nil.
  package func write(_ bytes: [UInt8]) -> SystemError? {
    // SAFETY: the buffer is valid for the call and as long as it says.
    unsafe bytes.withUnsafeBytes { unsafe SystemFiles.write($0, to: number) } ? nil : .last
  }

  /// Reads up to the end.
  ///
  /// - Parameter expected: How many bytes are thought to come; they are then read at one go.
  package func readAll(expected: Int = 0) throws(SystemError) -> [UInt8] {
    // One more than is expected, so that a file's end is seen without another allocation.
    var capacity = max(expected + 1, 1 << 16)
    var bytes = try read(upTo: capacity)
    var count = bytes.count
    while count == capacity {
      capacity = 1 << 20
      let chunk = try read(upTo: capacity)
      count = chunk.count
      bytes += chunk
    }
    return bytes
  }

  /// Reads until `capacity` bytes are there or the end is reached.
  package func read(upTo capacity: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    // SAFETY: only the buffer's own room is written, and as much is declared filled as was read.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      while filled < capacity {
        let room = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        guard let count = unsafe SystemFiles.read(number, into: room) else {
          failure = .last
          break
        }
        if count == 0 { break }
        filled += count
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
