import CTerminal
import Quoth

extension Corpus<IndexedPath> {
  /// Opens a corpus that `quoth index` wrote, as far as this program is concerned until its end: where the
  /// file is cut short from now on, the program says so and ends with status 2.
  ///
  /// The text of a corpus is mapped, so that this shows only where it is looked at, and then not as an
  /// error but as a signal.
  static func opened(_ path: String) throws(CorpusError) -> Corpus {
    let message =
      "quoth: \(Displayed.harmless(path)): cut short while it was open, or the disk cannot read it; "
      + "quoth index writes it anew\n"
    // SAFETY: the string lives for the call, in which it is copied.
    unsafe message.withCString { unsafe cterminal_end_on_lost_mapping($0, ExitStatus.error.code) }
    return try Corpus(contentsOf: path)
  }
}
