/// A possible speaker's name before a colon; the whole file decides whether it is one.
struct SpeakerLabel {
  var name: String
  /// Whether it is set in bold (`**Name:**`, `**Name**:`).
  var isBold: Bool
  /// A time within the label: `Name (00:01:02):`.
  var stamp: TextStamp?
  /// Past the label, its colon and its markup.
  var offset: Int
  /// Whether it is a name and a time without a colon (`Name  01:02`), which are a line of their
  /// own.
  private(set) var isHeading = false
  /// Whether brackets, or more than a space, set the time of a heading apart.
  private(set) var isTimeApart = false

  /// The longest name in bytes that is looked for.
  static let limit = 160

  /// The label that begins at an offset.
  ///
  /// - Parameter known: the names of the file so far.
  init?(_ bytes: [UInt8], at start: Int, end limit: Int, _ known: inout KnownNames) {
    var offset = start
    if offset < limit, bytes[offset] == UInt8(ascii: ">"), bytes.has(">>", at: offset, end: limit) {
      while offset < limit, bytes[offset] == UInt8(ascii: ">") || bytes[offset].isSpace {
        offset += 1
      }
    }
    let bold = Self.bold(bytes, offset, limit)
    if let bold { offset += bold.utf8CodeUnitCount }
    isBold = bold != nil
    let nameStart = offset
    guard let found = Self.colon(bytes, nameStart, limit, bold: bold) else { return nil }
    var name = bytes.trimmed(nameStart..<found.nameEnd)
    stamp = found.stamp ?? Self.removeStamp(from: &name, bytes)
    // Whisper's kin writes `[SPEAKER_00]: words`.
    if let first = name.first, bytes[first] == UInt8(ascii: "["),
      bytes[name.upperBound - 1] == UInt8(ascii: "]")
    {
      name = name.lowerBound + 1..<max(name.lowerBound + 1, name.upperBound - 1)
    }
    self.offset = found.end
    guard let text = known.name(bytes, name) else { return nil }
    self.name = text
    if Self.isLink(bytes, at: offset, end: limit) { return nil }
  }

  /// The marks of bold at an offset.
  private static func bold(_ bytes: [UInt8], _ offset: Int, _ limit: Int) -> StaticString? {
    guard offset < limit else { return nil }
    let marks: StaticString
    switch bytes[offset] {
    case UInt8(ascii: "*"): marks = "**"
    case UInt8(ascii: "_"): marks = "__"
    default: return nil
    }
    return bytes.has(marks, at: offset, end: limit) ? marks : nil
  }

  /// The name in a line that ends with a time and has no colon before it, as some services write
  /// the heading of what follows.
  init?(heading bytes: [UInt8], _ line: Range<Int>) {
    guard line.count <= Self.limit, let last = line.last else { return nil }
    guard
      bytes[last].isDigit || bytes[last] == UInt8(ascii: ")") || bytes[last] == UInt8(ascii: "]")
    else { return nil }
    for offset in line.dropFirst() where bytes[offset - 1].isSpace {
      guard let stamp = TextStamp(bytes, at: offset, end: line.upperBound),
        stamp.offset == line.upperBound
      else { continue }
      let name = Self.bareName(bytes, line.lowerBound..<offset)
      guard let isPossible = SpeakerName.isPossible(bytes, name) else { return nil }
      let text = String(decoding: bytes[name], as: UTF8.self)
      self.init(heading: text, stamp, offset: line.upperBound, isPossible: isPossible)
      isTimeApart = stamp.isBracketed || offset - name.upperBound > 1
      return
    }
    return nil
  }

  /// A name and a time on lines of their own.
  ///
  /// - Parameter isPossible: Whether the name is known to be written like one.
  init?(heading name: String, _ stamp: TextStamp, offset: Int, isPossible: Bool = false) {
    self.name = name
    self.stamp = stamp
    self.offset = offset
    isBold = false
    isHeading = true
    guard isPossible || SpeakerName.isPossible(name), SpeakerName.isCapitalized(name) else {
      return nil
    }
  }

