import Quoth
import QuothTranscripts
import Testing

/// The cues made from words with times, of OpenAI and similar services.
@Suite struct TimedWordsTests {
  /// A file of words, each half a second long, one after another.
  private func words(_ words: [String], text: String? = nil, gaps: [Int: Double] = [:]) -> String {
    var time = 0.0
    var elements: [String] = []
    for (index, word) in words.enumerated() {
      time += gaps[index] ?? 0
      elements.append(#"{"word": "\#(word)", "start": \#(time), "end": \#(time + 0.5)}"#)
      time += 0.5
    }
    let text = text.map { #""text": "\#($0)", "# } ?? ""
    return "{\(text)\"words\": [\(elements.joined(separator: ", "))]}"
  }

  @Test func openAI() throws {
    let transcript = try read(ServiceSamples.openAIWords)
    #expect(transcript.format == .whisper)
    #expect(transcript.language == "english")
    #expect(
      transcript.texts == [
        "The beach was a popular spot.", "People were swimming, “Dr.", "No” said…", "and",
        "playing.",
      ])
    #expect(
      transcript.times == [[0, 2000], [2100, 3600], [3600, 4200], [4300, 4500], [5700, 6100]])
    #expect(transcript.cues[1].words.map(\.text) == ["People", "were", "swimming,", "“Dr."])
    #expect(transcript.remarks == [])
  }

  @Test func pauses() throws {
    let gaps = [1: 0.999, 2: 1.0]
    #expect(try read(words(["a", "b", "c"], gaps: gaps)).texts == ["a b", "c"])
  }

  @Test func lengths() throws {
    let word = "abcdefghi"
    let transcript = try read(words(Array(repeating: word, count: 9)))
    // Eight words and their spaces are 79 characters.
    #expect(transcript.texts == [Array(repeating: word, count: 8).joined(separator: " "), word])
    let long = String(repeating: "x", count: 1000)
    #expect(try read(words(["a", long, "b"])).texts == ["a", long, "b"])
  }

  @Test(arguments: ["b.", "b?", "b!”", "b…", "b.)", "b。", "b؟", "b।", "b.»", "b.'"])
  func sentences(_ end: String) throws {
    #expect(try read(words(["a", end, "c"])).texts == ["a \(end)", "c"])
  }

  @Test(arguments: ["b,", "b:", "3.5", "b;", "b”", "¿b"])
  func noSentences(_ end: String) throws {
    #expect(try read(words(["a", end, "c"])).texts == ["a \(end) c"])
  }

