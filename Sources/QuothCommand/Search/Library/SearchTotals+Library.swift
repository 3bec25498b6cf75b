import Quoth
import QuothLibrary
import QuothTranscripts

extension SearchTotals {
  /// Adds and reports damage that was found where hits were to be shown.
  ///
  /// - Parameter isFirst: whether no hit of the segment was shown before.
  mutating func add(_ error: LibraryError, isFirst: Bool, _ console: Console) {
    console.report("\(error); \(isFirst ? "it" : "the rest of it") was not searched")
    errors += 1
  }

  /// Adds what the search of a segment has read.
  ///
  /// - Parameter corpus: nil where there was nothing to search, or the segment is damaged.
  mutating func add(_ plan: SearchPlan, of corpus: Corpus<IndexedPath>?) {
    reads += plan.reads.count
    bytes += plan.reads.bytes
    guard let corpus, plan.searched?.units != 0 else { return }
    if let (stretches, units) = plan.searched {
      reads += stretches
      // Units have one byte or two: as many as they have on the average.
      bytes += units * corpus.textByteCount / max(corpus.unitCount, 1)
    } else {
      reads += 1
      bytes += corpus.textByteCount
    }
  }
}

extension Console {
  /// Prints how something is searched for keywords, for `--explain`.
  func explain(_ name: String, _ keywords: Keywords, _ how: String, _ plan: SearchPlan? = nil) {
    if keywords.set != nil {
      return explain(name, "\(keywords.patterns.count) keywords", how, plan)
    }
    for pattern in keywords.patterns {
      let keyword = Displayed.beginning(String(decoding: pattern.needle, as: UTF16.self))
      explain(name, "'\(keyword)'", how, plan)
    }
  }

  /// The same for whatever is searched for.
  func explain(_ name: String, _ subject: String, _ how: String, _ plan: SearchPlan? = nil) {
    output.flush()
    var text = "\(Displayed.harmless(name)): \(subject): \(how)"
    if let reads = plan?.reads, reads.count > 0 {
      text += "; \(Quantity.text(reads.count, "read")) of \(Quantity.text(reads.bytes, "byte"))"
    }
    error.write(text + "\n")
    error.flush()
  }
}
