/// The fields of an event, as listed in the `Format:` line of its section.
struct SubStationAlphaFormat {
  /// The number of fields.
  let count: Int
  let start: Int?
  let end: Int?
  let speaker: Int?
  /// The field that takes the rest of the line, including commas.
  let text: Int
  private let hasText: Bool

  /// The fields of versions 4 and 4+, which have the same number of fields.
  static let usual = SubStationAlphaFormat(
    "Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text")

  /// Reads the fields of a line; `Actor` is a synonym of `Name`.
  init(_ line: String) {
    let names = line.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmedASCII.lowercased()
    }
    start = names.firstIndex(of: "start")
    end = names.firstIndex(of: "end")
    speaker = names.firstIndex { $0 == "name" || $0 == "actor" }
    hasText = names.contains("text")
    text = names.lastIndex(of: "text") ?? names.count - 1
    count = names.count
  }

  /// The fault of a format that lacks a field or does not end with the text, or nil.
  var oddity: String? {
    let fields = [("start", start != nil), ("end", end != nil), ("text", hasText)]
    let missing = fields.filter { !$0.1 }.map(\.0)
    if !missing.isEmpty {
      return "format of events without \(missing.joined(separator: ", "))"
    }
    return text == count - 1 ? nil : "format of events that does not end with Text"
  }

  /// Finds the fields of an event; the last one includes all remaining commas.
  ///
  /// - Parameter fields: takes them, in place of what it has.
  func find(_ fields: inout [Range<Int>], _ bytes: Span<UInt8>, _ line: Range<Int>) {
    fields.removeAll(keepingCapacity: true)
    var start = line.lowerBound
    // Most fields have a few bytes, of which eight are looked at at once.
    bytes.forEach(UInt8(ascii: ","), in: line) { comma in
      if fields.count == count - 1 { return false }
      fields.append(start..<comma)
      start = comma + 1
      return true
    }
    fields.append(start..<line.upperBound)
  }
}
