/// A transcript of an archive, or why it cannot be read.
///
///     for file in try TranscriptReader().readAll([UInt8](archive), fileName: "talks.zip") {
///       print(file.path, try file.result.get().cues.count)  // talks.zip/monday.srt 120
///     }
public struct ArchivedTranscript: Sendable {
  /// The name of the archive and the path of the file in it.
  public let path: String
  /// The transcript, or the error that reading it ended in.
  public let result: Result<Transcript, TranscriptError>
}

extension TranscriptReader {
  /// Packed files in packed files are read up to this depth.
  private static let depth = 3

  /// Reads a file that is packed.
  func readPacked(
    _ bytes: [UInt8], _ packing: Packing, _ fileName: String?, depth: Int = 1
  ) throws(TranscriptError) -> Transcript {
    guard depth <= Self.depth else {
      throw TranscriptError(expected: "a transcript", seen: "a file packed over and over")
    }
    if packing != .zip {
      return try readInner(
        Packing.unpack(bytes, packing), fileName.map(Packing.unpackedName), depth: depth)
    }
    // An archive of nothing has no directory to be found.
    if bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      throw TranscriptError(expected: "one transcript", seen: "an empty zip archive")
    }
    let archive = try Self.archive(bytes)
    if let document = archive.entries.first(where: { $0.name == DocxReader.entryName }) {
      return try readDocument(archive.read(document))
    }
    guard let entry = archive.entries.first, archive.entries.count == 1, format != .docx else {
      let count = archive.entries.count
      throw TranscriptError(
        expected: format == .docx ? "a document of Word" : "one transcript",
        seen: "a zip archive of \(Quantity.text(count, "file"))",
        suggestion: archive.entries.first.map {
          "one of them is read by its path, such as \(quoted((fileName.map { $0 + "/" } ?? "") + $0.name))"
        })
    }
    return try readInner(archive.read(entry), entry.name, depth: depth)
  }

  private func readInner(
    _ bytes: [UInt8], _ fileName: String?, depth: Int
  ) throws(TranscriptError) -> Transcript {
    if let packing = Packing(bytes) {
      return try readPacked(bytes, packing, fileName, depth: depth + 1)
    }
    return try readText(bytes, fileName: fileName)
  }

  private static func archive(_ bytes: [UInt8]) throws(TranscriptError) -> ZipArchive {
    guard let archive = ZipArchive(bytes) else {
      throw TranscriptError(expected: "a zip archive", seen: "one that is damaged or cut short")
    }
    guard archive.isSound else {
      throw TranscriptError(expected: "a zip archive", seen: "one whose files overlap")
    }
    return archive
  }

  /// Reads each file of a zip archive; any other file is read by itself.
  ///
  /// Files whose names begin with a dot are passed over. A document of Word (`.docx`) is one
  /// transcript, though it is a zip archive.
  ///
  /// - Throws: ``TranscriptError`` for an archive that is damaged; files in it that cannot be read
  ///   have their errors with them.
  /// - Complexity: O(*n*) in the number of bytes that are unpacked, at most 100 times as many as are
  ///   packed in a file, or 64 MiB.
  public func readAll(
    _ bytes: [UInt8], fileName: String? = nil
  ) throws(TranscriptError) -> [ArchivedTranscript] {
    guard Packing(bytes) == .zip, !Self.isDocument(try Self.archive(bytes)) else {
      return [
        ArchivedTranscript(
          path: fileName ?? "", result: .success(try read(bytes, fileName: fileName)))
      ]
    }
    let archive = try Self.archive(bytes)
    return archive.entries.filter { !$0.isHidden }.map { entry in
      let result: Result<Transcript, TranscriptError>
      do throws(TranscriptError) {
        result = .success(try read(archive.read(entry), fileName: entry.name))
      } catch {
        result = .failure(error)
      }
      return ArchivedTranscript(
        path: (fileName.map { $0 + "/" } ?? "") + entry.name, result: result)
    }
  }

  /// Whether an archive is a document of Word.
  private static func isDocument(_ archive: ZipArchive) -> Bool {
    archive.entries.contains { $0.name == DocxReader.entryName }
  }
}

extension ZipArchive.Entry {
  /// Whether a name on the way to it begins with a dot.
  var isHidden: Bool { name.split(separator: "/").contains { $0.hasPrefix(".") } }
}

extension ZipArchive {
  /// Whether it is a file of Word or the like, which is one file to a person.
  package var isDocument: Bool {
    entries.contains { $0.name == "[Content_Types].xml" || $0.name == "META-INF/manifest.xml" }
  }
}
