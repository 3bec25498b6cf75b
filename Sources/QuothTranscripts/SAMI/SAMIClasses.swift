/// The classes in the style sheet of a SAMI file, which are its languages:
/// `.ENCC { Name: English; lang: en-US; SAMIType: CC; }`.
struct SAMIClasses {
  private var names: [String: String] = [:]
  private var languages: [String: String] = [:]

  /// Reads the style rules in the head of a file.
  init(_ source: SourceText, in head: Range<Int>) {
    let bytes = source.bytes
    var offset = head.lowerBound
    while let open = bytes[offset..<head.upperBound].firstIndex(of: UInt8(ascii: "{")) {
      let close = bytes[open..<head.upperBound].firstIndex(of: UInt8(ascii: "}"))
      guard let close else { return }
      let point = bytes[offset..<open].lastIndex(of: UInt8(ascii: "."))
      offset = close + 1
      guard let point else { continue }
      let name = source.string(bytes.trimmed(point + 1..<open)).lowercased()
      for declaration in source.string(open + 1..<close).split(separator: ";") {
        let parts = declaration.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { continue }
        let value = String(parts[1]).trimmedASCII
        switch String(parts[0]).trimmedASCII.lowercased() {
        case "name": names[name] = value
        case "lang": languages[name] = value
        default: break
        }
      }
    }
  }

  /// The language of a class, unchanged.
  func language(of name: String) -> String? { languages[name.lowercased()] }

  /// The name of a class for messages: `"KRCC" ("Korean")`.
  func title(of name: String) -> String {
    quoted(name) + (names[name.lowercased()].map { " (\(quoted($0)))" } ?? "")
  }
}
