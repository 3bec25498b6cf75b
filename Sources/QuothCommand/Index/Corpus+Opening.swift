import CTerminal
import Quoth

extension Corpus<IndexedPath> {
  /// Opens a corpus that `quoth index` wrote. If the file is truncated later while this program
  /// runs, the program reports it and exits with status 2.
  ///
  /// The text of a corpus is mapped, so a missing part shows only on access, and then as a signal
  /// and not as an error. Text of usual length is compared with its checksum: a command takes longer
  /// to make the tables of its keywords.
  static func opened(_ path: String) throws(OpeningError) -> Corpus {
    let status = try? FileStatus(of: FilePath(path))
    guard status?.kind != .folder else {
      throw OpeningError(notACorpus: path, "a folder without a library")
    }
    let message =
      "quoth: \(Displayed.harmless(path)): truncated while open, or unreadable on disk; write it "
      + "again with quoth index\n"
    // SAFETY: the string lives for the call, which copies it.
    unsafe message.withCString { unsafe cterminal_end_on_lost_mapping($0, ExitStatus.error.code) }
    let isUsual = (status?.size ?? 0) <= mostVerified
    do throws(CorpusError) {
      return try Corpus(contentsOf: path, verifying: isUsual ? .everything : .tables)
    } catch {
      if error.isOfNoCorpus { throw OpeningError(notACorpus: path, "not a corpus") }
      throw OpeningError(description: error.description)
    }
  }

  /// More bytes than this take too long to compare before every command.
  private static var mostVerified: Int { 64 << 20 }
}

/// A corpus that cannot be opened, and a way out.
struct OpeningError: Error, Sendable, CustomStringConvertible {
  let description: String
}

extension OpeningError {
  /// Something else is at the path of a corpus.
  init(notACorpus path: String, _ found: String) {
    description =
      "\(path): \(found); '--in' opens corpora and libraries that quoth index wrote; to read "
      + "transcripts, leave out '--in'"
  }
}
