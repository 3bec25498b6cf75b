import Quoth
import QuothCloud
import QuothTranscripts
import TestSupport
import Testing

/// A click on a word of a cloud leads to its hits.
@MainActor @Suite struct CloudWordTests {
  @Test func everyWordFindsItsTotal() async throws {
    let cues = ["Die Straße am Fluss,", "DIE STRASSE im Wald,", "und der Fluss, der straßen Fluss"]
    let session = session(cues, policy: .immediate, clock: ManualClock())
    let counts = try await WordCounter().count(cues.map { CountedText($0) })
    let words = counts.list().words
    #expect(words.contains { $0.text == "Fluss" && $0.total == 3 })
    #expect(words.contains { $0.text.lowercased().hasPrefix("stra") && $0.total == 2 })
    for word in words {
      session.search(for: try word.pattern(), keyword: word.text)
      await session.finished()
      #expect(session.typingText == word.text)
      #expect(session.count == word.total, "\(word.text)")
      #expect(session.currentPosition == 0)
    }
  }
}
