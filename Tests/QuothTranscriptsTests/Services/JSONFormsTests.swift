import QuothTranscripts
import Testing

/// A file is read the same however its strings and times are written: as nearly all files write them, which is read
/// quickly, or with escapes and more decimals than needed, which is not.
@Suite struct JSONFormsTests {
  private indirect enum Value {
    case string(String)
    /// Times that are numbers, or strings of them.
    case time(String)
    case quotedTime(String)
    case other(String)
    case array([Value])
    case object([(String, Value)])
  }

  /// Writes a value; in other forms where a random number says so.
  private static func text(_ value: Value, isPlain: Bool, _ random: inout SplitMix64) -> String {
    func isOther() -> Bool { !isPlain && Int.random(in: 0..<3, using: &random) == 0 }
    func string(_ text: String) -> String {
      let escapes = isOther()
      var result = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\0": result += "\\u0000"
        case _ where escapes && Int.random(in: 0..<2, using: &random) == 0:
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        default: result.unicodeScalars.append(scalar)
        }
      }
      return "\"\(result)\""
    }
    func longer(_ time: String) -> String {
      guard isOther(), time.allSatisfy({ $0.isNumber || $0 == "." }) else { return time }
      return time.contains(".") ? time + "0000" : time + ".0000"
    }
    switch value {
    case .string(let text): return string(text)
    case .time(let time): return longer(time)
    case .quotedTime(let time):
      return time.hasSuffix("s") ? "\"\(longer(String(time.dropLast())))s\"" : "\"\(longer(time))\""
    case .other(let text): return text
    case .array(let elements):
      let list = elements.map { text($0, isPlain: isPlain, &random) }
      return "[\(list.joined(separator: ","))]"
    case .object(let members):
      let list = members.map { string($0.0) + ":" + text($0.1, isPlain: isPlain, &random) }
      return "{\(list.joined(separator: ","))}"
    }
  }

  /// Makes files that are odd here and there.
  private struct Maker {
    var random: SplitMix64
    var time = 0

    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    /// Now and then something else than the value.
    mutating func odd(_ value: Value) -> Value {
      guard below(60) == 0 else { return value }
      return .other(
        ["null", "7", "true", "[]", "{}", "\"\"", "\" \"", "-1.5", "1e3", "[1,2,3]"][below(10)])
    }

    mutating func word() -> String {
      let words = [
        "Have", "the", "Americans", "come?", "they've", "end.", "“Yes”", "été", "我们", "ไทย",
        "don't",
        "a-b", "\"quoted\"", "back\\slash", "(sic)", "…", "e\u{301}", "😀", "x\ny",
        "averyveryverylongwordindeed",
      ]
      return words[below(words.count)]
    }

    mutating func words() -> [String] { (0..<below(9)).map { _ in word() } }

    mutating func seconds() -> String {
      time += below(2_500)
      if below(50) == 0 { time += 400_000_000 }
      if below(50) == 0 { time = max(0, time - 3_000) }
      let fraction = String(1000 + time % 1000).dropFirst()
      return [
        "\(time / 1000).\(fraction)", "\(time / 1000).\(fraction.prefix(2))", "\(time / 1000)",
      ][
        below(12) < 10 ? 0 : below(2) + 1]
    }

    mutating func milliseconds() -> String {
      time += below(2_500)
      return "\(time)"
    }

    mutating func object(_ members: [(String, Value)]) -> Value {
      var members = members.map { ($0.0, odd($0.1)) }
      if below(40) == 0 { members.remove(at: below(members.count)) }
      if below(40) == 0, let first = members.first { members.append(first) }
      if below(40) == 0 { members.shuffle(using: &random) }
      if below(20) == 0 { members.append(("another", .other("0.5"))) }
      return odd(.object(members))
    }

    /// The text of words, nearly always with all of them.
    mutating func text(_ words: [String]) -> String {
      var text = below(10) == 0 ? " " : ""
      for word in words where below(60) > 0 {
        text += word + [" ", " ", " ", ", ", ". ", "\n", ""][below(7)]
      }
      return text
    }

    mutating func json3() -> Value {
      let events = (0..<below(6)).map { _ -> Value in
        var pieces: [Value] = []
        for (index, word) in words().enumerated() {
          let text = index == 0 ? word : [" ", "", "\n", " \r\n"][max(0, below(20) - 16)] + word
          var piece: [(String, Value)] = [("utf8", .string(text))]
          if below(4) > 0 { piece.append(("tOffsetMs", .time("\(below(3_000))"))) }
          pieces.append(object(piece))
        }
        if below(6) == 0 { pieces = [object([("utf8", .string("\n"))])] }
        var event: [(String, Value)] = [
          ("tStartMs", .time(milliseconds())), ("dDurationMs", .time("\(below(5_000))")),
          ("segs", .array(pieces)),
        ]
        if below(30) == 0 { event.append(("id", .other("3"))) }
        return object(event)
      }
      return .object([("wireMagic", .string("pb3")), ("events", .array(events))])
    }

    mutating func google() -> Value {
      let writesNames = below(3) == 0
      let results = (0..<below(5) + 1).map { _ -> Value in
        let words = words()
        let list = words.map { word -> Value in
          var members: [(String, Value)] = [
            ("startTime", .quotedTime(seconds() + "s")), ("endTime", .quotedTime(seconds() + "s")),
            ("word", .string(word)), ("confidence", .other("0.95")),
          ]
          if writesNames { members.append(("speakerTag", .other("\(below(3))"))) }
          return object(members)
        }
        let best = object([
          ("transcript", .string(text(words))), ("words", odd(.array(list))),
        ])
        return object([
          ("alternatives", .array([best])), ("resultEndTime", .quotedTime(seconds() + "s")),
          ("channelTag", .other("\(below(20) / 19)")), ("languageCode", .other("\"en\"")),
        ])
      }
      return .object([("results", .array(results))])
    }

    mutating func watson() -> Value {
      let results = (0..<below(5) + 1).map { _ -> Value in
        let words = words()
        let list = words.map { word -> Value in
          odd(.array([odd(.string(word)), odd(.time(seconds())), odd(.time(seconds()))]))
        }
        let best = object([
          ("transcript", .string(text(words))), ("timestamps", odd(.array(list))),
        ])
        return object([
          ("final", .other(below(20) == 0 ? "false" : "true")), ("alternatives", .array([best])),
        ])
      }
      return .object([("result_index", .other("0")), ("results", .array(results))])
    }

    /// Milliseconds of AssemblyAI are whole numbers, by which it is known.
    func time(_ text: String, _ inMilliseconds: Bool) -> Value {
      inMilliseconds ? .other(text) : .time(text)
    }

    mutating func timed(_ words: [String], _ keys: [String], inMilliseconds: Bool) -> Value {
      .array(
        words.map { word in
          let (start, end) =
            inMilliseconds ? (milliseconds(), milliseconds()) : (seconds(), seconds())
          return object(
            keys.map { ($0, Value.string(word)) } + [
              ("start", time(start, inMilliseconds)), ("end", time(end, inMilliseconds)),
              ("confidence", .other("0.9")),
              ("speaker", .other(["0", "1", "\"A\""][below(30) / 14])),
            ])
        })
    }

    mutating func utterances(inMilliseconds: Bool) -> Value {
      let utterances = (0..<below(5) + 1).map { _ -> Value in
        let words = words()
        let (start, end) =
          inMilliseconds ? (milliseconds(), milliseconds()) : (seconds(), seconds())
        return object([
          ("start", time(start, inMilliseconds)), ("end", time(end, inMilliseconds)),
          ("confidence", .other("0.9")),
          (inMilliseconds ? "text" : "transcript", .string(text(words))),
          (
            "words",
            odd(
              timed(
                words, inMilliseconds ? ["text"] : ["word", "punctuated_word"],
                inMilliseconds: inMilliseconds))
          ), ("speaker", .other("0")), ("id", .string("x1")),
        ])
      }
      return inMilliseconds
        ? .object([("utterances", .array(utterances))])
        : .object([("results", .object([("utterances", .array(utterances))]))])
    }

    mutating func whisper() -> Value {
      let segments = (0..<below(5) + 1).map { index -> Value in
        let words = words()
        return object([
          ("id", .other("\(index)")), ("start", .time(seconds())), ("end", .time(seconds())),
          ("text", .string(text(words))),
          ("words", odd(timed(words, ["word"], inMilliseconds: false))),
        ])
      }
      return .object([("segments", .array(segments))])
    }

    mutating func words(withText: Bool) -> Value {
      let all = (0..<6).flatMap { _ in words() }
      let list = timed(all, ["word"], inMilliseconds: false)
      return .object((withText ? [("text", .string(text(all)))] : []) + [("words", list)])
    }

    mutating func amazon() -> Value {
      let items = (0..<below(30)).map { _ -> Value in
        let isMark = below(6) == 0
        let best = object([
          ("confidence", .other("\"0.99\"")), ("content", .string(isMark ? "." : word())),
        ])
        return object(
          [
            ("type", .other(isMark ? "\"punctuation\"" : "\"pronunciation\"")),
            ("alternatives", .array([best])),
          ]
            + (isMark
              ? []
              : [
                ("start_time", .quotedTime(seconds())), ("end_time", .quotedTime(seconds())),
                ("speaker_label", .string("spk_\(below(20) / 19)")),
              ]))
      }
      return .object([
        (
          "results",
          .object([
            ("transcripts", .array([.object([("transcript", .string("a"))])])),
            ("items", .array(items)),
          ])
        )
      ])
    }

    mutating func speechmatics() -> Value {
      let results = (0..<below(30) + 1).map { _ -> Value in
        let isMark = below(6) == 0
        let best = object([("content", .string(isMark ? "," : word())), ("speaker", .string("S1"))])
        var members: [(String, Value)] = [
          ("alternatives", .array([best])), ("end_time", .time(seconds())),
          ("start_time", .time(seconds())),
          ("type", .other(isMark ? "\"punctuation\"" : "\"word\"")),
        ]
        if below(10) == 0 { members.append(("is_eos", .other("true"))) }
        if isMark, below(3) > 0 {
          let places = ["\"previous\"", "\"next\"", "\"both\"", "\"none\""]
          members.append(("attaches_to", .other(places[below(4)])))
        }
        return object(members)
      }
      let pack: [(String, Value)] =
        below(2) == 0
        ? [] : [("language_pack_info", .object([("word_delimiter", .string(" "))]))]
      return .object([
        ("format", .string("2.9")), ("metadata", .object(pack)), ("results", .array(results)),
      ])
    }

    mutating func azure() -> Value {
      let phrases = (0..<below(5) + 1).map { _ -> Value in
        let words = words()
        let list = words.map { word in
          object([
            ("text", .string(word)), ("offsetMilliseconds", .time(milliseconds())),
            ("durationMilliseconds", .time("\(below(900))")),
          ])
        }
        return object([
          ("offsetMilliseconds", .time(milliseconds())),
          ("durationMilliseconds", .time("\(below(9_000))")), ("text", .string(text(words))),
          ("words", odd(.array(list))), ("channel", .other("0")),
        ])
      }
      return .object([("phrases", .array(phrases))])
    }

    mutating func revai() -> Value {
      let elements = (0..<below(40)).map { _ -> Value in
        if below(2) == 0 {
          return object([
            ("type", .other("\"punct\"")), ("value", .string([" ", ", ", ".", " "][below(4)])),
          ])
        }
        return object([
          ("type", .other("\"text\"")), ("value", .string(word())), ("ts", .time(seconds())),
          ("end_ts", .time(seconds())),
        ])
      }
      let monologue: Value = .object([
        ("speaker", .other("0")), ("elements", .array(elements)),
      ])
      return .object([("monologues", .array([monologue]))])
    }
  }

  private static func file(_ kind: TranscriptFormat, _ maker: inout Maker) -> Value {
    switch kind {
    case .json3: maker.json3()
    case .google: maker.google()
    case .watson: maker.watson()
    case .deepgram: maker.utterances(inMilliseconds: false)
    case .assemblyai: maker.utterances(inMilliseconds: true)
    case .aws: maker.amazon()
    case .speechmatics: maker.speechmatics()
    case .azure: maker.azure()
    case .revai: maker.revai()
    default:
      switch maker.below(3) {
      case 0: maker.whisper()
      case 1: maker.words(withText: true)
      default: maker.words(withText: false)
      }
    }
  }

  @Test(arguments: [
    TranscriptFormat.json3, .google, .watson, .deepgram, .assemblyai, .aws, .speechmatics, .azure,
    .revai, .whisper,
  ])
  func areReadTheSame(_ kind: TranscriptFormat) throws {
    var maker = Maker(random: SplitMix64(state: 61))
    var (count, timed) = (0, 0)
    for _ in 0..<1_000 {
      maker.time = 0
      let value = Self.file(kind, &maker)
      let plain = Self.text(value, isPlain: true, &maker.random)
      guard let expected = try? read(plain) else { continue }
      for _ in 0..<3 {
        let text = Self.text(value, isPlain: false, &maker.random)
        let found = try read(text)
        #expect(found.format == expected.format)
        #expect(found.cues == expected.cues, "\(plain)\n\(text)")
        #expect(found.warnings.count == expected.warnings.count, "\(plain)\n\(text)")
        if found.warnings.count == expected.warnings.count {
          for (one, other) in zip(found.remarks, expected.remarks) where one != other {
            // A number is named as it is written.
            #expect(one.contains("number") && other.contains("number"), "\(one)\n\(other)")
          }
        }
      }
      count += expected.cues.count
      timed += expected.cues.count { $0.words.contains { $0.startMilliseconds != nil } }
    }
    #expect(count > 1_000)
    #expect(timed > 500)
  }
}
