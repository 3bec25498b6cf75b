/// The warnings of one file while it is read.
struct WarningList {
  private var warnings: [TranscriptWarning]

  init(_ warnings: [TranscriptWarning] = []) { self.warnings = warnings }

  mutating func add(contentsOf others: [TranscriptWarning]) { warnings += others }

  /// Adds a warning for a line, counted from 0.
  mutating func add(_ lineIndex: Int, _ message: String) {
    warnings.append(TranscriptWarning(line: lineIndex + 1, message: message))
  }

  /// Adds a warning with a part of the file in quotation marks.
  mutating func add(
    _ lineIndex: Int, _ before: String, quoting text: CueText, _ after: String = ""
  ) {
    add(lineIndex, .quote(before, text, after))
  }

  mutating func add(_ lineIndex: Int, _ content: WarningContent) {
    warnings.append(TranscriptWarning(line: lineIndex + 1, content))
  }

  /// The warnings in line order; those of one line in the order of discovery.
  var sorted: [TranscriptWarning] {
    let inOrder = zip(warnings, warnings.dropFirst()).allSatisfy { $0.line <= $1.line }
    if inOrder { return warnings }
    return warnings.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element)
  }
}
