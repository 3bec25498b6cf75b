import Synchronization

/// Compares the ids of cues in a corpus file with their checksums, as far as they are asked for.
package final class CueIDCheck: Sendable {
  private let reader: CorpusFileReader
  private let rows: RowTable
  private let found = Mutex(Found())

  /// The parts that are known to be whole.
  private struct Found {
    var all: Result<Void, CorpusError>?
    var runs: Set<Int> = []
  }

  /// - Parameter path: what errors call the file.
  package init(_ file: MappedFile, path: String) throws(CorpusError) {
    reader = try CorpusFileReader(unverified: file, path: path)
    rows = try reader.cueIDRows()
    try reader.verify(.cueIDMarks)
  }

  /// Compares all of them.
  package func verifyAll() throws(CorpusError) {
    try withFound { verifyAll(&$0) }
  }

  /// Compares those of some cues and of their neighbors; in a file without marks, all.
  package func verify(_ cues: Range<Int>) throws(CorpusError) {
    try withFound { found in
      guard rows.hasMarks else { return verifyAll(&found) }
      for run in rows.runs(of: cues) where !found.runs.contains(run) {
        guard rows.isWhole(run: run) else { return .failure(reader.altered(.cueIDs)) }
        found.runs.insert(run)
      }
      return .success(())
    }
  }

  private func withFound(
    _ body: (inout Found) -> Result<Void, CorpusError>
  ) throws(CorpusError) {
    try SharedWork.run { found.withLock { body(&$0) } }.get()
  }

  private func verifyAll(_ found: inout Found) -> Result<Void, CorpusError> {
    if let all = found.all { return all }
    let all = Result { () throws(CorpusError) in try reader.verify(.cueIDs) }
    found.all = all
    return all
  }
}
