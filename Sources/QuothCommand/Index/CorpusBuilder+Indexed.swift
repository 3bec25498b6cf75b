import Quoth
import QuothTranscripts

extension CorpusBuilder<IndexedPath> {
  /// Adds a file's cues; one without times is known by its line.
  mutating func append(_ transcript: Transcript, path: IndexedPath) {
    beginTranscript(id: path)
    for cue in transcript.cues {
      let hasTime = cue.startMilliseconds != nil || cue.endMilliseconds != nil
      add(cue, id: hasTime ? nil : IndexedPath(line: cue.line))
    }
  }
}
