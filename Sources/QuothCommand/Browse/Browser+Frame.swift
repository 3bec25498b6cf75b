import Quoth
import QuothTranscripts

extension Browser {
  /// The current content of the screen.
  package func frame() -> Frame {
    var frame = Frame(rows: rows, columns: columns)
    zones = []
    if isHelpShown {
      drawHelp(&frame)
    } else {
      drawList(&frame)
      drawBar(&frame)
      if picker != nil { drawPicker(&frame) }
    }
    return frame
  }

  // MARK: The list

  private func drawList(_ frame: inout Frame) {
    let lines = viewport.lines(of: list.count, lineCount)
    let current = session.currentPosition
    for (row, line) in lines.enumerated() {
      var number = line.line
      if hasHeader(line.place) {
        if number == 0 {
          drawHeader(&frame, row, line.place)
          continue
        }
        number -= 1
      }
      drawLine(&frame, row, line.place, number, current)
    }
    stickHeader(&frame, lines.first)
    if list.count == 0, listHeight > 0 {
      frame.put(
        0, 0, reading == nil ? (chips.isEmpty ? "no cues" : "no cues match the filters") : "", .time
      )
    }
  }

  /// Draws the name of a row's file.
  private func drawHeader(_ frame: inout Frame, _ row: Int, _ place: Int) {
    let id = corpus.id(ofTranscript: corpus.transcript(ofCue: list[place]))
    frame.putMiddle(row, 0, Displayed.harmless(id.path.text), upTo: columns, .header)
  }

  /// Keeps the name of the file at the top of the list when its own line has scrolled away.
  private func stickHeader(_ frame: inout Frame, _ first: Viewport.Line?) {
    guard let first, corpus.transcriptCount > 1, listHeight > 2 else { return }
    if hasHeader(first.place), first.line == 0 { return }
    frame.fill(0, .plain)
    drawHeader(&frame, 0, first.place)
  }

  /// Draws one line of a cue.
  private func drawLine(
    _ frame: inout Frame, _ row: Int, _ place: Int, _ line: Int, _ current: Int?
  ) {
    let cue = list[place]
    let columns = cueColumns
    if line == 0 {
      if cue == session.rowToScrollTo { frame.put(row, 0, "›", .marker) }
      if columns.place > 0 {
        let text = CueColumns.place(ofCue: cue, in: corpus)
        frame.put(row, columns.placeColumn + max(0, columns.place - text.count), text, .time)
      }
      if columns.speaker > 0,
        let speaker = CueColumns.speaker(ofCue: cue, in: corpus, text: corpus.text(ofCue: cue))
      {
        frame.put(
          row, columns.speakerColumn, speaker, upTo: columns.speakerColumn + columns.speaker,
          .speaker)
      }
    }
    let hits = session.hits(inRow: cue)
    for placed in layout(ofPlace: place).lines[line] {
      let hit =
        hits.last { $0.range.overlaps(placed.glyph.units) && $0.position == current }
        ?? hits.first { $0.range.overlaps(placed.glyph.units) }
      frame.put(
        row, columns.text + placed.column, placed.glyph.text, width: placed.glyph.width,
        style(of: hit, current))
    }
  }

  private func style(of hit: RowHit?, _ current: Int?) -> FrameStyle {
    guard let hit else { return .plain }
    if hit.position == current { return .currentHit }
    return hit.isPartial ? .partialHit : style(ofNeedle: hit.needle)
  }

  // MARK: Help

  /// The lines of the page that is shown.
  var pageLines: [String] {
    switch page {
    case .messages: ["Messages about files"] + messages.map { "  " + Displayed.harmless($0) }
    default: BrowseHelp.lines(columns: columns)
    }
  }

  private func drawHelp(_ frame: inout Frame) {
    for (row, line) in pageLines.dropFirst(helpTop).prefix(rows).enumerated() {
      frame.put(row, 0, line, line.hasPrefix(" ") ? .plain : .header)
    }
  }

  // MARK: The list of choices

  private func drawPicker(_ frame: inout Frame) {
    guard let picker else { return }
    let shown = picker.shown(lines: min(8, listHeight))
    let top = listHeight - max(shown.count, picker.choices.isEmpty && listHeight > 0 ? 1 : 0)
    if picker.choices.isEmpty {
      frame.fill(top, .panel)
      frame.put(top, 1, "no matches", .panel)
    }
    for place in shown {
      let row = top + place - shown.lowerBound
      let style: FrameStyle = place == picker.chosen ? .panelChoice : .panel
      frame.fill(row, style)
      let choice = picker.choices[place]
      let count = "\(choice.cueCount)"
      let room = max(1, columns - count.count - 3)
      for placed in RowLayout(middleOf: GlyphText(choice.text), width: room).lines[0] {
        let isHit = choice.hits.contains { $0.overlaps(placed.glyph.units) }
        frame.put(
          row, 1 + placed.column, placed.glyph.text, width: placed.glyph.width,
          isHit ? .panelHit : style)
      }
      if columns > count.count + 3 { frame.put(row, columns - count.count - 1, count, style) }
      zones.append(Zone(row: row, columns: 0..<columns, action: .choose(place)))
    }
  }
}
