import Quoth

/// The file in which a search remembers its hits: `quoth/hits` in the folder for state of the XDG Base
/// Directory Specification.
struct HitsFile {
  let path: FilePath

  /// The maximum number of hits.
  static let mostHits = 1_000
  /// More than so many hits take.
  private static let mostBytes = 32 << 20

  /// nil without a home.
  init?(_ variables: [String: String]) {
    if let state = variables["XDG_STATE_HOME"], state.hasPrefix("/") {
      path = FilePath(state).appending(Array("quoth/hits".utf8))
    } else if let home = variables["HOME"], home.hasPrefix("/") {
      path = FilePath(home).appending(Array(".local/state/quoth/hits".utf8))
    } else {
      return nil
    }
  }

  /// Replaces the file by one that only its owner may read.
  func write(_ hits: [RememberedHit]) -> SystemError? {
    if let failure = makeFolder() { return failure }
    return path.replace(with: RememberedHits.encoded(hits), permissions: 0o600)
  }

  /// Makes the folder and those above it, as the specification asks for: for their owner alone.
  private func makeFolder() -> SystemError? {
    let folder = path.folderAndName.folder
    for end in folder.bytes.indices.dropFirst() + [folder.bytes.count]
    where end == folder.bytes.count || folder.bytes[end] == UInt8(ascii: "/") {
      let parent = FilePath(folder.bytes[..<end])
      if (try? FileStatus(of: parent))?.kind == .folder { continue }
      // SAFETY: the path lives for the call.
      let isMade = unsafe parent.withCString {
        unsafe SystemFiles.makeFolder($0, permissions: 0o700)
      }
      if !isMade, SystemError.last != SystemError(.exists) { return .last }
    }
    return nil
  }

  /// The hits of the last search.
  ///
  /// - Returns: nil if there is no such file.
  /// - Throws: UnreadableHits for a file that cannot be read, or that no search has written.
  func read() throws(UnreadableHits) -> [RememberedHit]? {
    func unreadable(_ reason: String) -> UnreadableHits {
      UnreadableHits(description: "\(path.text): \(reason)")
    }
    let bytes: [UInt8]
    do {
      let status = try FileStatus(of: path)
      // Reading a pipe could wait forever.
      guard status.kind == .file else { throw unreadable("not a file") }
      guard status.size <= Self.mostBytes else { throw unreadable("too large; remove it") }
      bytes = try path.read() ?? []
    } catch let error as SystemError {
      if error == SystemError(.missing) { return nil }
      throw unreadable("\(error)")
    } catch let error as UnreadableHits {
      throw error
    } catch {
      throw unreadable("\(error)")
    }
    do {
      return try RememberedHits.decoded(bytes)
    } catch {
      throw unreadable("\(error); remove it")
    }
  }
}

/// The error of a file of remembered hits.
struct UnreadableHits: Error, CustomStringConvertible {
  let description: String
}
