import Quoth
import QuothTranscripts

/// One search of a corpus that `quoth index` wrote.
struct CorpusRun {
  let pattern: Pattern
  let settings: SearchSettings
  /// How many hits of a file are wanted.
  let limit: Int

  func run(
    over argument: Argument, _ startReport: any SearchReport, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard let path = argument.validText else {
      throw UsageError("option '--in': '\(argument.text)' is not valid UTF-8")
    }
    let start = console.now()
    var corpus: Corpus<IndexedPath>
    do {
      corpus = try Corpus<IndexedPath>.opened(path)
    } catch {
      console.report("\(error)")
      return .error
    }
    if let joiner = settings.joiner, joiner != corpus.joiner {
      // The joiner is a part of the text: it takes another corpus to have another.
      var builder = CorpusBuilder<IndexedPath>(joiner: joiner)
      builder.append(corpus)
      corpus = builder.finish()
    }
    let near = try settings.near.map { text throws(UsageError) in try CuePlace(text, in: corpus) }
    var options = CorpusSearchOptions(across: settings.isAcross)
    options.threads = settings.jobs
    let matches = corpus.matches(of: pattern, options: options)

    var report = startReport
    var totals = SearchTotals()
    for transcript in order(of: corpus, near) {
      guard !console.output.isBroken else { break }
      let file = file(transcript, matches, corpus, near)
      totals.add(file)
      // Only files with a hit have their cues made.
      if file.hits.isEmpty { totals.cues += corpus.cues(ofTranscript: transcript).count }
      report.add(file)
    }
    totals.seconds = console.now() - start
    report.close(totals)
    return totals.hits > 0 ? .found : .nothing
  }

  /// The transcripts in the order in which they are printed: outward from the one that is near.
  private func order(of corpus: Corpus<IndexedPath>, _ near: CuePlace?) -> [Int] {
    let all = Array(0..<corpus.transcriptCount)
    guard let near else { return settings.isBackward ? all.reversed() : all }
    return all.sorted {
      (abs($0 - near.transcript), $0) < (abs($1 - near.transcript), $1)
    }
  }

  private func file(
    _ transcript: Int, _ matches: CorpusMatches, _ corpus: Corpus<IndexedPath>, _ near: CuePlace?
  ) -> SearchedFile {
    let input = Input(.file(corpus.id(ofTranscript: transcript).path))
    let found = Array(matches.matches(inTranscript: transcript))
    let cues = found.isEmpty ? 0..<0 : corpus.cues(ofTranscript: transcript)
    let text = found.isEmpty ? SearchText([]) : SearchText(ofTranscript: transcript, in: corpus)
    let start = corpus.units(ofTranscript: transcript).lowerBound
    var hits = found.map { match -> Hit in
      let parts = matches.parts(of: match)
      // A hit may lie in a joiner alone.
      let first = parts.first?.cue ?? corpus.place(of: match.start).cue
      let last = parts.last?.cue ?? first
      let range = (match.start - start)..<(match.end - start)
      let touched =
        settings.isAcross
        ? text.cues(touchedBy: range) : (first - cues.lowerBound)...(last - cues.lowerBound)
      return Hit(cues: touched, range: range, isPartial: match.isPartial)
    }
    if let near, near.transcript == transcript, hits.count > limit {
      let nearest = hits.indices.sorted { distance(hits[$0], near) < distance(hits[$1], near) }
      hits = nearest.prefix(limit).sorted().map { hits[$0] }
    } else if settings.isBackward {
      hits = hits.suffix(limit)
    } else {
      hits = Array(hits.prefix(limit))
    }
    return SearchedFile(
      input: input,
      transcript: Transcript(
        format: .text,
        cues: cues.map { cue in
          Cue(
            startMilliseconds: corpus.start(ofCue: cue), endMilliseconds: corpus.end(ofCue: cue),
            speaker: corpus.speaker(ofCue: cue), text: corpus.text(ofCue: cue),
            line: corpus.id(ofCue: cue)?.line ?? 1)
        }),
      text: text, hits: settings.isBackward ? hits.reversed() : hits,
      isBackward: settings.isBackward)
  }

  private func distance(_ hit: Hit, _ near: CuePlace) -> Int {
    hit.cues.contains(near.cue)
      ? 0 : min(abs(hit.cues.lowerBound - near.cue), abs(hit.cues.upperBound - near.cue))
  }
}
