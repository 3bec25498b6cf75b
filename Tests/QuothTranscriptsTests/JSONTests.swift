import QuothTranscripts
import Testing

/// JSON of Whisper and similar tools.
@Suite struct WhisperTests {
  @Test func segmentsWithWords() throws {
    let transcript = try read(
      """
      {"text": " Hi there. Bye", "language": "en", "duration": 3.5, "segments": [
        {"id": 0, "seek": 0, "start": 0.0, "end": 1.5, "text": " Hi there.", "tokens": [1, 2],
         "avg_logprob": NaN, "no_speech_prob": -Infinity,
         "words": [{"word": " Hi", "start": 0.1, "end": 0.30000000000000004, "probability": 0.9},
                   {"word": " there."}]},
        {"id": 1, "start": 2.0004, "end": 3, "text": " Bye", "speaker": "SPEAKER_00"}
      ]}
      """)
    #expect(transcript.format == .whisper)
    #expect(transcript.language == "en")
    #expect(transcript.ids == ["0", "1"])
    #expect(transcript.times == [[0, 1500], [2000, 3000]])
    #expect(transcript.texts == ["Hi there.", "Bye"])
    #expect(transcript.cues.map(\.raw) == [" Hi there.", " Bye"])
    #expect(transcript.speakers == [nil, "SPEAKER_00"])
    #expect(transcript.cues.map(\.line) == [2, 6])
    #expect(transcript.cues[0].words.map(\.text) == ["Hi", "there."])
    #expect(transcript.cues[0].words.map(\.end) == [0.3, nil])
    #expect(transcript.cues[1].words == [])
    #expect(transcript.remarks == [])
  }

  @Test func whisperCpp() throws {
    let transcript = try read(
      """
      {"systeminfo": "", "result": {"language": "de"}, "transcription": [
       {"timestamps": {"from": "00:00:00,000", "to": "00:00:01,230"},
        "offsets": {"from": 0, "to": 1230}, "text": " Straße"},
       {"timestamps": {"from": "00:00:01,230", "to": "00:00:02,000"}, "text": " zwei"}]}
      """)
    #expect(transcript.format == .whisper)
    #expect(transcript.language == "de")
    #expect(transcript.times == [[0, 1230], [1230, 2000]])
    #expect(transcript.texts == ["Straße", "zwei"])
    #expect(transcript.remarks == [])
  }

  /// `whisper-cli -ojf`, as its examples/cli/cli.cpp (`output_json`) writes it.
  @Test func tokensOfWhisperCpp() throws {
    let transcript = try read(
      """
      {
       "result": {"language": "en"},
       "transcription": [
        {
         "timestamps": {"from": "00:00:00,000", "to": "00:00:02,000"},
         "offsets": {"from": 0, "to": 2000},
         "text": " My fellow Americans, ask.",
         "tokens": [
          {"text": "[_BEG_]", "timestamps": {"from": "00:00:00,000", "to": "00:00:00,000"},
           "offsets": {"from": 0, "to": 0}, "id": 50363, "p": 0.98, "t_dtw": -1},
          {"text": " My", "offsets": {"from": 0, "to": 320}, "id": 843, "p": 0.7, "t_dtw": -1},
          {"text": " fellow", "offsets": {"from": 320, "to": 700}, "id": 523, "p": 0.9},
          {"text": " Americ", "offsets": {"from": 700, "to": 1100}, "id": 616, "p": 0.8},
          {"text": "ans", "offsets": {"from": 1100, "to": 1250}, "id": 617, "p": 0.8},
          {"text": ",", "offsets": {"from": 1250, "to": 1300}, "id": 11, "p": 0.6},
          {"text": " ask", "offsets": {"from": 1300, "to": 1800}, "id": 1265, "p": 0.9},
          {"text": ".", "offsets": {"from": 1800, "to": 1900}, "id": 13, "p": 0.9},
          {"text": "[_TT_100]", "offsets": {"from": 1900, "to": 1900}, "id": 50464, "p": 0.2}]
        }
       ]
      }
      """)
    #expect(transcript.texts == ["My fellow Americans, ask."])
    let words = transcript.cues[0].words
    #expect(words.map(\.text) == ["My", "fellow", "Americans,", "ask."])
    #expect(words.map(\.startMilliseconds) == [0, 320, 700, 1300])
    #expect(words.map(\.endMilliseconds) == [320, 700, 1300, 1900])
    #expect(transcript.remarks == [])
    let japanese = try read(
      """
      {"transcription": [{"offsets": {"from": 0, "to": 900}, "text": "こんにちは世界", "tokens": [
       {"text": "こんにちは", "offsets": {"from": 0, "to": 500}},
       {"text": "世界", "offsets": {"from": 500, "to": 900}}]}]}
      """)
    #expect(japanese.cues[0].words.map(\.text) == ["こんにちは", "世界"])
  }

