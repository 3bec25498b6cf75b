import Quoth
import QuothLibrary

/// One search of a corpus that `quoth index` wrote.
struct CorpusRun {
  let keywords: Keywords
  let filter: HitFilter?
  let settings: SearchSettings
  /// How many hits of a file are wanted.
  let limit: Int

  /// - Parameter opening: the corpus, where it has been opened before.
  func run(
    over argument: Argument, opening: SearchBeginning.Opening? = nil,
    _ report: inout any SearchReport, _ totals: inout SearchTotals, _ console: Console
  ) throws(UsageError) {
    guard let path = argument.validText else {
      throw UsageError("corpus '\(argument.text)': the name is not valid UTF-8")
    }
    if opening == nil, Library<IndexedPath>.isLibrary(at: path) {
      return try LibraryRun(corpora: self).run(over: path, &report, &totals, console)
    }
    var corpus: Corpus<IndexedPath>
    do {
      corpus = try opening?.get() ?? Corpus<IndexedPath>.opened(path)
    } catch {
      console.report("\(error)")
      totals.errors += 1
      return
    }
    totals.bytes += (try? FileStatus(of: FilePath(argument.bytes)))?.size ?? 0
    if let joiner = settings.joiner, joiner != corpus.joiner {
      // The joiner is a part of the text: it takes another corpus to have another.
      var builder = CorpusBuilder<IndexedPath>(joiner: joiner)
      builder.append(corpus)
      corpus = builder.finish()
    }
    let near = try settings.near.map { text throws(UsageError) in try CuePlace(text, in: corpus) }
    var options = CorpusSearchOptions(across: settings.isAcross)
    options.threads = settings.jobs
    if settings.explains {
      console.explain(path, keywords, "scan: a corpus has no index")
    }
    let search = HitSearch(corpus, keywords, options)
    add(search, near, &report, &totals, console) { _ in true }
  }

  /// Reports the hits in each transcript that is wanted.
  ///
  /// - Parameter verify: is called with the numbers of cues that are shown next; if it throws, neither they nor
  ///   any others are.
  func add(
    _ search: HitSearch, _ near: CuePlace?, _ report: inout any SearchReport,
    _ totals: inout SearchTotals, _ console: Console,
    verify: (Range<Int>) throws(LibraryError) -> Void = { _ in },
    where isWanted: (Int) -> Bool
  ) {
    let corpus = search.corpus
    // Files without hits can be skipped, unless the output names them.
    let showsAll = settings.isOtherNames || settings.includesZero
    var isFirst = true
    search.forEachPart(of: order(of: corpus, near)) { transcripts, hits in
      let touched = showsAll ? nil : hits.transcripts(in: corpus)
      for transcript in transcripts where isWanted(transcript) {
        guard !console.output.isBroken, !report.isSatisfied else { return false }
        if let touched, !touched.contains(transcript) {
          totals.files += 1
          totals.cues += corpus.cues(ofTranscript: transcript).count
          continue
        }
        let file = file(transcript, hits, corpus, near)
        if let windows = file.windows {
          do throws(LibraryError) { try windows.verify(verify) } catch {
            totals.add(error, isFirst: isFirst, console)
            return false
          }
          isFirst = false
        }
        totals.add(file)
        report.add(file)
      }
      return true
    }
  }

  /// The transcripts in the order in which they are printed: outward from the one that is near.
  private func order(of corpus: Corpus<IndexedPath>, _ near: CuePlace?) -> [Int] {
    let all = (0..<corpus.transcriptCount).filter { transcript in
      settings.languages.isEmpty
        || settings.languages.includes(corpus.id(ofTranscript: transcript).path.text)
    }
    guard let near else { return settings.isBackward ? all.reversed() : all }
    return all.sorted {
      (abs($0 - near.transcript), $0) < (abs($1 - near.transcript), $1)
    }
  }

  private func file(
    _ transcript: Int, _ matches: KeywordHits, _ corpus: Corpus<IndexedPath>,
    _ near: CuePlace?
  ) -> SearchedFile {
    let all = corpus.cues(ofTranscript: transcript)
    let start = corpus.units(ofTranscript: transcript).lowerBound
    var hits: [Hit] = []
    for match in matches.matches(inTranscript: transcript) {
      let touched = cues(touchedBy: match, matches, corpus)
      let hit = Hit(
        cues: (touched.lowerBound - all.lowerBound)...(touched.upperBound - all.lowerBound),
        range: (match.start - start)..<(match.end - start), isPartial: match.isPartial,
        needle: match.needle)
      if isWanted(hit, from: all.lowerBound, corpus) { hits.append(hit) }
    }
    if keywords.patterns.count > 1 { hits.sort(by: Hit.isBefore) }
    if let near, near.transcript == transcript, hits.count > limit {
      let nearest = hits.indices.sorted { distance(hits[$0], near) < distance(hits[$1], near) }
      hits = nearest.prefix(limit).sorted().map { hits[$0] }
    } else if settings.isBackward {
      hits = hits.suffix(limit)
    } else {
      hits = Array(hits.prefix(limit))
    }
    return SearchedFile(
      transcript: transcript, of: corpus, hits: hits,
      context: settings.showsHits ? (settings.contextBefore, settings.contextAfter) : nil,
      isBackward: settings.isBackward)
  }

  /// The cues that a hit touches, by their numbers in the corpus.
  private func cues(
    touchedBy match: NeedleMatch, _ matches: KeywordHits, _ corpus: Corpus<IndexedPath>
  ) -> ClosedRange<Int> {
    if settings.isAcross { return corpus.cues(touchedBy: match.start..<match.end) }
    let first = corpus.place(of: match.start).cue
    // A hit may lie in a joiner alone.
    let parts = matches.parts(of: match)
    return (parts.first?.cue ?? first)...(parts.last?.cue ?? first)
  }

  private func isWanted(_ hit: Hit, from first: Int, _ corpus: Corpus<IndexedPath>) -> Bool {
    guard let filter else { return true }
    return filter.includes(
      hit.cues.lazy.map { cue in
        (
          corpus.speaker(ofCue: first + cue), corpus.start(ofCue: first + cue),
          corpus.end(ofCue: first + cue)
        )
      })
  }

  private func distance(_ hit: Hit, _ near: CuePlace) -> Int {
    hit.cues.contains(near.cue)
      ? 0 : min(abs(hit.cues.lowerBound - near.cue), abs(hit.cues.upperBound - near.cue))
  }
}
