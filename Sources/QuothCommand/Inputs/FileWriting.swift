import Quoth

extension FilePath {
  /// Writes a file, replacing any that exists.
  ///
  /// The bytes go to a draft in the same folder, which is then renamed, so that either the old file
  /// or the new one exists. The new file keeps the permissions of the old one. Symbolic links are
  /// followed. Anything but a regular file, such as `/dev/stdout` or a pipe, is written to
  /// directly; a folder is an error. Drafts left by killed runs are removed.
  ///
  /// - Returns: The error, or nil.
  package func write(_ bytes: [UInt8]) -> SystemError? {
    let status = try? FileStatus(of: self)
    if let kind = status?.kind, kind != .file { return put(bytes, .rewriting) }
    do {
      return try followed().replace(with: bytes, permissions: status?.permissions)
    } catch {
      return error
    }
  }

  /// The maximum length of a chain of links.
  private static let mostLinks = 40

  /// The path with symbolic links followed; no file needs to exist there.
  private func followed() throws(SystemError) -> FilePath {
    var path = self
    for _ in 0..<Self.mostLinks {
      guard FileStatus.isLink(path) else { return path }
      let target = try path.linkTarget()
      if target.first == UInt8(ascii: "/") {
        path = FilePath(target)
      } else {
        path = FilePath((path.folder?.bytes ?? []) + target)
      }
    }
    throw SystemError(.tooManyLinks)
  }

  /// The path up to and including the last slash; nil without a slash.
  private var folder: FilePath? {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { FilePath(bytes[...$0]) }
  }

  private func linkTarget() throws(SystemError) -> [UInt8] {
    // SAFETY: the path lives for the call.
    guard let target = unsafe withCString({ unsafe SystemFiles.target(ofLink: $0) }) else {
      throw .last
    }
    return target
  }

  /// Puts a file in the place of whatever is there, except a folder, as one step.
  ///
  /// - Parameter permissions: nil for the usual ones.
  func replace(with bytes: [UInt8], permissions: UInt32?) -> SystemError? {
    removeOldDrafts()
    let draft = FilePath(self.bytes + Array(".\(SystemProcess.number).part".utf8))
    if let failure = draft.put(bytes, .creating, permissions: permissions) {
      // Do not remove a file that this program did not create.
      if failure != SystemError(.exists) { draft.remove() }
      return failure
    }
    // SAFETY: both paths live for the call.
    let isRenamed = unsafe draft.withCString { old in
      unsafe withCString { new in unsafe SystemFiles.move(old, to: new) }
    }
    if isRenamed { return nil }
    let failure = SystemError.last
    draft.remove()
    return failure
  }

  /// Removes drafts of this file left by processes that no longer exist.
  private func removeOldDrafts() {
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = Array(bytes[start...]) + [UInt8(ascii: ".")]
    let suffix = Array(".part".utf8)
    guard let entries = try? (folder ?? FilePath(".")).entries() else { return }
    for entry in entries where entry.starts(with: name) && entry.suffix(5) == suffix[...] {
      let digits = entry.dropFirst(name.count).dropLast(suffix.count)
      guard !digits.isEmpty, let number = Int32(String(decoding: digits, as: UTF8.self)),
        number > 0, SystemProcess.isGone(number)
      else { continue }
      FilePath(Array(folder?.bytes ?? []) + entry).remove()
    }
  }

  private func put(
    _ bytes: [UInt8], _ use: SystemFiles.Use, permissions: UInt32? = nil
  ) -> SystemError? {
    // SAFETY: the path lives for the call.
    let number = unsafe withCString {
      unsafe SystemFiles.open($0, for: use, permissions: permissions ?? 0o666)
    }
    guard let number else { return .last }
    // If this fails, the file keeps the default permissions.
    if let permissions { SystemFiles.give(permissions: permissions, to: number) }
    let failure = Descriptor(number: number).write(bytes)
    // A full disk may be reported only on close.
    return SystemFiles.close(number) ? failure : failure ?? .last
  }

  private func remove() {
    // SAFETY: the path lives for the call.
    _ = unsafe withCString { unsafe SystemFiles.remove($0) }
  }
}
