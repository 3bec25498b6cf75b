/// Headings of turns: a name and a time on lines of their own, above what is said, in the orders that
/// services write them.
///
/// - `Ann Lee  0:03` (Otter, Teams), `[Ann Lee] 09:03:12` (Zoom), `Ann Lee (00:03.120)` (Riverside),
///   `Ann Lee - 00:03` (Fireflies): the name before the time;
/// - `00:03 Ann Lee`: the time before the name;
/// - the name on one line, the time on the next.
///
/// A single line tells nothing: "See you at 10:30" looks the same. So headings of an order are believed
/// where there are two or more, their times rise, nearly all of them have words below, and a name comes
/// back; where the name comes first, space or brackets that set the time apart do as well.
struct SpeakerHeadings {
  /// One order of name and time.
  private struct Evidence {
    var count = 0
    var inOrder = 0
    var followed = 0
    var apart = 0
    var previous = Int.min
    var names: [String: Int] = [:]

    mutating func add(_ label: SpeakerLabel, isFollowed: Bool) {
      guard let stamp = label.stamp else { return }
      count += 1
      if stamp.start >= previous { inOrder += 1 }
      previous = stamp.start
      if isFollowed { followed += 1 }
      if label.isTimeApart { apart += 1 }
      names[label.name, default: 0] += 1
    }

    func holds(whereApart: Bool) -> Bool {
      guard count >= 2, inOrder * 10 >= count * 9, followed * 10 >= count * 9 else { return false }
      return names.values.contains { $0 >= 2 } || (whereApart && apart * 10 >= count * 9)
    }
  }

  private var nameFirst = false
  private var timeFirst = false
  /// Whether names stand above times.
  private(set) var above = false

  init(_ source: SourceText, _ text: TextLines) {
    let lines = text.all
    // A heading has a time.
    guard lines.contains(where: { $0.stamp != nil }) else { return }
    var first = Evidence()
    var second = Evidence()
    var third = Evidence()
    var stamps = 0
    func isTimeless(_ index: Int) -> Bool { index < lines.count && lines[index].stamp == nil }
    // Times with words on their lines are headings only where there are lines without a time below them.
    let leading = lines.indices.lazy.filter { index in
      lines[index].stamp != nil && isTimeless(index + 1) && lines[index].name == nil
    }
    let mayLead = leading.prefix(2).count == 2
    for index in lines.indices {
      if let label = text.name(of: lines[index])?.label {
        if label.isHeading { first.add(label, isFollowed: isTimeless(index + 1)) }
      } else if lines[index].stamp != nil {
        if lines[index].isStampAlone { stamps += 1 }
        if mayLead, let label = SpeakerLabel(source, named: lines[index]) {
          second.add(label, isFollowed: isTimeless(index + 1))
        }
      } else if let label = Self.label(source, lines, above: index) {
        third.add(label, isFollowed: isTimeless(index + 2))
      }
    }
    nameFirst = first.holds(whereApart: true)
    timeFirst = second.holds(whereApart: false)
    // Where most times stand below something else, the few names are words.
    above = third.count * 10 >= stamps * 9 && third.holds(whereApart: false)
  }

  /// Whether any order holds.
  var isFound: Bool { nameFirst || timeFirst || above }

  /// Gives lines the labels that are believed, beside those that they have.
  func label(_ source: SourceText, _ lines: inout TextLines) {
    guard timeFirst || above else { return }
    for index in lines.all.indices {
      if timeFirst, let label = SpeakerLabel(source, named: lines.all[index]) {
        lines.take(label, at: index)
      }
      if above, let label = Self.label(source, lines.all, above: index) {
        lines.take(label, at: index)
      }
    }
  }

  /// The name in a line above one with a time and nothing else.
  private static func label(
    _ source: SourceText, _ lines: [TextLine], above index: Int
  ) -> SpeakerLabel? {
    guard index + 1 < lines.count, lines[index + 1].isStampAlone,
      let stamp = lines[index + 1].stamp, lines[index].isPlain,
      lines[index + 1].index == lines[index].index + 1
    else { return nil }
    return SpeakerLabel(source, lines[index].range, stamp)
  }
}

extension SpeakerLabel {
  /// The name that is all there is after the time of a line.
  fileprivate init?(_ source: SourceText, named line: TextLine) {
    guard let stamp = line.stamp, line.name == nil, line.afterStamp < line.range.upperBound else {
      return nil
    }
    self.init(source, line.afterStamp..<line.range.upperBound, stamp)
  }

  /// A name that is all of a range, if it is written like one.
  fileprivate init?(_ source: SourceText, _ range: Range<Int>, _ stamp: TextStamp) {
    guard range.count <= Self.limit else { return nil }
    let name = Self.bareName(source.bytes, range)
    // Most of what stands beside a time is a sentence.
    guard !SpeakerName.hasSmallWord(source.bytes, name),
      SpeakerName.isCapitalized(source.bytes, name) != false,
      let isPossible = SpeakerName.isPossible(source.bytes, name)
    else { return nil }
    self.init(
      heading: source.string(name), stamp, offset: range.upperBound, isPossible: isPossible)
  }
}
