/// Composes texts like ``ComposedForm``, but asks ICU only once for each letter and its marks.
///
/// Belongs to one thread.
@safe
package struct Composer: ~Copyable, @unchecked Sendable {
  /// How a unit behaves.
  private enum Role {
    /// It joins nothing before it, and is its own composed form.
    static let inert: UInt8 = 0
    // A bit each, so that those of a whole text can be looked at together.
    /// It joins nothing before it, but is not its own composed form.
    static let changing: UInt8 = 1
    /// It may join the character before it.
    static let joining: UInt8 = 2
    static let surrogate: UInt8 = 4
    static let unknown: UInt8 = 8
  }

  /// A letter and its marks, and what they become: four units each, the first one lowest. Zeros stand for no units.
  private struct Known {
    var sequence: UInt64 = 0
    /// 0 if ICU has to compose the whole text.
    var composed: UInt64 = 0
  }

  // SAFETY: the memory belongs to this value alone.
  /// Of each unit its role.
  private let roles: UnsafeMutablePointer<UInt8>
  /// A newer sequence takes the place of an older one with the same slot.
  private let known: UnsafeMutablePointer<Known>

  private static let slotBits: UInt64 = 11
  /// The units of the longest sequence that is remembered.
  private static let longest = 4

  package init() {
    unsafe roles = .allocate(capacity: 0x10000)
    unsafe roles.initialize(repeating: Role.unknown, count: 0x10000)
    // Latin letters are their own form, so that nothing below the first mark needs a look.
    unsafe roles.update(repeating: Role.inert, count: Self.firstMark)
    unsafe known = .allocate(capacity: 1 << Int(Self.slotBits))
    unsafe known.initialize(repeating: Known(), count: 1 << Int(Self.slotBits))
  }

  deinit {
    unsafe roles.deallocate()
    unsafe known.deallocate()
  }

  private static let firstMark = 0x300

  /// The units that a text's composed form needs room for.
  package static func room(for units: Int) -> Int { 3 * units + longest }

  /// Writes the composed form of a decomposed text, such as a key, unless that is the text itself.
  ///
  /// - Parameter target: Room for the composed form.
  /// - Returns: The number of its units; nil if it is the text, and nothing of use is written.
  @unsafe
  package mutating func write(
    _ text: UnsafeBufferPointer<UInt16>, to target: UnsafeMutablePointer<UInt16>
  ) -> Int? {
    // SAFETY: the roles have an entry for every unit.
    var all: UInt8 = 0
    for place in text.indices { unsafe all |= roles[Int(text[place])] }
    if all & Role.unknown != 0 {
      all = unsafe text.reduce(0) { $0 | role($1) }
    }
    if all & ~Role.changing == 0 { return nil }
    var read = 0
    var written = 0
    while read < text.count {
      let unit = unsafe text[read]
      guard role(unit) == Role.inert else { return unsafe writeWhole(text, to: target) }
      var end = read &+ 1
      while end < text.count, unsafe role(text[end]) == Role.joining { end &+= 1 }
      if end == read &+ 1 {
        unsafe target[written] = unit
        written &+= 1
      } else {
        var composed = unsafe composed(UnsafeBufferPointer(rebasing: text[read..<end]))
        if composed == 0 { return unsafe writeWhole(text, to: target) }
        // SAFETY: no more units than ``room(for:)`` has for so many.
        while composed != 0 {
          unsafe target[written] = UInt16(truncatingIfNeeded: composed)
          written &+= 1
          composed >>= 16
        }
      }
      read = end
    }
    return written
  }

  @inline(__always)
  private mutating func role(_ unit: UInt16) -> UInt8 {
    let role = unsafe roles[Int(unit)]
    return role == Role.unknown ? learn(unit) : role
  }

  @inline(never)
  private mutating func learn(_ unit: UInt16) -> UInt8 {
    let role: UInt8
    if Surrogates.isSurrogate(unit) {
      role = Role.surrogate
    } else if UnicodeFacts.shared.joinsCanonically(UInt32(unit)) {
      role = Role.joining
    } else {
      role = Self.compose([unit]) == [unit] ? Role.inert : Role.changing
    }
    unsafe roles[Int(unit)] = role
    return role
  }

  /// The composed form of a letter and its marks; 0 if it does not fit.
  @unsafe
  private mutating func composed(_ text: UnsafeBufferPointer<UInt16>) -> UInt64 {
    guard text.count <= Self.longest, unsafe text[0] != 0 else { return 0 }
    var sequence: UInt64 = 0
    for place in text.indices { unsafe sequence |= UInt64(text[place]) << UInt64(16 * place) }
    let slot = Int((sequence &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.slotBits))
    // SAFETY: a slot has so many bits.
    if unsafe known[slot].sequence != sequence {
      unsafe known[slot] = Known(sequence: sequence, composed: Self.packed(Array(text)))
    }
    return unsafe known[slot].composed
  }

  @inline(never)
  private static func packed(_ text: [UInt16]) -> UInt64 {
    guard let units = compose(text), units.count <= longest, !units.contains(0) else { return 0 }
    return units.reversed().reduce(0) { $0 << 16 | UInt64($1) }
  }

  /// The composed form of a text by ICU; nil if it could not compose it.
  private static func compose(_ text: [UInt16]) -> [UInt16]? {
    var target = [UInt16](repeating: 0, count: room(for: text.count))
    let count = unsafe text.withUnsafeBufferPointer { text in
      unsafe target.withUnsafeMutableBufferPointer { target in
        // SAFETY: there is room for the composed form.
        unsafe compose(text, to: target.baseAddress!)
      }
    }
    return count.map { Array(target[..<$0]) }
  }

  @unsafe
  private static func compose(
    _ text: UnsafeBufferPointer<UInt16>, to target: UnsafeMutablePointer<UInt16>
  ) -> Int? {
    // No character becomes more than three units.
    guard let length = Int32(exactly: text.count), let room = Int32(exactly: 3 * text.count) else {
      return nil
    }
    return unsafe Normalizer.canonical.compose(text.baseAddress, length, to: target, room)
  }

  @unsafe @inline(never)
  private func writeWhole(
    _ text: UnsafeBufferPointer<UInt16>, to target: UnsafeMutablePointer<UInt16>
  ) -> Int? {
    unsafe Self.compose(text, to: target)
  }
}
