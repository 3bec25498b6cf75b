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

  /// Reads up to the end, unless `isWanted` rejects the first 4,096 bytes; then the result is nil.
  ///
  /// - Parameter expected: How many bytes are thought to come; as much room is made at one go.
  func readAll(
    expected: Int, where isWanted: (([UInt8]) -> Bool)?
  ) throws(SystemError) -> [UInt8]? {
    // One more than is expected, so that a file's end is seen without more room.
    let capacity = max(expected + 1, Self.headLength)
    var isRejected = false
    let first = isWanted == nil ? capacity : Self.firstLength
    var bytes = try unsafe read(upTo: capacity, stoppingAt: first) { head in
      if let isWanted { isRejected = unsafe !isWanted(Array(head.prefix(Self.headLength))) }
      return isRejected
    }
    if isRejected { return nil }
    if bytes.count == capacity { bytes += try readAll() }
    return bytes
  }

  /// So many bytes tell the kind of a file.
  private static let headLength = 4_096
  /// So many are read before that decision: most files are shorter.
  private static let firstLength = 1 << 16

  /// Reads until `capacity` bytes are there or the end is reached.
  package func read(upTo capacity: Int) throws(SystemError) -> [UInt8] {
    try unsafe read(upTo: capacity, stoppingAt: capacity) { _ in false }
  }

  /// The same, but after the first `pause` bytes, or all if there are fewer, `isEnough` decides whether
  /// to stop.
  private func read(
    upTo capacity: Int, stoppingAt pause: Int,
    _ isEnough: (UnsafeRawBufferPointer) -> Bool
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    // SAFETY: only the buffer's own room is written, and as much is declared filled as was read.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      /// Reads up to an offset; false where there is no more.
      func fill(to end: Int) -> Bool {
        while filled < end {
          let room = unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<end])
          guard let count = unsafe SystemFiles.read(number, into: room) else {
            failure = .last
            return false
          }
          if count == 0 { return false }
          filled += count
        }
        return true
      }
      let isMore = fill(to: min(pause, capacity))
      guard failure == nil else { return }
      let isStopped = unsafe isEnough(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<filled]))
      if isMore, !isStopped { _ = fill(to: capacity) }
    }
    if let failure { throw failure }
    return bytes
  }
}
