import CICU
import Synchronization

/// The ``SegmentClass`` of every code point under the rules of a locale.
///
/// Derived from ICU's properties. The few characters that differ between locales (the colon joins
/// letters in Swedish and Finnish) are found by querying the locale's own break iterator. Rules
/// also change between ICU versions: if a table does not segment a sample as ICU does, it is
/// replaced by one that leaves everything to ICU.
package final class SegmentTable: Sendable {
  /// Indexed by code unit; the first halves of pairs are ``SegmentClass/lead``.
  let units: [UInt8]
  /// Whether all ASCII letters have the class of letters, which is false only if everything is left
  /// to ICU.
  let hasPlainLetters: Bool
  /// The same classes for the kernels.
  let words: KernelWordClasses
  // Blocks of 256 code points from U+10000 on.
  private let blocks: [UInt8]
  private let cells: [UInt8]

  /// - Parameter joins: Other classes of units.
  private init(codePoints: [UInt8], joins: [UInt32: UInt8] = [:]) {
    var units = Array(codePoints[..<0x10000])
    for (joint, rule) in joins { units[Int(joint)] = rule }
    let plain = SegmentClass.letter | SegmentClass.hasLetter
    hasPlainLetters =
      units[0x41...0x5A].allSatisfy { $0 == plain } && units[0x61...0x7A].allSatisfy { $0 == plain }
    self.units = units
    words = KernelWordClasses(units)
    (blocks, cells) = Self.blocks(of: codePoints)
  }

  /// The number of code points of a block.
  private static let blockSize = 256

  /// The supplementary code points by blocks: for each block which of the different ones it is, and the cells of
  /// these.
  private static func blocks(of codePoints: [UInt8]) -> (blocks: [UInt8], cells: [UInt8]) {
    var blocks: [UInt8] = []
    var cells: [UInt8] = []
    blocks.reserveCapacity(0x100000 / blockSize)
    for start in stride(from: 0x10000, to: 0x110000, by: blockSize) {
      func isBlock(_ place: UInt8) -> Bool {
        isEqual(codePoints, start, cells, Int(place) * blockSize)
      }
      // Most blocks equal the one before, since most planes are empty.
      if let last = blocks.last, isBlock(last) {
        blocks.append(last)
        continue
      }
      // Fewer than 256 blocks differ, for the same reason.
      let count = UInt8(cells.count / blockSize)
      let place = (0..<count).first(where: isBlock) ?? count
      if place == count { cells += codePoints[start..<start + blockSize] }
      blocks.append(place)
    }
    return (blocks, cells)
  }

  /// Whether two blocks are equal.
  private static func isEqual(_ a: [UInt8], _ start: Int, _ b: [UInt8], _ other: Int) -> Bool {
    precondition(start + blockSize <= a.count && other + blockSize <= b.count)
    return unsafe a.withUnsafeBytes { a in
      unsafe b.withUnsafeBytes { b in
        // SAFETY: both blocks are within their arrays.
        for offset in stride(from: 0, to: blockSize, by: 8) {
          let left = unsafe a.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
          let right = unsafe b.loadUnaligned(fromByteOffset: other + offset, as: UInt64.self)
          if left != right { return false }
        }
        return true
      }
    }
  }

  /// The class of a supplementary code point.
  func supplementary(_ codePoint: UInt32) -> UInt8 {
    let index = Int(codePoint - 0x10000)
    return cells[Int(blocks[index >> 8]) << 8 | index & 0xFF]
  }

  /// The table of a locale. Tables are made once and shared by locales with equal rules.
  static func of(_ locale: LocaleTag) -> SegmentTable {
    SharedWork.run { made(for: locale) }
  }

  private static func made(for locale: LocaleTag) -> SegmentTable {
    let joins = Self.joins(locale)
    return tables.withLock { tables in
      if let table = tables[joins] { return table }
      var table = SegmentTable(codePoints: common.value, joins: joins)
      if !SegmentSample.agrees(table, locale: locale) {
        table = Self.asking
      }
      tables[joins] = table
      return table
    }
  }

  /// The table that leaves everything but line ends to ICU.
  package static let asking = SegmentTable(codePoints: common.value.map(asking))

  private static func asking(_ rule: UInt8) -> UInt8 {
    switch rule {
    case SegmentClass.lead, SegmentClass.carriageReturn, SegmentClass.lineFeed,
      SegmentClass.newline:
      rule
    default: SegmentClass.ask | rule & ~SegmentClass.mask
    }
  }

  private static let tables = Mutex<[[UInt32: UInt8]: SegmentTable]>([:])

  /// The classes that a locale gives to the characters that may join letters or digits.
  private static func joins(_ locale: LocaleTag) -> [UInt32: UInt8] {
    let breaks = BreakIterator(.word, locale: locale)
    func joins(_ joint: UInt32, between unit: Unicode.Scalar) -> Bool {
      let text = [UInt16(unit.value), UInt16(joint), UInt16(unit.value)]
      unsafe text.withUnsafeBufferPointer {
        unsafe breaks.set(ContiguousText($0), 0..<3)
      }
      return !breaks.isBoundary(1) && !breaks.isBoundary(2)
    }
    var rules: [UInt32: UInt8] = [:]
    for joint in common.joints {
      switch (joins(joint, between: "a"), joins(joint, between: "1")) {
      case (true, true): rules[joint] = SegmentClass.midNumberLetter
      case (true, false): rules[joint] = SegmentClass.midLetter
      case (false, true): rules[joint] = SegmentClass.midNumber
      case (false, false): rules[joint] = SegmentClass.other
      }
    }
    return rules
  }

  /// The classes common to all locales, and the characters that each locale decides for itself.
  private static let common: (value: [UInt8], joints: [UInt32]) = {
    var builder = SegmentTableBuilder()
    builder.addWordBreak()
    builder.addDictionaries()
    builder.addClusters()
    builder.addContent()
    return (builder.codePoints, builder.joints)
  }()
}
