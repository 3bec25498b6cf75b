import CPeers
import Quoth

/// An engine with the C interface of `CPeers`.
@safe struct PeerEngine: Engine {
  let peer: UnsafePointer<peer>

  /// All compiled engines.
  static var all: [PeerEngine] {
    // The table is constant and lives as long as the process.
    unsafe UnsafeBufferPointer(start: peer_all_table(), count: peer_all_count).map {
      unsafe PeerEngine(peer: $0!)
    }
  }

  var name: String { unsafe String(cString: peer.pointee.name) }
  var encoding: Encoding {
    switch unsafe peer.pointee.encoding {
    case PEER_UTF16: .utf16
    case PEER_LATIN1: .latin1
    default: .utf8
    }
  }

  var version: String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
      // The peer writes a C string that fits the given capacity.
      unsafe peer.pointee.version(text.baseAddress!, text.count)
        ? String(cString: text.baseAddress!) : nil
    }
  }

  func open(_ query: Query) throws -> any Searcher { try PeerSearcher(self, query) }

  /// Lends the C form of a query for the duration of a call.
  fileprivate func withQuery<Result>(
    _ query: Query, _ body: (UnsafePointer<peer_query>) -> Result
  ) throws -> Result {
    // usearch at primary strength ignores marks along with case; the shim refuses elsewhere.
    let collates = name.hasPrefix("icu-usearch")
    var able: Set<Query.Need> = [.ignoredDiacritics]
    if collates { able.insert(.collation) }
    if name.hasPrefix("hyperscan") || isReadLimit { able.insert(.manyNeedles) }
    try refuse(query, unless: able)
    let locale = try query.icuLocale
    return unsafe query.utf16.withUnsafeBufferPointer { utf16 in
      unsafe query.utf8.withUnsafeBytes { utf8 in
        unsafe locale.withCString { locale in
          var form = unsafe peer_query(
            needle16: utf16.baseAddress, needle16_length: utf16.count,
            needle8: utf8.baseAddress?.assumingMemoryBound(to: CChar.self),
            needle8_length: utf8.count, needle_count: query.needles.count,
            ignore_case: query.ignoresCase,
            ignore_diacritics: query.needs.contains(.ignoredDiacritics), locale: locale)
          return unsafe body(&form)
        }
      }
    }
  }
}

extension Query {
  /// The locale in ICU's form; under collation that of Quoth's own collator.
  fileprivate var icuLocale: String {
    get throws {
      guard needs.contains(.collation),
        let collation = try Pattern(needle, options: PatternOptions(options)).collation
      else { return options.locale ?? "und" }
      let longNames = ["phonebk": "phonebook", "trad": "traditional", "dict": "dictionary"]
      let type = longNames[collation.type] ?? collation.type
      return collation.type == "standard"
        ? collation.locale : "\(collation.locale)@collation=\(type)"
    }
  }
}

@safe final class PeerSearcher: Searcher {
  private let peer: peer
  private let state: UnsafeMutableRawPointer
  private var view: HaystackView?
  private var texts: [Range<Int>] = []
  private(set) var bytes = 0

  init(_ engine: PeerEngine, _ query: Query) throws {
    unsafe peer = engine.peer.pointee
    let open = unsafe peer.open!
    var reason = ""
    // The peer copies the needle and writes a C string that fits the given capacity.
    let opened = try unsafe engine.withQuery(query) { form in
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { why in
        unsafe why[0] = 0
        let state = unsafe open(form, why.baseAddress!, why.count)
        if unsafe state == nil { reason = unsafe String(cString: why.baseAddress!) }
        return unsafe state
      }
    }
    guard let opened = unsafe opened else { throw Refusal(reason: reason) }
    unsafe state = opened
  }

  // The state came from this peer's `open` and has no other owner.
  deinit { unsafe peer.close(state) }

  func prepare(_ view: HaystackView) throws {
    self.view = view
    switch unsafe peer.encoding {
    case PEER_UTF16: (texts, bytes) = (view.utf16Texts, view.utf16Count * 2)
    case PEER_LATIN1:
      // One byte per unit, and so the same offsets.
      guard view.haystack.latin1 != nil else { throw Refusal(reason: "the text is not Latin-1") }
      (texts, bytes) = (view.utf16Texts, view.utf16Count)
    default: (texts, bytes) = (view.utf8Texts, view.utf8Count)
    }
  }

  func sample(iterations: Int, mode: Mode) -> Sample {
    let mode = mode == .ranges ? PEER_RANGES : mode == .count ? PEER_COUNT : PEER_FIRST
    guard let view else { preconditionFailure("sampled before it was prepared") }
    let base =
      switch unsafe peer.encoding {
      case PEER_UTF16: unsafe UnsafeRawPointer(view.utf16.baseAddress!)
      case PEER_LATIN1: unsafe UnsafeRawPointer(view.latin1!.baseAddress!)
      default: unsafe UnsafeRawPointer(view.utf8.baseAddress!)
      }
    let width = unsafe peer.encoding == PEER_UTF16 ? 2 : 1
    let search = unsafe peer.search!
    return timed(iterations) {
      var sum = Tally()
      for text in texts {
        // The ranges are inside the view, whose haystack `self` keeps.
        let tally = unsafe search(state, base + text.lowerBound * width, text.count, mode)
        sum.count += Int(tally.count)
        sum.checksum &+= tally.checksum
      }
      return sum
    }
  }
}
