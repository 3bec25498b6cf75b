/// Which of the words before colons in a file are speakers: decided by the whole file.
///
/// - A label written like a name, beside a time in brackets or with hours, is a speaker, there and
///   elsewhere.
/// - Headings of turns are, where ``SpeakerHeadings`` says so.
/// - Where at least half of the cues begin with a label, each that comes back or is written like a
///   name is one; for two or more in bold, one cue in five is enough.
/// - Otherwise it takes two names that come back, and one cue in a hundred that begins with such a
///   one: people talk with each other. Then those are speakers, and in a file with one in twenty,
///   so are others that come back and begin with a capital.
/// - In a file of one cue, a label written like a name is one.
struct SpeakerEvidence {
  /// The numbers of the names, and what is known of each.
  private var numbers: [String: Int] = [:]
  private var known: [Known] = []
  /// Some names that were looked up last.
  private var last: [(name: String, number: Int)] = []
  private var labelled = 0
  private var bold = 0
  private var cues = 0
  private var names = 0
  private var namedCues = 0
  /// Whether names on lines of their own, with a time, are headings.
  var acceptsHeadings = false

  /// The evidence about one name.
  private struct Known {
    var count = 0
    var isTimed = false
    let isCapitalized: Bool
  }

  /// Counts a cue without a label.
  mutating func addPlain() { cues += 1 }

  /// Counts a cue and its label; returns the number of its name.
  mutating func add(_ label: SpeakerLabel, isTimed: Bool = false) -> Int {
    cues += 1
    labelled += 1
    if label.isBold { bold += 1 }
    let number = number(of: label.name)
    known[number].count += 1
    guard isName(label, number) else { return number }
    if isTimed { known[number].isTimed = true }
    let count = known[number].count
    if count >= 2 {
      names += count == 2 ? 1 : 0
      namedCues += count == 2 ? 2 : 1
    }
    return number
  }

  private mutating func number(of name: String) -> Int {
    // Those who talk with each other are few.
    for last in last where last.name == name { return last.number }
    let number = numbers[name] ?? known.count
    if last.count == 4 { last.removeFirst() }
    last.append((name, number))
    if number < known.count { return number }
    numbers[name] = number
    known.append(Known(isCapitalized: SpeakerName.isCapitalized(name)))
    return number
  }

  /// Whether half of the cues are labelled.
  var isLabelled: Bool { labelled >= 2 && labelled * 2 >= cues }

  /// - Parameter number: That of the label's name.
  func accepts(_ label: SpeakerLabel, _ number: Int) -> Bool {
    // "See you at 10:30" looks like the heading of a turn, but is said once.
    if label.isHeading, acceptsHeadings { return true }
    let comesBack = known[number].count >= 2
    if label.isHeading, !comesBack { return false }
    if known[number].isTimed || (cues == 1 && isName(label, number)) { return true }
    if label.isBold, bold >= 2, bold * 5 >= cues { return true }
    if isLabelled { return comesBack || isName(label, number) }
    guard comesBack, names >= 2, namedCues * 100 >= cues else { return false }
    return isName(label, number)
      || (namedCues * 20 >= cues && SpeakerName.beginsWithCapital(label.name))
  }

  private func isName(_ label: SpeakerLabel, _ number: Int) -> Bool {
    label.isBold || known[number].isCapitalized
  }
}

/// Gives cues their speakers where a file of captions writes them into the text (`Name: words`).
///
/// Only where at least half of the cues with text begin so. The name is left out of the text, as long
/// as there is more of it; `raw` has it. A cue that has a speaker by its format's own means keeps it, and then no label is
/// looked for.
func labelSpeakers(of cues: inout [Cue]) {
  guard cues.count >= 2, !cues.indices.contains(where: { cues[$0].speaker != nil }) else { return }
  var evidence = SpeakerEvidence()
  var names = KnownNames()
  var labels: [(cue: Int, label: SpeakerLabel, number: Int)] = []
  for index in cues.indices where !cues[index].shown.isEmpty {
    let (bytes, range) = cues[index].shown.place
    let head = range.prefix(200)
    let end = bytes.place(of: .lineFeed, in: head) ?? head.upperBound
    if var label = SpeakerLabel(bytes, at: head.lowerBound, end: end, &names) {
      label.offset -= head.lowerBound
      labels.append((index, label, evidence.add(label)))
    } else {
      evidence.addPlain()
    }
    // Nearly every file has no labels at all; a hundred cues tell.
    if index == 100, labels.count < 10 { return }
  }
  guard evidence.isLabelled else { return }
  for (index, label, number) in labels where evidence.accepts(label, number) {
    cues[index].speaker = label.name
    if cues[index].shown.utf8Count > label.offset { cues[index].removeText(before: label.offset) }
  }
}
