import QuothTranscripts

/// The format of the line for each hit: text, and fields in braces.
struct LineFormat: Sendable {
  /// A placeholder for a property of a hit.
  enum Field: String, CaseIterable, Sendable {
    case path, start, end, speaker, text, match, cue, line, column
  }

  private enum Part: Sendable {
    case text(String)
    case field(Field)
  }

  private var parts: [Part] = []

  /// `path:line:column:text`, which editors understand.
  static let vimgrep = LineFormat(
    parts: [
      .field(.path), .text(":"), .field(.line), .text(":"), .field(.column), .text(":"),
      .field(.text),
    ])

  private init(parts: [Part]) { self.parts = parts }

  init(_ argument: Argument) throws(UsageError) {
    var rest = argument.text[...]
    var text = ""
    while let letter = rest.popFirst() {
      if letter == "{" || letter == "}", rest.first == letter {
        text.append(letter)
        rest.removeFirst()
      } else if letter == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw UsageError(
            "option '--format-line': '{' without '}'; use '{{' for a literal brace")
        }
        guard let field = Field(rawValue: String(rest[..<end])) else {
          let names = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
          throw UsageError(
            "option '--format-line': unknown field '{\(rest[..<end])}'; use \(names)"
          )
        }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.field(field))
        rest = rest[rest.index(after: end)...]
      } else if letter == "}" {
        throw UsageError(
          "option '--format-line': '}' without '{'; use '}}' for a literal brace")
      } else {
        text.append(letter)
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
  }

  /// The line of a hit, including its line end.
  func line(
    _ hit: Hit, of rows: Rows, _ file: SearchedFile, _ link: Hyperlink?, _ painter: RowPainter
  ) -> String {
    let row = rows.rows(of: hit).lowerBound
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): value(field, hit, row, rows, file, link, painter)
      }
    }.joined() + "\n"
  }

  private func value(
    _ field: Field, _ hit: Hit, _ row: Int, _ rows: Rows, _ file: SearchedFile, _ link: Hyperlink?,
    _ painter: RowPainter
  ) -> String {
    let first = file.transcript.cues[hit.cues.lowerBound]
    let last = file.transcript.cues[hit.cues.upperBound]
    switch field {
    case .path:
      return link.around(
        painter.style.paint(.path, file.input.displayName), line: rows.line(row))
    case .start: return first.startMilliseconds.map(TimeText.text) ?? ""
    case .end: return last.endMilliseconds.map(TimeText.text) ?? ""
    case .speaker: return painter.text(Array((first.speaker ?? "").utf16)[...], hits: [])
    case .text: return painter.text(rows.shown(row, hits: [hit.range]), hits: [hit.range])
    case .match: return painter.text(file.text.units[hit.range], hits: [hit.range])
    case .cue: return String(file.number(ofCue: hit.cues.lowerBound))
    case .line: return String(rows.line(row))
    case .column:
      let before = file.text.units[rows.ranges[row].lowerBound..<hit.range.lowerBound]
      return String(String(decoding: before, as: UTF16.self).utf8.count + 1)
    }
  }
}
