import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// A corpus of one transcript with these cues, a second apart.
func corpus(_ cues: [String], joiner: CorpusJoiner = .space) -> Corpus<String> {
  var builder = CorpusBuilder<String>(joiner: joiner)
  builder.beginTranscript(id: "talk")
  for (number, cue) in cues.enumerated() {
    builder.addCue(cue, start: 1_000 * number, end: 1_000 * number + 900)
  }
  return builder.finish()
}

/// A session over these cues that searches every letter at once.
@MainActor
func session(
  _ cues: [String], options: PatternOptions = .caseInsensitive(locale: .root),
  across: Bool = false, policy: TypingPolicy = .immediate, clock: ManualClock = ManualClock()
) -> FindSession<String> {
  FindSession(
    corpus: corpus(cues), options: options, searchOptions: CorpusSearchOptions(across: across),
    typingPolicy: policy, clock: clock)
}

extension FindSession {
  /// Types a text and waits until it is searched.
  func type(_ text: String) async {
    typingText = text
    await finished()
  }

  /// Lets everything run that can.
  func settle() async {
    for _ in 0..<50 { await Task.yield() }
    await finished()
  }
}
