import CPeers

/// A needle with its options, in the forms that engines need, or many needles.
struct Query {
  /// All of them: at least one.
  let needles: [String]
  /// The needle; many are separated by line feeds.
  let needle: String
  let utf16: [UInt16]
  let utf8: [UInt8]
  let options: OptionText
  let needs: Set<Need>

  init(needle: String, options: OptionText) { self.init(needles: [needle], options: options) }

  init(needles: [String], options: OptionText) {
    self.needles = needles
    needle = needles.joined(separator: "\n")
    utf16 = Array(needle.utf16)
    utf8 = Array(needle.utf8)
    self.options = options
    let needs = Self.needs(of: options)
    self.needs = needles.count > 1 ? needs.union([.manyNeedles]) : needs
  }

  /// The needles of a benchmark: its own, or those drawn from a haystack.
  init(_ benchmark: Benchmark, in source: @autoclosure () throws -> HaystackSource) rethrows {
    let options = benchmark.options ?? .none
    if let count = benchmark.needle.drawn {
      self.init(needles: DrawnNeedles.draw(count, from: try source()), options: options)
    } else {
      self.init(needle: benchmark.needle.text, options: options)
    }
  }

  var ignoresCase: Bool { options.case != "significant" }

  /// Capabilities that no peer has, or only some. A peer refuses a query that needs one of these,
  /// unless it declares it; an engine that searched for something else would be an unfair row.
  enum Need: Hashable {
    case ignoredDiacritics, asymmetricDiacritics, width, kana, ignorables, punctuation, space
    case wordBoundary, overlapping, collation, manyNeedles, locale(String)
  }

  private static func needs(of options: OptionText) -> Set<Need> {
    // A collator includes the locale.
    if options.strength != nil { return [.collation] }
    var needs: Set<Need> = []
    let find = options.preset == "find"
    switch options.diacritics ?? (find ? "asymmetric" : "significant") {
    case "ignored": needs.insert(.ignoredDiacritics)
    case "asymmetric": needs.insert(.asymmetricDiacritics)
    default: break
    }
    if options.width == "ignored" { needs.insert(.width) }
    if options.kana == "ignored" { needs.insert(.kana) }
    if options.ignorables ?? (find ? "ignored" : "significant") == "ignored" {
      needs.insert(.ignorables)
    }
    if options.punctuation ?? (find ? "folded" : "significant") == "folded" {
      needs.insert(.punctuation)
    }
    if options.space ?? (find ? "folded" : "significant") == "folded" { needs.insert(.space) }
    if let boundary = options.boundary, boundary.hasPrefix("word") { needs.insert(.wordBoundary) }
    if options.overlapping == true { needs.insert(.overlapping) }
    if let locale = options.locale, !["und", "root", "en", "ru", "zh"].contains(locale) {
      needs.insert(.locale(locale))
    }
    return needs
  }
}

/// The form in which an engine reads text, which determines the bytes that it reads.
enum Encoding: String {
  case utf16, utf8, latin1
  /// A Swift `String`, natively UTF-8.
  case string
  /// A file in UTF-8, read by a process.
  case file
  /// A Python `str`: one, two or four bytes per scalar.
  case python
}

/// The result of one search.
struct Tally {
  var count = 0
  var checksum: UInt64 = 0
}

/// The result of one sample: the time of all its iterations, and the tally of the last one.
struct Sample {
  var nanoseconds: UInt64
  var tally: Tally
}

/// Why an engine leaves a cell empty.
struct Refusal: Error { var reason: String }

/// A search engine under test.
protocol Engine {
  var name: String { get }
  var encoding: Encoding { get }
  /// Its version, or `nil` where it is not installed.
  var version: String? { get }
  /// Whether each call costs so much (it starts a process) that texts in cache tell nothing.
  var isProcess: Bool { get }
  /// Prepares to search for a needle.
  ///
  /// - Throws: ``Refusal`` for a query that it cannot express.
  func open(_ query: Query) throws -> any Searcher
}

extension Engine {
  var isProcess: Bool { false }

  /// Whether it is not an engine but the limit of all engines.
  var isReadLimit: Bool { name.hasPrefix("read-") }

  /// Whether it takes part only where a definition names it: Quoth itself through another
  /// interface, whose rows everywhere else would repeat those of the core, and engines for many needles.
  var isForNamedOnly: Bool {
    name.hasPrefix("quoth-c-") || name.hasPrefix("quoth-python") || name == "ahocorasick-rs"
  }

  /// Refuses a query with needs other than those named.
  func refuse(_ query: Query, unless able: Set<Query.Need> = []) throws {
    if query.needs.isEmpty { return }
    if let need = query.needs.subtracting(able).first { throw Refusal(reason: "no \(need)") }
  }
}

/// An engine that is ready to search for one needle. It times itself, since some run in another
/// process.
protocol Searcher: AnyObject {
  /// Selects the view's text for the search; not timed.
  func prepare(_ view: HaystackView) throws
  /// Bytes of text that one iteration reads.
  var bytes: Int { get }
  /// Searches the whole view `iterations` times.
  ///
  /// - Throws: ``Refusal`` if the engine cannot deliver in this mode.
  func sample(iterations: Int, mode: Mode) throws -> Sample
}

/// Times a body that is called once per iteration.
@inline(__always)
func timed<Failure: Error>(
  _ iterations: Int, _ body: () throws(Failure) -> Tally
) throws(Failure) -> Sample {
  var tally = Tally()
  let start = peer_nanoseconds()
  for _ in 0..<iterations {
    tally = try body()
    peer_consume(tally.checksum)
  }
  return Sample(nanoseconds: peer_nanoseconds() - start, tally: tally)
}
