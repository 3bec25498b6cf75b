import CICU

/// The data that a build has read from its ICU, so that no process that runs with the same ICU has to
/// read them again: a part of installed programs and libraries (`cmake/tables.c`), written by the program
/// QuothTables.
///
/// A list of sections, each with the numbers of one survey. Any other ICU, or a program without
/// them, reads its ICU at run time, with the same result.
@safe
struct PreparedTables {
  /// Raise it whenever a survey or its written form changes.
  private static let format = 1

  // SAFETY: the bytes belong to the program, or to a caller that keeps them meanwhile.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the list of sections begins.
  private let list: NumberReader

  /// The surveys of which there may be a section.
  enum Section: Hashable {
    case characters
    case accents
    /// - Parameter number: of the rules.
    case folding(number: Int)
    case collation(strength: Int)

    fileprivate var number: UInt64 {
      switch self {
      case .characters: 0
      case .accents: 1
      case .collation(let strength): UInt64(strength) + 2
      case .folding(let number): UInt64(number) + 16
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
  private static var origin: [UInt64] {
    var icu: (UInt32, UInt32) = (0, 0)
    unsafe withUnsafeMutableBytes(of: &icu) { versions in
      let base = unsafe versions.assumingMemoryBound(to: UInt8.self).baseAddress!
      unsafe cicu_icu_version(base)
      unsafe cicu_unicode_version(base + 4)
    }
    return [UInt64(format), UInt64(icu.0), UInt64(icu.1)]
  }

  /// The numbers of a section, if there is one.
  subscript(section: Section) -> NumberReader? {
    var reader = list
    let wanted = section.number
    // The sections follow the list.
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

  /// All sections as one file. They lie in reverse order, so that the list needs no places.
  static func file(_ sections: [(section: Section, numbers: NumberWriter)]) -> [UInt8] {
    var file = NumberWriter()
    for number in origin { file.add(number) }
    file.add(sections.count)
    for (section, numbers) in sections {
      file.add(section.number)
      file.add(numbers.bytes.count)
    }
    for (_, numbers) in sections.reversed() { file.append(numbers.bytes) }
    return file.bytes
  }
}
