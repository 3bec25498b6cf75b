import QuothTranscripts

/// What a search came to.
package struct SearchTotals: Equatable {
  package var hits = 0
  /// Cues with a hit.
  package var hitCues = 0
  /// Files with a hit.
  package var hitFiles = 0
  /// Cues searched.
  package var cues = 0
  /// Files searched.
  package var files = 0
  /// How many entries of each folder that was named are no transcripts.
  package var skipped: [FilePath: Int] = [:]
  /// What is odd about files, and in how many of them anything is.
  package var oddities = 0
  package var oddFiles = 0
  /// What could not be read.
  package var errors = 0
  package var seconds = 0.0

  package init() {}

  package mutating func add(_ file: SearchedFile) {
    files += 1
    oddities += file.transcript.warnings.count
    oddFiles += file.transcript.warnings.isEmpty ? 0 : 1
    cues += file.transcript.cues.count
    hits += file.hits.count
    hitFiles += file.hits.isEmpty ? 0 : 1
    hitCues += Self.countCues(of: file.hits)
  }

  /// How many cues `hits` touch.
  ///
  /// In the order of the text neither first nor last cues of hits go down, so that of each hit only
  /// what lies past the one before is new. The reverse order is counted from its end.
  private static func countCues(of hits: [Hit]) -> Int {
    var count = 0
    var counted = -1
    func add(_ hit: Hit) {
      count += max(0, hit.cues.upperBound - max(counted, hit.cues.lowerBound - 1))
      counted = max(counted, hit.cues.upperBound)
    }
    if let first = hits.first, let last = hits.last, first.range.lowerBound > last.range.lowerBound
    {
      hits.reversed().forEach(add)
    } else {
      hits.forEach(add)
    }
    return count
  }
}
