import CTerminal
import Quoth

extension Corpus<IndexedPath> {
  /// Opens a corpus that `quoth index` wrote. If the file is truncated later while this program
  /// runs, the program reports it and exits with status 2.
  ///
  /// The text of a corpus is mapped, so a missing part shows only on access, and then as a signal
  /// and not as an error.
  static func opened(_ path: String) throws(CorpusError) -> Corpus {
    let message =
      "quoth: \(Displayed.harmless(path)): truncated while open, or unreadable on disk; write it "
      + "again with quoth index\n"
    // SAFETY: the string lives for the call, which copies it.
    unsafe message.withCString { unsafe cterminal_end_on_lost_mapping($0, ExitStatus.error.code) }
    return try Corpus(contentsOf: path)
  }
}
