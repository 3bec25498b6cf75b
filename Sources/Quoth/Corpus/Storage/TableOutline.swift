/// A few numbers of the long tables of a corpus file, by which a search of few hits finds the rows that it looks at.
struct TableOutline: Sendable {
  /// Those of the table of cues.
  struct Cues: Sendable {
    /// The offset of the first cue of each part of the table.
    let offsets: [Int64]
  }

  /// Those of the table of exceptions.
  struct Exceptions: Sendable {
    /// The offset of the first exception of each part of the table.
    let offsets: [Int64]
    /// The distinct units of all.
    let units: [UInt16]
  }

  let cues: Cues
  let exceptions: Exceptions

  init(_ cues: OffsetTable, _ exceptions: ExceptionTable) {
    let length = OffsetTable.rowLength << OffsetTable.partShift
    let view = cues.view
    self.cues = Cues(offsets: stride(from: 0, to: cues.count, by: length).map { Int64(view[$0]) })
    self.exceptions = Exceptions(
      offsets: stride(from: 0, to: exceptions.count, by: ExceptionTable.partLength).map {
        Int64(exceptions.view.offset($0))
      }, units: exceptions.units)
  }

  /// Takes the numbers that a file has.
  ///
  /// - Parameters:
  ///   - cueCount: the number of offsets of cues, the last one's end among them.
  ///   - exceptionCount: the number of exceptions.
  ///   - unitCount: the length of the text.
  /// - Returns: Nil if they cannot be of such tables.
  init?(_ column: Column<Int64>, cueCount: Int, exceptionCount: Int, unitCount: Int) {
    let parts = Self.parts(cueCount: cueCount, exceptionCount: exceptionCount)
    let numbers = column.elements
    guard numbers.count == Self.numberCount(cueCount: cueCount, exceptionCount: exceptionCount)
    else { return nil }
    let offsets = Array(numbers[..<parts.cues])
    let places = Array(numbers[parts.cues..<(parts.cues + parts.exceptions)])
    let listed = numbers[parts.cues + parts.exceptions]
    let units = numbers.suffix(ExceptionTable.mostUnits).prefix(Int(clamping: max(0, listed)))
      .map { UInt16(truncatingIfNeeded: $0) }
    guard (0...Int64(ExceptionTable.mostUnits)).contains(listed), offsets.first == 0,
      offsets.allSatisfy({ $0 <= Int64(unitCount) }),
      zip(offsets, offsets.dropFirst()).allSatisfy(<=),
      places.allSatisfy({ (0..<Int64(unitCount)).contains($0) }),
      zip(places, places.dropFirst()).allSatisfy(<),
      units.allSatisfy(ExceptionTable.allows)
    else { return nil }
    cues = Cues(offsets: offsets)
    exceptions = Exceptions(offsets: places, units: units)
  }

  /// How many numbers a file has of them.
  static func numberCount(cueCount: Int, exceptionCount: Int) -> Int {
    let parts = parts(cueCount: cueCount, exceptionCount: exceptionCount)
    return parts.cues + parts.exceptions + 1 + ExceptionTable.mostUnits
  }

  private static func parts(cueCount: Int, exceptionCount: Int) -> (cues: Int, exceptions: Int) {
    let length = OffsetTable.rowLength << OffsetTable.partShift
    return (
      (cueCount + length - 1) / length,
      (exceptionCount + ExceptionTable.partLength - 1) / ExceptionTable.partLength
    )
  }

  /// As a file has it, after a checksum of its own.
  var column: Column<UInt64> {
    let units = exceptions.units.prefix(ExceptionTable.mostUnits).map { UInt64($0) }
    let numbers =
      (cues.offsets + exceptions.offsets).map { UInt64(bitPattern: $0) }
      + [UInt64(units.count)] + units
      + [UInt64](repeating: 0, count: ExceptionTable.mostUnits - units.count)
    return Column([unsafe numbers.withUnsafeBytes { unsafe Checksum.of($0) }] + numbers)
  }
}
