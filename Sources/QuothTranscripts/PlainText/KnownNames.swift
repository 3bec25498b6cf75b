/// The possible names of a file that were seen last, so that what is asked of each name is not asked time and again:
/// those who talk with each other are few.
struct KnownNames {
  /// The names, and their UTF-8 in the bytes of all, so that nothing is counted when they are compared.
  private var names: [String] = []
  private var places: [Range<Int>] = []
  private var bytes: [UInt8] = []
  /// The place of the name that is replaced next.
  private var oldest = 0
  private static let most = 8

  /// A name at a place of a file, if it is one by ``SpeakerName/isPossible(_:)``.
  mutating func name(_ file: [UInt8], _ range: Range<Int>) -> String? {
    if let known = place(of: range, in: file) { return names[known] }
    guard let isPossible = SpeakerName.isPossible(file, range) else { return nil }
    let name = String(decoding: file[range], as: UTF8.self)
    guard isPossible || SpeakerName.isPossible(name) else { return nil }
    let place = bytes.count..<bytes.count + range.count
    bytes += file[range]
    if names.count < Self.most {
      names.append(name)
      places.append(place)
    } else {
      (names[oldest], places[oldest]) = (name, place)
      oldest = (oldest + 1) % Self.most
    }
    return name
  }

  private func place(of range: Range<Int>, in file: [UInt8]) -> Int? {
    file.withSpan { file in
      bytes.withSpan { bytes in
        let wanted = file.extracting(range)
        for index in places.indices
        where places[index].count == range.count
          && bytes.extracting(places[index]).isSame(as: wanted)
        {
          return index
        }
        return nil
      }
    }
  }
}
