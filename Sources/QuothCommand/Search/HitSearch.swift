import Quoth
import QuothLibrary

/// A search of a corpus for keywords that finds the hits of some files at a time: the first are shown while most
/// of the text has not been searched.
struct HitSearch {
  let corpus: Corpus<IndexedPath>
  let keywords: Keywords
  /// How to search for each keyword, or for all as a set; nil for one that is nowhere.
  let options: [CorpusSearchOptions?]

  /// - Parameter options: those for every keyword.
  init(_ corpus: Corpus<IndexedPath>, _ keywords: Keywords, _ options: CorpusSearchOptions) {
    self.init(
      corpus, keywords,
      each: Array(repeating: options, count: keywords.set == nil ? keywords.patterns.count : 1))
  }

  init(
    _ corpus: Corpus<IndexedPath>, _ keywords: Keywords, each options: [CorpusSearchOptions?]
  ) {
    self.corpus = corpus
    self.keywords = keywords
    self.options = options
  }

  /// So much text is searched first, in code units, and each time so many times as much.
  private static let firstLength = 1 << 17
  private static let growth = 8
  /// The limit where text is given back once it was searched: showing hits reads it once more.
  private static let mostReleased = 1 << 24

  /// Calls `body` with some of the transcripts in a given order, and all hits in them, until it returns false.
  func forEachPart(of transcripts: [Int], _ body: (ArraySlice<Int>, KeywordHits) -> Bool) {
    let releases = options.contains { $0?.releasesText == true }
    let most = releases ? Self.mostReleased : Int.max
    var length = isShort ? Int.max : Self.firstLength
    var rest = transcripts[...]
    while !rest.isEmpty {
      let part = length == .max ? rest : beginning(of: rest, length)
      rest = rest.dropFirst(part.count)
      let isWhole = part.count == corpus.transcriptCount
      let goesOn = body(part, hits(in: isWhole ? nil : ranges(of: part)))
      if releases { for range in ranges(of: part) { corpus.release(range) } }
      guard goesOn else { return }
      length = length > most / Self.growth ? most : length * Self.growth
    }
  }

  /// The first of some transcripts, with so many code units.
  private func beginning(of transcripts: ArraySlice<Int>, _ length: Int) -> ArraySlice<Int> {
    var units = 0
    return transcripts.prefix { transcript in
      defer { units += corpus.extent(ofTranscript: transcript).count }
      return units < length
    }
  }

  /// Whether there is so little to search that it is done at once.
  private var isShort: Bool {
    options.allSatisfy { options in
      guard let options else { return true }
      guard let ranges = options.candidates else { return false }
      return ranges.reduce(0) { $0 + $1.count } <= Self.firstLength
    }
  }

  /// The text of some transcripts and the joints after it; that of neighbors is one range.
  private func ranges(of transcripts: ArraySlice<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var last: Int?
    for transcript in transcripts.sorted() {
      let units = corpus.extent(ofTranscript: transcript)
      if last == transcript - 1 {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<units.upperBound
      } else {
        ranges.append(units)
      }
      last = transcript
    }
    return ranges.filter { !$0.isEmpty }
  }

  /// The hits in some ranges of the text, or in all of it.
  private func hits(in ranges: [Range<Int>]?) -> KeywordHits {
    let own = options.map { options in
      var own = options ?? CorpusSearchOptions()
      if options == nil { own.limit = 0 }
      own.candidates = OffsetRanges.common(own.candidates, ranges)
      return own
    }
    if let set = keywords.set { return .together(corpus.matches(of: set, options: own[0])) }
    return .each(zip(keywords.patterns, own).map { corpus.matches(of: $0, options: $1) })
  }
}
