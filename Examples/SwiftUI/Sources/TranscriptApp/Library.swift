import Foundation
import Observation
import Quoth
import QuothTranscripts

/// The transcripts of the app.
@MainActor @Observable
final class Library {
  /// All transcripts, once they are read.
  private(set) var corpus: Corpus<String>?
  /// The reason why there is nothing to search yet.
  private(set) var message = "Reading transcripts …"

  /// Reads every transcript of a folder, and skips other files.
  func read(folder: URL) async {
    let reading = await Self.corpus(of: folder)
    if reading.cueCount > 0 {
      corpus = reading
    } else {
      message = "Put transcripts into \(folder.path): subtitles, captions, notes."
    }
  }

  /// Reads off the main actor, so that the window stays responsive.
  @concurrent
  private nonisolated static func corpus(of folder: URL) async -> Corpus<String> {
    var builder = CorpusBuilder<String>()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      guard let transcript = try? TranscriptReader().read(contentsOf: folder.appending(path: name))
      else { continue }
      builder.append(transcript, id: name)
    }
    return builder.finish()
  }
}
