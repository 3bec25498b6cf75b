internal import Quoth

extension Library {
  /// Above it the times of single files are not looked at.
  private static var mostFiles: Int { 1_000 }

  /// Whether the library in the folder is still the one that was opened.
  ///
  /// - Throws: ``LibraryError`` if its manifest cannot be read.
  public func isCurrent() throws(LibraryError) -> Bool {
    try Manifest(of: folder).generation == generation
  }

  /// The library in the folder as it is now; this one if it has not changed.
  ///
  /// - Throws: ``LibraryError`` if it cannot be opened.
  public func refreshed() throws(LibraryError) -> Library {
    try isCurrent() ? self : Library(contentsOf: folder)
  }

  /// Whether the files that the library was made of have changed since. The time of a folder tells, which
  /// changes when a file is added, removed or replaced, and in small libraries the files themselves.
  ///
  /// Files that are not here at all, as on another machine, tell nothing.
  public func isOlderThanItsFiles() -> Bool {
    for (path, modified) in folders {
      if let status = status(of: path), status.modified != modified { return true }
    }
    guard transcriptCount <= Self.mostFiles, let all = try? transcripts() else { return false }
    return all.contains { id, facts in
      guard let facts, facts.modified != .min, let status = status(of: id.corpusBytes),
        status.kind == .file
      else { return false }
      return status.modified != facts.modified || status.size != facts.size
    }
  }

  /// The facts about a file of the library; relative paths begin in the folder in which it was made.
  private func status(of path: [UInt8]) -> SystemFiles.Status? {
    var whole = path
    if !base.isEmpty, path.first != UInt8(ascii: "/") {
      whole = path == Array(".".utf8) ? base : base + Array("/".utf8) + path
    }
    guard !whole.contains(0) else { return nil }
    let name = whole.map { CChar(bitPattern: $0) } + [0]
    // SAFETY: the name ends in NUL and lives for the call.
    return unsafe name.withUnsafeBufferPointer {
      unsafe SystemFiles.status(of: $0.baseAddress!, followsLinks: true)
    }
  }
}