  /// `WhisperResult.save_as_json` of stable-ts.
  @Test func stableTS() throws {
    let transcript = try read(
      """
      {"text": " Hi there. Bye.", "segments": [
       {"start": 0.0, "end": 0.9, "text": " Hi there.", "seek": 0.0, "tokens": [2421, 456, 13],
        "temperature": 0.0, "avg_logprob": -0.3, "compression_ratio": 0.7, "no_speech_prob": 0.02,
        "words": [
         {"word": " Hi", "start": 0.0, "end": 0.34, "probability": 0.66, "tokens": [2421],
          "segment_id": 0, "id": 0},
         {"word": " there.", "start": 0.34, "end": 0.9, "probability": 0.9, "tokens": [456, 13],
          "segment_id": 0, "id": 1}], "id": 0},
       {"start": 1.2, "end": 1.6, "text": " Bye.", "words": [
         {"word": " Bye.", "start": 1.2, "end": 1.6, "probability": 0.8, "tokens": [9, 13],
          "segment_id": 1, "id": 0}], "id": 1}],
       "language": "en", "ori_dict": {"text": " Hi there. Bye.", "segments": [
       {"start": 0.0, "end": 2.0, "text": " Hi there. Bye."}], "language": "en"},
       "nonspeech_sections": [{"start": 0.9, "end": 1.2}]}
      """)
    #expect(transcript.format == .whisper)
    #expect(transcript.times == [[0, 900], [1200, 1600]])
    #expect(transcript.texts == ["Hi there.", "Bye."])
    #expect(transcript.cues.map { $0.words.map(\.endMilliseconds) } == [[340, 900], [1600]])
    #expect(transcript.remarks == [])
  }

