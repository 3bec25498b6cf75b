import CICU
import Quoth

/// Sort keys and collation elements of copied text, computed by ICU in the plainest way.
struct CollationOracleKey {
  private let handle: OracleCollator
  private let options: PatternOptions
  private let folds: OracleKey?

  init(_ options: PatternOptions, _ collators: OracleCollators) {
    self.options = options
    handle = collators.collator(options)
    folds =
      options.collation?.strength == .caseInsensitive
      ? OracleKey(.caseInsensitive(locale: options.locale)) : nil
  }

  private func prepared(_ text: [UInt16]) -> [UInt16] {
    guard let folds else { return text }
    return PlainICU.units(folds.elements(text))
  }

  /// M6: unpaired surrogates stay separate, each equal only to itself.
  private func pieces(_ text: [UInt16]) -> [(text: [UInt16], surrogate: UInt32?)] {
    var pieces: [(text: [UInt16], surrogate: UInt32?)] = [([], nil)]
    for codePoint in PlainICU.codePoints(text) {
      if codePoint & 0xFFFF_F800 == 0xD800 {
        pieces[pieces.count - 1].surrogate = codePoint
        pieces.append(([], nil))
      } else {
        pieces[pieces.count - 1].text += PlainICU.units([codePoint])
      }
    }
    return pieces
  }

  func sortKey(_ text: [UInt16]) -> [UInt8] {
    var out: [UInt8] = []
    for piece in pieces(text) {
      out += handle.sortKey(prepared(piece.text))
      if let surrogate = piece.surrogate {
        out += [0xFF, UInt8(surrogate >> 8), UInt8(surrogate & 0xFF)]
      }
    }
    return out
  }

  /// All elements, none left out.
  func elements(_ text: [UInt16]) -> [UInt64] {
    pieces(text).flatMap { piece in
      handle.elements(prepared(piece.text))
        + (piece.surrogate.map { [UInt64(0xFFFF_0000 | $0) << 32] } ?? [])
    }
  }

  /// The elements that count at the strength, with the weights that do not count masked out.
  func counted(_ text: [UInt16]) -> [UInt64] {
    if options.collation?.strength == .identical {
      return PlainICU.codePoints(PlainICU.nfd(text)).map(UInt64.init)
    }
    return pieces(text).flatMap { piece in
      handle.counted(prepared(piece.text))
        + (piece.surrogate.map { [UInt64(0xFFFF_0000 | $0) << 32] } ?? [])
    }
  }

  func letters(_ text: [UInt16]) -> OracleLetters { OracleLetters(counted(text)) }
}

/// The collators that one test has opened; for one thread.
public final class OracleCollators {
  private struct Choice: Hashable {
    var locale: LocaleTag
    var collation: CollationOptions?
  }
  private var opened: [Choice: OracleCollator] = [:]

  /// None is open yet.
  public init() {}

  func collator(_ options: PatternOptions) -> OracleCollator {
    var collation = options.collation
    collation?.wildcard = .none
    let choice = Choice(locale: options.locale, collation: collation)
    if let collator = opened[choice] { return collator }
    let collator = OracleCollator(options)
    opened[choice] = collator
    return collator
  }
}

/// A collator that only the oracle uses.
@safe
final class OracleCollator {
  // SAFETY: opened by this object, closed with it, and never handed out.
  private let collator: cicu_collator
  private let iterator: cicu_elements
  private let variableTop: UInt32
  private let strength: CollationOptions.Strength
  private let masksCase: Bool
  private let hasCaseLevel: Bool

