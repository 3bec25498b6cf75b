import Foundation
import QuothTranscripts

/// Reads all transcripts of a folder, from memory. The count is that of the cues; `texts` are the files.
struct IngestModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    var row = question.row(engine: "quoth-transcripts", encoding: "utf8", status: "refused")
    let files: [(name: String, bytes: [UInt8])]
    do {
      files = try context.store.files(question.haystack)
    } catch let refusal as Refusal {
      row.note = refusal.reason
      return try context.emit(row)
    }
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    let reader = TranscriptReader()
    var racers = [
      try TimedBody("quoth-transcripts", encoding: "utf8", bytes: bytes, limits: context.limits) {
        var tally = Tally()
        for file in files {
          let transcript = try reader.read(file.bytes, fileName: file.name)
          tally.count += transcript.cues.count
        }
        return tally
      }
    ]
    let worker = PythonWorker()
    for module in ["srt", "webvtt", "json"] {
      do {
        guard
          try worker.ask(["op": "reads", "module": module, "files": files.map(\.name)]).count == 1
        else { continue }
        let folder = try copy(files)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try worker.ask(["op": "load", "folder": folder.path, "files": files.map(\.name)])
        racers.append(
          try TimedBody("python-\(module)", encoding: "utf8", bytes: bytes, limits: context.limits)
          {
            (iterations: Int) in
            let answer = try worker.ask([
              "op": "read", "module": module, "iterations": iterations,
            ])
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
      row.texts = files.count
      row.judge(question, haystack: question.haystack, copies: 1, by: racer.name)
      try context.emit(row)
    }
  }

  /// Writes the files under their names to a temporary folder, for a program to load.
  private func copy(_ files: [(name: String, bytes: [UInt8])]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "quoth-bench-\(UUID().uuidString)")
    for file in files {
      let place = folder.appending(path: file.name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: place)
    }
    return folder
  }
}
