/// Reads LRC, the format of synchronized lyrics: `[mm:ss.xx]text`.
///
/// Source: the format has no standard; the description in Wikipedia ("LRC (file format)") with its
/// "enhanced" form is the common ground. A line with several times is a cue at each of them, a cue
/// ends where a later one begins, and a time without text only ends the cue before it. Times in angle
/// brackets are those of the words after them; one after the last word is its end.
struct LRCReader: CaptionReader {
  static let format = TranscriptFormat.lrc
  static let expectation = "LRC (lines such as `[00:12.50]text`)"

  /// How many times a line may have; a refrain does not come back more often.
  private static let stampLimit = 100

  private let source: SourceText
  private var list: CueList
  private var shift: Int?
  private var language: String?
  private var hasStamps = false
  /// Whether a time is beyond the limit.
  private var hasHugeTime = false
  /// Whether there are times without text.
  private var hasBlanks = false

  private init(source: SourceText) {
    self.source = source
    list = CueList(room: source.likelyCues)
  }

  /// A transcript in plain text can have times in brackets, too. It is LRC where a known tag comes
  /// before the times, or where every line has one as LRC writes it and the name does not say
  /// otherwise.
  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    var stamps = 0
    var tags = 0
    for line in source.firstLines(50) {
      if let stamp = LRCStamp(source.bytes, at: line.lowerBound, end: line.upperBound) {
        // A line without hundredths is a doubt that a tag above it takes away.
        guard source.bytes[line.lowerBound] == UInt8(ascii: "["), stamp.isUsual || tags > 0 else {
          return false
        }
        stamps += 1
      } else if let tag = LRCTag(source.bytes, line), tag.isKnown {
        tags += 1
      } else if tags == 0 {
        return false
      }
    }
    return tags > 0 ? stamps > 0 : stamps > 2 && kind != .text
  }

  static func read(_ source: SourceText) -> CaptionReading? {
    var reader = LRCReader(source: source)
    source.forEachFilledLine { reader.readLine($0, $1) }
    guard reader.hasStamps else { return nil }
    reader.applyShift()
    reader.list.sortByStart()
    reader.setEnds()
    return CaptionReading(
      cues: reader.list.cues, warnings: reader.list.warnings.sorted, language: reader.language)
  }

  private mutating func readLine(_ index: Int, _ line: Range<Int>) {
    let bytes = source.bytes
    var offset = line.lowerBound
    var first: Int?
    var others: [Int] = []
    var oddities: DistinctList<String>?
    while offset < line.upperBound, bytes[offset] == UInt8(ascii: "["),
      let stamp = LRCStamp(bytes, at: offset, end: line.upperBound)
    {
      if let oddity = stamp.oddity {
        if oddities == nil { oddities = DistinctList() }
        oddities?.append(oddity.message)
      }
      if stamp.milliseconds >= CueList.limit { hasHugeTime = true }
      if first == nil { first = stamp.milliseconds } else { others.append(stamp.milliseconds) }
      offset = stamp.offset
      while offset < line.upperBound, bytes[offset].isSpace { offset += 1 }
    }
    for oddity in oddities?.elements ?? [] { list.warnings.add(index, oddity) }
    guard let first else { return readOther(index, line) }
    hasStamps = true
    if others.count >= Self.stampLimit {
      list.warnings.add(
        index, "more than \(Self.stampLimit) times before a line; skipped the rest")
    }
    let body = offset..<line.upperBound
    let raw = CueText(bytes, bytes.trimmedText(body))
    let hasStamp = self.hasStamp(body)
    var stamps = StampedText()
    let text = hasStamp ? self.text(body, &stamps) : raw
    if text.isEmpty, !raw.isEmpty { list.warnings.add(index, "cue without text") }
    if raw.has(0) { list.warnings.add(index, "U+0000 in the text; kept") }
    let words = stamps.takeWords(of: text, from: first, to: nil)
    let cue = Cue(
      startMilliseconds: first, shown: text, written: raw, words: words, line: index + 1)
    if raw.isEmpty { hasBlanks = true }
    let place = list.cues.count
    list.cues.append(consume cue)
    for time in others.prefix(Self.stampLimit - 1) {
      var again = list.cues[place]
      again.startMilliseconds = time
      // The times of words are those of the first time that the line is sung.
      again.shiftWords(by: time - first)
      list.cues.append(again)
    }
  }

  /// A tag, or a line whose time is missing.
  private mutating func readOther(_ index: Int, _ line: Range<Int>) {
    guard let tag = LRCTag(source.bytes, source.bytes.trimmed(line)) else {
      list.warnings.add(index, "line without a time; a cue of its own")
      let raw = CueText(source.bytes, line)
      var stamps = StampedText()
      list.cues.append(Cue(shown: text(line, &stamps), written: raw, line: index + 1))
      return
    }
    switch tag.name {
    case "offset":
      let digits = tag.value.hasPrefix("+") ? tag.value.dropFirst() : tag.value[...]
      guard let value = Int(digits), value.magnitude < CueList.limit else {
        return list.warnings.add(index, "no offset in milliseconds but \(quoted(tag.value))")
      }
      if shift != nil { list.warnings.add(index, "another offset; the last one counts") }
      shift = value
    case "la": language = tag.value.isEmpty ? nil : tag.value
    default:
      if !tag.isKnown {
        list.warnings.add(index, "skipped an unknown tag: ", quoting: source.beginning(line))
      }
    }
  }

  /// A positive offset lets the lines come earlier, wherever it stands in the file.
  private mutating func applyShift() {
    let shift = shift ?? 0
    if shift == 0, !hasHugeTime { return }
    for index in list.cues.indices {
      guard let start = list.cues[index].startMilliseconds else { continue }
      let shifted = start - shift
      if shift == 0, start < CueList.limit { continue }
      list.cues[index].startMilliseconds = min(shifted, CueList.limit)
      list.cues[index].shiftWords(by: -shift)
      let line = list.cues[index].line - 1
      if shifted >= CueList.limit { list.warnings.add(line, "time too large, held at its limit") }
      if shifted < 0 { list.warnings.add(line, "the offset makes the time negative; kept") }
    }
  }

  /// Gives each cue the next later start as its end, and takes out those that are only there for
  /// that.
  private mutating func setEnds() {
    var next: Int?
    var start: Int?
    for index in list.cues.indices.reversed() { list.cues[index].setEnd(&next, &start) }
    guard hasBlanks else { return }
    // `removeAll(where:)` copies each cue.
    var kept = 0
    for index in list.cues.indices where !list.cues[index].isUnwritten {
      if kept < index { list.cues.swapAt(kept, index) }
      kept += 1
    }
    list.cues.removeLast(list.cues.count - kept)
  }

  /// Whether there can be a time in a text.
  private func hasStamp(_ body: Range<Int>) -> Bool {
    let less = UInt8(ascii: "<")
    return source.bytes.withSpan {
      $0.extracting(body).hasAny(less, UInt8(ascii: "["), less, less)
    }
  }

  /// The text without the times of words and without the space that they leave doubled, and those
  /// times.
  private func text(_ body: Range<Int>, _ stamps: inout StampedText) -> CueText {
    // SAFETY: no more is written than read, since what a time is replaced by is nothing, and what is read again
    // was written.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: body.count + 8) { result in
      source.bytes.withSpan { bytes in
        var count = 0
        var offset = body.lowerBound
        while offset < body.upperBound {
          guard isOpening(bytes[offset]),
            let stamp = LRCStamp(bytes, at: offset, end: body.upperBound), stamp.isUsual
          else {
            unsafe result[count] = bytes[offset]
            let copied = unsafe bytes.copy(
              offset + 1..<body.upperBound, to: result, at: count + 1,
              until: UInt8(ascii: "<"), or: UInt8(ascii: "["))
            count += 1 + copied
            offset += 1 + copied
            continue
          }
          offset = stamp.offset
          if stamp.isOfWord { stamps.add(stamp.milliseconds, at: count) }
          guard unsafe count == 0 || result[count - 1].isSpace else { continue }
          while offset < body.upperBound, bytes[offset].isSpace { offset += 1 }
        }
        return unsafe stamps.takeText(UnsafeBufferPointer(rebasing: result[..<count]).span)
      }
    }
  }

  /// Whether a byte may begin a time.
  private func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "[")
  }
}

extension Cue {
  /// Sets the end, from the last cue on.
  ///
  /// - Parameters:
  ///   - next: The next start that is later.
  ///   - start: That of the cue below.
  fileprivate mutating func setEnd(_ next: inout Int?, _ start: inout Int?) {
    guard let time = startMilliseconds else { return }
    if time != start {
      next = start
      start = time
    }
    endMilliseconds = next
    if let next { endWords(by: next) }
  }

  fileprivate mutating func shiftWords(by shift: Int) {
    if shift != 0 { changeWordTimes { $0 + shift } }
  }
}
