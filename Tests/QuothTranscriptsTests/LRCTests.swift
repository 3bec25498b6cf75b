import QuothTranscripts
import Testing

/// Reading LRC.
@Suite struct LRCTests {
  @Test func linesAndTags() throws {
    let transcript = try read(
      "[ar:Ann]\n[ti:A song: of songs]\n[la:de]\n[length: 02:00]\n\n[00:12.00]Zeile eins\n"
        + "[00:15.5] Zeile zwei\n[01:02.345]Drei\n")
    #expect(transcript.format == .lrc)
    #expect(transcript.language == "de")
    #expect(transcript.texts == ["Zeile eins", "Zeile zwei", "Drei"])
    #expect(transcript.times == [[12_000, 15_500], [15_500, 62_345], [62_345, nil]])
    #expect(transcript.cues.map(\.line) == [6, 7, 8])
    #expect(transcript.remarks == [])
  }

  @Test func severalTimesAndEnds() throws {
    let transcript = try read(
      "[ti:x]\n[00:30.00][00:10.00] [00:20.00]Refrain\n[00:12.00]A\n[00:12.00]translated\n[00:14.00]\n"
    )
    #expect(
      transcript.texts == ["Refrain", "A", "translated", "Refrain", "Refrain"])
    #expect(
      transcript.times == [
        [10_000, 12_000], [12_000, 14_000], [12_000, 14_000], [20_000, 30_000], [30_000, nil],
      ])
    #expect(transcript.remarks == [])
  }

  @Test func offset() throws {
    let earlier = try read("[00:01.00]a\n[00:02.00]b\n[offset:+1500]\n", .lrc)
    #expect(earlier.times == [[-500, 500], [500, nil]])
    #expect(earlier.remarks == ["1: the offset makes the time negative; kept"])
    #expect(try read("[offset:-250]\n[00:01.00]a\n", .lrc).times == [[1250, nil]])
    #expect(try read("[offset:\(Int.min)]\n[00:01.00]a\n", .lrc).times == [[1000, nil]])
    let odd = try read("[offset:soon]\n[offset:1]\n[offset:2]\n[00:01.00]a\n", .lrc)
    #expect(odd.times == [[998, nil]])
    #expect(
      odd.remarks == [
        "1: no offset in milliseconds but \"soon\"", "3: another offset; the last one counts",
      ])
  }

  @Test func timesOfWordsAreLeftOut() throws {
    let transcript = try read(
      "[ti:x]\n[00:12.00]<00:12.04> When <00:12.16> the <00:12.82>truth\n[00:14.00]a[00:14.50]b "
        + "<b> <00:15> c\n")
    #expect(transcript.texts == ["When the truth", "ab <b> <00:15> c"])
    #expect(transcript.cues[0].raw == "<00:12.04> When <00:12.16> the <00:12.82>truth")
    let words = transcript.cues[0].words
    #expect(words.map(\.text) == ["When", "the", "truth"])
    #expect(words.map(\.startMilliseconds) == [12_040, 12_160, 12_820])
    #expect(words.map(\.endMilliseconds) == [12_160, 12_820, 14_000])
  }

  @Test func timesAmongTextOfAnyLengthAreFound() throws {
    var random = SplitMix64(state: 11)
    let parts = [
      "a", "sevenup", "eight of", "nine or m", "<b>", "[x]", "é😀", "Üü\u{5C1B}\u{BC}", "<", "[",
    ]
    for _ in 0..<2_000 {
      var line = ""
      var words: [String] = []
      for index in 0..<Int.random(in: 1...6, using: &random) {
        let word = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          parts.randomElement(using: &random)!
        }.joined()
        line += "<00:01.\(10 + index)>\(word) "
        words.append(word)
      }
      let cue = try read("[ti:x]\n[00:01.00]\(line)\n[00:02.00]\n").cues[0]
      #expect(cue.text == words.joined(separator: " "), "\(line)")
      #expect(cue.words.map(\.text) == words, "\(line)")
      #expect(cue.words.map(\.startMilliseconds) == words.indices.map { 1100 + 10 * $0 }, "\(line)")
    }
  }

  @Test func linesWithoutTextEndOthersAndAreNoCues() throws {
    let lines = (0..<50).map { "[00:\(10 + $0).00]" + ($0 % 3 == 0 ? "" : "line \($0)") }
    let transcript = try read("[ti:x]\n" + lines.joined(separator: "\n") + "\n")
    let spoken = (0..<50).filter { $0 % 3 != 0 }
    #expect(transcript.texts == spoken.map { "line \($0)" })
    #expect(
      transcript.times == spoken.map { [(10 + $0) * 1000, $0 == 49 ? nil : (11 + $0) * 1000] })
  }

  @Test func oddLines() throws {
    let transcript = try read(
      "[ti:x]\n[mood:glad]\nno time yet\n[00:70.00]a\n[00:01:50]b\n[Chorus]\n[99999999999999:00.00]c\n"
        + "[00:03.00]<00:03.00>\n")
    #expect(
      transcript.texts == ["no time yet", "b", "[Chorus]", "", "a", "c"])
    #expect(
      transcript.times == [
        [nil, nil], [1500, 3000], [nil, nil], [3000, 70_000], [70_000, 1_000_000_000_000],
        [1_000_000_000_000, nil],
      ])
    #expect(
      transcript.remarks == [
        "2: skipped an unknown tag: \"[mood:glad]\"", "3: line without a time; a cue of its own",
        "4: time with seconds over 59",
        "5: time with `:` for `.`, read as minutes, seconds and hundredths",
        "6: line without a time; a cue of its own", "7: time too large, held at its limit",
        "8: cue without text",
      ])
  }

  @Test func aLineHasAtMostAHundredTimes() throws {
    let transcript = try read(String(repeating: "[00:01.00]", count: 300) + "a", .lrc)
    #expect(transcript.cues.count == 100)
    #expect(
      transcript.remarks == ["1: more than 100 times before a line; skipped the rest"])
  }

  @Test func speakersAreThoseOfTheText() throws {
    let transcript = try read("[ti:x]\n[00:01.00]Ann: Hello.\n[00:02.00]Bob: Hi.\n")
    #expect(transcript.speakers == ["Ann", "Bob"])
  }

  @Test func detection() throws {
    let bare = "[00:01.00]a\n[00:02.00]b\n[00:03.00]c\n"
    #expect(try read(bare).format == .lrc)
    #expect(try read(bare, name: "a.lrc").format == .lrc)
    // Notes with bracketed times are text.
    #expect(try read(bare, name: "a.txt").format == .text)
    #expect(try read("[00:01] a\n[00:02] b\n[00:03] c\n").format == .text)
    #expect(try read("[00:01] a\n", name: "a.lrc").format == .lrc)
    #expect(try read("[00:00:01.50] a\n[00:00:02.50] b\n[00:00:03.50] c\n").format == .text)
    #expect(try read("[00:01.00 --> 00:02.00] a\n[00:03.00 --> 00:04.00] a\n").format == .text)
    #expect(try read("[ti:x]\nprose [00:01.00] with a time\n").format == .text)
    #expect(try read("[note: x]\nprose [in brackets]\n[sic] more\n").format == .text)
    #expect(try read("[00:01.00]a\nprose\n[00:02.00]b\n[00:03.00]c\n").format == .text)
    // Words without any time are text, whatever the name.
    #expect(try read("only words", name: "a.lrc").format == .text)
    #expect(failure("only words", .lrc)?.expected.hasPrefix("LRC") == true)
    #expect(try read(" \n", .lrc).remarks == ["1: the file is empty"])
  }
}
