/// A line of plain text, taken apart: a time, a name, and what is said, in the orders people use.
///
/// `[00:01:02] Name: words`, `Name: [00:01:02] words`, `**Name** (01:02): words`, `00:01:02 words`,
/// and the same without words, as the heading of the lines below.
struct TextLine {
  /// The line, from 0.
  let index: Int
  /// The line without the space around it.
  let range: Range<Int>
  fileprivate(set) var stamp: TextStamp?
  /// Where the words begin when the stamp alone is taken as one.
  let afterStamp: Int
  /// The place of its name among those of the file; nearly all lines of most texts have none.
  fileprivate(set) var name: Int?

  /// - Parameters:
  ///   - marks: those of the file; lines are to be asked for in its order.
  ///   - names: those of the file, to which the line's is added.
  init(
    _ bytes: [UInt8], _ range: Range<Int>, index: Int, _ marks: inout TextMarks,
    _ names: inout [TextName]
  ) {
    self.index = index
    self.range = range
    guard marks.hasColon(range, of: bytes), let first = range.first,
      bytes[first] != UInt8(ascii: "#")
    else {
      afterStamp = range.lowerBound
      return
    }
    let limit = range.upperBound
    stamp = TextStamp(bytes, at: range.lowerBound, end: limit)
    afterStamp = stamp.map { bytes.afterSpace($0.offset, end: limit) } ?? range.lowerBound
    let rest = afterStamp..<limit
    let label =
      (marks.hasColon(rest, of: bytes)
        ? SpeakerLabel(bytes, at: afterStamp, end: limit, &marks.known) : nil)
      ?? (stamp?.hasHours == true && marks.hasTab(rest, of: bytes)
        ? SpeakerLabel(tabbed: bytes, from: afterStamp, end: limit) : nil)
      ?? (stamp == nil ? SpeakerLabel(heading: bytes, range) : nil)
    guard let label else { return }
    var afterLabel = bytes.afterSpace(label.offset, end: limit)
    var isStampInLabel = false
    if stamp == nil, let inner = label.stamp { stamp = inner }
    if stamp == nil, let next = TextStamp(bytes, at: afterLabel, end: limit),
      next.isBracketed || next.hasHours || bytes.afterSpace(next.offset, end: limit) == limit
    {
      stamp = next
      isStampInLabel = true
      afterLabel = bytes.afterSpace(next.offset, end: limit)
    } else if label.stamp != nil {
      isStampInLabel = true
    }
    name = names.count
    names.append(TextName(label: label, after: afterLabel, isStampInLabel: isStampInLabel))
  }

  /// Whether there is neither a time nor a name.
  var isPlain: Bool { stamp == nil && name == nil }

  /// Whether there is a time and nothing else.
  var isStampAlone: Bool { stamp != nil && name == nil && afterStamp >= range.upperBound }
}

/// The name of a line of plain text.
struct TextName {
  let label: SpeakerLabel
  /// Where the words begin.
  let after: Int
  /// Whether the stamp stands in or after the label, so that it counts only if that does.
  let isStampInLabel: Bool
  /// The number of the name, which is that of others that are equal.
  var number = 0
}

/// The lines of a plain text that are not blank. Names are kept apart, so that lines are copied for nothing.
struct TextLines {
  private(set) var all: [TextLine] = []
  private var names: [TextName] = []

  init(_ source: SourceText, from start: Int) {
    all.reserveCapacity(source.lineCount - start)
    var marks = TextMarks()
    for index in start..<source.lineCount {
      let range = source.bytes.trimmed(source.line(index))
      if range.isEmpty { continue }
      all.append(TextLine(source.bytes, range, index: index, &marks, &names))
    }
  }

  func name(of line: TextLine) -> TextName? { line.name.map { names[$0] } }

  /// Numbers the name of a line.
  mutating func number(_ line: TextLine, as number: Int) {
    if let name = line.name { names[name].number = number }
  }

  /// Takes a name for the label of what stands below a line; all of the line is the heading.
  mutating func take(_ label: SpeakerLabel, at place: Int) {
    let line = all[place]
    all[place].name = names.count
    names.append(
      TextName(label: label, after: line.range.upperBound, isStampInLabel: line.stamp != nil))
  }

  /// Whether a time that can be nothing else stands beside the label.
  func isTimed(_ line: TextLine) -> Bool {
    guard let stamp = line.stamp, let name = name(of: line), !name.label.isHeading else {
      return false
    }
    return stamp.isBracketed || stamp.hasHours
  }

  /// Whether the stamp may be something else unless the file has many of them.
  func isBareStamp(_ line: TextLine) -> Bool {
    guard let stamp = line.stamp, !stamp.isBracketed else { return false }
    return !(name(of: line)?.isStampInLabel ?? false)
  }
}

/// Finds the marks without which a line has no time and no name, and remembers names.
struct TextMarks {
  private var colons = ByteFinder(UInt8(ascii: ":"))
  private var wideColons = ByteFinder(0xEF)
  private var tabs = ByteFinder(.tab)
  /// The names before colons that were seen so far.
  var known = KnownNames()

  /// Whether there may be a colon of either width, which every time has, and every name after it; no range
  /// may begin before one that was asked for.
  mutating func hasColon(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    colons.isIn(range, of: bytes) || wideColons.isIn(range, of: bytes)
  }

  /// Whether there is a tab.
  mutating func hasTab(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    tabs.isIn(range, of: bytes)
  }
}
