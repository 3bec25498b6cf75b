import Foundation

/// How to make a haystack: from a file of the corpus, or by rule.
struct HaystackRecipe: Decodable {
  /// A path below `$QUOTH_CORPUS`: a text, or a folder of subtitles, whose spoken lines are taken.
  var corpus: String?
  /// Folders below `$QUOTH_CORPUS` whose transcripts are read, each as a list of cues. As a text they are
  /// the cues' texts, each with a line feed behind it.
  var transcripts: [String]?
  /// The language of the project's own transcripts that stand in where there is no corpus.
  var language: String?
  /// The text itself, or a repetition, for texts that are made by rule.
  var text: NeedleText?
  /// `ascii` and `latin1` drop lines with anything above U+007F or U+00FF, `nfd` decomposes the text, `ligatures` writes
  /// ff, fi and fl as one character, as text taken from typeset pages has them.
  var transform: Transform?
  /// UTF-16 code units a line is refilled to, at spaces where there are any. The haystack is then
  /// many short texts, its lines, each searched by itself.
  var cues: Int?
  /// Sizes it can be had in; without it, all.
  var sizes: [String]?

  enum Transform: String, Decodable { case ascii, latin1, nfd, ligatures }
}

/// The size of a haystack in UTF-16: as it is, or reshuffled copies up to so many bytes.
struct HaystackSize: Hashable {
  var name: String
  /// Bytes of UTF-16 to reach; `nil` is one copy in its own order.
  var bytes: Int?

  init(_ name: String) throws {
    self.name = name
    switch name {
    case "asis": bytes = nil
    default:
      guard name.hasSuffix("M"), let mebibytes = Int(name.dropLast()), mebibytes > 0 else {
        throw Trouble("a size is asis or such as 64M, not \(name)")
      }
      bytes = mebibytes << 20
    }
  }
}
