import Foundation

/// One line of a result file: one engine's answer to one question.
struct ResultRow {
  var family: String
  var benchmark: String
  var kind: String
  var haystack: String
  var size: String
  var mode: String
  var options: String
  var engine: String
  var encoding: String
  /// `ok`, `count` (the number of matches differs from the definition's), `refused` or `absent`.
  var status: String
  /// Why the count differs or the cell is empty.
  var note = ""
  var bytes: Int?
  var scalars: Int?
  /// Texts searched: more than one for cues.
  var texts: Int?
  var count: Int?
  var expected: Int?
  var iterations: Int?
  /// Threads that work at the same time.
  var threads: Int?
  /// UTF-16 code units of the text, including joiners.
  var units: Int?
  /// Bytes of memory, including all tables: of a corpus, or of its file.
  var memory: Int?
  /// Nanoseconds per iteration, each sample.
  var samples: [Double] = []

  static let columns = [
    "family", "benchmark", "class", "haystack", "size", "mode", "options", "engine", "encoding",
    "status", "note", "bytes", "scalars", "texts", "count", "expected", "iterations", "median_ns",
    "min_ns", "q1_ns", "q3_ns", "gb_per_s", "gchar_per_s", "threads", "units", "memory",
    "samples_ns",
  ]

  /// Compares the count with the definition's, which is for one copy of the haystack.
  mutating func judge(
    _ question: Question, haystack: String, copies: Int, by engine: String, once: Int? = nil
  ) {
    self.haystack = haystack
    guard let once = once ?? question.benchmark.expected?[haystack] else {
      note = "no expected count for this haystack"
      return
    }
    let all = once * copies
    expected = question.mode == .first ? min(all, 1) : all
    guard count != expected else { return }
    status = "count"
    note = question.benchmark.reason(for: engine, in: question.family) ?? "unexplained"
  }

  var statistics: Statistics? { samples.isEmpty ? nil : Statistics(samples) }
  var gigabytesPerSecond: Double? { rate(bytes) }
  var gigacharactersPerSecond: Double? { rate(scalars) }

  private func rate(_ amount: Int?) -> Double? {
    guard let amount, let median = statistics?.median, median > 0 else { return nil }
    return Double(amount) / median
  }

  var fields: [String] {
    let statistics = statistics
    func number(_ value: Int?) -> String { value.map(String.init) ?? "" }
    func decimal(_ value: Double?, _ digits: Int) -> String {
      value.map { String(format: "%.\(digits)f", $0) } ?? ""
    }
    return [
      family, benchmark, kind, haystack, size, mode, options, engine, encoding, status, note,
      number(bytes), number(scalars), number(texts), number(count), number(expected),
      number(iterations), decimal(statistics?.median, 1), decimal(statistics?.minimum, 1),
      decimal(statistics?.lowerQuartile, 1), decimal(statistics?.upperQuartile, 1),
      decimal(gigabytesPerSecond, 4), decimal(gigacharactersPerSecond, 4),
      number(threads), number(units), number(memory),
      samples.map { String(format: "%.1f", $0) }.joined(separator: ";"),
    ]
  }
}
