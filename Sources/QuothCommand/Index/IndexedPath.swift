import Quoth

/// An id in a corpus file: for a transcript the bytes of its path, and for a cue without times its
/// line.
package struct IndexedPath: CorpusIdentifier {
  package static let corpusKind = "quoth path"

  /// A line without its digits, of which a corpus of plain text would have one array for every cue.
  private enum Form {
    case path(FilePath)
    case line(Int)
  }

  private let form: Form

  package var path: FilePath {
    switch form {
    case .path(let path): path
    case .line: FilePath(corpusBytes)
    }
  }

  package init(_ path: FilePath) { form = .path(path) }
  package init(line: Int) { form = .line(line) }
  package init?(corpusBytes: [UInt8]) { form = .path(FilePath(corpusBytes)) }
  /// All bytes can be a path.
  package static func isCorpusID(_ bytes: Span<UInt8>) -> Bool { true }

  package var corpusBytes: [UInt8] {
    switch form {
    case .path(let path): return path.bytes
    case .line(let line):
      var digits: [UInt8] = []
      digits.append(decimal: line)
      return digits
    }
  }

  package var line: Int? {
    switch form {
    case .path(let path): Int(path.text)
    case .line(let line): line
    }
  }

  /// One that was made of a line is the one that was read from its digits.
  package static func == (a: Self, b: Self) -> Bool { a.path == b.path }
  package func hash(into hasher: inout Hasher) { path.hash(into: &hasher) }
}
