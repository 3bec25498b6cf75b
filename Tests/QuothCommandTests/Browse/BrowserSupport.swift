import Quoth
import QuothCommand
import QuothTranscripts

/// A browser over cues given as texts, each a second after the one before.
@MainActor
func makeBrowser(
  _ files: [(name: String, cues: [(speaker: String?, text: String)])], rows: Int = 12,
  columns: Int = 60, options: PatternOptions = .find(locale: .root), across: Bool = false,
  keywords: [String] = []
) -> Browser {
  precondition(hasUTF8, "no locale with UTF-8")
  var builder = CorpusBuilder<IndexedPath>()
  for file in files {
    builder.beginTranscript(id: IndexedPath(FilePath(file.name)))
    for (number, cue) in file.cues.enumerated() {
      builder.addCue(
        cue.text, start: 1000 * number, end: 1000 * number + 900, speaker: cue.speaker)
    }
  }
  return Browser(
    builder.finish(), options: options, across: across, keywords: keywords, rows: rows,
    columns: columns)
}

@MainActor
func makeBrowser(
  _ texts: [String], rows: Int = 12, columns: Int = 60, keywords: [String] = []
) -> Browser {
  makeBrowser(
    [("a.srt", texts.map { (nil, $0) })], rows: rows, columns: columns, keywords: keywords)
}

extension Browser {
  /// Performs the user's actions, and waits until their searches end.
  func take(_ events: BrowseEvent...) async {
    for event in events {
      handle(event)
      await session.finished()
      update()
    }
  }

  /// The lines of the screen.
  var screen: [String] { frame().lines }

  /// Clicks on a text on the screen.
  func click(_ text: String) async {
    let lines = screen
    guard let row = lines.firstIndex(where: { $0.contains(text) }),
      let start = lines[row].firstRange(of: text)?.lowerBound
    else { return }
    let column = GlyphText(String(lines[row][..<start])).width
    await take(.press(row: row, column: column))
  }
}
