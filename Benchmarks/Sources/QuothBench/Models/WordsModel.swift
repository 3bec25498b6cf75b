import CPeers
import Foundation
import QuothCloud

/// Counts all words of a haystack on one core. There is no needle, so the count is that of the
/// words, and right if all copies together have as many as one alone, times the copies.
struct WordsModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    let haystack = try context.store.haystack(question.haystack, question.size)
    let whole = HaystackView(haystack: haystack, copies: haystack.copies)
    let one = HaystackView(haystack: haystack, copies: 1)
    var racers: [(racer: TimedBody, expected: Int?)] = []

    for (name, countsPairs) in [("quoth-words", false), ("quoth-words-pairs", true)] {
      var options = WordCountingOptions()
      options.countsPairs = countsPairs
      let counter = WordCounter(options)
      func text(_ view: HaystackView) -> CountedText {
        unsafe CountedText(utf8: Data(buffer: view.utf8))
      }
      let expected = try counter.countBlocking([text(one)], threads: 1).total * whole.copies
      let all = text(whole)
      let racer = try TimedBody(
        name, encoding: "utf8", bytes: whole.utf8Count, scalars: whole.scalars,
        limits: context.limits
      ) { Tally(count: try counter.countBlocking([all], threads: 1).total) }
      racers.append((racer, expected))
    }
    let worker = PythonWorker()
    for module in ["wordcloud", "collections"] {
      let name = module == "wordcloud" ? "wordcloud-text" : "python-counter"
      do {
        racers.append((try python(module, name, worker, one, context), nil))
      } catch let refusal as Refusal {
        var row = question.row(engine: name, encoding: "python", status: "absent")
        row.note = refusal.reason
        try context.emit(row)
      }
    }
    try Contest.run(racers.map(\.racer))
    for (racer, expected) in racers {
      var row = racer.row(question)
      row.haystack = haystack.source.name
      row.expected = expected
      if let expected, expected != row.count {
        (row.status, row.note) = ("count", "copies together have other words than each by itself")
      }
      if expected == nil { row.note = "words by its own rule" }
      try context.emit(row)
    }
  }

  /// Python counts one copy: its speed is the same for any number of them.
  private func python(
    _ module: String, _ name: String, _ worker: PythonWorker, _ view: HaystackView,
    _ context: Context
  ) throws -> TimedBody {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "quoth-bench-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try unsafe Data(buffer: view.utf8).write(to: file)
    _ = try worker.ask(["op": "words-open", "module": module, "file": file.path])
    return try TimedBody(
      name, encoding: "python", bytes: view.utf8Count, scalars: view.scalars,
      limits: context.limits
    ) { (iterations: Int) in
      let answer = try worker.ask(["op": "words", "module": module, "iterations": iterations])
      return Sample(nanoseconds: answer.nanoseconds ?? 0, tally: Tally(count: answer.count ?? 0))
    }
  }
}
