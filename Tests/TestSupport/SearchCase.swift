public import Foundation
public import Quoth

/// A search with a known result, as Tests/Cases/*.json has them; see the README there.
public struct SearchCase: Decodable, Sendable {
  public var name: String
  public var why: String
  public var preset: String?
  public var locale: String?
  public var `case`: String?
  public var diacritics: String?
  public var width: String?
  public var kana: String?
  public var ignorables: String?
  public var punctuation: String?
  public var space: String?
  public var boundary: String?
  public var extent: String?
  public var overlapping: Bool?
  public var prefixTolerant: Bool?
  public var needle: String?
  public var needleUnits: [UInt16]?
  public var text: String?
  public var textUnits: [UInt16]?
  public var matches: [[Int]]
  public var partial: [Bool]?
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
  /// The matches as the library gives them.
  public var expected: [Match] {
    matches.enumerated().map { place, match in
      Match(start: match[0], end: match[1], isPartial: partial?[place] ?? false)
    }
  }

  /// A key whose value is none that there is.
  public struct UnknownValue: Error, CustomStringConvertible {
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
