/// A line of plain text, taken apart: a time, a name, and what is said, in the orders people use.
///
/// `[00:01:02] Name: words`, `Name: [00:01:02] words`, `**Name** (01:02): words`, `00:01:02 words`,
/// and the same without words, as the heading of the lines below.
struct TextLine {
  /// The line, from 0.
  let index: Int
  /// The line without the space around it.
  let range: Range<Int>
  private(set) var stamp: TextStamp?
  /// Where the words begin when the stamp alone is taken as one.
  private(set) var afterStamp: Int
  /// The name; nearly all lines of most texts have none.
  private var naming: TextNaming?

  /// - Parameter marks: those of the file; lines are to be asked for in its order.
  init(_ bytes: [UInt8], _ range: Range<Int>, index: Int, _ marks: inout TextMarks) {
    self.index = index
    self.range = range
    afterStamp = range.lowerBound
    guard marks.hasColon(range, of: bytes), let first = range.first,
      bytes[first] != UInt8(ascii: "#")
    else { return }
    let limit = range.upperBound
    stamp = TextStamp(bytes, at: range.lowerBound, end: limit)
    if let stamp { afterStamp = bytes.afterSpace(stamp.offset, end: limit) }
    let rest = afterStamp..<limit
    let label =
      (marks.hasColon(rest, of: bytes) ? SpeakerLabel(bytes, at: afterStamp, end: limit) : nil)
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
    naming = TextNaming(label: label, after: afterLabel, isStampInLabel: isStampInLabel)
  }

  var label: SpeakerLabel? { naming?.label }
  /// Whether there is neither a time nor a name.
  var isPlain: Bool { stamp == nil && naming == nil }
  /// Where the words begin when the label is taken as one too.
  var afterLabel: Int { naming?.after ?? afterStamp }
  /// Whether the stamp stands in or behind the label, so that it counts only if that does.
  var isStampInLabel: Bool { naming?.isStampInLabel ?? false }

  /// Takes a name for the label of what stands below; all of the line is the heading.
  mutating func take(_ label: SpeakerLabel) {
    naming = TextNaming(label: label, after: range.upperBound, isStampInLabel: stamp != nil)
  }

  /// Whether there is a time and nothing else.
  var isStampAlone: Bool { stamp != nil && naming == nil && afterStamp >= range.upperBound }

  /// Whether a time that can be nothing else stands beside the label.
  var isTimed: Bool {
    guard let stamp, let naming, !naming.label.isHeading else { return false }
    return stamp.isBracketed || stamp.hasHours
  }

  /// Whether the stamp may be something else unless the file has many of them.
  var isBareStamp: Bool { stamp.map { !$0.isBracketed && !isStampInLabel } ?? false }
}

/// Finds the marks without which a line has no time and no name.
struct TextMarks {
  private var colons = ByteFinder(UInt8(ascii: ":"))
  private var wideColons = ByteFinder(0xEF)
  private var tabs = ByteFinder(.tab)

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

/// The name of a line of plain text, which few lines have, so that the others take no room for one.
private final class TextNaming: Sendable {
  let label: SpeakerLabel
  /// Where the words begin.
  let after: Int
  let isStampInLabel: Bool

  init(label: SpeakerLabel, after: Int, isStampInLabel: Bool) {
    self.label = label
    self.after = after
    self.isStampInLabel = isStampInLabel
  }
}
