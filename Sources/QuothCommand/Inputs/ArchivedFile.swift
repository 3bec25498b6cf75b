import Quoth
package import QuothTranscripts

/// A file in a zip archive, which is searched like a folder.
package struct ArchivedFile: Sendable, Equatable {
  package let archive: FilePath
  package let entry: ZipArchive.Entry

  /// The archive's path, and the file's in it.
  package var path: FilePath { archive.appending(name) }

  /// The path within the archive.
  var name: [UInt8] { Array(entry.name.utf8) }
  /// How large it says it is, in bytes.
  var size: Int { entry.size }

  /// The bytes of the file.
  func read() throws(TranscriptError) -> [UInt8] {
    guard let zip = ZipArchive(path: archive.bytes) else {
      throw TranscriptError(expected: "a zip archive", seen: "one that is damaged, or gone")
    }
    return try zip.read(entry)
  }

  /// The files in an archive, in the order of their names; nil for a file that is no zip archive, or
  /// one that is a document by itself.
  static func files(in archive: FilePath) -> [ArchivedFile]? {
    guard let head = try? archive.head(), Packing(head) == .zip,
      let zip = ZipArchive(path: archive.bytes), zip.isSound, !zip.isDocument
    else { return nil }
    return zip.entries.map { ArchivedFile(archive: archive, entry: $0) }
      .sorted { $0.path < $1.path }
  }

  /// The file that a path leads to which goes on beyond an archive, as a hit has it:
  /// `talks.zip/monday.srt`.
  static func file(at path: FilePath) -> ArchivedFile? {
    let bytes = path.bytes
    for slash in bytes.indices where bytes[slash] == UInt8(ascii: "/") {
      let archive = FilePath(bytes[..<slash])
      guard archive.isNamedZip, (try? FileStatus(of: archive))?.kind == .file else { continue }
      return files(in: archive)?.first { $0.path == path }
    }
    return nil
  }
}

extension FilePath {
  /// Whether the name ends as those of zip archives do.
  var isNamedZip: Bool {
    let dot = bytes.count - 4
    return dot >= 0 && bytes[dot] == UInt8(ascii: ".") && bytes[dot + 1] | 0x20 == UInt8(ascii: "z")
      && bytes[dot + 2] | 0x20 == UInt8(ascii: "i") && bytes[dot + 3] | 0x20 == UInt8(ascii: "p")
  }

  /// The first bytes of the file.
  func head() throws(SystemError) -> [UInt8] {
    let descriptor = try opened()
    defer { SystemFiles.close(descriptor.number) }
    return try descriptor.read(upTo: 4)
  }
}
