import Foundation

/// How to make a haystack: from a file of the corpus, or by rule.
struct HaystackRecipe: Decodable {
  /// A path below `$QUOTH_CORPUS`: a text, or a folder of subtitles, of which the spoken lines are
  /// used.
  var corpus: String?
  /// Folders below `$QUOTH_CORPUS` with transcripts, each read as a list of cues. As a text they
  /// are the cues' texts, each followed by a line feed.
  var transcripts: [String]?
  /// The language of the project's own transcripts that replace a missing corpus.
  var language: String?
  /// The text itself, or a repetition, for generated texts.
  var text: NeedleText?
  /// `ascii` and `latin1` drop lines with anything above U+007F or U+00FF, `nfd` decomposes the
  /// text, `ligatures` writes ff, fi and fl as one character, like text from typeset pages.
  var transform: Transform?
  /// The length in UTF-16 code units to which lines are refilled, at spaces if there are any. The
  /// haystack is then many short texts, its lines, each searched separately.
  var cues: Int?
  /// The supported sizes; by default all.
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
