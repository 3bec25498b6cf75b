import Quoth

/// The lines of a caption that are not blank, without the space around them.
struct CaptionRows {
  private let bytes: [UInt8]
  private var rows: [Range<Int>] = []

  /// - Parameter last: How many lines, from the last one, are kept.
  init(_ text: String, last: Int = .max) {
    bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
      var row = start..<end
      while let first = row.first, bytes[first].isSpace { row = row.dropFirst() }
      while let last = row.last, bytes[last].isSpace { row = row.dropLast() }
      if !row.isEmpty { rows.append(row) }
      start = end + 1
    }
    if rows.count > last { rows.removeFirst(rows.count - last) }
  }

  var isEmpty: Bool { rows.isEmpty }
  var count: Int { rows.count }

  /// Whether the first `compared` of the last `count` lines are the first lines of another text.
  func suffix(_ count: Int, equals other: CaptionRows, _ compared: Int) -> Bool {
    zip(rows.suffix(count).prefix(compared), other.rows).allSatisfy {
      bytes[$0].elementsEqual(other.bytes[$1])
    }
  }

  /// The end in the text of the last line of another one, where a line begins with it and goes on
  /// with more words.
  func continues(_ other: CaptionRows, row: Int) -> Int? {
    guard let last = other.rows.last else { return nil }
    let line = rows[row]
    guard last.count < line.count, bytes[line].starts(with: other.bytes[last]) else { return nil }
    let end = line.lowerBound + last.count
    return isWordEdge(line, end) ? end : nil
  }

  /// Whether a word ends and another begins, or a mark, at an offset in a line.
  private func isWordEdge(_ line: Range<Int>, _ offset: Int) -> Bool {
    if bytes[offset].isContinuation { return false }
    if bytes[offset] < 0x80, !bytes[offset].isLetter, !bytes[offset].isDigit { return true }
    // Dashes, quotation marks and dots: U+2010 to U+203F.
    if bytes[offset] == 0xE2, offset + 1 < line.upperBound, bytes[offset + 1] == 0x80 {
      return true
    }
    let last = bytes[offset - 1]
    if last < 0x80, !last.isLetter, !last.isDigit { return true }
    // Only the letters at the edge count, of which none is longer than this.
    let before = bytes[max(line.lowerBound, offset - 40)..<offset]
    let after = bytes[offset..<min(line.upperBound, offset + 40)]
    return String(decoding: before, as: UTF8.self)
      .joinsWithoutSpace(before: String(decoding: after, as: UTF8.self))
  }

  /// Whether any of the words from an offset on is not among the last ones of another text.
  ///
  /// `No` may be followed by a second `No`, and then by a third, without being the same one.
  func addsWords(after offset: Int, to other: CaptionRows) -> Bool {
    guard let last = other.rows.last else { return false }
    // Longer ones are not repetitions; the limits keep many such lines linear.
    if bytes.count - offset > 120 { return true }
    let before = words(
      other.bytes[
        other.bytes.index(last.upperBound, offsetBy: -min(300, last.count))..<last.upperBound])
    return words(bytes[offset...]).contains { word in
      word.utf8.allSatisfy { $0 < 0x80 }
        ? !before.contains(word) : !before.contains { $0.holds(word) }
    }
  }

  /// The words between spaces, in small letters and without marks of ASCII.
  private func words(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(whereSeparator: \.isTextSpace).compactMap { word in
      let letters = word.filter { $0 >= 0x80 || $0.isLetter || $0.isDigit }
      return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self).lowercased()
    }
  }

  /// Past so many lines.
  func end(of count: Int) -> Int {
    count < rows.count ? rows[count].lowerBound : bytes.count
  }

  /// The number of lines up to an offset, the line there included.
  func count(upTo offset: Int) -> Int { rows.count { $0.lowerBound < offset } }

  /// The space at an offset, as it is written between what is before and after.
  func separator(at offset: Int) -> String {
    let space = bytes[offset...].prefix(while: \.isTextSpace)
    if space.contains(.lineFeed) { return "\n" }
    return space.isEmpty ? "" : " "
  }
}
