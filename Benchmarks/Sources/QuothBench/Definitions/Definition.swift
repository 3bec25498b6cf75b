import Foundation

/// One file of `Definitions/`: a family of benchmarks that share a model.
struct Family: Decodable {
  /// The family's name, the first part of each benchmark's name in results.
  var family: String
  /// The model that runs it: see `Models/`.
  var model: String
  /// The purpose of the family, for METHOD.md and `--list`.
  var about: String
  /// Engines that take part; empty means all that can.
  var engines: [String]?
  /// Why an engine's count differs, for the whole family. A key may name several engines, separated
  /// by commas.
  var reasons: [String: String]?
  var benchmarks: [Benchmark]
}

/// One question for every engine: a needle, its options, and the haystacks to search.
struct Benchmark: Decodable {
  var name: String
  var haystacks: [String]
  /// The needle, or the way to make it if it is too long to write.
  var needle: NeedleText
  var options: OptionText?
  /// The number of matches by definition, for one copy of each haystack.
  var expected: [String: Int]?
  /// The kind of question, for the reader: rare, common, letter, absent, long, hostile …
  var `class`: String
  var modes: [Mode]?
  var sizes: [String]?
  var engines: [String]?
  /// Numbers of threads to search with, for models that support several; by default one.
  var threads: [Int]?
  /// The kind of file that is read, for the model that reads one (`TranscriptFile`).
  var file: String?
  /// The number of samples in a distribution, for models that draw moments or places at random.
  var moments: Int?
  /// Whether to skip iterating over the hits, in models that otherwise do: one thread does that,
  /// however many have searched.
  var unread: Bool?
  /// Why an engine's count differs here.
  var reasons: [String: String]?
}

extension Benchmark {
  /// Why an engine's count differs, or `nil` if no reason is given.
  func reason(for engine: String, in family: Family) -> String? {
    for reasons in [reasons, family.reasons] {
      for (names, reason) in reasons ?? [:]
      where names.split(separator: ",").contains(where: { $0 == engine }) {
        return reason
      }
    }
    return nil
  }
}

/// The output of a search: the ranges of all matches, their number, or the first.
enum Mode: String, Decodable, CaseIterable { case ranges, count, first }

/// A needle as a string, a repetition such as `{"repeat": "a", "times": 200, "then": "b"}`, or many needles
/// that are drawn from the words of the haystack: `{"drawn": 64}`.
struct NeedleText: Decodable {
  var text: String
  /// How many needles to draw instead.
  var drawn: Int?

  private enum Keys: String, CodingKey { case `repeat`, times, then, drawn }

  init(from decoder: any Decoder) throws {
    if let plain = try? decoder.singleValueContainer().decode(String.self) {
      text = plain
      return
    }
    let keys = try decoder.container(keyedBy: Keys.self)
    if let count = try keys.decodeIfPresent(Int.self, forKey: .drawn) {
      (text, drawn) = ("", count)
      return
    }
    let unit = try keys.decode(String.self, forKey: .repeat)
    let times = try keys.decode(Int.self, forKey: .times)
    text =
      String(repeating: unit, count: times)
      + (try keys.decodeIfPresent(String.self, forKey: .then) ?? "")
  }
}

/// Options in the words of the command line; absent ones are the preset's.
struct OptionText: Codable, Hashable {
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
  var typing: Bool?
  /// Of collation; without it, the search is by folding.
  var strength: String?

  static let none = OptionText()

  /// Everything that differs from the default preset, for the results' `options` column.
  var description: String {
    let words = [
      preset.map { "preset=\($0)" }, locale.map { "locale=\($0)" }, `case`.map { "case=\($0)" },
      diacritics.map { "diacritics=\($0)" }, width.map { "width=\($0)" },
      kana.map { "kana=\($0)" }, ignorables.map { "ignorables=\($0)" },
      punctuation.map { "punctuation=\($0)" }, space.map { "space=\($0)" },
      boundary.map { "boundary=\($0)" }, extent.map { "extent=\($0)" },
      overlapping.map { "overlapping=\($0)" }, typing.map { "typing=\($0)" },
      strength.map { "strength=\($0)" },
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}
