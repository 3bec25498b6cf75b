/// The fields of an event, as listed in the `Format:` line of its section.
struct SubStationAlphaFormat {
  private let names: [String]
  let start: Int?
  let end: Int?
  let speaker: Int?
  /// The field that takes the rest of the line, including commas.
  let text: Int

  /// The fields of versions 4 and 4+, which have the same number of fields.
  static let usual = SubStationAlphaFormat(
    "Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text")

  /// Reads the fields of a line; `Actor` is a synonym of `Name`.
  init(_ line: String) {
    names = line.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmedASCII.lowercased()
    }
    start = names.firstIndex(of: "start")
    end = names.firstIndex(of: "end")
    speaker = names.firstIndex { $0 == "name" || $0 == "actor" }
    text = names.lastIndex(of: "text") ?? names.count - 1
  }

  /// The fault of a format that lacks a field or does not end with the text, or nil.
  var oddity: String? {
    let missing = ["start", "end", "text"].filter { !names.contains($0) }
    if !missing.isEmpty {
      return "format of events without \(missing.joined(separator: ", "))"
    }
    return text == names.count - 1 ? nil : "format of events that does not end with Text"
  }

  /// The number of fields.
  var count: Int { names.count }

  /// Finds the fields of an event; the last one includes all remaining commas.
  ///
  /// - Parameter fields: takes them, in place of what it has.
  func find(_ fields: inout [Range<Int>], _ bytes: Span<UInt8>, _ line: Range<Int>) {
    fields.removeAll(keepingCapacity: true)
    var start = line.lowerBound
    // They are short, but for the last one.
    var offset = start
    while fields.count < count - 1, offset < line.upperBound {
      if bytes[offset] == UInt8(ascii: ",") {
        fields.append(start..<offset)
        start = offset + 1
      }
      offset += 1
    }
    fields.append(start..<line.upperBound)
  }
}
