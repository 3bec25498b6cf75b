/// Reads plain text: a line or a paragraph a cue, with the times and speakers it names.
///
/// Source: no standard; what people and services write (``SpeakerHeadings`` names them).
///
/// A time or a speaker without words is the heading of the next cue and stands in its `raw`. Lines directly below
/// one another under the heading of a turn are one cue, as Teams writes turns of several sentences. What
/// was recognized is left out of `text`; everything else stands in it as it is. Front matter (YAML
/// between `---` lines at the start) is passed over.
struct TextReader {
  private let source: SourceText
  private var lines: TextLines
  private var evidence = SpeakerEvidence()
  private var acceptsBareStamps = false
  private var hasTimesBelowNames = false
  /// Whether all lines of a turn are one cue.
  private var joinsTurns = false
  private var cues: [Cue] = []
  private var warnings = WarningList()

  static func read(
    _ source: SourceText, unit: TranscriptTextUnit
  ) -> (cues: [Cue], warnings: [TranscriptWarning]) {
    let lines = TextLines(source, from: frontMatterEnd(source))
    let isParagraph =
      switch unit {
      case .line: false
      case .paragraph: true
      case .auto: TextWrapping.isWrapped(source, lines.all)
      }
    var reader = TextReader(source, lines)
    reader.findHeadings()
    reader.weigh(isParagraph: isParagraph)
    reader.joinsTurns = unit == .auto
    reader.makeCues(isParagraph: isParagraph)
    return (reader.cues, reader.warnings.sorted)
  }

  private let hasZero: Bool

  private init(_ source: SourceText, _ lines: TextLines) {
    self.source = source
    self.lines = lines
    hasZero = source.bytes.has(0)
  }

  /// The first line after the front matter, or 0.
  private static func frontMatterEnd(_ source: SourceText) -> Int {
    func text(_ index: Int) -> String { source.string(source.bytes.trimmed(source.line(index))) }
    guard source.line(0).count < 20, text(0) == "---", source.lineCount > 1 else { return 0 }
    var hasKey = false
    for index in 1..<source.lineCount {
      let line = source.line(index)
      if line.count < 20, ["---", "..."].contains(text(index)) { return hasKey ? index + 1 : 0 }
      // A rule between paragraphs of prose looks the same at first; YAML has a key on its first
      // line.
      if !hasKey {
        if source.isBlank(line) { return 0 }
        hasKey =
          source.bytes.has(UInt8(ascii: ":"), in: line.prefix(100))
          || source.bytes[line.lowerBound] == UInt8(ascii: "#")
        if !hasKey { return 0 }
      }
    }
    return 0
  }

  private mutating func findHeadings() {
    let headings = SpeakerHeadings(source, lines)
    headings.label(source, &lines)
    evidence.acceptsHeadings = headings.isFound
    hasTimesBelowNames = headings.above
  }

  /// Counts labels and bare times, a cue at a time, before any is believed.
  private mutating func weigh(isParagraph: Bool) {
    var bare = 0
    var inOrder = 0
    var previous = Int.min
    var lastIndex = -2
    for line in lines.all {
      if lines.isBareStamp(line), let stamp = line.stamp {
        bare += 1
        if stamp.start >= previous { inOrder += 1 }
        previous = stamp.start
      }
      if let name = lines.name(of: line) {
        let number = evidence.add(name.label, isTimed: lines.isTimed(line))
        lines.number(line, as: number)
      } else if !isParagraph || line.index != lastIndex + 1 {
        evidence.addPlain()
      }
      lastIndex = line.index
    }
    acceptsBareStamps =
      hasTimesBelowNames
      || ((bare >= 2 || lines.all.count == 1) && bare * 3 >= lines.all.count
        && inOrder * 10 >= bare * 9)
  }

