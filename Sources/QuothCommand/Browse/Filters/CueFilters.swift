import Quoth
package import QuothTranscripts

/// The filters by speaker and by file, as chips.
package struct CueFilters: Sendable {
  /// The texts by which a cue is filtered.
  struct Labels: Sendable {
    var file: String
    var speaker: String?
  }

  package enum Field: String, Sendable, CaseIterable { case speaker = "Speaker", file = "File" }

  /// The chips.
  package private(set) var chips = RecordFilters()
  private let index: RecordIndex<Labels>

  /// - Complexity: O(*n*) for *n* cues.
  init(_ corpus: Corpus<IndexedPath>) {
    var labels: [Labels] = []
    labels.reserveCapacity(corpus.cueCount)
    for transcript in 0..<corpus.transcriptCount {
      let file = Displayed.harmless(corpus.id(ofTranscript: transcript).path.text)
      for cue in corpus.cues(ofTranscript: transcript) {
        labels.append(Labels(file: file, speaker: corpus.speaker(ofCue: cue)))
      }
    }
    index = RecordIndex(
      labels,
      fields: [
        .field(\.speaker, Field.speaker.rawValue), .field(\.file, Field.file.rawValue),
      ])
  }

  /// The cues that match, ascending; nil for all.
  var cues: [Int]? {
    guard !chips.isEmpty else { return nil }
    // This cannot throw for an unknown field: chips use only the fields of this index.
    return (try? index.records(matching: chips)) ?? []
  }

  mutating func add(_ chip: RecordFilter) { chips.add(chip) }
  mutating func remove(_ chip: RecordFilter) { chips.remove(chip) }
  @discardableResult
  mutating func removeLast() -> Bool { chips.removeLast() != nil }

  /// A text that can become a chip.
  package struct Choice: Sendable, Equatable {
    package let text: String
    /// The matches of the keyword in it, in UTF-16 code units.
    package let hits: [Range<Int>]
    package let cueCount: Int
  }

  /// The choices for a field: without a keyword, all in order of first appearance; otherwise those
  /// that contain the keyword, earliest match first.
  func choices(of field: Field, keyword: String) -> [Choice] {
    guard let pattern = try? Pattern(keyword, options: .find(locale: .root)) else {
      return index.values(ofField: field.rawValue).map {
        Choice(text: $0.text, hits: [], cueCount: $0.recordCount)
      }
    }
    return index.results(of: pattern, in: [field.rawValue]).map {
      Choice(text: $0.text, hits: $0.matches.map(\.range), cueCount: $0.recordCount)
    }
  }
}
