/// Reads words as nearly all of them are written: a text without escapes, times that are short numbers or strings of
/// them, nothing odd that would be reported.
@safe
struct UsualWord {
  private let document: JSONDocument
  private let texts: Range<Int>
  private let starts: Range<Int>
  private let ends: Range<Int>
  private let durations: Range<Int>
  private let speakers: Range<Int>
  private let writesStrings: Bool
  /// The milliseconds of one unit of time; 0 for units that are read in no such way.
  private let unit: Int

  init(_ names: JSONNames, _ document: JSONDocument) {
    self.document = document
    texts = 0..<names.text.count
    starts = names.starts
    ends = names.ends
    durations = names.durations
    speakers = names.speakers
    writesStrings = names.writesStrings
    unit = names.unit == 1000 ? 1000 : names.unit == 1 ? 1 : 0
  }

  /// The place of a word in the file, and the facts about it; nil where anything is otherwise.
  ///
  /// - Parameter lookup: That of the names, which has found what is there.
  @inline(__always)
  func read(
    _ lookup: borrowing JSONLookup
  ) -> (text: Range<Int>, facts: JSONTranscript.WordFacts)? {
    guard unit > 0, let text = text(lookup), let start = time(lookup, starts),
      let end = end(lookup, start)
    else { return nil }
    var speaker: String?
    for place in speakers {
      let value = lookup.place(place)
      if value == 0 { continue }
      let node = document.nodes[value]
      guard node.kind == .string || node.kind == .number, !node.hasEscapes, node.start < node.end
      else { return nil }
      speaker = document.bytes.withSpan { String($0.extracting(node.range)) }
      break
    }
    return (
      text,
      JSONTranscript.WordFacts(
        start: start == CueWords.unknown ? nil : start, end: end == CueWords.unknown ? nil : end,
        speaker: speaker)
    )
  }

  @inline(__always)
  private func end(_ lookup: borrowing JSONLookup, _ start: Int) -> Int? {
    if !durations.isEmpty {
      guard let duration = time(lookup, durations) else { return nil }
      if duration != CueWords.unknown {
        if start == CueWords.unknown { return start }
        return start + duration < SubRipTime.limit ? start + duration : nil
      }
    }
    return time(lookup, ends)
  }

  /// Where a text has a word of the file, after a place and white space; nil if something else is there.
  @inline(__always)
  func place(of word: Range<Int>, in text: Span<UInt8>, after offset: Int) -> Range<Int>? {
    var start = offset
    while start < text.count, text[start].isTextSpace { start += 1 }
    let place = start..<start + word.count
    guard place.upperBound <= text.count, place.upperBound <= UInt32.max else { return nil }
    let isThere = document.bytes.withSpan {
      text.extracting(place).isSame(as: $0.extracting(word))
    }
    return isThere ? place : nil
  }

  /// The text under the first of its keys that is there, without the space around it.
  @inline(__always)
  private func text(_ lookup: borrowing JSONLookup) -> Range<Int>? {
    for place in texts {
      let value = lookup.place(place)
      if value == 0 { continue }
      let node = document.nodes[value]
      guard node.kind == .string, !node.hasEscapes else { return nil }
      let text = document.bytes.trimmedText(node.range)
      return text.isEmpty ? nil : text
    }
    return nil
  }

  /// The time under the first of the keys that is there; ``CueWords/unknown`` where none is.
  @inline(__always)
  private func time(_ lookup: borrowing JSONLookup, _ places: Range<Int>) -> Int? {
    for place in places {
      let value = lookup.place(place)
      if value == 0 { continue }
      let node = document.nodes[value]
      if node.kind == .null { continue }
      guard node.kind == .number || node.kind == .string && writesStrings && !node.hasEscapes
      else { return nil }
      var range = node.range
      if node.kind == .string, !range.isEmpty,
        document.bytes[range.upperBound - 1] == UInt8(ascii: "s")
      {
        range = range.lowerBound..<range.upperBound - 1
      }
      guard let thousandths = document.bytes.thousandths(in: range) else { return nil }
      if unit == 1000 { return thousandths }
      // A string is in seconds, whatever the unit.
      return node.kind == .number && thousandths % 1000 == 0 ? thousandths / 1000 : nil
    }
    return CueWords.unknown
  }
}
