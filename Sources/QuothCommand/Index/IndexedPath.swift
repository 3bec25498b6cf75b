import Quoth

/// The id of a transcript in a corpus file: the path that it was read from, byte by byte. Of a cue
/// without times, its line.
struct IndexedPath: CorpusIdentifier {
  static let corpusKind = "quoth path"

  let path: FilePath

  init(_ path: FilePath) { self.path = path }
  init(line: Int) { path = FilePath("\(line)") }
  init?(corpusBytes: [UInt8]) { path = FilePath(corpusBytes) }

  var corpusBytes: [UInt8] { path.bytes }
  var line: Int? { Int(path.text) }
}
