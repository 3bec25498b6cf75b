/// The text of a WebVTT cue without its markup, by the cue text tokenizer of the standard (section
/// 6.4).
///
/// Plain text is what the text nodes of the standard's tree hold, one after the other: tags go,
/// known or not, what stands between them stays (ruby text among it), character references become
/// characters. The annotations of `<v>` are the voices, each once.
struct WebVTTCueText {
  /// Without ASCII white space at its edges, unless it was written as a reference.
  private(set) var plain = CueText("")
  var voices: [String] { distinctVoices.elements }
  /// The times within the text.
  var stamps = StampedText()
  private(set) var oddities: [(offset: Int, message: String)] = []

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var result: [UInt8] = []
  /// From the first reference of the text to the end of the last one.
  private var references: Range<Int>?
  private var distinctVoices = DistinctList<String>()

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    result.reserveCapacity(range.count)
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"):
        let start = result.count
        result.append(contentsOf: readReference())
        references = (references?.lowerBound ?? start)..<result.count
      default:
        let start = position
        while position < end, bytes[position] != UInt8(ascii: "<"),
          bytes[position] != UInt8(ascii: "&")
        { position += 1 }
        bytes.withSpan { result.append($0.extracting(start..<position)) }
      }
    }
    let text = result.trimmedText(keeping: references)
    plain = CueText(copying: result, text.indices)
    stamps.cutFront(text.startIndex)
  }

  /// A reference, or the `&` itself where there is none.
  private mutating func readReference() -> String.UTF8View {
    guard let (text, next) = CharacterReference.read(bytes, at: position, end: end) else {
      position += 1
      return "&".utf8
    }
    position = next
    return text.utf8
  }

  /// The tag states: from `<` to `>`, or to the end of the cue where none follows.
  private mutating func readTag() {
    let start = position
    position += 1
    guard position < end else { return report(start, "skipped `<` at the end of a cue") }
    let first = bytes[position]
    if first == UInt8(ascii: "/") {
      readRest(of: start, known: isKnown(nameEnd(from: position + 1), from: position + 1))
    } else if first.isDigit {
      if let time = usualTime() {
        stamps.add(time, at: result.count)
        position += 13
        return
      }
      let stamp = WebVTTTimeLine.timestamp(bytes, position, end)
      let isStamp = stamp.map { $0.offset < end && bytes[$0.offset] == .greaterThan } ?? false
      if isStamp, let stamp { stamps.add(stamp.milliseconds, at: result.count) }
      readRest(of: start, known: isStamp)
    } else {
      readStartTag(start)
    }
  }

  /// The time of `00:01:02.345>` here, as nearly all are written; nil for any other.
  private func usualTime() -> Int? {
    guard position + 13 <= end, bytes[position + 12] == .greaterThan,
      bytes[position + 8] == UInt8(ascii: ".")
    else { return nil }
    return bytes.withSpan { $0.clockTime(at: position) }
  }

  private mutating func readStartTag(_ start: Int) {
    let nameStart = position
    position = nameEnd(from: position)
    let isVoice = position == nameStart + 1 && bytes[nameStart] == UInt8(ascii: "v")
    let known = isKnown(position, from: nameStart)
    // Classes go on to white space; the annotation from there to the end of the tag.
    while position < end, bytes[position] != .greaterThan, !bytes[position].isSpace,
      bytes[position] != .lineFeed
    { position += 1 }
    if known, !isVoice, position < end, bytes[position] == .greaterThan {
      position += 1
      return
    }
    guard isVoice else { return readRest(of: start, known: known) }
    var annotation: [UInt8] = []
    while position < end, bytes[position] != .greaterThan {
      if bytes[position] == UInt8(ascii: "&") {
        annotation.append(contentsOf: readReference())
      } else {
        annotation.append(bytes[position])
        position += 1
      }
    }
    readRest(of: start, known: true)
    let words = annotation.split { $0.isSpace || $0 == .lineFeed || $0 == .carriageReturn }
    let voice = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    if !voice.isEmpty { distinctVoices.append(voice) }
  }

  /// Goes past the `>`.
  private mutating func readRest(of start: Int, known: Bool) {
    while position < end, bytes[position] != .greaterThan { position += 1 }
    guard position < end else {
      return report(
        start, "skipped a tag without its `>`, to the end of the cue: \(quote(start))")
    }
    position += 1
    if !known { report(start, "skipped an unknown tag: \(quote(start))") }
  }

  private func nameEnd(from start: Int) -> Int {
    var offset = start
    while offset < end, bytes[offset] != .greaterThan, bytes[offset] != UInt8(ascii: "."),
      !bytes[offset].isSpace, bytes[offset] != .lineFeed
    { offset += 1 }
    return offset
  }

  /// Those of more than one letter.
  private static let names: [StaticString] = ["ruby", "rt", "lang"]

  private func isKnown(_ nameEnd: Int, from start: Int) -> Bool {
    guard nameEnd - start <= 4 else { return false }
    if nameEnd - start == 1 {
      switch bytes[start] {
      case UInt8(ascii: "c"), UInt8(ascii: "i"), UInt8(ascii: "b"), UInt8(ascii: "u"),
        UInt8(ascii: "v"):
        return true
      default: return false
      }
    }
    return Self.names.contains {
      $0.utf8CodeUnitCount == nameEnd - start && bytes.has($0, at: start, end: nameEnd)
    }
  }

  private func quote(_ start: Int) -> String {
    quoted(String(decoding: bytes[(start..<position).prefix(300)], as: UTF8.self))
  }

  private mutating func report(_ offset: Int, _ message: String) {
    oddities.append((offset, message))
  }
}

extension UInt8 {
  fileprivate static let greaterThan = UInt8(ascii: ">")
}
