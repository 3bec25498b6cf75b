import Quoth

/// The widths of the columns to the left of a cue's text.
struct CueColumns: Equatable {
  /// The width of the right-aligned times, with line numbers for cues without one; 0 if no cue has a
  /// time.
  let place: Int
  /// The width of the speakers; 0 for none.
  let speaker: Int
  /// The column in which text begins.
  var text: Int { 2 + (place > 0 ? place + 1 : 0) + (speaker > 0 ? speaker + 1 : 0) }
  var placeColumn: Int { 2 }
  var speakerColumn: Int { 2 + (place > 0 ? place + 1 : 0) }

  /// - Parameters:
  ///   - widest: the preferred widths of places and speakers.
  ///   - columns: the width of the screen.
  init(widest: (place: Int, speaker: Int), columns: Int) {
    // The text has priority: a narrow screen leaves out the other columns.
    place = columns >= widest.place + 24 ? widest.place : 0
    speaker = columns >= 50 ? min(widest.speaker, max(8, columns / 6)) : 0
  }

  /// The preferred widths for a corpus.
  static func widest(of corpus: Corpus<IndexedPath>) -> (place: Int, speaker: Int) {
    let (times, untimed) = corpus.timeBounds()
    let place = times.map { times in
      // Lines ascend, so that the last one of each transcript is the longest.
      let lines = untimed.map { corpus.id(ofCue: $0)?.line ?? 0 }
      return max(
        shortTime(min(times.lowerBound, 0)).count, shortTime(max(times.upperBound, 0)).count,
        lines.max().map { $0 > 0 ? String($0).count : 0 } ?? 0)
    }
    let speaker = corpus.speakers.map { GlyphText.width(of: $0) }.max() ?? 0
    return (place ?? 0, speaker)
  }

  /// The time of a cue, or its line number if it has no time.
  static func place(ofCue cue: Int, in corpus: Corpus<IndexedPath>) -> String {
    if let start = corpus.start(ofCue: cue) ?? corpus.end(ofCue: cue) { return shortTime(start) }
    return corpus.id(ofCue: cue)?.line.map { String($0) } ?? ""
  }

  /// The time as `H:MM:SS`, without milliseconds.
  static func shortTime(_ milliseconds: Int) -> String {
    let text = TimeText.text(milliseconds)
    return String(text.prefix { $0 != "." })
  }

  /// The speaker of a cue, unless the text already begins with the name.
  static func speaker(ofCue cue: Int, in corpus: Corpus<IndexedPath>, text: String) -> String? {
    guard let speaker = corpus.speaker(ofCue: cue), !text.hasPrefix(speaker + ":") else {
      return nil
    }
    return speaker
  }
}
