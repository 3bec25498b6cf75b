/// A month of a year.
package struct Month: Sendable, Equatable {
  /// The months since the beginning of the year 0.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// That of the first date in the name of a file or of its folders, as 2024-05-01, 2024_05 or 20240501;
  /// otherwise that of the last change of the file. nil if there is neither.
  package init?(of path: FilePath) {
    for part in path.text.split(separator: "/").reversed() {
      if let month = Month(in: String(part)) {
        self = month
        return
      }
    }
    guard let status = try? FileStatus(of: path) else { return nil }
    self = Month(day: status.modified / 86_400_000_000_000)
  }

  /// The first date in a text.
  init?(in text: String) {
    let bytes = Array(text.utf8)
    func digits(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[start..<start + count] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    for start in bytes.indices where start == 0 || !(0x30...0x39).contains(bytes[start - 1]) {
      guard let year = digits(start, 4), (1900...2199).contains(year) else { continue }
      let isParted = start + 4 < bytes.count && "-_.".utf8.contains(bytes[start + 4])
      let place = start + (isParted ? 5 : 4)
      guard let month = digits(place, 2), (1...12).contains(month) else { continue }
      // Without a separator only a whole date is one: 201205 may be a number.
      let next = place + 2
      if isParted
        ? digits(next, 1) != nil : (digits(next, 2).map { !(1...31).contains($0) } ?? true)
      {
        continue
      }
      number = year * 12 + month - 1
      return
    }
    return nil
  }

  /// The month of a day since 1970-01-01, in the Gregorian calendar.
  ///
  /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013).
  package init(day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    number =
      (year + era * 400 + (isNextYear ? 1 : 0)) * 12 + (isNextYear ? month - 10 : month + 2)
  }

  /// As 2024-05.
  package var text: String {
    let month = number % 12 + 1
    return "\(number / 12)-\(month < 10 ? "0" : "")\(month)"
  }
}
