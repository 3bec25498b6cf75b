// The entries of a ``FoldSurvey`` as the numbers of ``PreparedTables``, each near the one before.

extension FoldSurvey.Form {
  @inline(__always)
  init(_ reader: inout NumberReader, after previous: FoldSurvey.Form?) {
    unit = (previous?.unit ?? 0) &+ reader.unit()
    plain = reader.unit(near: unit)
    marked = reader.unit(near: plain)
    element = reader.unit(near: plain)
  }

  func write(to writer: inout NumberWriter, after previous: FoldSurvey.Form?) {
    writer.add(unit - (previous?.unit ?? 0))
    writer.add(plain, near: unit)
    writer.add(marked, near: plain)
    writer.add(element, near: plain)
  }
}

extension FoldTable.Starter {
  @inline(__always)
  init(_ reader: inout NumberReader, after previous: FoldTable.Starter?) {
    unit = reader.unit(near: previous?.unit ?? 0)
    place = (previous?.place ?? 0) &+ UInt32(truncatingIfNeeded: reader.number())
    count = reader.unit()
  }

  func write(to writer: inout NumberWriter, after previous: FoldTable.Starter?) {
    writer.add(unit, near: previous?.unit ?? 0)
    writer.add(place - (previous?.place ?? 0))
    writer.add(count)
  }
}

extension FoldTable.Expansion {
  @inline(__always)
  init(_ reader: inout NumberReader, after previous: FoldTable.Expansion?) {
    unit = reader.unit(near: previous?.unit ?? 0)
    place = (previous?.place ?? 0) &+ UInt32(truncatingIfNeeded: reader.number())
    count = reader.unit()
  }

  func write(to writer: inout NumberWriter, after previous: FoldTable.Expansion?) {
    writer.add(unit, near: previous?.unit ?? 0)
    writer.add(place - (previous?.place ?? 0))
    writer.add(count)
  }
}

extension NumberReader {
  @inline(__always)
  fileprivate mutating func unit(near other: UInt16) -> UInt16 {
    UInt16(truncatingIfNeeded: number(near: other))
  }
}
