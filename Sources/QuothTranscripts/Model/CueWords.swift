import Quoth

/// The words of a cue: a list of them, or the places and times of parts or words of its text, of which
/// words are made when they are asked for.
///
/// Files with the times of words have millions of them, and to make a word of each takes longer than to
/// find them all.
enum CueWords: Sendable {
  /// A part of a text, which lasts until the next one begins.
  struct Part: Sendable {
    /// Where it begins in the UTF-8 of the text.
    var offset: Int
    /// When it begins; ``CueWords/unknown`` for a part that is no word.
    var time: Int
  }

  /// A word of a text and its time.
  struct Place: Sendable {
    /// Where it stands in the UTF-8 of the text.
    var offset: UInt32
    var count: UInt32
    /// When it begins and ends; ``CueWords/unknown`` where the file does not say.
    var start: Int
    var end: Int
  }

  case list([Cue.Word])
  /// The parts of the cue's text in their order, and last where and when the text ends.
  case parts([Part])
  /// The places of words of the cue's text in their order, with a time each.
  case places([Place])

  /// No time; no file has one that long before its start.
  static let unknown = Int.min

  static var none: CueWords { .list([]) }

  /// The words as a list.
  func list(of text: CueText) -> [Cue.Word] {
    switch self {
    case .list(let words): words
    case .parts(let parts): text.withUTF8Span { Self.words(parts, of: $0) }
    case .places(let places): text.withUTF8Span { Self.words(places, of: $0) }
    }
  }

  /// The words at places of a text.
  private static func words(_ places: [Place], of bytes: Span<UInt8>) -> [Cue.Word] {
    places.map { place in
      Cue.Word(
        text: String(bytes.extracting(place.range)),
        startMilliseconds: place.start == unknown ? nil : place.start,
        endMilliseconds: place.end == unknown ? nil : place.end)
    }
  }

  /// The times of words at places of a text, with ranges in units of UTF-16.
  static func times(_ places: [Place], of bytes: Span<UInt8>) -> [WordTime] {
    var converter = UTF16Offsets(isASCII: bytes.isASCII)
    var times: [WordTime] = []
    times.reserveCapacity(places.count)
    for place in places where place.start != unknown && place.count > 0 {
      let lower = converter.utf16(of: place.range.lowerBound, in: bytes)
      let upper = converter.utf16(of: place.range.upperBound, in: bytes)
      times.append(
        WordTime(lower..<upper, start: place.start, end: place.end == unknown ? nil : place.end))
    }
    return times
  }

  /// The words of parts of a text, without the white space around them; each ends where the next part
  /// begins.
  static func words(_ parts: [Part], of bytes: Span<UInt8>) -> [Cue.Word] {
    var words: [Cue.Word] = []
    words.reserveCapacity(max(0, parts.count - 1))
    forEach(parts, of: bytes) { range, units, start, end in
      words.append(
        Cue.Word(
          text: String(bytes.extracting(range)), startMilliseconds: start, endMilliseconds: end,
          range: units))
    }
    return words
  }

  /// Calls `body` with the bytes of each word, the same as units of UTF-16, and its times.
  @inline(__always)
  static func forEach(
    _ parts: [Part], of bytes: Span<UInt8>,
    _ body: (_ range: Range<Int>, _ units: Range<Int>, _ start: Int, _ end: Int?) -> Void
  ) {
    var converter = UTF16Offsets(isASCII: bytes.isASCII)
    for index in 0..<max(0, parts.count - 1) where parts[index].time != unknown {
      var first = min(parts[index].offset, bytes.count)
      var last = min(parts[index + 1].offset, bytes.count)
      while first < last, bytes[first].isTextSpace { first += 1 }
      while last > first, bytes[last - 1].isTextSpace { last -= 1 }
      guard first < last else { continue }
      let lower = converter.utf16(of: first, in: bytes)
      let end = parts[index + 1].time
      body(
        first..<last, lower..<converter.utf16(of: last, in: bytes), parts[index].time,
        end == unknown ? nil : end)
    }
  }
}

extension CueWords.Place {
  var range: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
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
