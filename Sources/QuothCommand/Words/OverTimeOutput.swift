import QuothTranscripts

/// Prints how often words occur over time; `Docs/JSON.md` specifies the format of JSON.
struct OverTimeOutput {
  let table: OverTime
  let form: OverTimeReport.Form?
  let isJSON: Bool
  let console: Console

  func write() {
    if isJSON {
      for row in table.rows { console.output.write(line(of: row)) }
      return
    }
    switch form ?? .sparkline {
    case .sparkline:
      console.output.write(OverTimeReport.sparklines(table, columns: console.output.columns ?? 100))
    case .numbers: console.output.write(OverTimeReport.numbers(table))
    case .svg: console.output.write(OverTimeReport.svg(table))
    }
    if table.omitted > 0 {
      console.report("\(Quantity.text(table.omitted, "cue")) without a time, left out")
    }
  }

  /// One word as a JSON object.
  private func line(of row: OverTime.Row) -> [UInt8] {
    var object = JSONObject()
    object.add("type", "over-time")
    object.add("text", row.word)
    object.add("count", row.total)
    object.add("unit", table.unit.rawValue)
    object.add("first", table.labels.first ?? "")
    object.add(
      "counts", encoded: Array("[\(row.counts.map { "\($0)" }.joined(separator: ","))]".utf8))
    return object.line
  }
}

extension WordContext.Line {
  /// The occurrence as a JSON object.
  var json: [UInt8] {
    var object = JSONObject()
    object.add("type", "context")
    object.add("path", path.text)
    if let start { object.add("start", start) }
    object.add("left", left)
    object.add("text", text)
    object.add("right", right)
    return object.line
  }
}
