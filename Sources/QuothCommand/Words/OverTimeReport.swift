import QuothTranscripts

/// Writes how often words occur over time.
enum OverTimeReport {
  /// The forms to write.
  enum Form: String, CaseIterable, Sendable { case sparkline, numbers, svg }

  private static let bars = Array("▁▂▃▄▅▆▇█").map(String.init)
  /// A stretch without the word.
  private static let none = "·"

  /// A line per word with its count, the word, and a bar for each stretch.
  ///
  /// - Parameter columns: The width of the line; stretches are joined until they fit.
  static func sparklines(_ table: OverTime, columns: Int) -> String {
    guard !table.rows.isEmpty else { return "" }
    let digits = max(7, table.rows.map { String($0.total).count }.max() ?? 0)
    let words = table.rows.map { GlyphText(Displayed.harmless($0.word)) }
    let width = min(24, words.map(\.width).max() ?? 0)
    let room = max(8, columns - digits - width - 3)
    let (joined, rows) = table.columns(atMost: room)
    var text = ""
    for (row, counts) in zip(table.rows.indices, rows) {
      let total = String(table.rows[row].total)
      let shown = RowLayout(oneLine: words[row], width: width).lines[0]
      let word = shown.map(\.glyph.text).joined()
      let used = shown.reduce(0) { $0 + $1.glyph.width }
      text += String(repeating: " ", count: digits - total.count) + total + " " + word
      text += String(repeating: " ", count: width - used + 1) + sparkline(counts) + "\n"
    }
    text += String(repeating: " ", count: digits + width + 2) + scale(table, joined) + "\n"
    return text
  }

  /// A bar for each count, as high as its share of the highest.
  static func sparkline(_ counts: [Int]) -> String {
    let most = counts.max() ?? 0
    return counts.map { count in
      count == 0 ? none : bars[max(0, (count * bars.count + most - 1) / most - 1)]
    }.joined()
  }

  /// The first and the last stretch, and how many are in one column.
  private static func scale(_ table: OverTime, _ joined: Int) -> String {
    let first = Displayed.harmless(table.labels.first ?? "")
    let last = Displayed.harmless(table.labels.last ?? "")
    let name = table.unit.rawValue
    return "\(name) \(first) to \(last)"
      + (joined > 1 ? ", \(Quantity.text(joined, name)) a column" : "")
  }

  /// A table with tabs: a line of names, then one per word.
  static func numbers(_ table: OverTime) -> String {
    func cell(_ text: String) -> String {
      Displayed.harmless(text).substituting("\t", with: " ")
    }
    var text = (["word", "total"] + table.labels.map(cell)).joined(separator: "\t") + "\n"
    for row in table.rows {
      text += ([cell(row.word), "\(row.total)"] + row.counts.map { "\($0)" }).joined(
        separator: "\t")
      text += "\n"
    }
    return text
  }

  // MARK: SVG

  private static let svgWidth = 900
  private static let rowHeight = 34
  private static let labelWidth = 190

  /// A chart with one row of bars per word, on the viewer's light or dark background.
  static func svg(_ table: OverTime) -> String {
    let (joined, rows) = table.columns(atMost: 240)
    let count = max(1, rows.first?.count ?? 0)
    let step = Double(svgWidth - labelWidth - 70) / Double(count)
    let height = rows.count * rowHeight + 44
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(svgWidth) \(height)" width="\(svgWidth)" \
      height="\(height)" font-family="sans-serif">
      <style>.ground{fill:#fff}text{fill:#24313d}.soft{fill:#6b7a88}.bar{fill:#2a7290}.line{stroke:#d5dde3}\
      @media(prefers-color-scheme:dark){.ground{fill:#12171d}text{fill:#e8edf1}.soft{fill:#93a1ad}\
      .bar{fill:#5fb6cf}.line{stroke:#2c3742}}</style>
      <rect class="ground" width="100%" height="100%"/>

      """
    for (place, counts) in rows.enumerated() {
      let row = table.rows[place]
      let base = Double((place + 1) * rowHeight)
      let most = Double(max(1, counts.max() ?? 1))
      text += "<g><title>\(escaped(row.word)): \(row.total)</title>"
      text +=
        "<text x=\"\(labelWidth - 12)\" y=\"\(number(base - 6))\" text-anchor=\"end\" font-size=\"15\">"
      text += "\(escaped(row.word))</text>"
      text += "<path class=\"line\" d=\"M\(labelWidth) \(number(base + 0.5))H\(svgWidth - 70)\"/>"
      var path = ""
      for (column, count) in counts.enumerated() where count > 0 {
        let bar = max(1, Double(count) / most * Double(rowHeight - 10))
        path +=
          "M\(number(Double(labelWidth) + Double(column) * step)) \(number(base))v\(number(-bar))"
        path += "h\(number(max(0.6, step - min(1, step / 5))))V\(number(base))z"
      }
      text += "<path class=\"bar\" d=\"\(path)\"/>"
      text +=
        "<text class=\"soft\" x=\"\(svgWidth - 60)\" y=\"\(number(base - 6))\" font-size=\"13\">"
      text += "\(Quantity.grouped(row.total))</text></g>\n"
    }
    text += "<text class=\"soft\" x=\"\(labelWidth)\" y=\"\(height - 16)\" font-size=\"13\">"
    text += "\(escaped(scale(table, joined)))</text>\n</svg>\n"
    return text
  }

  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let text = "\(abs(hundredths) / 100)"
    let rest = abs(hundredths) % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return sign + text }
    return sign + text + "."
      + (rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)"))
  }

  /// A text for XML.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for character in Displayed.harmless(text) {
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      default: out.append(character)
      }
    }
    return out
  }
}
