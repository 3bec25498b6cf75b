import CICU

/// The data that a build has read from its ICU, so that no process that runs with the same ICU has to
/// read them again: a part of installed programs and libraries (`cmake/tables.c`), written by the program
/// QuothTables.
///
/// A list of sections, each with the numbers of one survey, or their difference from other sections.
/// Any other ICU, or a program without them, reads its ICU at run time, with the same result.
@safe
struct PreparedTables {
  /// Raise it whenever a survey or its written form changes.
  private static let format = 2

  // SAFETY: the bytes belong to the program, or to a caller that keeps them meanwhile.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the list of sections begins.
  private let list: NumberReader

  /// The surveys of which there may be a section.
  enum Section: Hashable {
    case characters
    case accents
    /// The names of the collations.
    case collations
    /// - Parameter number: of the rules.
    case folding(number: Int)
    /// - Parameter place: in the list of names.
    case collation(place: Int, strength: Int)

    var number: UInt64 {
      switch self {
      case .characters: 0
      case .accents: 1
      case .collations: 2
      case .folding(let number): UInt64(number) + 16
      case .collation(let place, let strength): UInt64(place) * 8 + UInt64(strength) + 1_024
      }
    }
  }

  /// Those of this program; nil if it has none for its ICU.
  static var ofProgram: PreparedTables? {
    var count = 0
    guard let start = unsafe cicu_tables(&count) else { return nil }
    return unsafe PreparedTables(UnsafeBufferPointer(start: start, count: count))
  }

  /// Nil unless this version of Quoth has written them with the ICU of this process.
  @unsafe
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    guard bytes.count > 0 else { return nil }
    var reader = unsafe NumberReader(bytes)
    for expected in Self.origin where reader.number() != expected { return nil }
    list = reader
  }

  /// The format, and the versions of the ICU and its data.
  static var origin: [UInt64] {
    var icu: (UInt32, UInt32) = (0, 0)
    unsafe withUnsafeMutableBytes(of: &icu) { versions in
      let base = unsafe versions.assumingMemoryBound(to: UInt8.self).baseAddress!
      unsafe cicu_icu_version(base)
      unsafe cicu_unicode_version(base + 4)
    }
    return [UInt64(format), UInt64(icu.0), UInt64(icu.1)]
  }

  /// The numbers of a section, if there is one.
  subscript(section: Section) -> PreparedNumbers? {
    var known: [UInt64: PreparedNumbers] = [:]
    return numbers(section.number, &known)
  }

  /// - Parameter known: the sections that were rebuilt for the same one.
  private func numbers(
    _ section: UInt64, _ known: inout [UInt64: PreparedNumbers]
  ) -> PreparedNumbers? {
    if let found = known[section] { return found }
    guard var reader = reader(section) else { return nil }
    let bases = reader.list { reader, _ in reader.number() }
    guard !bases.isEmpty else { return unsafe PreparedNumbers(reader.rest()) }
    let found = PreparedNumbers(&reader, from: bases.map { numbers($0, &known)! })
    known[section] = found
    return found
  }

  /// A section as it was written: the sections from which it differs, and its numbers or the
  /// difference.
  private func reader(_ wanted: UInt64) -> NumberReader? {
    var reader = list
    // The sections follow the list, in reverse order, so that the list needs no places.
    var end = unsafe bytes.count
    for _ in 0..<reader.count() {
      let number = reader.number()
      let length = reader.count()
      end -= length
      if number == wanted {
        return unsafe NumberReader(UnsafeBufferPointer(rebasing: bytes[end..<(end + length)]))
      }
    }
    return nil
  }

  /// The place of a collation in the list of names.
  func place(ofCollation name: String) -> Int? {
    let name = Array(name.utf8)
    return self[.collations]?.read { reader in
      for place in 0..<reader.count() {
        let count = reader.count()
        if unsafe reader.bytes(count).elementsEqual(name) { return place }
      }
      return nil
    }
  }
}
