import Quoth

/// What stands left of a cue's text, and how wide it is.
struct CueColumns: Equatable {
  /// Where times, or the numbers of lines where there are no times, are right-aligned; 0 for none.
  let place: Int
  /// The columns of speakers; 0 for none.
  let speaker: Int
  /// The column in which text begins.
  var text: Int { 2 + (place > 0 ? place + 1 : 0) + (speaker > 0 ? speaker + 1 : 0) }
  var placeColumn: Int { 2 }
  var speakerColumn: Int { 2 + (place > 0 ? place + 1 : 0) }

  /// - Parameters:
  ///   - widest: the columns that places and speakers would like to have.
  ///   - columns: those of the screen.
  init(widest: (place: Int, speaker: Int), columns: Int) {
    // Text comes first: on a narrow screen the others make way.
    place = columns >= widest.place + 24 ? widest.place : 0
    speaker = columns >= 50 ? min(widest.speaker, max(8, columns / 6)) : 0
  }

  /// The columns that the corpus would like to have.
  static func widest(of corpus: Corpus<IndexedPath>) -> (place: Int, speaker: Int) {
    var earliest = 0
    var latest: Int?
    var line = 0
    for cue in 0..<corpus.cueCount {
      if let start = corpus.start(ofCue: cue) ?? corpus.end(ofCue: cue) {
        earliest = min(earliest, start)
        latest = max(latest ?? start, start)
      } else {
        line = max(line, corpus.id(ofCue: cue)?.line ?? 0)
      }
    }
    let times = latest.map { max(shortTime(earliest).count, shortTime($0).count) } ?? 0
    let speaker = corpus.speakers.map { GlyphText($0).width }.max() ?? 0
    return (max(times, line > 0 ? String(line).count : 0), speaker)
  }

  /// When a cue is said, or where it has no time, its line.
  static func place(ofCue cue: Int, in corpus: Corpus<IndexedPath>) -> String {
    if let start = corpus.start(ofCue: cue) ?? corpus.end(ofCue: cue) { return shortTime(start) }
    return corpus.id(ofCue: cue)?.line.map { String($0) } ?? ""
  }

  /// `H:MM:SS`: a list needs no milliseconds.
  static func shortTime(_ milliseconds: Int) -> String {
    let text = TimeText.text(milliseconds)
    return String(text.prefix { $0 != "." })
  }

  /// Who speaks a cue, unless its text says so itself.
  static func speaker(ofCue cue: Int, in corpus: Corpus<IndexedPath>, text: String) -> String? {
    guard let speaker = corpus.speaker(ofCue: cue), !text.hasPrefix(speaker + ":") else {
      return nil
    }
    return speaker
  }
}
