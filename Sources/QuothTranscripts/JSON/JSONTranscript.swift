/// A JSON file to read as a transcript, and helpers that the readers share.
struct JSONTranscript {
  let source: SourceText
  let document: JSONDocument
  var warnings = WarningList()

  struct Result {
    var cues: [Cue]
    var warnings: [TranscriptWarning]
    var language: String?
  }

  init(_ source: SourceText, expected format: TranscriptFormat) throws(TranscriptError) {
    self.source = source
    do {
      document = try JSONParser.parse(source.bytes)
    } catch {
      throw source.error(error, format)
    }
  }

  /// The value that is the whole file; like all values in it, it must not outlive this.
  var root: JSONValue { JSONValue(document, 0) }

  /// A search for several keys at once in objects of the file.
  func lookup(_ names: [StaticString]) -> JSONLookup { JSONLookup(names, in: document) }

  func line(_ value: JSONValue) -> Int { source.lineIndex(at: value.offset) }

  /// Reads a number of seconds; other values are reported, and read if possible.
  mutating func milliseconds(
    _ segment: JSONValue, _ key: StaticString, unit: Double = 1000
  ) -> Int? {
    milliseconds(segment[key], named: key, of: segment, unit: unit)
  }

  /// The same of a value that was found.
  mutating func milliseconds(
    _ value: JSONValue?, named key: StaticString, of segment: JSONValue, unit: Double = 1000
  ) -> Int? {
    guard let value, !value.isNull else {
      warnings.add(line(segment), "segment without \(quoted("\(key)"))")
      return nil
    }
    return milliseconds(value, named: key, unit: unit)
  }

  mutating func milliseconds(
    _ value: JSONValue, named key: StaticString, unit: Double = 1000
  ) -> Int? {
    // Most times are short, and need no fraction.
    if let thousandths = value.usualThousandths {
      if unit == 1000 { return thousandths }
      if unit == 1, thousandths % 1000 == 0 { return thousandths / 1000 }
    }
    if let seconds = value.number, abs(seconds) * unit < Double(SubRipTime.limit) {
      return Int((seconds * unit).rounded())
    }
    let key = "\(key)"
    switch value.content {
    case .string(let string):
      let bytes = Array(string.utf8)
      let time = SubRipTime(bytes, at: 0, end: bytes.count)
      if let time, time.end == bytes.count {
        warnings.add(line(value), "\(quoted(key)) is the string \(quoted(string)); read as a time")
        return time.milliseconds
      }
      if let seconds = Double(string), abs(seconds) * unit < Double(SubRipTime.limit) {
        warnings.add(
          line(value), "\(quoted(key)) is the string \(quoted(string)); read as a number")
        return Int((seconds * unit).rounded())
      }
    default: break
    }
    warnings.add(line(value), "\(quoted(key)) is \(value.title), not a time; left out")
    return nil
  }

  /// The text of a key, unchanged except for line ends.
  mutating func text(_ segment: JSONValue, _ key: StaticString) -> CueText {
    text(segment[key], named: key, of: segment)
  }

  /// The same of a value that was found.
  mutating func text(
    _ value: JSONValue?, named key: StaticString, of segment: JSONValue
  ) -> CueText {
    guard let value else {
      warnings.add(line(segment), "segment without \(quoted("\(key)"))")
      return CueText("")
    }
    if let text = value.text {
      if text.has(0) { warnings.add(line(value), "U+0000 in the text; kept") }
      if text.trimmedASCII.isEmpty { warnings.add(line(value), "cue without text") }
      return text.has(.carriageReturn) ? CueText(withoutReturns(text.string)) : text
    }
    let name = quoted("\(key)")
    if let number = value.plainText {
      warnings.add(line(value), "\(name) is \(value.title), not a string; read as text")
      return CueText(number)
    }
    warnings.add(line(value), "\(name) is \(value.title), not a text; left out")
    return CueText("")
  }

  /// A text with its line ends normalized to `\n`.
  func withoutReturns(_ string: String) -> String {
    guard string.has(.carriageReturn) else { return string }
    return String(decoding: SourceText(Array(string.utf8)).bytes, as: UTF8.self)
  }

  /// The name or number of a key, or nil.
  func name(_ segment: JSONValue, _ key: StaticString) -> String? {
    name(segment[key])
  }

  /// The name or number that a value is, or nil.
  func name(_ value: JSONValue?) -> String? {
    value?.plainText.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The elements that are objects; others are reported.
  mutating func objects(_ elements: [JSONValue], _ noun: String = "segment") -> [JSONValue] {
    if elements.allSatisfy(\.isObject) { return elements }
    return elements.filter { element in
      if element.isObject { return true }
      warnings.add(line(element), "\(noun) is \(element.title), not an object; skipped")
      return false
    }
  }

  mutating func warnAboutTimes(of cue: Cue, _ segment: JSONValue) {
    guard let start = cue.startMilliseconds, let end = cue.endMilliseconds, end < start else {
      return
    }
    warnings.add(line(segment), "cue ends before it begins; times kept")
  }
}

extension SourceText {
  /// An error of the parser with its line and column.
  fileprivate func error(
    _ problem: JSONParser.Problem, _ format: TranscriptFormat
  ) -> TranscriptError {
    let index = lineIndex(at: problem.offset)
    let before = bytes[lineStarts[index]..<problem.offset]
    let seen =
      problem.offset < bytes.count
      ? quote(problem.offset..<max(problem.offset + 1, line(index).upperBound))
      : "the end of the file"
    return TranscriptError(
      expected: "\(problem.expected) (\(format.title))", seen: seen, line: index + 1,
      column: before.count { !$0.isContinuation } + 1)
  }
}
