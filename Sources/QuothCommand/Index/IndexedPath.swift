import Quoth

/// An id in a corpus file: for a transcript the bytes of its path, and for a cue without times its
/// line.
package struct IndexedPath: CorpusIdentifier {
  package static let corpusKind = "quoth path"

  package let path: FilePath

  package init(_ path: FilePath) { self.path = path }
  package init(line: Int) {
    var digits: [UInt8] = []
    digits.reserveCapacity(8)
    digits.append(decimal: line)
    path = FilePath(digits)
  }
  package init?(corpusBytes: [UInt8]) { path = FilePath(corpusBytes) }
  /// All bytes can be a path.
  package static func isCorpusID(_ bytes: Span<UInt8>) -> Bool { true }

  package var corpusBytes: [UInt8] { path.bytes }
  package var line: Int? { Int(path.text) }
}
