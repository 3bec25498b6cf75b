import Foundation
import QuothTranscripts

/// Reads one large file of a format, from memory, beside the Python packages that read the format.
///
/// The file is written from the cues of a haystack that is a list of transcripts. The count is that
/// of the cues, which the file itself tells wherever the format keeps them.
struct ReadingModel: Model {
  /// The interpreter's packages.
  private static let peers = ["pysubs2", "webvtt", "ttconv", "json"]

  func run(_ question: Question, _ context: Context) throws {
    guard let kind = question.benchmark.file, let file = TranscriptFile.all[kind] else {
      throw Trouble("\(question.title): no kind of file named \(question.benchmark.file ?? "")")
    }
    let (haystack, transcripts) = try context.store.transcripts(question.haystack)
    let cues = TimedCues(transcripts.map(\.transcript))
    guard !cues.isEmpty else { throw MissingHaystack(name: question.haystack) }
    let (bytes, count) = try file.bytes(cues, atLeast: question.size.bytes ?? 0)
    let name = "file.\(file.ending)"
    let reader = TranscriptReader()
    var racers = [
      try TimedBody(
        "quoth-transcripts", encoding: "utf8", bytes: bytes.count, limits: context.limits
      ) {
        var tally = Tally()
        tally.count = try reader.read(bytes, fileName: name).cues.count
        return tally
      }
    ]
    let place = FileManager.default.temporaryDirectory
      .appending(path: "quoth-bench-\(UUID().uuidString).\(file.ending)")
    try Data(bytes).write(to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    for module in Self.peers {
      let worker = PythonWorker()
      do {
        let request: [String: Any] = [
          "module": module, "kind": question.benchmark.name, "file": place.path,
        ]
        guard
          try worker.ask(request.merging(["op": "transcript-open"]) { $1 }).count == 1
        else { continue }
        racers.append(
          try TimedBody(
            "python-\(module)", encoding: "utf8", bytes: bytes.count, limits: context.limits
          ) {
            (iterations: Int) in
            let answer = try worker.ask(["op": "transcript", "iterations": iterations])
            return Sample(
              nanoseconds: answer.nanoseconds ?? 0, tally: Tally(count: answer.count ?? 0))
          })
      } catch let refusal as Refusal {
        var row = question.row(engine: "python-\(module)", encoding: "utf8", status: "absent")
        row.note = refusal.reason
        try context.emit(row)
      }
    }
    try Contest.run(racers)
    for racer in racers {
      var row = racer.row(question)
      row.haystack = haystack
      row.texts = 1
      row.expected = file.keepsCues ? count : nil
      if let expected = row.expected, row.count != expected {
        row.status = "count"
        row.note =
          question.benchmark.reason(for: racer.name, in: question.family) ?? "unexplained"
      }
      try context.emit(row)
    }
  }
}
