import Quoth
import QuothTranscripts

/// The user's actions on a hit.
extension Browser {
  /// A wish that the loop fulfills, since it needs the terminal or other programs.
  package enum Request: Sendable, Equatable {
    /// Text for the clipboard.
    case copy(String)
    case play(RememberedHit)
    /// Lines for a new file.
    case export([String])
  }

  /// The cue that actions are for: that of the current hit, or else the first one on the screen.
  package var selectedCue: Int? {
    if let row = session.rowToScrollTo { return row }
    return viewport.top.place < list.count ? list[viewport.top.place] : nil
  }

  /// The selection as one line: file, time or line, speaker, and text.
  package var selectionLine: String? { selectedCue.map { line(ofCue: $0) } }

  func line(ofCue cue: Int) -> String {
    let path = corpus.id(ofTranscript: corpus.transcript(ofCue: cue)).path.text
    let text = corpus.text(ofCue: cue)
    var line = Displayed.harmless(path)
    if let start = corpus.start(ofCue: cue) ?? corpus.end(ofCue: cue) {
      line += ":" + TimeText.text(start)
    } else if let number = corpus.id(ofCue: cue)?.line {
      line += ":\(number)"
    }
    line += ": "
    if let speaker = CueColumns.speaker(ofCue: cue, in: corpus, text: text) {
      line += Displayed.harmless(speaker) + ": "
    }
    return line + Displayed.harmless(text)
  }

  /// Shows a message until the next event.
  func tell(_ message: String?) { notice = message ?? notice }

  func copySelection() {
    guard let cue = selectedCue else { return notice = "no cue to copy" }
    requests.append(.copy(corpus.text(ofCue: cue)))
    notice = "copied"
  }

  func playSelection() {
    guard let cue = selectedCue else { return notice = "no cue to play" }
    requests.append(
      .play(
        RememberedHit(
          transcript: corpus.id(ofTranscript: corpus.transcript(ofCue: cue)).path,
          start: corpus.start(ofCue: cue) ?? corpus.end(ofCue: cue),
          text: Displayed.harmless(corpus.text(ofCue: cue)))))
  }

  /// Exports every cue with a hit.
  func exportHits() {
    guard session.count > 0 else { return notice = "no hits to export" }
    guard !session.isSearching else { return notice = "still searching" }
    var lines: [String] = []
    for place in 0..<list.count where !session.hits(inRow: list[place]).isEmpty {
      lines.append(line(ofCue: list[place]))
    }
    requests.append(.export(lines))
  }

  /// Searches for the whole word at the current hit.
  func searchForWord() {
    guard let cue = session.rowToScrollTo, let position = session.currentPosition,
      let hit = session.hits(inRow: cue).first(where: { $0.position == position })
    else { return notice = "no hit to take a word from" }
    let units = Array(corpus.text(ofCue: cue).utf16)
    let words = WordSegmenter(locale: session.options.locale).words(in: units)
    guard let word = words.first(where: { $0.range.overlaps(hit.range) }) else {
      return notice = "no word at the hit"
    }
    editor.set(String(decoding: units[word.range], as: UTF16.self))
    historyPlace = nil
    session.typingText = editor.text
    _ = session.commit()
  }
}
