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
  private(set) var label: SpeakerLabel?
  /// Where the words begin when the stamp alone is taken as one.
  private(set) var afterStamp: Int
  /// Where they begin when the label is taken as one too.
  private(set) var afterLabel: Int

  init(_ source: SourceText, line index: Int) {
    let bytes = source.bytes
    self.index = index
    range = bytes.trimmed(source.line(index))
    afterStamp = range.lowerBound
    afterLabel = range.lowerBound
    let limit = range.upperBound
    func skippingSpace(_ start: Int) -> Int {
      bytes.trimmed(start..<limit).lowerBound
    }
    guard let byte = range.first, bytes[byte] != UInt8(ascii: "#") else { return }
    stamp = TextStamp(bytes, at: range.lowerBound, end: limit)
    if let stamp { afterStamp = skippingSpace(stamp.offset) }
    afterLabel = afterStamp
    label =
      SpeakerLabel(bytes, at: afterStamp, end: limit)
      ?? (stamp?.hasHours == true ? SpeakerLabel(tabbed: bytes, from: afterStamp, end: limit) : nil)
      ?? (stamp == nil ? SpeakerLabel(heading: bytes, range) : nil)
    guard let label else { return }
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
  }

  /// Whether the stamp stands in or behind the label, so that it counts only if that does.
  private(set) var isStampInLabel = false

  /// Takes a name for the label of what stands below; all of the line is the heading.
  mutating func take(_ label: SpeakerLabel) {
    self.label = label
    afterLabel = range.upperBound
    isStampInLabel = stamp != nil
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
