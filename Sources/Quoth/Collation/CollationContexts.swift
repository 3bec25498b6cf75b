/// Records which adjacent characters may be read together: a collator's contractions, and
/// characters whose reading depends on the preceding one.
///
/// Pairs are stored as a matrix of bits, with a row for each possible first character and a column
/// for each possible second one; a query for two characters of the BMP takes three loads.
@safe
final class CollationContexts: Sendable {
  /// All contractions, as code points.
  let strings: [[UInt32]]
  // Rows and columns of units; 0 for none.
  private let rows: [UInt16]
  private let columns: [UInt16]
  private let supplementaryRows: [UInt32: UInt16]
  private let supplementaryColumns: [UInt32: UInt16]
  private let width: Int
  private let matrix: [UInt64]
  private let following: [UInt16]
  /// Marks to which a contraction may reach over other marks.
  private let reachable: Set<UInt32>

  init(_ strings: [[UInt32]], builder: inout KeyBuilder, folds: Bool) {
    let facts = UnicodeFacts.shared
    self.strings = strings
    var followers: [UInt32: Set<UInt32>] = [:]
    var seconds: Set<UInt32> = []
    for string in strings {
      for (first, second) in zip(string, string.dropFirst()) {
        followers[first, default: []].insert(second)
        seconds.insert(second)
      }
    }
    // Tells for most characters that they have no role, by their lowest bits.
    var roles = [Bool](repeating: false, count: 1 << 12)
    for character in [Array(followers.keys), Array(seconds)].joined() {
      roles[Int(character & 0xFFF)] = true
    }
    func mayHaveRole(_ codePoint: UInt32) -> Bool { roles[Int(codePoint & 0xFFF)] }
    reachable = seconds.filter { facts.combiningClass($0) != 0 }
    // Characters that are read as others, by composition or case, and their readings.
    var firstReadings: [UInt32: [UInt32]] = [:]
    var secondReadings: [UInt32: [UInt32]] = [:]
    func note(_ codePoint: UInt32, _ read: [UInt32]) {
      guard mayHaveRole(codePoint) || read.contains(where: mayHaveRole) else { return }
      // A following character meets the last letter and its marks; a preceding one meets the first
      // letter or the marks before it.
      func isMark(_ codePoint: UInt32) -> Bool { facts.combiningClass(codePoint) != 0 }
      let back = read[(read.lastIndex { !isMark($0) } ?? 0)...]
      let first = ([codePoint] + back).filter { followers[$0] != nil }
      if !first.isEmpty { firstReadings[codePoint] = first }
      let front = read[...(read.firstIndex { !isMark($0) } ?? read.count - 1)]
      let second = ([codePoint] + front).filter(seconds.contains)
      if !second.isEmpty { secondReadings[codePoint] = second }
    }
    for first in followers.keys { firstReadings[first] = [first] }
    for second in seconds { secondReadings[second] = [second] }
    var read: [UInt32] = []
    for codePoint in facts.special
    where folds || facts.canonical.view.cell(of: codePoint) != 0 {
      read.removeAll(keepingCapacity: true)
      if folds {
        builder.appendKey(of: CollectionOfOne(codePoint), to: &read)
      } else {
        facts.canonical.append(codePoint, to: &read)
      }
      if !read.isEmpty, read.count > 1 || read[0] != codePoint { note(codePoint, read) }
    }
    if (0x1100...0x11FF).contains(where: { followers[$0] != nil || seconds.contains($0) }) {
      for syllable in Hangul.syllables {
        let jamo = Hangul.decompose(syllable)!
        note(syllable, [jamo.lead, jamo.vowel] + (jamo.trail == 0 ? [] : [jamo.trail]))
      }
    }
    // Columns with the same content share an index, and so do rows.
    var columnOf: [UInt32: UInt16] = [:]
    for (place, second) in seconds.sorted().enumerated() { columnOf[second] = UInt16(place) }
    width = (seconds.count + 63) / 64
    var matrix = [UInt64](repeating: 0, count: width)
    var rowOf: [[UInt32]: UInt16] = [:]
    var rows = [UInt16](repeating: 0, count: 65536)
    var supplementaryRows: [UInt32: UInt16] = [:]
    // In sorted order, so that a row has the same index in every process.
    for (codePoint, readings) in firstReadings.sorted(by: { $0.key < $1.key }) {
      let row: UInt16
      if let known = rowOf[readings] {
        row = known
      } else {
        row = UInt16(rowOf.count + 1)
        rowOf[readings] = row
        var bits = [UInt64](repeating: 0, count: width)
        for reading in readings {
          for second in followers[reading]! {
            let column = Int(columnOf[second]!)
            bits[column / 64] |= 1 << UInt64(column % 64)
          }
        }
        matrix += bits
      }
      if codePoint <= 0xFFFF {
        rows[Int(codePoint)] = row
      } else {
        supplementaryRows[codePoint] = row
      }
    }
    var columns = [UInt16](repeating: 0, count: 65536)
    var supplementaryColumns: [UInt32: UInt16] = [:]
    for (codePoint, readings) in secondReadings {
      // One reading represents all: contractions that continue with any of several are rare enough
      // to test each time.
      let column = readings.count == 1 ? columnOf[readings[0]]! + 1 : Self.anyColumn
      if codePoint <= 0xFFFF {
        columns[Int(codePoint)] = column
      } else {
        supplementaryColumns[codePoint] = column
      }
    }
    let flags = UnsafeMutablePointer<UInt8>.allocate(capacity: 65536)
    for unit in 0..<65536 {
      let flag = (rows[unit] != 0 ? Self.leadFlag : 0) | (columns[unit] != 0 ? Self.followFlag : 0)
      unsafe (flags + unit).initialize(to: flag)
    }
    unsafe self.flags = UnsafePointer(flags)
    self.matrix = matrix
    following = columns.indices.filter { columns[$0] != 0 }.map { UInt16($0) }
    self.rows = rows
    self.columns = columns
    self.supplementaryRows = supplementaryRows
    self.supplementaryColumns = supplementaryColumns
  }

