import Foundation

/// The run's output as it proceeds: one table per question.
enum Console {
  static func title(_ text: String) { line("\n\(text)") }

  static func print(_ row: ResultRow) {
    let name = row.engine.padding(toLength: 22, withPad: " ", startingAt: 0)
    guard let statistics = row.statistics else {
      // The result file has queries that an engine cannot express; here they would be noise.
      if row.status == "absent" { line("  \(name) – \(row.note)") }
      return
    }
    var text =
      "  \(name)"
      + String(
        format: "%9.3f GB/s %8.3f Gchar/s  ±%4.1f %%  %12.1f µs",
        row.gigabytesPerSecond ?? 0, row.gigacharactersPerSecond ?? 0, statistics.spread * 100,
        statistics.median / 1000)
    if let texts = row.texts, texts > 1 {
      text += String(format: "  %8.1f ns/text", statistics.median / Double(texts))
    }
    if let count = row.count { text += "  \(count) found" }
    if row.status == "count" { text += "  ≠ \(row.expected ?? 0): \(row.note)" }
    line(text)
  }

  /// Flushes each line, so that a run can be watched through a pipe.
  private static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
