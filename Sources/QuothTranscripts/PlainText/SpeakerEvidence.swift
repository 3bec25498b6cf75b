/// Which of the words before colons in a file are speakers: decided by the whole file.
///
/// Where at least half of the cues begin with a label, every label is one. Otherwise labels that come
/// back are: names set in bold or capitalized that stand twice, other ones thrice. In a file of
/// one cue, a capitalized label is one.
struct SpeakerEvidence {
  private var counts: [String: Int] = [:]
  private var boldCounts: [String: Int] = [:]
  private var labelled = 0
  private var cues = 0

  /// Counts a cue and its label.
  mutating func add(_ label: SpeakerLabel?) {
    cues += 1
    guard let label else { return }
    labelled += 1
    counts[label.name, default: 0] += 1
    if label.isBold { boldCounts[label.name, default: 0] += 1 }
  }

  /// Whether half of the cues are labelled.
  var isLabelled: Bool { labelled >= 2 && labelled * 2 >= cues }

  func accepts(_ label: SpeakerLabel) -> Bool {
    let isCapitalized = SpeakerName.isCapitalized(label.name)
    if cues == 1 { return isCapitalized }
    let count = counts[label.name] ?? 0
    if isLabelled { return count >= 2 || isCapitalized || label.isBold }
    if boldCounts[label.name] ?? 0 >= 2 { return true }
    return count >= (isCapitalized ? 2 : 3)
  }
}

/// Gives cues their speakers where a file of captions writes them into the text (`Name: words`).
///
/// Only where at least half of the cues with text begin so. The text stays as it is displayed, name
/// included. A cue that has a speaker by its format's own means keeps it, and then no label is looked for.
func labelSpeakers(of cues: inout [Cue]) {
  guard cues.count >= 2, !cues.contains(where: { $0.speaker != nil }) else { return }
  var evidence = SpeakerEvidence()
  var labels: [(cue: Int, label: SpeakerLabel)] = []
  for (index, cue) in cues.enumerated() where !cue.text.isEmpty {
    let head = Array(cue.text.utf8.prefix(200).prefix { $0 != .lineFeed })
    let label = SpeakerLabel(head, at: 0, end: head.count)
    evidence.add(label)
    if let label { labels.append((index, label)) }
    // Nearly every file has no labels at all; a hundred cues tell.
    if index == 100, labels.count < 10 { return }
  }
  guard evidence.isLabelled else { return }
  for (index, label) in labels where evidence.accepts(label) { cues[index].speaker = label.name }
}
