/// Reads words as nearly all of them are written: a text without escapes, times that are short numbers or strings of
/// them, nothing odd that would be reported.
@safe
struct UsualWord {
  private let names: JSONNames
  private let document: JSONDocument
  /// The milliseconds of one unit of time; 0 for units that are read in no such way.
  private let unit: Int

  init(_ names: JSONNames, _ document: JSONDocument) {
    self.names = names
    self.document = document
    unit = !names.duration.isEmpty ? 0 : names.unit == 1000 ? 1000 : names.unit == 1 ? 1 : 0
  }

  /// The place of a word in the file, and the facts about it; nil where anything is otherwise.
  ///
  /// - Parameter lookup: That of the names, which has found what is there.
  @inline(__always)
  func read(
    _ lookup: borrowing JSONLookup
  ) -> (text: Range<Int>, facts: JSONTranscript.WordFacts)? {
    guard unit > 0, let text = text(lookup) else { return nil }
    let starts = names.text.count
    let ends = starts + names.start.count
    let speakers = ends + names.end.count
    guard let start = time(lookup, starts..<ends), let end = time(lookup, ends..<speakers) else {
      return nil
    }
    var speaker: String?
    for place in speakers..<speakers + names.speaker.count {
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

  /// The text under the first of its keys that is there, without the space around it.
  @inline(__always)
  private func text(_ lookup: borrowing JSONLookup) -> Range<Int>? {
    for place in 0..<names.text.count {
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
      var range = node.range
      if node.kind == .string, names.writesStrings, !node.hasEscapes {
        if !range.isEmpty, document.bytes[range.upperBound - 1] == UInt8(ascii: "s") {
          range = range.lowerBound..<range.upperBound - 1
        }
      } else if node.kind != .number {
        return nil
      }
      let thousandths = document.bytes.withSpan { bytes in
        let number = bytes.extracting(range)
        return number.usualThousandths ?? number.longThousandths
      }
      guard let thousandths else { return nil }
      if unit == 1000 { return thousandths }
      // A string is in seconds, whatever the unit.
      return node.kind == .number && thousandths % 1000 == 0 ? thousandths / 1000 : nil
    }
    return CueWords.unknown
  }
}
