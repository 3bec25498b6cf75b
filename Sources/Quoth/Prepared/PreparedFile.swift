/// Collects the sections of ``PreparedTables`` that a build writes.
struct PreparedFile {
  /// The numbers of each section, in the order in which they were added.
  private var sections: [(number: UInt64, numbers: [UInt8], written: [UInt8])] = []

  /// Adds a section as its numbers or, if that is shorter, as their difference from earlier sections.
  ///
  /// - Parameter bases: lists of sections to try.
  mutating func add(
    _ section: PreparedTables.Section, _ numbers: NumberWriter,
    near bases: [[PreparedTables.Section]] = []
  ) {
    var shortest = NumberWriter()
    shortest.add(0)
    shortest.append(numbers.bytes)
    for list in bases where !list.isEmpty {
      var written = NumberWriter()
      written.add(list: list) { section, writer, _ in writer.add(section.number) }
      written.append(ByteDelta.write(numbers.bytes, from: list.map(self.numbers)))
      if written.bytes.count < shortest.bytes.count { shortest = written }
    }
    sections.append((section.number, numbers.bytes, shortest.bytes))
  }

  private func numbers(_ section: PreparedTables.Section) -> [UInt8] {
    let wanted = section.number
    return sections.first { $0.number == wanted }!.numbers
  }

  /// All sections as one file. They lie in reverse order, so that the list needs no places.
  var bytes: [UInt8] {
    var file = NumberWriter()
    for number in PreparedTables.origin { file.add(number) }
    file.add(sections.count)
    for section in sections {
      file.add(section.number)
      file.add(section.written.count)
    }
    for section in sections.reversed() { file.append(section.written) }
    return file.bytes
  }
}