  func add(to digest: inout Digest) {
    for string in strings { digest.add(string) }
    digest.add(rows)
    digest.add(columns)
    digest.add(matrix)
    digest.add(following)
  }

  private static let anyColumn: UInt16 = 0xFFFF

  /// The roles of each unit, as flags for a quick check.
  static var leadFlag: UInt8 { 1 }
  static var followFlag: UInt8 { 2 }
  // SAFETY: written by the initializer only, freed by deinit.
  nonisolated(unsafe) let flags: UnsafePointer<UInt8>

  deinit { unsafe flags.deallocate() }

  /// The units that may be read together with a preceding one.
  func followers(of unit: UInt16) -> [UInt16] {
    guard leads(UInt32(unit)) else { return [] }
    return following.filter { joins(units: unit, $0) }
  }

  /// Whether a contraction may begin with a character, or contain it before its end.
  func leads(_ codePoint: UInt32) -> Bool { row(codePoint) != 0 }

  /// Whether a contraction may continue with a character.
  func follows(_ codePoint: UInt32) -> Bool { column(codePoint) != 0 }

  /// Whether a contraction may continue with a unit.
  @inline(__always)
  func mayFollow(_ unit: UInt16) -> Bool {
    // SAFETY: there is a flag for every unit.
    unsafe flags[Int(unit)] & Self.followFlag != 0
  }

  /// Whether a unit may be read together with an adjacent one.
  @inline(__always)
  func mayJoin(_ unit: UInt16) -> Bool { unsafe flags[Int(unit)] != 0 }

  /// Whether a contraction may reach over marks to this one.
  func isReachable(_ mark: UInt32) -> Bool { reachable.contains(mark) || follows(mark) }

  /// Whether two adjacent characters may be read together.
  func joins(_ first: UInt32, _ second: UInt32) -> Bool {
    let column = column(second)
    guard column != 0 else { return false }
    let row = row(first)
    return row != 0 && isSet(row, column)
  }

  /// The same for two units; surrogates join nothing.
  @inline(__always)
  func joins(units first: UInt16, _ second: UInt16) -> Bool {
    let column = columns[Int(second)]
    guard column != 0 else { return false }
    let row = rows[Int(first)]
    return row != 0 && isSet(row, column)
  }

  private func isSet(_ row: UInt16, _ column: UInt16) -> Bool {
    if column == Self.anyColumn { return true }
    let place = Int(column - 1)
    return matrix[Int(row) * width + place / 64] >> UInt64(place % 64) & 1 != 0
  }

  @inline(__always)
  private func row(_ codePoint: UInt32) -> UInt16 {
    codePoint <= 0xFFFF
      ? rows[Int(codePoint)]
      : supplementaryRows.isEmpty ? 0 : supplementaryRows[codePoint] ?? 0
  }

  @inline(__always)
  private func column(_ codePoint: UInt32) -> UInt16 {
    codePoint <= 0xFFFF
      ? columns[Int(codePoint)]
      : supplementaryColumns.isEmpty ? 0 : supplementaryColumns[codePoint] ?? 0
  }
}
