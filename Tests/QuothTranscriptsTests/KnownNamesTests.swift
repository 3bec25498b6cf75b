import QuothTranscripts
import Testing

/// Speakers are found however many take turns.
@Suite struct KnownNamesTests {
  private static let names = [
    "Ann", "Bob", "Élodie", "José María", "Анна", "Иван Петров", "田中", "Dr. Lee", "Ann B", "Ben",
    "Cleo",
    "Dan", "Eve", "Ünal",
  ]

  @Test(arguments: [1, 2, 5, 8, 9, 14]) func eachCueHasItsSpeaker(count: Int) throws {
    var random = SplitMix64(state: UInt64(count))
    let speakers = (0..<300).map { index in
      Self.names[index < count ? index : Int.random(in: 0..<count, using: &random)]
    }
    let cues = speakers.enumerated().map { index, name in
      "\(index + 1)\n00:00:\(String(100 + index / 10).dropFirst()),\(index % 10)00 --> "
        + "00:01:00,000\n\(name): says \(index)\n"
    }
    let subtitles = try read(cues.joined(separator: "\n"), name: "talk.srt")
    #expect(subtitles.speakers == speakers)
    #expect(subtitles.texts == (0..<300).map { "says \($0)" })
    let lines = speakers.enumerated().map { index, name in "\(name): says \(index)" }
    let text = try read(lines.joined(separator: "\n"), .text, unit: .line)
    #expect(text.speakers == speakers)
  }

  @Test func remarksAndSentencesAreNoSpeakers() throws {
    let lines = (0..<40).map { index in
      [
        "Ann: yes", "Note: this", "Is it? Ann: no", "What is it? This: that", "Bob: no",
        "one two three four five six seven: no",
      ][index % 6]
    }
    let text = try read(lines.joined(separator: "\n"), .text, unit: .line)
    let expected = (0..<40).map { ["Ann", nil, nil, nil, "Bob", nil][$0 % 6] }
    #expect(text.speakers == expected)
  }
}