  private mutating func makeCues(isParagraph: Bool) {
    let source = source
    cues.reserveCapacity(lines.all.count)
    var open: OpenCue?
    for line in lines.all {
      if line.isPlain, !isParagraph, open == nil {
        append(source.bytes, source.line(line.index), text: line.range, line: line.index)
        continue
      }
      let name = lines.name(of: line)
      let accepted = name.flatMap { evidence.accepts($0.label, $0.number) ? $0 : nil }
      let label = accepted?.label
      let stamp = stamp(of: line, name, accepted: label != nil)
      // A time and words, which most lines are where any has a time.
      if !isParagraph, open == nil, label == nil, stamp != nil,
        line.afterStamp < line.range.upperBound
      {
        append(
          source.bytes, source.line(line.index), text: line.afterStamp..<line.range.upperBound,
          line: line.index, stamp: stamp)
        continue
      }
      let body = accepted?.after ?? (stamp != nil ? line.afterStamp : line.range.lowerBound)
      let isMarked = label != nil || stamp != nil
      if var cue = open {
        // A heading takes the next line that has none of its own; a paragraph goes on to a blank
        // line.
        let isInTurn = isParagraph || (joinsTurns && cue.isTurn)
        let goesOn = isInTurn && line.index == cue.lastLine + 1 && !isMarked
        let follows = cue.isHeading && !(isMarked && !cue.canTake(label: label, stamp: stamp))
        if goesOn || follows {
          cue.extend(line, label: label, stamp: stamp, body: body)
          open = cue
          if isParagraph || cue.isHeading || (joinsTurns && cue.isTurn) { continue }
          close(&open)
          continue
        }
        close(&open)
      }
      open = OpenCue(line, label: label, stamp: stamp, body: body)
      if !isParagraph, open?.isHeading == false { close(&open) }
    }
    close(&open)
  }

  private func stamp(of line: TextLine, _ name: TextName?, accepted: Bool) -> TextStamp? {
    guard let stamp = line.stamp else { return nil }
    if name?.isStampInLabel == true { return accepted ? stamp : nil }
    return stamp.isBracketed || acceptsBareStamps ? stamp : nil
  }

  private mutating func close(_ open: inout OpenCue?) {
    guard let cue = open else { return }
    open = nil
    let raw = source.line(cue.firstLine).lowerBound..<source.line(cue.lastLine).upperBound
    if cue.isHeading {
      let what = cue.label != nil ? "speaker" : "time"
      warnings.add(
        cue.firstLine, "\(what) without words: ", quoting: CueText(source.bytes, raw))
    }
    append(
      source.bytes, raw, text: cue.isHeading ? 0..<0 : cue.body..<cue.end, line: cue.firstLine,
      speaker: cue.label?.name, stamp: cue.stamp)
  }

  private mutating func append(
    _ bytes: [UInt8], _ raw: Range<Int>, text: Range<Int>, line: Int, speaker: String? = nil,
    stamp: TextStamp? = nil
  ) {
    if hasZero, bytes.has(0, in: raw) { warnings.add(line, "U+0000 in the text; kept") }
    let cue = Cue(
      startMilliseconds: stamp?.start, endMilliseconds: stamp?.end, speaker: speaker,
      shown: CueText(bytes, text), written: raw == text ? nil : CueText(bytes, raw),
      line: line + 1)
    cues.append(consume cue)
  }
}

/// A cue of plain text that may still grow.
private struct OpenCue {
  var firstLine: Int
  var lastLine: Int
  var label: SpeakerLabel?
  var stamp: TextStamp?
  var body: Int
  var end: Int

  init(_ line: TextLine, label: SpeakerLabel?, stamp: TextStamp?, body: Int) {
    firstLine = line.index
    lastLine = line.index
    self.label = label
    self.stamp = stamp
    self.body = body
    end = line.range.upperBound
  }

  /// Whether there are no words yet.
  var isHeading: Bool { body >= end }

  /// Whether it is under the heading of a turn, and not longer than turns of so many lines are.
  var isTurn: Bool { label?.isHeading == true && lastLine - firstLine < 40 }

  /// Whether what a further line is marked with is what this heading lacks: a time above a name.
  func canTake(label: SpeakerLabel?, stamp: TextStamp?) -> Bool {
    (label == nil || self.label == nil) && (stamp == nil || self.stamp == nil)
  }

  mutating func extend(_ line: TextLine, label: SpeakerLabel?, stamp: TextStamp?, body: Int) {
    if isHeading { self.body = body }
    self.label = self.label ?? label
    self.stamp = self.stamp ?? stamp
    lastLine = line.index
    end = line.range.upperBound
  }
}
