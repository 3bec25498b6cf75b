import Quoth
import QuothTranscripts

extension CorpusBuilder<IndexedPath> {
  /// Adds a file's cues; one without times is known by its line.
  mutating func append(_ transcript: Transcript, path: IndexedPath, _ lines: inout LineIDs) {
    beginTranscript(id: path)
    let cues = transcript.cues
    for index in cues.indices {
      let hasTime = cues[index].startMilliseconds != nil || cues[index].endMilliseconds != nil
      add(cues[index], id: hasTime ? nil : lines.id(cues[index].line))
    }
  }
}
