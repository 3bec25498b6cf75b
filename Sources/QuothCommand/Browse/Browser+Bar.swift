import Quoth
import QuothTranscripts

/// The lines at the bottom edge: chips if there are any, then toggles, then the search field.
extension Browser {
  var hasChips: Bool { !chips.isEmpty || !session.pinned.isEmpty }

  /// The number of lines of the bar; a low screen shows the field only.
  var barHeight: Int {
    if rows < 4 { return min(rows, 1) }
    return 2 + (hasChips ? 1 : 0)
  }

  func drawBar(_ frame: inout Frame) {
    var row = rows - 1
    guard row >= 0 else { return }
    drawField(&frame, row)
    guard barHeight > 1 else { return }
    row -= 1
    drawToggles(&frame, row)
    if hasChips { drawChips(&frame, row - 1) }
  }

  // MARK: The field

  private func drawField(_ frame: inout Frame, _ row: Int) {
    let prompt = picker.map { ($0.isNegated ? "Not " : "") + $0.field.rawValue + ": " } ?? "Find: "
    let status = notice ?? picker.map { "\($0.choices.count)" } ?? self.status
    let start = frame.put(row, 0, prompt, focus == .list ? .bar : .prompt)
    // The field keeps a minimum width; the status beside it is cut first.
    let statusWidth = min(GlyphText.width(of: status), max(0, columns - start - 9))
    let width = max(1, columns - start - (statusWidth > 0 ? statusWidth + 1 : 0))
    let shown = (picker?.editor ?? editor).shown(width: width)
    frame.put(row, start, shown.text, width: shown.width, .field)
    if statusWidth > 0 { frame.put(row, columns - statusWidth, status, .notice) }
    if focus != .list {
      frame.cursor = .init(row: row, column: min(start + shown.cursor, columns - 1))
    }
    if picker == nil {
      zones.append(Zone(row: row, columns: 0..<columns, action: .field))
    }
  }

  /// "n of m", or a message if there is no current hit.
  package var status: String {
    let count = Quantity.grouped(session.count)
    switch session.state {
    case .idle:
      let text = reading == nil ? Quantity.text(list.count, "cue") : readingStatus
      return messages.isEmpty ? text : text + "; F8: " + Quantity.text(messages.count, "message")
    case .nothingToSearchFor: return "nothing to search for"
    case .failed(let error): return "\(error)"
    case .searching where session.count == 0: return "searching…"
    case .finished where session.count == 0: return "no hits"
    case .searching, .finished:
      let more = session.isSearching || reading != nil ? "+" : ""
      guard let position = session.currentPosition else {
        return more.isEmpty ? Quantity.text(session.count, "hit") : "\(count)\(more) hits"
      }
      return "\(Quantity.grouped(position + 1)) of \(count)\(more)"
    }
  }

  // MARK: Toggles

  /// Below this width labels are signs; they fit 40 columns.
  private static let narrow = 50

  private func drawToggles(_ frame: inout Frame, _ row: Int) {
    var column = 0
    func draw(_ text: String, _ style: FrameStyle, _ action: Action) {
      let end = frame.put(row, column, text, style)
      zones.append(Zone(row: row, columns: column..<max(end, column), action: action))
      column = end + 1
    }
    if columns < Self.narrow {
      draw("F1 Help", .toggleOff, .help)
      for toggle in Toggle.allCases {
        draw(
          "F\(toggle.rawValue) \(toggle.sign)", isOn(toggle) ? .toggleOn : .toggleOff,
          .toggle(toggle))
      }
      draw("F6-7", .toggleOff, .filter(.file))
      draw("F9 Pin", .toggleOff, .pin)
      return
    }
    for toggle in Toggle.allCases {
      let isOn = isOn(toggle)
      draw(
        "F\(toggle.rawValue)[\(isOn ? "x" : " ")]\(toggle.name)", isOn ? .toggleOn : .toggleOff,
        .toggle(toggle))
    }
    draw("F6 Speaker", .toggleOff, .filter(.speaker))
    draw("F7 File", .toggleOff, .filter(.file))
    draw("F9 Pin", .toggleOff, .pin)
    draw("F1 Help", .toggleOff, .help)
  }

  // MARK: Chips

  private func drawChips(_ frame: inout Frame, _ row: Int) {
    let all = allChips
    let line = ChipLine(
      all.map { GlyphText.width(of: $0.name) + GlyphText.width(of: $0.tail) }, columns: columns)
    if line.first > 0 { frame.put(row, 0, "…", .notice) }
    for (chip, place) in zip(all[line.first...], line.chips) {
      let room = max(1, place.count - GlyphText.width(of: chip.tail))
      let end = frame.putMiddle(
        row, place.lowerBound, chip.name, upTo: place.lowerBound + room, chip.style)
      frame.put(row, end, chip.tail, upTo: place.upperBound, chip.style)
      zones.append(Zone(row: row, columns: place, action: chip.action))
    }
  }

  /// The chips of keywords and of filters.
  private var allChips: [Chip] {
    keywordChips
      + chips.map {
        Chip(
          name: "\($0.isNegated ? "not " : "")\($0.field): \($0.text)", tail: " ×", style: .chip,
          action: .removeChip($0))
      }
  }
}