  @Test func scriptsWithoutSpaces() throws {
    #expect(try read(words(["今日", "は", "hot", "です"])).texts == ["今日は hot です"])
    #expect(try read(words(["안녕", "하세요"])).texts == ["안녕 하세요"])
    let text = "今日は、いい天気。はい"
    #expect(
      try read(words(["今日", "は", "いい", "天気", "はい"], text: text)).texts
        == ["今日は、いい天気。", "はい"])
  }

  @Test func textThatDiffers() throws {
    let transcript = try read(words(["a", "b"], text: "a c"))
    #expect(transcript.texts == ["a b"])
    #expect(transcript.remarks == ["1: \"text\" and \"words\" differ; the words are read"])
    // A text with more than the words is kept.
    #expect(try read(words(["a", "b"], text: "(a) and b, too")).texts == ["(a) and b, too"])
  }

  @Test func timesThatGoBack() throws {
    let transcript = try read(
      #"[{"word": "a", "start": 5, "end": 6}, {"word": "b", "start": 1, "end": 2}, {"word": "c"}]"#)
    #expect(transcript.format == .whisper)
    #expect(transcript.texts == ["a", "b c"])
    #expect(transcript.times == [[5000, 6000], [1000, 2000]])
  }

  @Test func wordsWithoutTimes() throws {
    let transcript = try read(
      #"{"words": [{"word": "a."}, {"word": "b", "start": 1, "end": 2}, 7, {"word": ""}, {}]}"#)
    #expect(transcript.texts == ["a.", "b"])
    #expect(transcript.times == [[nil, nil], [1000, 2000]])
    #expect(
      transcript.remarks == [
        "1: word is the number 7, not an object; skipped",
        "1: word without \"word\": an empty object; left out", "1: words without a time",
      ])
  }

  @Test func wordsHaveTheirPlaces() throws {
    let text = #""text": "“Straße”, 😀 of straße.""#
    let words = [("Straße", 1), ("😀", 2), ("of", 3), ("straße", 4)].map {
      #"{"word": "\#($0)", "start": \#($1), "end": \#($1).5}"#
    }
    var cue = try read("{\(text), \"words\": [\(words.joined(separator: ", "))]}").cues[0]
    #expect(cue.text == "“Straße”, 😀 of straße.")
    #expect(cue.words.map(\.text) == ["“Straße”,", "😀", "of", "straße."])
    #expect(cue.wordTimes.map(\.range) == [0..<9, 10..<12, 13..<15, 16..<23])
    #expect(cue.wordTimes.map(\.start) == [1000, 2000, 3000, 4000])
    #expect(cue.wordTimes.map(\.end) == [1500, 2500, 3500, 4500])
    // As a list they are looked for, and found at the same places.
    let times = cue.wordTimes
    let list = cue.words
    cue.words = list
    #expect(cue.wordTimes.map(\.range) == times.map(\.range))
    cue.text = "other"
    #expect(cue.words == list)
  }

  @Test func wordsThatAreTheSameTwiceHaveTwoPlaces() throws {
    let words = ["a", "a", "aa", "a"].enumerated().map {
      #"{"word": "\#($1)", "start": \#($0), "end": \#($0 + 1)}"#
    }
    let cue = try read("{\"words\": [\(words.joined(separator: ", "))]}").cues[0]
    #expect(cue.wordTimes.map(\.range) == [0..<1, 2..<3, 4..<6, 7..<8])
  }

  @Test func wordsOfACueMoveWithIt() throws {
    let file = #"{"words": [{"word": "a", "start": 1, "end": 2}, {"word": "b", "end": 3}]}"#
    var transcript = try read(file)
    #expect(transcript.cues[0].words.map(\.startMilliseconds) == [1000, nil])
    #expect(transcript.cues[0].wordTimes.map(\.range) == [0..<1])
    _ = transcript.retime(scale: 2, shift: 500)
    #expect(transcript.cues[0].words.map(\.startMilliseconds) == [2500, nil])
    #expect(transcript.cues[0].words.map(\.endMilliseconds) == [4500, 6500])
  }

  @Test func wordsBesideSegments() throws {
    let transcript = try read(
      """
      {"text": "A b. C.", "segments": [{"id": 0, "start": 0, "end": 1, "text": " A b."},
       {"id": 1, "start": 1, "end": 2, "text": " C."}], "words": [
       {"word": "A", "start": 0, "end": 0.5}, {"word": "b", "start": 0.5, "end": 1},
       {"word": "C", "start": 1, "end": 2}]}
      """)
    #expect(transcript.texts == ["A b.", "C."])
    #expect(transcript.cues.map { $0.words.map(\.text) } == [["A", "b"], ["C"]])
    // Without segments, the words count.
    let empty = try read(#"{"segments": [], "words": [{"word": "a", "start": 1, "end": 2}]}"#)
    #expect(empty.times == [[1000, 2000]])
  }

  @Test func whisperX() throws {
    let transcript = try read(
      """
      {"segments": [{"start": 0.5, "end": 1, "text": " A b.", "words": [
       {"word": "A", "start": 0.5, "end": 0.7, "score": 0.9, "speaker": "SPEAKER_01"},
       {"word": "b.", "start": 0.7, "end": 1, "score": 0.9, "speaker": "SPEAKER_01"}]}],
       "word_segments": [{"word": "A", "start": 0.5, "end": 0.7, "score": 0.9}], "language": "en"}
      """)
    #expect(transcript.texts == ["A b."])
    #expect(transcript.speakers == ["SPEAKER_01"])
    #expect(transcript.cues[0].words.count == 2)
    let alone = try read(
      #"{"word_segments": [{"word": "A", "start": 0.5, "end": 0.7, "score": 0.9, "speaker": "S"}]}"#
    )
    #expect(alone.texts == ["A"])
    #expect(alone.speakers == ["S"])
  }

  @Test func typesOfWords() throws {
    // ElevenLabs writes the space between words as a word.
    let transcript = try read(
      """
      {"language_code": "en", "text": "Hi you", "words": [
       {"text": "Hi", "start": 0.1, "end": 0.4, "type": "word", "speaker_id": "speaker_0"},
       {"text": " ", "start": 0.4, "end": 0.5, "type": "spacing", "speaker_id": "speaker_0"},
       {"text": "you", "start": 0.5, "end": 0.9, "type": "word", "speaker_id": "speaker_0"}]}
      """)
    #expect(transcript.format == .whisper)
    #expect(transcript.texts == ["Hi you"])
    #expect(transcript.times == [[100, 900]])
    #expect(transcript.speakers == ["speaker_0"])
    #expect(transcript.remarks == [])
  }

  @Test func manyWordsTakeLinearTime() throws {
    let one = #"{"word":"aaaaaaaaaaaaaaaa","start":1,"end":2}"#
    let list = Array(repeating: one, count: 20_000).joined(separator: ",")
    let text = String(repeating: "a", count: 400_000)
    let transcript = try read("{\"text\":\"\(text)\",\"words\":[\(list)]}")
    #expect(transcript.cues.map(\.words.count).reduce(0, +) == 20_000)
  }

  @Test func punctuationOfManyWordsTakesLinearTime() throws {
    let one =
      #"{"type":"text","value":"a","ts":1,"end_ts":2},{"type":"punct","value":","},"#
      + #"{"type":"punct","value":" "}"#
    let list = Array(repeating: one, count: 200_000).joined(separator: ",")
    let transcript = try read("{\"monologues\":[{\"speaker\":0,\"elements\":[\(list)]}]}")
    #expect(transcript.cues.map(\.words.count).reduce(0, +) == 200_000)
    #expect(transcript.cues[0].text.hasPrefix("a, a, a,"))
  }
}
