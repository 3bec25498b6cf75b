import Quoth
import QuothLibrary

/// The corpora that `--in` names: corpus files, and the segments of libraries.
struct OpenedCorpora {
  /// A corpus, and those of its transcripts that count; nil for all.
  struct Piece: Sendable {
    let corpus: Corpus<IndexedPath>
    let kept: [Int]?

    /// The transcripts that count.
    var transcripts: [Int] { kept ?? Array(0..<corpus.transcriptCount) }
  }

  private(set) var pieces: [Piece] = []
  /// A sentence for each that could not be read, or for each damaged segment.
  private(set) var failures: [String] = []
  /// A sentence for each library that is older than its files.
  private(set) var notices: [String] = []

  init(_ arguments: [Argument]) throws(UsageError) {
    for argument in arguments {
      guard let path = argument.validText else {
        throw UsageError("option '--in': '\(argument.text)' is not valid UTF-8")
      }
      do {
        if Library<IndexedPath>.isLibrary(at: path) {
          add(try LibraryOpening.library(at: LibraryName.path(path)))
        } else {
          pieces.append(Piece(corpus: try Corpus<IndexedPath>.opened(path), kept: nil))
        }
      } catch {
        failures.append("\(error)")
      }
    }
  }

  private mutating func add(_ library: Library<IndexedPath>) {
    if LibraryAge(library).isOld { notices.append(LibraryAge.notice(library.path)) }
    for segment in library.segments {
      do {
        let corpus = try segment.corpus()
        let kept = (0..<corpus.transcriptCount).filter { !segment.isRemoved(transcript: $0) }
        pieces.append(
          Piece(corpus: corpus, kept: kept.count == corpus.transcriptCount ? nil : kept))
      } catch {
        failures.append("\(error); its files are left out")
      }
    }
  }

  // MARK: As one

  /// More memory than this is not spent on one corpus of all, in bytes.
  private static let mostMemory = 4 << 30
  /// The tables of a cue take about so many bytes.
  private static let cueLength = 32

  /// All of them as one corpus; nil if there is none. The text of the first is not copied.
  ///
  /// - Throws: ``UsageError`` if that would take too much memory.
  func joined() throws(UsageError) -> Corpus<IndexedPath>? {
    guard let first = pieces.first else { return nil }
    if pieces.count == 1, first.kept == nil { return first.corpus }
    let copied = pieces.dropFirst(first.kept == nil ? 1 : 0)
    let needed =
      copied.reduce(0) { $0 + $1.corpus.textByteCount }
      + pieces.reduce(0) { $0 + Self.cueLength * $1.corpus.cueCount }
    guard needed <= Self.mostMemory else {
      throw UsageError(
        "option '--in': showing all of it at once would take \(needed >> 30) GiB of memory; find the "
          + "files with quoth search --in, and browse those")
    }
    var builder =
      first.kept == nil
      ? CorpusBuilder(extending: first.corpus)
      : CorpusBuilder<IndexedPath>(joiner: first.corpus.joiner)
    for piece in copied { builder.append(piece.corpus, transcripts: piece.transcripts) }
    return builder.finish()
  }
}
