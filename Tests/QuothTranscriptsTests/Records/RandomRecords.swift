import Quoth
import QuothTranscripts

/// Records of few letters, so that texts repeat and hits are many.
enum RandomRecords {
  struct Record: Sendable {
    var name: String
    var note: String?
    var groups: [[String]]
  }

  static let fields: RecordFields<Record> = [
    .field(\.name, "Name", category: "Text"), .field(\.note, "Note", category: "Text"),
    .field(\.groups, "Group"),
  ]

  static func make(_ count: Int, using random: inout SplitMix64) -> [Record] {
    (0..<count).map { _ in
      Record(
        name: text(using: &random), note: Bool.random(using: &random) ? text(using: &random) : nil,
        groups: (0..<Int.random(in: 0...2, using: &random)).map { _ in
          (0..<Int.random(in: 0...2, using: &random)).map { _ in text(using: &random) }
        })
    }
  }

  static func text(using random: inout SplitMix64) -> String {
    let letters = ["a", "b", "A", " ", "ß", "é", "e\u{301}", "s", "S"]
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in
      letters.randomElement(using: &random)!
    }.joined()
  }

  /// The results of a plain loop over all records and texts.
  static func plainResults(of pattern: Pattern, in records: [Record]) -> [RecordResult] {
    var found: [(text: String, field: RecordField<Record>, records: [Int])] = []
    for (number, record) in records.enumerated() {
      for field in fields {
        for text in field.texts(of: record) {
          if let place = found.firstIndex(where: { $0.text == text && $0.field.name == field.name })
          {
            if found[place].records.last != number { found[place].records.append(number) }
          } else {
            found.append((text, field, [number]))
          }
        }
      }
    }
    let results = found.enumerated().compactMap { number, entry -> RecordResult? in
      let matches = pattern.matches(in: entry.text)
      guard !matches.isEmpty else { return nil }
      return RecordResult(
        text: entry.text, field: entry.field.name, category: entry.field.category, matches: matches,
        recordCount: entry.records.count, id: number)
    }
    let places = results.indices.sorted {
      (results[$0].matches[0].start, $0) < (results[$1].matches[0].start, $1)
    }
    return places.map { results[$0] }
  }
}
