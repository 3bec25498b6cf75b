/// Parts of a text that begin at times, from which the words of a cue are made: WebVTT, LRC and
/// SubStation Alpha write a time before what is said then.
struct StampedText {
  /// A time, and the offset in the UTF-8 of the text at which what it is of begins.
  private var stamps: [(offset: Int, time: Int)] = []

  var isEmpty: Bool { stamps.isEmpty }

  mutating func add(_ time: Int, at offset: Int) {
    // Room for most cues, so that it is not moved with each word.
    if stamps.isEmpty { stamps.reserveCapacity(16) }
    stamps.append((offset, time))
  }

  /// Moves all offsets to the front, by as much as was cut off there.
  mutating func cutFront(_ count: Int) {
    if count == 0 { return }
    for index in stamps.indices { stamps[index].offset = max(0, stamps[index].offset - count) }
  }

  /// The parts as words, without the white space around them; each ends where the next one begins, the
  /// last one with `end`. Empty where there is no time.
  ///
  /// - Parameters:
  ///   - start: The time of the text before the first stamp.
  ///   - shift: What is added to the times of the stamps.
  func words(of text: CueText, from start: Int?, to end: Int?, shift: Int = 0) -> [Cue.Word] {
    stamps.isEmpty ? [] : text.withUTF8Span { words(of: $0, from: start, to: end, shift) }
  }

  private func words(
    of bytes: Span<UInt8>, from start: Int?, to end: Int?, _ shift: Int
  ) -> [Cue.Word] {
    var words: [Cue.Word] = []
    words.reserveCapacity(stamps.count)
    var converter = UTF16Offsets(isASCII: bytes.isASCII)
    var (to, next) = (0, start)
    for index in 0...stamps.count {
      let (from, time) = (to, next)
      if index < stamps.count {
        to = min(stamps[index].offset, bytes.count)
        next = stamps[index].time + shift
      } else {
        to = bytes.count
        next = end
      }
      guard let time, from < to else { continue }
      var (first, last) = (from, to)
      while first < last, bytes[first].isTextSpace { first += 1 }
      while last > first, bytes[last - 1].isTextSpace { last -= 1 }
      guard first < last else { continue }
      let lower = converter.utf16(of: first, in: bytes)
      words.append(
        Cue.Word(
          text: String(bytes.extracting(first..<last)), startMilliseconds: time,
          endMilliseconds: next, range: lower..<converter.utf16(of: last, in: bytes)))
    }
    return words
  }
}

/// Offsets of UTF-8, in ascending order, as those of UTF-16.
private struct UTF16Offsets {
  private let isASCII: Bool
  private var offset = 0
  private var units = 0

  init(isASCII: Bool) { self.isASCII = isASCII }

  mutating func utf16(of target: Int, in bytes: Span<UInt8>) -> Int {
    if isASCII { return target }
    while offset < target {
      // A character beyond U+FFFF, which takes two units, has four bytes.
      if !bytes[offset].isContinuation { units += bytes[offset] >= 0xF0 ? 2 : 1 }
      offset += 1
    }
    return units
  }
}
