import CPeers
import Foundation
import Observation
import Quoth
import QuothTranscripts

/// Types a needle letter by letter into the find session of a search bar, over a list of cues whose
/// middle is on the screen. The time runs from the letter to the moment when the main actor has
/// seen the hits and rebuilt the rows on the screen. One iteration is the whole word, and its time
/// that of the slowest letter; `texts` are the letters.
///
/// In mode `first` a letter's hits are the first ones published, and the next letter comes while
/// the search continues; in mode `ranges` they are all hits.
struct SessionModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    guard question.mode != .count else { throw Trouble("a session has no mode count") }
    let (name, transcripts) = try context.store.transcripts(question.haystack)
    let word = question.benchmark.needle.text
    var options = PatternOptions.caseInsensitive(locale: .root)
    if let text = question.benchmark.options { options = try PatternOptions(text) }
    let typed = (1...word.count).map { String(word.prefix($0)) }
    // Models run on the main thread.
    let list = MainActor.assumeIsolated { List(transcripts, options) }
    let mode = question.mode
    let body = try TimedBody("quoth-session", limits: context.limits.single) { (_: Int) in
      try MainActor.assumeIsolated { try list.type(typed, mode) }
    }
    try Contest.run([body])
    var row = body.row(question)
    row.texts = typed.count
    row.judge(question, haystack: name, copies: 1, by: body.name)
    if question.mode == .first, row.expected != nil {
      // As in TypingModel: every letter must find something, or the definition's needle is wrong.
      let isThere = !name.hasSuffix("-bundled") && question.benchmark.class != "absent"
      row.expected = isThere ? typed.count : nil
      row.status = isThere && row.count != typed.count ? "count" : "ok"
      if row.status == "ok" { row.note = "" }
    }
    try context.emit(row)
  }

  /// A list of cues with a search bar: a typical program around a session.
  @MainActor private final class List {
    private let session: FindSession<String>
    private let onScreen: Range<Int>

    init(_ transcripts: [(name: String, transcript: Transcript)], _ options: PatternOptions) {
      var builder = CorpusBuilder<String>()
      for (name, transcript) in transcripts { builder.append(transcript, id: name) }
      session = FindSession(
        corpus: builder.finish(), options: options, typingPolicy: .immediate)
      let middle = session.corpus.cueCount / 2
      onScreen = max(0, middle - 15)..<min(session.corpus.cueCount, middle + 15)
      session.setRowsOnScreen(onScreen)
    }

    /// The word, letter by letter, and the time of the slowest one.
    func type(_ typed: [String], _ mode: Mode) throws -> Sample {
      try Self.onRunLoop {
        var sample = Sample(nanoseconds: 0, tally: Tally())
        for text in typed {
          let start = peer_nanoseconds()
          self.session.typingText = text
          while !self.isThere(text, mode) { await self.change() }
          for row in self.onScreen { _ = self.session.highlightedText(ofRow: row) }
          sample.nanoseconds = max(sample.nanoseconds, peer_nanoseconds() - start)
          let count = self.session.count
          sample.tally.count += mode == .first ? min(count, 1) : count
        }
        await self.session.finished()
        self.session.clear()
        return sample
      }
    }

    private func isThere(_ text: String, _ mode: Mode) -> Bool {
      guard session.results.keyword == text else { return false }
      return !session.isSearching || (mode == .first && session.count > 0)
    }

    /// Waits until the session has a new state to show.
    private func change() async {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = (session.results.count, session.state)
        } onChange: {
          continuation.resume()
        }
      }
    }

    /// Runs something on the main actor, whose jobs the run loop runs, as in a program with
    /// windows.
    private static func onRunLoop<Value: Sendable>(
      _ body: @escaping @MainActor () async -> Value
    ) throws -> Value {
      var value: Value?
      Task { value = await body() }
      while value == nil {
        guard RunLoop.main.run(mode: .default, before: .distantFuture) else {
          throw Trouble("there is no run loop")
        }
      }
      return value!
    }
  }
}
