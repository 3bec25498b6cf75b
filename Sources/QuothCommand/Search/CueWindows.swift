import Quoth
import QuothTranscripts

/// The parts of a transcript of a corpus that a report may show: the cues of its hits and those around them.
///
/// A searched file has only these parts, one after the other. Its cues and offsets have numbers of their own, so
/// that it takes as much work as there are hits, however long the transcript is. Two parts are not neighbors:
/// between them stands a cue without text.
struct CueWindows: Sendable {
  fileprivate struct Window {
    /// The cues in the transcript.
    var cues: Range<Int>
    /// Where their text, and that of hits in joiners beside it, is in the transcript.
    var units: Range<Int>
    /// By how much the transcript's cues and offsets exceed those of the searched file.
    var shift = (cues: 0, units: 0)
  }

  private var windows: [Window] = []
  private let corpus: Corpus<IndexedPath>
  /// The first cue and the first offset of the transcript in the corpus.
  private let first: (cue: Int, unit: Int)

  /// - Parameters:
  ///   - hits: by the cues and offsets of the transcript, in any order.
  ///   - context: how many cues before and after a hit belong to its part.
  init(
    around hits: [Hit], context: (before: Int, after: Int), ofTranscript transcript: Int,
    in corpus: Corpus<IndexedPath>
  ) {
    let all = corpus.cues(ofTranscript: transcript)
    self.corpus = corpus
    first = (all.lowerBound, corpus.units(ofTranscript: transcript).lowerBound)
    let (before, after) = (min(context.before, all.count), min(context.after, all.count))
    for hit in hits.sorted(by: { $0.cues.lowerBound < $1.cues.lowerBound }) {
      let start = max(0, hit.cues.lowerBound - before)
      let end = min(all.count, hit.cues.upperBound + 1 + after)
      if let last = windows.indices.last, start <= windows[last].cues.upperBound {
        windows[last].cues = windows[last].cues.lowerBound..<max(windows[last].cues.upperBound, end)
        windows[last].include(hit.range)
      } else {
        windows.append(Window(cues: start..<end, units: hit.range))
      }
    }
    var next = (cue: 0, unit: 0)
    for place in windows.indices {
      let cues = windows[place].cues
      windows[place].include(
        units(ofCue: cues.lowerBound).lowerBound..<units(ofCue: cues.upperBound - 1).upperBound)
      let units = windows[place].units
      windows[place].shift = (cues.lowerBound - next.cue, units.lowerBound - next.unit)
      // One more for the cue between.
      next = (next.cue + cues.count + 1, next.unit + units.count)
    }
  }

  /// Where a cue's text is in the transcript.
  private func units(ofCue cue: Int) -> Range<Int> {
    let units = corpus.units(ofCue: first.cue + cue)
    return (units.lowerBound - first.unit)..<(units.upperBound - first.unit)
  }

  /// A hit by the cues and offsets of the searched file.
  func own(_ hit: Hit) -> Hit {
    let next = windows.firstPlace { $0.cues.lowerBound > hit.cues.lowerBound }
    let shift = windows[next - 1].shift
    return Hit(
      cues: (hit.cues.lowerBound - shift.cues)...(hit.cues.upperBound - shift.cues),
      range: (hit.range.lowerBound - shift.units)..<(hit.range.upperBound - shift.units),
      isPartial: hit.isPartial, needle: hit.needle)
  }

  /// Calls `body` with the numbers that the cues of each part have in the corpus.
  func verify<Failure: Error>(_ body: (Range<Int>) throws(Failure) -> Void) throws(Failure) {
    for window in windows {
      try body((first.cue + window.cues.lowerBound)..<(first.cue + window.cues.upperBound))
    }
  }

  /// The number in the transcript of a cue of the searched file.
  func number(ofCue cue: Int) -> Int {
    let next = windows.firstPlace { $0.cues.lowerBound - $0.shift.cues > cue }
    return cue + windows[next - 1].shift.cues
  }

  /// The cues of the searched file.
  ///
  /// - Parameter timed: those whose words are of use, by their numbers in the transcript.
  func cues(wordsOf timed: Set<Int>) -> [Cue] {
    var reader = CorpusWordReader(corpus)
    var made: [Cue] = []
    for window in windows {
      if !made.isEmpty { made.append(Cue(text: "")) }
      for number in window.cues {
        let cue = first.cue + number
        made.append(
          Cue(
            startMilliseconds: corpus.start(ofCue: cue), endMilliseconds: corpus.end(ofCue: cue),
            speaker: corpus.speaker(ofCue: cue), text: corpus.text(ofCue: cue),
            words: timed.contains(number) ? reader.words(ofCue: cue).map(Cue.Word.init) : [],
            line: corpus.id(ofCue: cue)?.line ?? 1))
      }
    }
    return made
  }

  /// The text of the searched file.
  var text: SearchText {
    var (text, cues): ([UInt16], [Range<Int>]) = ([], [])
    for window in windows {
      if !cues.isEmpty { cues.append(text.count..<text.count) }
      for cue in window.cues {
        let units = units(ofCue: cue)
        cues.append(
          (units.lowerBound - window.shift.units)..<(units.upperBound - window.shift.units))
      }
      let units = window.units
      text += corpus.utf16(in: (first.unit + units.lowerBound)..<(first.unit + units.upperBound))
    }
    return SearchText(units: text, cues: cues)
  }
}

extension CueWindows.Window {
  fileprivate mutating func include(_ range: Range<Int>) {
    units = min(units.lowerBound, range.lowerBound)..<max(units.upperBound, range.upperBound)
  }
}

extension Cue.Word {
  /// A word of a corpus, which knows its place and need not be spelt again.
  fileprivate init(_ word: WordTime) {
    self.init(
      text: "", startMilliseconds: word.start, endMilliseconds: word.end, range: word.range)
  }
}

extension SearchedFile {
  /// A transcript of a corpus: as much of it as its hits need.
  ///
  /// - Parameters:
  ///   - hits: by the cues and offsets of the transcript, in text order; and so `stretches`.
  ///   - context: how many cues before and after a hit may be shown; nil if no cue is.
  init(
    transcript: Int, of corpus: Corpus<IndexedPath>, hits: [Hit], stretches: [FoundStretch] = [],
    context: (before: Int, after: Int)?, isBackward: Bool = false
  ) {
    let input = Input(.file(corpus.id(ofTranscript: transcript).path))
    let cueCount = corpus.cues(ofTranscript: transcript).count
    guard let context, !hits.isEmpty else {
      self.init(
        input: input, transcript: Transcript(format: .text, cues: []), text: SearchText([]),
        hits: hits, isBackward: isBackward, bytes: 0, stretches: stretches, cueCount: cueCount)
      return
    }
    let all = hits + stretches.flatMap(\.hits)
    let windows = CueWindows(around: all, context: context, ofTranscript: transcript, in: corpus)
    // Words are of use where a hit begins or ends.
    let timed = Set(all.lazy.flatMap { [$0.cues.lowerBound, $0.cues.upperBound] })
    let own = hits.map(windows.own)
    self.init(
      input: input, transcript: Transcript(format: .text, cues: windows.cues(wordsOf: timed)),
      text: windows.text, hits: isBackward ? own.reversed() : own, isBackward: isBackward,
      bytes: 0, stretches: stretches.map { $0.moved(by: windows.own) }, cueCount: cueCount)
    self.windows = windows
  }
}
