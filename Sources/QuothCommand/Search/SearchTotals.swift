import QuothTranscripts

/// The totals of a search.
package struct SearchTotals: Equatable {
  package var hits = 0
  /// The number of cues with a hit.
  package var hitCues = 0
  /// The number of files with a hit.
  package var hitFiles = 0
  /// The number of cues searched; those of files that were passed over are not known.
  package var cues = 0
  /// The number of files searched.
  package var files = 0
  /// The number of those whose bytes told that there is no hit, so that they were not read into cues.
  package var passedOver = 0
  /// The number of entries that are not transcripts, for each folder on the command line.
  package var skipped: [FilePath: Int] = [:]
  /// The number of oddities in files, and of files with oddities.
  package var oddities = 0
  package var oddFiles = 0
  /// The number of files that could not be read.
  package var errors = 0
  /// The number of bytes read from the files searched.
  package var bytes = 0
  /// The number of stretches of libraries that were read, of indexes and of text.
  package var reads = 0
  package var seconds = 0.0

  package init() {}

  package mutating func add(_ file: SearchedFile) {
    files += 1
    passedOver += file.isPassedOver ? 1 : 0
    bytes += file.bytes
    oddities += file.transcript.warnings.count
    oddFiles += file.transcript.warnings.isEmpty ? 0 : 1
    let tally = file.tally
    cues += tally.cues
    hits += tally.hits
    hitFiles += tally.hits == 0 ? 0 : 1
    hitCues += tally.hitCues
  }
}
