internal import Quoth

/// Builds the index of a corpus in memory. A class, to be handed from thread to thread.
final class IndexBuilder {
  let content: IndexContent
  let unitCount: Int
  var blockCount: Int { content.grid.count(ofUnits: unitCount) }

  private static let stepLength = 1 << 16

  /// Reads all transcripts of a corpus.
  ///
  /// - Parameter progress: is called with the number of code units read since its last call.
  init<ID>(_ corpus: Corpus<ID>, grid: BlockGrid, progress: (Int) -> Void = { _ in }) {
    unitCount = corpus.unitCount
    var table = CoarseTable()
    let sample = Self.sample(of: corpus)
    let others = table.giveNumbers(sample.counts)
    var content = IndexContent(
      units: unitCount, grid: grid, others: unitCount / max(sample.length, 1) * others,
      ranks: table.ranks)
    var scanner = GramScanner(table)
    for transcript in 0..<corpus.transcriptCount {
      let units = corpus.units(ofTranscript: transcript)
      var place = units.lowerBound
      repeat {
        var end = min(place + Self.stepLength, units.upperBound)
        var text = corpus.utf16(in: place..<end)
        // No pair is torn.
        if end < units.upperBound, text[text.count - 1] & 0xFC00 == 0xD800 {
          text.removeLast()
          end -= 1
        }
        unsafe text.withUnsafeBufferPointer {
          unsafe scanner.scan(
            $0, at: place, isFirst: place == units.lowerBound, isLast: end == units.upperBound,
            into: &content)
        }
        progress(end - place)
        place = end
      } while place < units.upperBound
    }
    content.finish()
    self.content = content
  }

  private static let sampleCount = 1 << 10
  private static let sampleLength = 1 << 8

  /// How often each code unit occurs in short parts of a text, evenly spaced.
  private static func sample<ID>(of corpus: Corpus<ID>) -> (counts: [Int], length: Int) {
    var counts = [Int](repeating: 0, count: 1 << 16)
    var length = 0
    let step = max(sampleLength, corpus.unitCount / sampleCount)
    for start in stride(from: 0, to: corpus.unitCount, by: step) {
      let text = corpus.utf16(in: start..<min(start + sampleLength, corpus.unitCount))
      for unit in text { counts[Int(unit)] += 1 }
      length += text.count
    }
    return (counts, length)
  }
}
