import QuothCloud

/// How often words occur in one stretch of time after the other.
package struct OverTime: Sendable {
  /// The stretches.
  package enum Unit: String, CaseIterable, Sendable {
    /// Minutes since the beginning of each recording.
    case minute
    /// Months, by dates in names, or else by the time of a file's last change.
    case month
    /// Files, in order.
    case file
  }

  /// A word, and how often it occurs in each stretch.
  package struct Row: Sendable {
    package let word: String
    package let counts: [Int]
    package var total: Int { counts.reduce(0, +) }
  }

  package let unit: Unit
  /// The name of each stretch.
  package let labels: [String]
  package let rows: [Row]
  /// The number of cues that no stretch has: without a time, for minutes.
  package let omitted: Int

  package init(unit: Unit, labels: [String], rows: [Row], omitted: Int = 0) {
    self.unit = unit
    self.labels = labels
    self.rows = rows
    self.omitted = omitted
  }

  /// More minutes than any recording has: a time beyond is a mistake in a file.
  private static let mostStretches = 100_000

  /// Counts the words of a list in each stretch.
  ///
  /// - Complexity: O(*n*) for texts of *n* bytes.
  init(
    _ list: CloudWordList, in files: [CuedFile], by unit: Unit, _ counter: WordCounter, jobs: Int?
  ) {
    var texts: [Int: [UInt16]] = [:]
    var omitted = 0
    func add(_ text: String, to stretch: Int) {
      if texts[stretch] != nil { texts[stretch]! += CountedText.cueEnd }
      texts[stretch, default: []] += text.utf16
    }
    for (number, file) in files.enumerated() {
      let month = unit == .month ? Month(of: file.path) : nil
      for cue in file.cues {
        let stretch: Int? =
          switch unit {
          case .file: number
          case .month: month?.number
          case .minute: cue.start.map { $0 < 0 ? 0 : $0 / 60_000 }
          }
        guard let stretch, stretch <= Self.mostStretches else {
          omitted += 1
          continue
        }
        add(cue.text, to: stretch)
      }
    }
    // Stretches without a word are part of the time.
    let first = unit == .month ? texts.keys.min() ?? 0 : 0
    let last = unit == .file ? files.count - 1 : texts.keys.max() ?? -1
    let stretches = Array(first..<max(first, last + 1))
    var counts = list.words.map { _ in [Int](repeating: 0, count: stretches.count) }
    for (place, stretch) in stretches.enumerated() {
      guard let text = texts[stretch] else { continue }
      // Counting throws only if cancelled, and nothing cancels it here.
      let own = try! counter.countBlocking([CountedText(utf16: text)], threads: jobs)
      for (row, word) in list.words.enumerated() { counts[row][place] = own.count(of: word) }
    }
    self.init(
      unit: unit,
      labels: stretches.map { stretch in
        switch unit {
        case .minute: "\(stretch)"
        case .month: Month(number: stretch).text
        case .file: files[stretch].path.text
        }
      },
      rows: zip(list.words, counts).map { Row(word: $0.text, counts: $1) }, omitted: omitted)
  }

  /// The stretches joined to at most a number of columns, and how many are in each.
  package func columns(atMost limit: Int) -> (width: Int, rows: [[Int]]) {
    let width = max(1, (labels.count + max(1, limit) - 1) / max(1, limit))
    let rows = rows.map { row in
      stride(from: 0, to: row.counts.count, by: width).map { start in
        row.counts[start..<min(row.counts.count, start + width)].reduce(0, +)
      }
    }
    return (width, rows)
  }
}
