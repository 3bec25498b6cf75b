import Foundation
import QuothTranscripts
import Testing

/// Invalid files of services.
@Suite struct ServiceRobustnessTests {
  @Test(arguments: ServiceSamples.all.indices)
  func formatsAreTold(_ index: Int) throws {
    let (format, text) = ServiceSamples.all[index]
    for name in [nil, "a.json", "a.txt"] {
      #expect(try read(text, name: name).format == format)
    }
    #expect(try read(text, format) == read(text))
    let formats: [TranscriptFormat] = [
      .whisper, .podcast, .json3, .deepgram, .assemblyai, .aws, .google, .azure, .revai,
      .speechmatics,
    ]
    for other in formats where other != format {
      #expect(failure(text, other)?.suggestion == "the format `\(format.rawValue)` reads it")
    }
    // Cut short, it is not text.
    #expect(failure(String(text.dropLast(2))) != nil)
  }

  @Test(arguments: [
    #"{"events": []}"#, #"{"events": [{"name": "x", "date": 1}]}"#, #"{"results": []}"#,
    #"{"results": [{"id": 1}]}"#, #"{"results": {"count": 1}}"#, #"{"results": {"channels": 2}}"#,
    #"{"utterances": []}"#, #"{"utterances": ["x"]}"#, #"{"words": ["a", "b"]}"#,
    #"{"phrases": [{"text": "x"}]}"#, #"{"monologues": [{"x": 1}]}"#, #"{"items": [{"ts": 1}]}"#,
    #"{"results": {"items": [{"title": "x"}]}}"#, #"{"results": {"channels": [{"name": "x"}]}}"#,
    #"{"results": {"utterances": []}}"#, #"{"sentences": [{"text": "x", "start": 0, "end": 1}]}"#,
    #"{"results": [{"alternatives": [{"title": "x"}]}]}"#, #"[{"word": "x", "count": 3}]"#,
  ])
  func otherJSONIsRefused(_ text: String) {
    #expect(failure(text)?.expected.hasPrefix("a transcript in JSON") == true, "\(text)")
  }

  @Test func forcedFormatsSayWhatTheyExpect() {
    #expect(
      failure(#"{"a": 1}"#, .deepgram).map { "\($0)" }
        == "line 1: expected Deepgram JSON (\"results\" with \"utterances\" or \"channels\"), saw an object with \"a\""
    )
    for format in TranscriptFormat.allCases where ![.auto, .raw, .text].contains(format) {
      #expect(failure("{}", format) != nil, "\(format)")
    }
  }

  @Test func odditiesAreNamed() throws {
    let transcript = try read(
      """
      {"events": [{"tStartMs": 1, "dDurationMs": 1, "segs": [{"utf8": "a"}, {"x": 1}, 7]},
      {"tStartMs": "x", "segs": [{"utf8": "b"}]},
      {"tStartMs": 9e15, "dDurationMs": 9e15, "segs": [{"utf8": "c"}]},
      {"tStartMs": -5, "dDurationMs": -9, "segs": [{"utf8": "d"}]},
      {"tStartMs": 5, "segs": {}}, null]}
      """)
    #expect(transcript.texts == ["a", "b", "c", "d"])
    #expect(transcript.times == [[1, 2], [nil, nil], [9_000_000_000_000_000, nil], [-5, -14]])
    #expect(
      transcript.remarks == [
        "1: piece is the number 7, not an object; skipped",
        "1: piece without \"utf8\": an object with \"x\"; left out",
        "2: \"tStartMs\" is the string \"x\", not a time; left out",
        "2: segment without \"dDurationMs\"", "3: the end is too large for a time; left out",
        "4: cue ends before it begins; times kept",
        "5: event is null, not an object; skipped",
        "5: \"segs\" is an empty object, not an array; ignored",
      ])
    let aws = try read(
      """
      {"results": {"items": [{"type": "pronunciation", "start_time": "1e99", "end_time": "x",
      "alternatives": [{"content": "a"}]}, {"alternatives": []},
      {"type": "punctuation", "alternatives": [{}]}]}}
      """)
    #expect(aws.texts == ["a"])
    #expect(
      aws.remarks == [
        "1: \"start_time\" is the string \"1e99\", not a time; left out",
        "1: \"end_time\" is the string \"x\", not a time; left out", "1: words without a time",
        "2: item without \"alternatives\"; left out",
        "3: word without \"content\": an empty object; left out",
      ])
  }

  /// Replaces every value of every sample, and leaves it out.
  @Test(arguments: ServiceSamples.all.indices)
  func valuesOfOtherTypes(_ index: Int) throws {
    let (format, text) = ServiceSamples.all[index]
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let values: [Any?] = [
      nil, NSNull(), true, -1, 1e300, 9_007_199_254_740_991, "", "x", "1.5s", "-00:00:01,5",
      [Any](),
      [String: Any](), [[[NSNull()]]], ["text": 3], "\u{0}\r\n ",
    ]
    for place in 0..<Self.count(root) {
      for value in values {
        var left = place
        guard let changed = Self.replace(root, &left, value) else { continue }
        let data = try JSONSerialization.data(withJSONObject: changed, options: .fragmentsAllowed)
        for format in [format, .auto, .whisper] {
          do {
            let transcript = try TranscriptReader(format: format).read(data, fileName: "a.json")
            let lines = transcript.warnings.map(\.line)
            #expect(lines == lines.sorted())
          } catch {
            #expect(!error.expected.isEmpty && !error.seen.isEmpty)
          }
        }
      }
    }
  }

  private static func count(_ value: Any) -> Int {
    switch value {
    case let array as [Any]: 1 + array.map(count).reduce(0, +)
    case let object as [String: Any]: 1 + object.values.map(count).reduce(0, +)
    default: 1
    }
  }

  /// The value with the part at a place, counted down in preorder, replaced; nil leaves it out.
  private static func replace(_ value: Any, _ place: inout Int, _ new: Any?) -> Any? {
    place -= 1
    if place == -1 { return new }
    switch value {
    case let array as [Any]: return array.compactMap { replace($0, &place, new) }
    case let object as [String: Any]:
      var result: [String: Any] = [:]
      for key in object.keys.sorted() { result[key] = replace(object[key]!, &place, new) }
      return result
    default: return value
    }
  }
}