  /// A name without brackets around it, and without what sets it apart from a time: `[Ann]`,
  /// `Ann -`, `Ann |`.
  static func bareName(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var name = bytes.trimmed(range)
    guard let first = name.first, let last = name.last,
      mayBeApart(bytes[first]) || mayBeApart(bytes[last])
    else { return name }
    for mark in ["-", "–", "—", "|", "•", "·", ","] as [StaticString] {
      let count = mark.utf8CodeUnitCount
      if name.count > count, bytes.has(mark, at: name.upperBound - count, end: name.upperBound) {
        name = bytes.trimmed(name.lowerBound..<name.upperBound - count)
      }
      if name.count > count, bytes.has(mark, at: name.lowerBound, end: name.upperBound) {
        name = bytes.trimmed(name.lowerBound + count..<name.upperBound)
      }
    }
    guard name.count > 2, bytes[name.lowerBound] == UInt8(ascii: "["),
      bytes[name.upperBound - 1] == UInt8(ascii: "]")
    else { return name }
    return bytes.trimmed(name.lowerBound + 1..<name.upperBound - 1)
  }

  /// Whether a byte can be of a mark that sets a name apart, at either of its ends: few are.
  private static func mayBeApart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: "["), 0x80...: true
    default: false
    }
  }

  /// The name between a time and a tab, after which the words stand: so Zoom writes its text files.
  init?(tabbed bytes: [UInt8], from start: Int, end limit: Int) {
    let head = (start..<limit).prefix(Self.limit)
    guard let tab = bytes.place(of: .tab, in: head) else { return nil }
    name = String(decoding: bytes[bytes.trimmed(start..<tab)], as: UTF8.self)
    isBold = false
    offset = tab + 1
    guard SpeakerName.isPossible(name), SpeakerName.isCapitalized(name) else { return nil }
  }

  /// Whether an address follows: then the words before it are its title.
  private static func isLink(_ bytes: [UInt8], at start: Int, end: Int) -> Bool {
    let rest = bytes.trimmed(start..<end)
    return ["http://", "https://", "<http", "[http", "www."].contains { (link: StaticString) in
      bytes.has(link, at: rest.lowerBound, end: end)
    }
  }

  /// Where the name ends and what follows the colon begins: `Name:`, `Name :`, `名：`, and inside of
  /// bold `Name:**`, `Name**:` or `Name** [01:02]`, the latter with or without a colon.
  private static func colon(
    _ bytes: [UInt8], _ start: Int, _ limit: Int, bold: StaticString?
  ) -> (nameEnd: Int, end: Int, stamp: TextStamp?)? {
    func colonLength(_ offset: Int) -> Int {
      if offset < limit, bytes[offset] == UInt8(ascii: ":") { return 1 }
      return bytes.has("：", at: offset, end: limit) ? 3 : 0
    }
    var offset = start
    let stop = min(limit, start + Self.limit)
    while offset < stop {
      if bold == nil {
        guard let next = Self.anyColon(bytes, offset..<stop, limit) else { return nil }
        offset = next
      }
      if let bold, bytes.has(bold, at: offset, end: limit) {
        let length = colonLength(offset + 2)
        if length > 0 { return (offset, offset + 2 + length, nil) }
        let next = bytes.trimmed(offset + 2..<limit).lowerBound
        guard let stamp = TextStamp(bytes, at: next, end: limit), stamp.isBracketed else {
          return nil
        }
        return (offset, stamp.offset + colonLength(stamp.offset), stamp)
      }
      let length = colonLength(offset)
      if length > 0 {
        let next = offset + length
        if let bold {
          if bytes.has(bold, at: next, end: limit) { return (offset, next + 2, nil) }
        } else if length == 3 || next >= limit || bytes[next].isSpace {
          return (offset, next, nil)
        }
        // A colon of something else; in a stamp within the label there may be more.
        guard offset > start, bytes[offset - 1].isDigit else { return nil }
      }
      offset += 1
    }
    return nil
  }

  /// The first colon of either width that begins in a range.
  private static func anyColon(_ bytes: [UInt8], _ range: Range<Int>, _ limit: Int) -> Int? {
    let colon = bytes.place(of: UInt8(ascii: ":"), in: range)
    var offset = range.lowerBound
    while let wide = bytes.place(of: 0xEF, in: offset..<(colon ?? range.upperBound)) {
      if bytes.has("：", at: wide, end: limit) { return wide }
      offset = wide + 1
    }
    return colon
  }

  private static func removeStamp(from name: inout Range<Int>, _ bytes: [UInt8]) -> TextStamp? {
    guard
      bytes.place(of: UInt8(ascii: "("), in: name) != nil
        || bytes.place(of: UInt8(ascii: "["), in: name) != nil
    else { return nil }
    for offset in name
    where bytes[offset] == UInt8(ascii: "(") || bytes[offset] == UInt8(ascii: "[") {
      guard let stamp = TextStamp(bytes, at: offset, end: name.upperBound),
        stamp.offset == name.upperBound
      else { continue }
      name = bytes.trimmed(name.lowerBound..<offset)
      return stamp
    }
    return nil
  }
}
