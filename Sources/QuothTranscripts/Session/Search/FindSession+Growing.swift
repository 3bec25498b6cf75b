public import Quoth

extension FindSession {
  /// Goes over to a corpus that goes on where this one ends, as captions of something live do: made by
  /// `CorpusBuilder(extending:)` of ``corpus``.
  ///
  ///     var builder = CorpusBuilder(extending: session.corpus)
  ///     builder.addCue("and now", start: 61_000, end: 62_400)
  ///     session.extend(to: builder.finish())
  ///
  /// Hits and the current one stay, and only the new rows are searched; where hits may cross from row to
  /// row, the whole of a transcript that has grown. A corpus that does not begin as this one does is
  /// taken as another one.
  public func extend(to grown: Corpus<ID>) {
    let old = searchedCorpus
    guard grown.goesOn(from: old) else {
      corpus = grown
      return
    }
    searchedCorpus = grown
    results.corpus = grown
    switch state {
    case .idle, .nothingToSearchFor, .failed: return
    case .finished where !results.isCut: break
    case .searching, .finished: return startSearch()
    }
    var row = old.cueCount
    if corpusOptions.across, old.transcriptCount > 0 {
      let last = old.transcriptCount - 1
      if grown.cues(ofTranscript: last) != old.cues(ofTranscript: last) {
        row = old.cues(ofTranscript: last).lowerBound
      }
    }
    guard row < grown.cueCount else { return }
    var kept = results
    let start = grown.units(ofCue: row).lowerBound
    kept.runs.removeAll(from: kept.runs.position(ofStartAtOrAfter: start))
    startSearch(keeping: kept, rows: row..<grown.cueCount)
  }
}

extension Corpus {
  /// Whether the rows of another corpus seem to be the first ones of this; texts are not compared.
  fileprivate func goesOn(from old: Corpus<ID>) -> Bool {
    guard cueCount >= old.cueCount, transcriptCount >= old.transcriptCount, joiner == old.joiner
    else { return false }
    guard old.cueCount > 0 else { return true }
    let last = old.cueCount - 1
    return units(ofCue: last) == old.units(ofCue: last)
      && transcript(ofCue: last) == old.transcript(ofCue: last)
  }
}
