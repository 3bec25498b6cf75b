import QuothTranscripts

/// A file or stream to be searched. An object, since threads that hand on copies of its parts would wait for one
/// another.
package final class Input: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    case file(FilePath)
    case archived(ArchivedFile)
    case standardInput
  }

  package let source: Source
  /// The operand whose folder it was found in; nil where it was named itself, and so is an error when
  /// it cannot be read as a transcript.
  package let folder: FilePath?

  package init(_ source: Source, folder: FilePath? = nil) {
    self.source = source
    self.folder = folder
  }

  /// A file by its path, which may lead into a zip archive.
  package convenience init(named path: FilePath) {
    let isThere = (try? FileStatus(of: path)) != nil
    self.init((isThere ? nil : ArchivedFile.file(at: path)).map(Source.archived) ?? .file(path))
  }

  package static func == (left: Input, right: Input) -> Bool {
    left.source == right.source && left.folder == right.folder
  }

  /// The name as given, for a program: `-` is standard input.
  package var name: String {
    switch source {
    case .file(let path): path.text
    case .archived(let file): file.path.text
    case .standardInput: "-"
    }
  }

  /// The name of a file, which tells something about its format.
  package var fileName: String? { source == .standardInput ? nil : name }

  /// The name for a person.
  package var displayName: String {
    switch source {
    case .file, .archived: Displayed.harmless(name)
    case .standardInput: "(standard input)"
    }
  }

  /// The bytes of the name: of a file, exactly those that the system knows it by.
  package var nameBytes: [UInt8] {
    switch source {
    case .file(let path): path.bytes
    case .archived(let file): file.path.bytes
    case .standardInput: Array(displayName.utf8)
    }
  }

  /// The bytes, or nil where this is a file of a folder and no text by its beginning: the recording
  /// beside its transcript is not read to its end.
  package func read(_ console: Console) throws -> [UInt8]? {
    switch source {
    case .file, .archived: try readFile()
    case .standardInput: try console.readInput()
    }
  }

  /// The same of a file, on any thread.
  package func readFile() throws -> [UInt8]? {
    switch source {
    case .file(let path):
      return try isSurelyWanted ? path.read() : path.read(where: isWanted)
    case .archived(let file):
      let bytes = try file.read()
      return isWanted(Array(bytes.prefix(4096))) ? bytes : nil
    case .standardInput: return []
    }
  }

  /// Whether `head` cannot begin a text: it holds zeros at even and at odd offsets and is not UTF-32.
  /// (Those of UTF-16 are at one or the other.)
  private static func isBinary(_ head: [UInt8]) -> Bool {
    let zeros = head.indices.filter { head[$0] == 0 }
    guard zeros.contains(where: { $0 % 2 == 0 }), zeros.contains(where: { $0 % 2 == 1 }) else {
      return false
    }
    let marks: [[UInt8]] = [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
    return !marks.contains { head.starts(with: $0) } && !UnicodeEvidence.isUTF32(head)
  }

  /// Whether the name claims that this is a transcript, so that it is worth a word if it is not: most of
  /// those are in another encoding. (JSON is used for all sorts of things.)
  package var isNamedTranscript: Bool {
    switch FileKind(name: fileName) {
    case .subtitles, .webVTT, .subStationAlpha, .sami, .lyrics, .timedText, .youTube, .document,
      .text:
      true
    // A `.sub` can be pictures of subtitles (VobSub).
    case .frames, .json, .unknown: false
    }
  }

  /// Whether the file is read whatever its beginning is.
  private var isSurelyWanted: Bool { folder == nil || isNamedTranscript }

  private func isWanted(_ head: [UInt8]) -> Bool {
    if isSurelyWanted { return true }
    // Packed files are binary: a name such as `a.json.gz` says that there is text in one.
    if let packing = Packing(head), packing != .zip { return FileKind(name: fileName) != .unknown }
    return !Self.isBinary(head)
  }
}
