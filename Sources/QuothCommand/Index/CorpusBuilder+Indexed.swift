import Quoth
import QuothTranscripts

extension CorpusBuilder<IndexedPath> {
  /// Adds a file's cues; one without times is known by its line.
  mutating func append(_ transcript: Transcript, path: IndexedPath, _ lines: inout LineIDs) {
    beginTranscript(id: path)
    let cues = transcript.cues
    lines.make(for: cues, where: { !Self.hasTime(cues, $0) }, in: &self)
    withStore { store in
      for index in cues.indices {
        store.add(cues, index, id: Self.hasTime(cues, index) ? 0 : lines[cues[index].line])
      }
    }
  }

  private static func hasTime(_ cues: [Cue], _ index: Int) -> Bool {
    cues[index].startMilliseconds != nil || cues[index].endMilliseconds != nil
  }
}