  /// Segments of faster-whisper through `json.dumps`: as dictionaries, whose words are dictionaries
  /// since version 1.1 and were tuples before.
  @Test(arguments: [
    #"{"word": " Hi", "start": 0.1, "end": 0.34, "probability": 0.66}"#,
    #"[0.1, 0.34, " Hi", 0.66]"#,
  ])
  func fasterWhisper(_ word: String) throws {
    let transcript = try read(
      """
      [{"id": 1, "seek": 2996, "start": 0.1, "end": 0.34, "text": " Hi", "tokens": [50364, 2421],
        "avg_logprob": -0.28, "compression_ratio": 1.5, "no_speech_prob": 0.01, "words": [\(word)],
        "temperature": 0.0}]
      """)
    #expect(transcript.times == [[100, 340]])
    #expect(
      transcript.cues[0].words == [
        Cue.Word(text: "Hi", startMilliseconds: 100, endMilliseconds: 340)
      ])
    #expect(transcript.remarks == [])
  }

  @Test func otherShapes() throws {
    let array = try read(#"[{"start": 1, "end": 2, "text": "a"}]"#)
    #expect(array.format == .whisper)
    #expect(array.times == [[1000, 2000]])
    let chunks = try read(
      #"{"text": "ab", "chunks": [{"timestamp": [0.0, 1.5], "text": " a"}, {"timestamp": [2, null], "text": "b"}]}"#
    )
    #expect(chunks.times == [[0, 1500], [2000, nil]])
    #expect(chunks.remarks == ["1: chunk without an end"])
    let alone = try read(#"{"text": " Only this"}"#)
    #expect(alone.texts == ["Only this"])
    #expect(alone.times == [[nil, nil]])
    #expect(
      alone.remarks == ["1: no \"segments\": the whole text is one cue without times"])
  }

  @Test func malformedSegmentsAreNamed() throws {
    let transcript = try read(
      """
      {"segments": [
      {"start": 0, "end": 1, "text": "a"},
      7,
      {"start": "1.5", "end": "00:00:02.500", "text": "b"},
      {"end": 3, "text": 42},
      {"start": true, "end": null, "text": null},
      {"start": 9, "end": 8, "text": " ", "words": 3},
      {"start": 1e300, "end": -1.5, "text": "c", "words": [4, {"word": "x", "start": []}]},
      {"start": NaN, "end": 1}
      ]}
      """, .whisper)
    #expect(transcript.texts == ["a", "b", "42", "", "", "c", ""])
    #expect(
      transcript.times == [
        [0, 1000], [1500, 2500], [nil, 3000], [nil, nil], [9000, 8000], [nil, -1500], [nil, 1000],
      ])
    #expect(
      transcript.remarks == [
        "3: segment is the number 7, not an object; skipped",
        "4: \"start\" is the string \"1.5\"; read as a number",
        "4: \"end\" is the string \"00:00:02.500\"; read as a time",
        "5: \"text\" is the number 42, not a string; read as text", "5: segment without \"start\"",
        "6: \"text\" is null, not a text; left out", "6: \"start\" is true, not a time; left out",
        "6: segment without \"end\"", "7: cue without text",
        "7: cue ends before it begins; times kept",
        "7: \"words\" is the number 3, not an array; left out",
        "8: \"start\" is the number 1e300, not a time; left out",
        "8: word without \"word\": the number 4; left out",
        "8: \"start\" is an array of 0, not a time; left out", "9: segment without \"text\"",
        "9: \"start\" is the number NaN, not a time; left out",
      ])
  }

  @Test func lineEndsAndNullsInTexts() throws {
    let transcript = try read(#"{"segments":[{"start":0,"end":1,"text":"a\r\nb\u0000c\rd"}]}"#)
    #expect(transcript.cues[0].raw == "a\nb\0c\nd")
    #expect(transcript.remarks == ["1: U+0000 in the text; kept"])
  }

  @Test func noTranscript() {
    #expect(failure(#"{"a": 1}"#, .whisper)?.seen == "an object with \"a\"")
    #expect(failure("[1]", .whisper)?.line == 1)
    #expect(
      failure(#"{"segments": [{"startTime": 1, "body": "a"}]}"#, .whisper)?.suggestion
        == "the format `podcast` reads it")
    #expect(failure("{}", name: "a.json")?.seen == "an empty object")
    #expect(failure("hello", name: "a.json")?.line == 1)
  }
}

/// The Podcasting 2.0 namespace's JSON.
@Suite struct PodcastTests {
  @Test func segments() throws {
    let transcript = try read(
      """
      {"version": "1.0.0", "segments": [
        {"speaker": "Ann", "startTime": 0.5, "endTime": 0.75, "body": "I"},
        {"startTime": 1, "endTime": 1.25, "body": "am "}
      ]}
      """)
    #expect(transcript.format == .podcast)
    #expect(transcript.speakers == ["Ann", nil])
    #expect(transcript.times == [[500, 750], [1000, 1250]])
    #expect(transcript.texts == ["I", "am"])
    #expect(transcript.cues.map(\.raw) == ["I", "am "])
    #expect(transcript.ids == [nil, nil])
    #expect(transcript.cues.map(\.line) == [2, 3])
    #expect(transcript.remarks == [])
  }

  @Test func noSegments() throws {
    #expect(try read(#"{"version": "1.0.0", "segments": []}"#).format == .podcast)
    #expect(try read(#"{"segments": []}"#, .podcast).cues == [])
    #expect(failure(#"{"version": "1.0.0"}"#, .podcast)?.seen == "an object with \"version\"")
    #expect(
      failure(#"{"segments": [{"start": 1, "text": "a"}]}"#, .podcast)?.suggestion
        == "the format `whisper` reads it")
  }
}

