/// Parts of a text that begin at times, from which the words of a cue are made: WebVTT, LRC and
/// SubStation Alpha write a time before what is said then.
struct StampedText {
  /// A time, and the offset in the UTF-8 of the text at which what it is of begins.
  private var stamps: [(offset: Int, time: Int)] = []

  var isEmpty: Bool { stamps.isEmpty }

  mutating func add(_ time: Int, at offset: Int) { stamps.append((offset, time)) }

  /// Moves all offsets to the front, by as much as was cut off there.
  mutating func cutFront(_ count: Int) {
    if count == 0 { return }
    for index in stamps.indices { stamps[index].offset = max(0, stamps[index].offset - count) }
  }

  /// The parts as words, without the white space around them; each ends where the next one begins, the
  /// last one with `end`. Empty where there is no time.
  ///
  /// - Parameter start: The time of the text before the first stamp.
  func words(of text: String, from start: Int?, to end: Int?) -> [Cue.Word] {
    guard !stamps.isEmpty else { return [] }
    let bytes = Array(text.utf8)
    var words: [Cue.Word] = []
    var converter = UTF16Offsets(bytes)
    for index in -1..<stamps.count {
      let time = index < 0 ? start : stamps[index].time
      let next = index + 1 < stamps.count ? stamps[index + 1].time : end
      let from = index < 0 ? 0 : min(stamps[index].offset, bytes.count)
      let to = index + 1 < stamps.count ? min(stamps[index + 1].offset, bytes.count) : bytes.count
      guard let time, from < to else { continue }
      let isSpace: (UInt8) -> Bool = { $0.isSpace || $0 == .lineFeed || $0 == .carriageReturn }
      guard let first = bytes[from..<to].firstIndex(where: { !isSpace($0) }),
        let last = bytes[from..<to].lastIndex(where: { !isSpace($0) })
      else { continue }
      let lower = converter.utf16(of: first)
      words.append(
        Cue.Word(
          text: String(decoding: bytes[first...last], as: UTF8.self), startMilliseconds: time,
          endMilliseconds: next, range: lower..<converter.utf16(of: last + 1)))
    }
    return words
  }
}

/// Offsets of UTF-8, in ascending order, as those of UTF-16.
private struct UTF16Offsets {
  private let bytes: [UInt8]
  private var offset = 0
  private var units = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func utf16(of target: Int) -> Int {
    while offset < target {
      // A character beyond U+FFFF, which takes two units, has four bytes.
      if !bytes[offset].isContinuation { units += bytes[offset] >= 0xF0 ? 2 : 1 }
      offset += 1
    }
    return units
  }
}
