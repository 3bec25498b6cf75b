#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FilePath {
  /// Writes a file, in place of what is there.
  ///
  /// A file beside it is written first and renamed, so that there is either the old file or the new one.
  /// What is no ordinary file, such as `/dev/stdout`, is written to as it is.
  ///
  /// - Returns: What went wrong, or nil.
  package func write(_ bytes: [UInt8]) -> SystemError? {
    if let kind = (try? FileStatus(of: self))?.kind, kind != .file { return put(bytes, flags: 0) }
    let draft = FilePath(self.bytes + Array(".\(getpid()).part".utf8))
    if let failure = draft.put(bytes, flags: O_CREAT | O_EXCL) {
      // What was there before is not this program's to remove.
      if failure.number != EEXIST { draft.remove() }
      return failure
    }
    // SAFETY: both paths live for the call.
    let isRenamed = unsafe draft.withCString { old in
      unsafe withCString { new in unsafe rename(old, new) }
    }
    if isRenamed == 0 { return nil }
    let failure = SystemError.last
    draft.remove()
    return failure
  }

  private func put(_ bytes: [UInt8], flags: Int32) -> SystemError? {
    // SAFETY: the path lives for the call.
    let number = unsafe withCString {
      unsafe open($0, O_WRONLY | O_CLOEXEC | O_TRUNC | flags, 0o666)
    }
    guard number >= 0 else { return .last }
    let failure = Descriptor(number: number).write(bytes)
    // A disk may say only now that it is full.
    return close(number) == 0 ? failure : failure ?? .last
  }

  private func remove() {
    // SAFETY: the path lives for the call.
    _ = unsafe withCString { unsafe unlink($0) }
  }
}
