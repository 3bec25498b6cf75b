import Foundation

/// The benchmarks to run, with their sizes and engines: a file of `Selections/`, narrowed by the
/// command line. An absent field narrows nothing.
struct Selection: Decodable {
  var families: [String]?
  /// Parts of `family/name`; at least one of them must occur.
  var benchmarks: [String]?
  var haystacks: [String]?
  var sizes: [String]?
  var modes: [Mode]?
  var engines: [String]?
  var samples: Int?
  /// Seconds that one engine may take for one measurement, all samples together.
  var budget: Double?

  /// Additional selections to run. Their samples and budget are ignored.
  var also: [Selection]?

  /// Selections to leave out, even if another one includes them.
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

  /// The intersection of the definition and the selection; `nil` means all.
  static func both<Element: Equatable>(_ one: [Element]?, _ other: [Element]?) -> [Element]? {
    guard let one else { return other }
    guard let other else { return one }
    return one.filter(other.contains)
  }
}
