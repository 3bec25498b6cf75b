/// How numbers are written whose distribution is uneven: each falls into one of fifteen ranges of the same
/// length, whose names are the shorter the more frequent they are (D. A. Huffman, 1952), and its place
/// there follows in plain bits. A number outside of all ranges follows the sixteenth name in full.
struct PrefixCode {
  private static let symbolCount = 16
  private static let escape = symbolCount - 1
  private static let longest = 15
  private static let widest = 31

  private let least: Int
  /// The logarithm of a range's length.
  private let shift: Int
  /// How long each name is, in bits; 0 where nothing is in the range.
  private let lengths: [UInt8]
  /// The names by their ranges, the first bit to be written the lowest.
  private var names = [UInt64](repeating: 0, count: symbolCount)
  /// The ranges in the order of their names, and how many names there are of each length.
  private var ordered: [Int] = []
  private var counts = [Int](repeating: 0, count: longest + 1)

  private init(least: Int, shift: Int, lengths: [UInt8]) {
    self.least = least
    self.shift = min(max(shift, 0), Self.widest)
    self.lengths = lengths
    var name: UInt64 = 0
    for length in 1...Self.longest {
      name <<= 1
      for symbol in lengths.indices where Int(lengths[symbol]) == length {
        names[symbol] = Self.reversed(name, length)
        ordered.append(symbol)
        counts[length] += 1
        name &+= 1
      }
    }
  }

  private static func reversed(_ bits: UInt64, _ count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 << 1 | bits >> UInt64($1) & 1 }
  }

  // MARK: The best one

  /// The one that takes few bits for some numbers.
  init(for numbers: [Int]) {
    let sorted = numbers.sorted()
    guard let low = sorted.first else {
      self.init(least: 0, shift: 0, lengths: Self.lengths([1] + [Int](repeating: 0, count: 15)))
      return
    }
    // A few may be far below or above all others.
    let usual = sorted[sorted.count - 1 - sorted.count / 64]
    var best: (cost: Int, least: Int, shift: Int, lengths: [UInt8])?
    for least in Set([low, sorted[sorted.count / 64]]).sorted() {
      let width = UInt64.bitWidth - Self.distance(usual, least).leadingZeroBitCount
      let finest = max(0, min(width - 6, Self.widest))
      let coarsest = max(0, min(width - 3, Self.widest))
      // How many numbers each of the finest ranges has; a coarser one is several of them, and the last has all beyond.
      let beyond = Self.symbolCount << (coarsest - finest) - 1
      var parts = [Int](repeating: 0, count: beyond + 1)
      for number in numbers {
        parts[Int(min(Self.distance(number, least) >> UInt64(finest), UInt64(beyond)))] += 1
      }
      for shift in finest...coarsest {
        var counts = [Int](repeating: 0, count: Self.symbolCount)
        for (part, count) in parts.enumerated() {
          counts[min(part >> (shift - finest), Self.escape)] += count
        }
        let lengths = Self.lengths(counts)
        var cost = counts[Self.escape] * 64 + (numbers.count - counts[Self.escape]) * shift
        for symbol in counts.indices { cost += counts[symbol] * Int(lengths[symbol]) }
        if best.map({ cost < $0.cost }) ?? true { best = (cost, least, shift, lengths) }
      }
    }
    guard let best else { preconditionFailure("there is a shift for every width") }
    self.init(least: best.least, shift: best.shift, lengths: best.lengths)
  }

  private static func distance(_ number: Int, _ least: Int) -> UInt64 {
    UInt64(bitPattern: Int64(number &- least))
  }

  private static func symbol(_ number: Int, _ least: Int, _ shift: Int) -> Int {
    // A number below the least is far above it when read without a sign.
    Int(min(distance(number, least) >> UInt64(shift), UInt64(escape)))
  }

  /// The lengths of names for ranges with so many numbers; sixteen names are never longer than 15 bits.
  private static func lengths(_ counts: [Int]) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: symbolCount)
    var trees = counts.indices.filter { counts[$0] > 0 }.map {
      Tree(count: counts[$0], first: $0, symbols: 1 << UInt16($0))
    }
    if trees.count == 1 { lengths[trees[0].first] = 1 }
    while trees.count > 1 {
      let (one, other) = (trees.removeRarest(), trees.removeRarest())
      let symbols = one.symbols | other.symbols
      for symbol in lengths.indices where symbols >> UInt16(symbol) & 1 != 0 {
        lengths[symbol] += 1
      }
      trees.append(Tree(count: one.count + other.count, first: one.first, symbols: symbols))
    }
    return lengths
  }

  /// Symbols whose names begin alike.
  fileprivate struct Tree {
    var count: Int
    /// One of them, which decides between trees that are as frequent.
    var first: Int
    /// A bit for each.
    var symbols: UInt16
  }

  /// How many bits some numbers take.
  func cost(of numbers: [Int]) -> Int {
    numbers.reduce(0) { sum, number in
      let symbol = Self.symbol(number, least, shift)
      return sum + Int(lengths[symbol]) + (symbol == Self.escape ? 64 : shift)
    }
  }

  // MARK: Writing and reading

  func begin(_ writer: inout BitWriter) {
    writer.addVarying(least)
    writer.add(UInt64(shift), 8)
    for length in lengths { writer.add(UInt64(length), 4) }
  }

  init(_ reader: inout BitReader) {
    let least = reader.nextVarying()
    let shift = Int(reader.next(8))
    self.init(
      least: least, shift: shift,
      lengths: (0..<Self.symbolCount).map { _ in UInt8(reader.next(4)) })
  }

  func write(_ number: Int, _ writer: inout BitWriter) {
    let symbol = Self.symbol(number, least, shift)
    writer.add(names[symbol], Int(lengths[symbol]))
    if symbol == Self.escape {
      writer.add64(UInt64(bitPattern: Int64(number)))
    } else {
      writer.add(Self.distance(number, least), shift)
    }
  }

  /// The next number. Where no name fits, as only in a file that lies, all its bits are read past.
  @inline(__always)
  func read(_ reader: inout BitReader) -> Int {
    var (name, first, place) = (0, 0, 0)
    for length in 1...Self.longest {
      name = name << 1 | Int(reader.next(1))
      first <<= 1
      if name >= first, name - first < counts[length] {
        let symbol = ordered[place + name - first]
        if symbol == Self.escape { return Int(truncatingIfNeeded: reader.next64()) }
        let above = UInt64(symbol) << UInt64(shift) | reader.next(shift)
        return least &+ Int(truncatingIfNeeded: above)
      }
      place += counts[length]
      first += counts[length]
    }
    return 0
  }
}

extension [PrefixCode.Tree] {
  /// Removes the rarest one, of several the one whose first symbol is the last.
  fileprivate mutating func removeRarest() -> PrefixCode.Tree {
    var rarest = 0
    for place in indices.dropFirst() {
      let (tree, least) = (self[place], self[rarest])
      if (tree.count, least.first) < (least.count, tree.first) { rarest = place }
    }
    return remove(at: rarest)
  }
}
