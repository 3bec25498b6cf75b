/// The part of a file by which its encoding is guessed: at most 16 KB of the lines with bytes beyond
/// ASCII, from its beginning and from places spread over it.
struct EncodingSample {
  private(set) var bytes: [UInt8] = []
  /// The beginning of each place, which suffices to rule most encodings out.
  private(set) var brief: [UInt8] = []
  /// Whether each byte occurs in the file.
  private(set) var occurs = [Bool](repeating: false, count: 256)

  private var words: [ArraySlice<UInt8>: Int] = [:]

  private static let places = 4
  private static let part = 4096
  private static let briefPart = 512
  /// The number of bytes in which lines are looked for at each place.
  private static let reach = 1 << 16

  init(_ file: [UInt8]) {
    let offset = file.firstIndex { $0 >= 0x80 } ?? file.count
    for byte in file { occurs[Int(byte)] = true }
    var end = 0
    for place in 0..<Self.places {
      let start = max(end, offset + (file.count - offset) / Self.places * place)
      end = add(file, from: Self.lineStart(in: file, before: start, after: end))
    }
  }

  /// Where the line of an offset begins, or a place between characters if the line is long.
  private static func lineStart(in file: [UInt8], before offset: Int, after end: Int) -> Int {
    let first = max(end, offset - 200)
    guard first < offset else { return offset }
    return file[first..<offset].lastIndex { isBetween($0) }.map { $0 + 1 }
      ?? (first == 0 ? 0 : offset)
  }

  /// Controls, spaces and some punctuation are no part of a character of several bytes.
  private static func isBetween(_ byte: UInt8) -> Bool { byte < 0x30 }

  /// Adds lines of one place, and returns the offset after the last one looked at.
  private mutating func add(_ file: [UInt8], from start: Int) -> Int {
    let end = min(file.count, start + Self.reach)
    guard start < end else { return start }
    var taken = 0
    var next = start
    for line in file[start..<end].split(separator: .lineFeed) {
      next = line.endIndex
      guard line.contains(where: { $0 >= 0x80 }) else { continue }
      var piece = line
      if line.count > Self.part - taken {
        piece = line.prefix(Self.part - taken)
        if let edge = piece.lastIndex(where: Self.isBetween) { piece = piece[...edge] }
        next = piece.endIndex
      }
      let count = bytes.count
      addWords(of: piece)
      if taken < Self.briefPart { brief += bytes[count...] }
      taken += bytes.count - count
      if taken >= Self.part || piece.count < line.count { break }
    }
    return next
  }

  /// Adds a line without the words beyond ASCII that are in the sample twice: a name before each cue
  /// is evidence once.
  private mutating func addWords(of line: ArraySlice<UInt8>) {
    for word in line.split(whereSeparator: { $0 <= 0x20 }) {
      if word.contains(where: { $0 >= 0x80 }) {
        let count = words[word, default: 0]
        guard count < 2 else { continue }
        words[word] = count + 1
      }
      bytes += word
      bytes.append(0x20)
    }
    bytes.append(.lineFeed)
  }

  /// Whether it is UTF-8 with damage: nine in ten of its characters beyond ASCII are UTF-8.
  var isDamagedUTF8: Bool {
    var (valid, invalid) = (0, 0)
    var rest = bytes[...]
    while let lead = rest.popFirst() {
      let trails =
        switch lead {
        case 0xC2...0xDF: 1
        case 0xE0...0xEF: 2
        case 0xF0...0xF4: 3
        default: 0
        }
      if lead < 0x80 { continue }
      if trails > 0, rest.count >= trails, rest.prefix(trails).allSatisfy({ $0 & 0xC0 == 0x80 }) {
        rest = rest.dropFirst(trails)
        valid += 1
      } else {
        invalid += 1
      }
    }
    return valid >= 9 * invalid
  }
}
