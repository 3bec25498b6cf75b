import Foundation

/// Which benchmarks to run, at which sizes and with which engines: a file of `Selections/`, narrowed
/// by the command line. What a field leaves out is not narrowed.
struct Selection: Decodable {
  var families: [String]?
  /// Parts of `family/name`; any one of them must occur.
  var benchmarks: [String]?
  var haystacks: [String]?
  var sizes: [String]?
  var modes: [Mode]?
  var engines: [String]?
  var samples: Int?
  /// Seconds that one engine may take for one measurement, all samples together.
  var budget: Double?

  /// Selections beside this one: what any of them takes is run. Their samples and budget do not count.
  var also: [Selection]?

  /// Selections of what is left out, whoever takes it.
  var except: [Selection]?

  static let everything = Selection()

  init() {}

  init(file: URL) throws {
    do {
      self = try JSONDecoder().decode(Selection.self, from: Data(contentsOf: file))
    } catch {
      throw Trouble("\(file.path): \(error)")
    }
  }

  func takes(family: Family, benchmark: Benchmark) -> Bool {
    guard families?.contains(family.family) ?? true else { return false }
    guard let benchmarks else { return true }
    let name = "\(family.family)/\(benchmark.name)"
    return benchmarks.contains { name.contains($0) }
  }

  /// What both a definition and the selection allow; `nil` means all.
  static func both<Element: Equatable>(_ one: [Element]?, _ other: [Element]?) -> [Element]? {
    guard let one else { return other }
    guard let other else { return one }
    return one.filter(other.contains)
  }
}