/// JSON itself, through its errors.
@Suite struct JSONTests {
  @Test(arguments: [
    ("", 1, 1, "a JSON value", "the end of the file"),
    ("{\"a\" 1}", 1, 6, "`:` after a key", "\"1}\""),
    ("{\n  \"é\": [1,]}", 2, 11, "a JSON value", "\"]}\""),
    ("{\n \"a\": \"b", 2, 7, "the end of the string that begins here", "\"\"b\""),
    ("[1 2]", 1, 4, "`,` or `]` in an array", "\"2]\""),
    ("{\"a\": 1 \"b\"}", 1, 9, "`,` or `}` in an object", "\"\"b\"}\""),
    ("{a: 1}", 1, 2, "a key in quotation marks", "\"a: 1}\""),
    ("[] x", 1, 4, "nothing after the value", "\"x\""),
    ("[01]", 1, 2, "a number without leading zeros", "\"01]\""),
    ("[-]", 1, 2, "a JSON value", "\"-]\""), ("[1.]", 1, 4, "a digit after the point", "\"]\""),
    ("[1e]", 1, 4, "a digit in the exponent", "\"]\""), ("[tru]", 1, 2, "a JSON value", "\"tru]\""),
    ("[\"\\x\"]", 1, 3, "an escape that JSON has", "\"\\x\"]\""),
    ("[\"\\u12G4\"]", 1, 3, "four hexadecimal digits after `\\u`", "\"\\u12G4\"]\""),
    ("[\"a\u{1}\"]", 1, 4, "a control character to be escaped in a string", "\"\\u{1}\"]\""),
    ("[\"a\nb\"]", 1, 4, "a control character to be escaped in a string", "\"\\u{A}\""),
  ])
  func errors(_ text: String, _ line: Int, _ column: Int, _ expected: String, _ seen: String) throws
  {
    let error = try #require(failure(text, .whisper))
    #expect(error.line == line)
    #expect(error.column == column)
    #expect(error.expected == expected + " (Whisper JSON)")
    #expect(error.seen == seen)
  }

  @Test func depthIsBounded() throws {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(failure(deep, .whisper)?.expected.contains("200 levels") == true)
    let object = String(repeating: "{\"a\":", count: 1_000_000)
    #expect(failure(object, .podcast)?.expected.contains("200 levels") == true)
  }

  @Test(arguments: [
    (#"\u00e9\n\t\"\\\/\b\f"#, "é\n\t\"\\/\u{8}\u{C}"), (#"\ud83d\ude00"#, "😀"),
    (#"a\ud83d"#, "a\u{FFFD}"), (#"a\ude00b"#, "a\u{FFFD}b"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
    (#"\ud83d\u0041"#, "\u{FFFD}A"), ("é😀", "é😀"),
  ])
  func strings(_ escaped: String, _ string: String) throws {
    let transcript = try read(
      #"{"segments":[{"start":0,"end":1,"text":"x\#(escaped)x"}]}"#, .whisper)
    #expect(transcript.texts == ["x\(string)x"])
  }

  @Test func theLastOfTwoKeysHolds() throws {
    let transcript = try read(
      #"{"segments":[], "segments":[{"start":0,"start":-2.5e-1,"end":1E0,"text":"a"}]}"#, .whisper)
    #expect(transcript.times == [[-250, 1000]])
  }

  /// Short numbers are read without a fraction, others as `Double` reads them: the milliseconds are the same.
  @Test func timesOfEveryLengthAreThoseOfADouble() throws {
    var random = SplitMix64(state: 20)
    let numbers = (0..<5_000).map { _ in
      let whole = Int.random(
        in: 0..<[1, 10, 1_000, 100_000].randomElement(using: &random)!, using: &random)
      let decimals = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      return decimals.isEmpty ? "\(whole)" : "\(whole).\(decimals.joined())"
    }
    let segments = numbers.map { #"{"start":\#($0),"text":"a"}"# }
    let transcript = try read(#"{"segments":[\#(segments.joined(separator: ","))]}"#, .whisper)
    let expected: [Int?] = numbers.map { Int((Double($0)! * 1000).rounded()) }
    #expect(numbers.contains { $0.utf8.count > 9 })
    #expect(transcript.cues.map(\.startMilliseconds) == expected)
  }
}
