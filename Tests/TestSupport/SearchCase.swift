public import Foundation
public import Quoth

/// A search with a known result, read from Tests/Cases/*.json; see the README there.
public struct SearchCase: Decodable, Sendable {
  /// Unique in its file.
  public var name: String
  var why: String
  var preset: String?
  var locale: String?
  var `case`: String?
  var diacritics: String?
  var width: String?
  var kana: String?
  var ignorables: String?
  var punctuation: String?
  var space: String?
  var boundary: String?
  var extent: String?
  var overlapping: Bool?
  var prefixTolerant: Bool?
  var needle: String?
  var needleUnits: [UInt16]?
  var text: String?
  var textUnits: [UInt16]?
  var matches: [[Int]]
  var partial: [Bool]?
  /// "withoutKey" if the pattern is refused.
  public var status: String?

  /// The folder of the cases.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases")

  /// The cases of a file, such as "folding".
  public static func all(of file: String) throws -> [SearchCase] {
    let data = try Data(contentsOf: folder.appending(path: file + ".json"))
    return try JSONDecoder().decode([SearchCase].self, from: data)
  }

  /// The needle's code units.
  public var wanted: [UInt16] { needleUnits ?? needle.map { Array($0.utf16) } ?? [] }
  /// The text's code units.
  public var searched: [UInt16] { textUnits ?? text.map { Array($0.utf16) } ?? [] }
  /// The matches in the library's form.
  public var expected: [Match] {
    matches.enumerated().map { place, match in
      Match(start: match[0], end: match[1], isPartial: partial?[place] ?? false)
    }
  }

  /// A key with an unknown value.
  public struct UnknownValue: Error, CustomStringConvertible {
    /// The key and its place.
    public var description: String
  }

  /// The options of the case.
  public func options() throws -> PatternOptions {
    let locale = try LocaleTag(locale ?? "und")
    var options =
      switch preset {
      case nil, "caseInsensitive": PatternOptions.caseInsensitive(locale: locale)
      case "find": PatternOptions.find(locale: locale)
      case let other?: throw UnknownValue(description: "\(name): no preset \(other)")
      }
    try set(&options.case, `case`)
    try set(&options.diacritics, diacritics)
    try set(&options.width, width)
    try set(&options.kana, kana)
    try set(&options.ignorables, ignorables)
    try set(&options.punctuation, punctuation)
    try set(&options.space, space)
    try set(&options.boundary, boundary)
    try set(&options.extent, extent)
    options.overlapping = overlapping ?? false
    options.prefixTolerant = prefixTolerant ?? false
    return options
  }

  private func set<Value: RawRepresentable<String>>(
    _ option: inout Value, _ word: String?
  ) throws {
    guard let word else { return }
    guard let value = Value(rawValue: word) else {
      throw UnknownValue(description: "\(name): no value \(word)")
    }
    option = value
  }
}
