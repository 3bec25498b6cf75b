/// A line of plain text, taken apart: a time, a name, and what is said, in the orders people use.
///
/// `[00:01:02] Name: words`, `Name: [00:01:02] words`, `**Name** (01:02): words`, `00:01:02 words`,
/// and the same without words, as the heading of the lines below.
struct TextLine {
  /// The line, from 0.
  let index: Int
  /// The line without the space around it.
  let range: Range<Int>
  /// The time and the name; nearly all lines of most texts have neither.
  private var marks: TextMarks?

  /// - Parameter mayHaveMarks: Whether there is a colon, which every time has, and every name after
  ///   it.
  init(_ bytes: [UInt8], _ range: Range<Int>, index: Int, mayHaveMarks: Bool) {
    self.index = index
    self.range = range
    marks = mayHaveMarks ? TextMarks(bytes, range) : nil
  }

  var stamp: TextStamp? { marks?.stamp }
  var label: SpeakerLabel? { marks?.label }
  /// Whether there is neither a time nor a name.
  var isPlain: Bool { marks == nil }
  /// Where the words begin when the stamp alone is taken as one.
  var afterStamp: Int { marks?.afterStamp ?? range.lowerBound }
  /// Where they begin when the label is taken as one too.
  var afterLabel: Int { marks?.afterLabel ?? range.lowerBound }
  /// Whether the stamp stands in or behind the label, so that it counts only if that does.
  var isStampInLabel: Bool { marks?.isStampInLabel ?? false }

  /// Takes a name for the label of what stands below; all of the line is the heading.
  mutating func take(_ label: SpeakerLabel) {
    marks = TextMarks(
      stamp: stamp, label: label, afterStamp: afterStamp, afterLabel: range.upperBound)
  }

  /// Whether there is a time and nothing else.
  var isStampAlone: Bool { stamp != nil && label == nil && afterStamp >= range.upperBound }

  /// Whether a time that can be nothing else stands beside the label.
  var isTimed: Bool {
    guard let stamp, label?.isHeading == false else { return false }
    return stamp.isBracketed || stamp.hasHours
  }

  /// Whether the stamp may be something else unless the file has many of them.
  var isBareStamp: Bool { stamp.map { !$0.isBracketed && !isStampInLabel } ?? false }
}

/// The time and the name of a line of plain text.
private final class TextMarks: Sendable {
  let stamp: TextStamp?
  let label: SpeakerLabel?
  let afterStamp: Int
  let afterLabel: Int
  let isStampInLabel: Bool

  init(stamp: TextStamp?, label: SpeakerLabel, afterStamp: Int, afterLabel: Int) {
    self.stamp = stamp
    self.label = label
    self.afterStamp = afterStamp
    self.afterLabel = afterLabel
    isStampInLabel = stamp != nil
  }

  /// The marks of a line without the space around it; nil if there are none.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let byte = range.first, bytes[byte] != UInt8(ascii: "#") else { return nil }
    let limit = range.upperBound
    func skippingSpace(_ start: Int) -> Int {
      bytes.trimmed(start..<limit).lowerBound
    }
    var stamp = TextStamp(bytes, at: range.lowerBound, end: limit)
    let afterStamp = stamp.map { skippingSpace($0.offset) } ?? range.lowerBound
    let label =
      SpeakerLabel(bytes, at: afterStamp, end: limit)
      ?? (stamp?.hasHours == true ? SpeakerLabel(tabbed: bytes, from: afterStamp, end: limit) : nil)
      ?? (stamp == nil ? SpeakerLabel(heading: bytes, range) : nil)
    var afterLabel = afterStamp
    var isStampInLabel = false
    if let label {
      afterLabel = skippingSpace(label.offset)
      if stamp == nil, let inner = label.stamp { stamp = inner }
      if stamp == nil, let next = TextStamp(bytes, at: afterLabel, end: limit),
        next.isBracketed || next.hasHours || skippingSpace(next.offset) == limit
      {
        stamp = next
        isStampInLabel = true
        afterLabel = skippingSpace(next.offset)
      } else if label.stamp != nil {
        isStampInLabel = true
      }
    } else if stamp == nil {
      return nil
    }
    self.stamp = stamp
    self.label = label
    self.afterStamp = afterStamp
    self.afterLabel = afterLabel
    self.isStampInLabel = isStampInLabel
  }
}
