import CPeers
import Foundation
import Quoth

/// Opens a corpus that was written to a file; `memory` is the file's length. `quoth-open` is the
/// default, which checks the tables; `quoth-open-everything` also compares the text with its
/// checksum.
struct OpeningModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    let ground = try context.store.corpus(question.haystack, question.size)
    let path = FileManager.default.temporaryDirectory
      .appending(path: "quoth-bench-\(UUID().uuidString).corpus").path
    try ground.corpus.write(to: path)
    // Several threads compare tables with their checksums.
    Processors.use(for: 2, context)
    defer { Processors.use(for: 1, context) }
    defer { try? FileManager.default.removeItem(atPath: path) }
    let length =
      try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    let racers = try [
      ("quoth-open", CorpusVerification.automatic, nil),
      ("quoth-open-everything", .everything, length),
    ].map { name, verifying, bytes in
      try TimedBody(name, encoding: "file", bytes: bytes, limits: context.limits) {
        Tally(count: try Corpus<Int>(contentsOf: path, verifying: verifying).cueCount)
      }
    }
    try Contest.run(racers)
    for racer in racers {
      var row = racer.row(question)
      row.haystack = ground.haystack.source.name
      row.texts = ground.corpus.cueCount
      row.units = ground.corpus.unitCount
      row.memory = length
      row.expected = ground.corpus.cueCount
      if row.count != row.expected {
        row.status = "count"
        row.note = "other cues than were written"
      }
      try context.emit(row)
    }
  }
}
