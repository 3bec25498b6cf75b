/// Writes LRC with the times of words ("enhanced").
///
/// A cue that ends before the next one begins is followed by an empty line at its end, which LRC has
/// for that. Brackets that would be read as a time are written as parentheses: LRC escapes nothing.
enum LRCWriter: FormatWriter {
  static func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    var result = ""
    if let language = transcript.language.map(Escaping.oneLine), !language.isEmpty,
      !language.contains("]")
    {
      result += "[la:\(language)]\n"
    }
    var lines: [(start: Int, end: Int, cue: Cue)] = []
    for (index, cue) in transcript.cues.enumerated() {
      let (start, end) = try positiveTimes(transcript.cues, index, "LRC")
      lines.append((start, end, cue))
    }
    let order = lines.indices.sorted { (lines[$0].start, $0) < (lines[$1].start, $1) }
    for (place, index) in order.enumerated() {
      let (start, end, cue) = lines[index]
      let text = text(cue, start, end)
      result += "[\(TimeCode.minutes(start))]\(text)\n"
      let next = place + 1 < order.count ? lines[order[place + 1]].start : nil
      if end > start, cue.endMilliseconds != nil, next.map({ end < $0 }) ?? true {
        result += "[\(TimeCode.minutes(end))]\n"
      }
    }
    return result
  }

  private static func text(_ cue: Cue, _ start: Int, _ end: Int) -> String {
    let stamps = WordStamps(cue, after: start, before: end)
    let words = stamps.stamps
    let bytes = Array(cue.text.utf8)
    let prefix = String(labelled(cue).dropLast(cue.text.count))
    var result: [UInt8] = []
    // The first word's time is the line's, unless another is written.
    if stamps.hasWords, words.first?.offset != 0 { result += "<\(TimeCode.minutes(start))>".utf8 }
    var place = 0
    let closing = bytes.lastIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ">") } ?? 0
    for offset in bytes.indices {
      while place < words.count, words[place].offset == offset {
        result += "<\(TimeCode.minutes(words[place].time))>".utf8
        place += 1
      }
      if offset < closing, LRCStamp(bytes, at: offset, end: bytes.count) != nil {
        result.append(UInt8(ascii: "("))
      } else {
        result.append(bytes[offset])
      }
    }
    while place < words.count {
      result += "<\(TimeCode.minutes(words[place].time))>".utf8
      place += 1
    }
    return Escaping.oneLine(prefix + String(decoding: result, as: UTF8.self))
  }
}
