// find-quote KEYWORD FILE... - a typical app: collects transcripts into a corpus and searches it in
// tasks; hits come in batches as an async sequence, and leaving the loop ends the search.
import Foundation
import Quoth
import QuothTranscripts

let mostHits = 5

func corpus(of paths: ArraySlice<String>) throws -> Corpus<String> {
  var builder = CorpusBuilder<String>()
  for path in paths {
    let transcript = try TranscriptReader().read(contentsOf: URL(filePath: path))
    builder.beginTranscript(id: URL(filePath: path).lastPathComponent)
    for cue in transcript.cues {
      builder.addCue(
        cue.text, start: cue.startMilliseconds, end: cue.endMilliseconds, speaker: cue.speaker)
    }
  }
  return builder.finish()
}

func show(_ hit: Match, in corpus: Corpus<String>) {
  let place = corpus.place(of: hit.start)
  let seconds = corpus.start(ofCue: place.cue).map { "\($0 / 1000) s" } ?? "-"
  let speaker = corpus.speaker(ofCue: place.cue).map { "\($0): " } ?? ""
  // The range in the cue's own text, as a view would highlight it.
  let name = corpus.id(ofTranscript: place.transcript)
  print("\(name) \(seconds) \(speaker)\(corpus.text(in: hit.start..<hit.end))")
}

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
  print("usage: find-quote KEYWORD FILE...")
  exit(2)
}
do {
  let pattern = try Pattern(arguments[1], options: .find(locale: .root))
  let corpus = try corpus(of: arguments[2...])
  var shown = 0
  search: for try await batch in corpus.batches(of: pattern, options: .init(across: true)) {
    for hit in batch.matches {
      show(hit, in: corpus)
      shown += 1
      // Enough for one screen: the search ends with the loop.
      if shown == mostHits { break search }
    }
  }
  print("\(shown) shown, \(corpus.cueCount) cues")
} catch {
  print("find-quote: \(error)")
  exit(1)
}