  init(_ options: PatternOptions) {
    var status: Int32 = 0
    let wanted = options.locale.icuIdentifier
    func open(_ locale: String) -> (cicu_collator, String) {
      var status: Int32 = 0
      let collator = unsafe locale.withCString { unsafe cicu_collator_open($0, &status) }!
      let actual = unsafe String(cString: cicu_collator_locale(collator, &status)!)
      return unsafe (collator, actual)
    }
    // Versions of ICU differ in the root's name: "" or "root", also before "@".
    func isRoot(_ actual: String) -> Bool { ["", "root"].contains(actual.prefix { $0 != "@" }) }
    if wanted.contains("collation=") {
      unsafe collator = unsafe open(wanted).0
    } else {
      // The search tailoring where the language has its own, or else nothing special.
      let search = unsafe open(wanted + (wanted.contains("@") ? ";" : "@") + "collation=search")
      let standard = unsafe open(wanted)
      let own = unsafe search.1.contains("search") && !isRoot(search.1)
      unsafe collator = unsafe own || isRoot(standard.1) ? search.0 : standard.0
    }
    unsafe cicu_collator_set_attribute(
      collator, CICU_UCOL_NORMALIZATION_MODE, CICU_UCOL_ON, &status)
    let collation = options.collation!
    strength = collation.strength ?? .tertiary
    let value =
      switch strength {
      case .primary: CICU_UCOL_PRIMARY
      case .caseInsensitive, .secondary: CICU_UCOL_SECONDARY
      case .tertiary: CICU_UCOL_TERTIARY
      case .quaternary: CICU_UCOL_QUATERNARY
      case .identical: CICU_UCOL_IDENTICAL
      }
    unsafe cicu_collator_set_attribute(collator, CICU_UCOL_STRENGTH, value, &status)
    if let alternate = collation.alternate {
      unsafe cicu_collator_set_attribute(
        collator, CICU_UCOL_ALTERNATE_HANDLING,
        alternate == .shifted ? CICU_UCOL_SHIFTED : CICU_UCOL_NON_IGNORABLE, &status)
    }
    let isShifted =
      unsafe cicu_collator_attribute(collator, CICU_UCOL_ALTERNATE_HANDLING, &status)
      == CICU_UCOL_SHIFTED
    variableTop = isShifted ? unsafe cicu_collator_variable_top(collator, &status) : 0
    masksCase =
      unsafe cicu_collator_attribute(collator, CICU_UCOL_CASE_FIRST, &status) == CICU_UCOL_OFF
    hasCaseLevel =
      unsafe cicu_collator_attribute(collator, CICU_UCOL_CASE_LEVEL, &status) == CICU_UCOL_ON
    unsafe iterator = cicu_elements_open(collator, &status)!
  }

  deinit {
    unsafe cicu_elements_close(iterator)
    unsafe cicu_collator_close(collator)
  }

  /// Lends the collator for the length of a call.
  func withHandle<R>(_ body: (cicu_collator) -> R) -> R { unsafe body(collator) }

  func sortKey(_ text: [UInt16]) -> [UInt8] {
    var out = [UInt8](repeating: 0, count: 64 * text.count + 64)
    let capacity = Int32(out.count)
    let length = unsafe cicu_collator_sort_key(
      collator, text + [0], Int32(text.count), &out, capacity)
    precondition(length > 0 && length <= capacity, "the sort key did not fit")
    return Array(out[0..<Int(length)])
  }

  func elements(_ text: [UInt16]) -> [UInt64] {
    var status: Int32 = 0
    var out: [UInt64] = []
    unsafe text.withUnsafeBufferPointer {
      unsafe cicu_elements_set_text(iterator, $0.baseAddress, Int32($0.count), &status)
      while true {
        let order = unsafe cicu_elements_next(iterator, &status)
        if order == CICU_UCOL_NULLORDER { break }
        out.append(UInt64(UInt32(bitPattern: order)))
      }
    }
    return out
  }

  /// By the definition of sort keys: the weights of the strength; shifted punctuation counts only
  /// at the quaternary strength, and shifts the marks after it, too.
  func counted(_ text: [UInt16]) -> [UInt64] {
    var wide: [UInt64] = []
    for half in elements(text) {
      if half & 0xC0 == 0xC0, !wide.isEmpty {
        wide[wide.count - 1] |= (half & 0xFFFF_0000) << 16 | (half & 0xFF00) << 8 | half & 0x3F
      } else {
        wide.append((half & 0xFFFF_0000) << 32 | (half & 0xFF00) << 16 | (half & 0xFF) << 8)
      }
    }
    var out: [UInt64] = []
    var isPassing = false
    for element in wide {
      let primary = UInt32(element >> 32)
      if primary > 0x0200_0000, primary <= variableTop {
        isPassing = true
        if strength == .quaternary { out.append(element & 0xFFFF_FFFF_0000_0000 | 2) }
        continue
      }
      if primary != 0 { isPassing = false } else if isPassing { continue }
      var mask: UInt64 =
        switch strength {
        case .primary: 0xFFFF_FFFF_0000_0000
        case .secondary, .caseInsensitive: 0xFFFF_FFFF_FFFF_0000
        default: masksCase ? 0xFFFF_FFFF_FFFF_3F3F : 0xFFFF_FFFF_FFFF_FF3F
        }
      let levels: UInt64 = strength == .primary ? 0xFFFF_FFFF_0000_0000 : 0xFFFF_FFFF_FFFF_0000
      if hasCaseLevel, element & levels != 0 { mask |= 0xC000 }
      if element & mask != 0 { out.append(element & mask) }
    }
    return out
  }
}
