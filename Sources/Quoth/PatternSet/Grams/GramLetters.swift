import QuothKernels

/// The letters that grams are made of, and the classes of the units that write them.
///
/// A letter is the units of which one writes it alone. Letters that have a unit in common, such as e and é
/// where diacritics count for one needle and not for another, share a class: comparing classes may find too
/// much, and never too little.
struct GramLetters {
  private var numbers: [Key: UInt32] = [:]
  /// The latest of those that share some bits.
  private var latest = [(key: Key, number: UInt32)?](repeating: nil, count: 256)
  private var weights: [Float] = []
  private var firstUnits: [UInt16] = []
  private var units: [[UInt16]] = []
  /// How often each is in a needle.
  private var uses: [Int] = []
  // Of each unit, by what it differs from one that it is in a class with: nothing at first.
  private var links = [UInt16](repeating: 0, count: 65536)
  private var isKnown = [Bool](repeating: false, count: 65536)
  private var known: [UInt16] = []

  /// Identifies a letter before its units are known.
  struct Key: Hashable {
    let table: ObjectIdentifier
    let unit: UInt16
    let isExact: Bool
  }

  /// The number of a letter; nil where no unit writes it.
  mutating func number(_ key: Key, _ makeUnits: () -> [UInt16]) -> UInt32? {
    let place = Int(key.unit & 0xFF)
    if let latest = latest[place], latest.key == key {
      uses[Int(latest.number)] += 1
      return latest.number
    }
    if let known = numbers[key] {
      latest[place] = (key, known)
      uses[Int(known)] += 1
      return known
    }
    let made = makeUnits()
    guard let first = made.first else { return nil }
    let number = UInt32(weights.count)
    numbers[key] = number
    weights.append(made.reduce(0) { $0 + UnitRanks.frequency($1) })
    firstUnits.append(first)
    units.append(made)
    uses.append(1)
    for unit in made {
      if !isKnown[Int(unit)] {
        isKnown[Int(unit)] = true
        known.append(unit)
      }
      let (root, other) = (root(first), root(unit))
      if root != other { links[Int(other)] = root ^ other }
    }
    return number
  }

  /// The share of a text that a letter makes up.
  func weight(_ letter: UInt32) -> Float { weights[Int(letter)] }

  /// The units that write a letter.
  func units(of letter: UInt32) -> [UInt16] { units[Int(letter)] }

  private mutating func root(_ unit: UInt16) -> UInt16 {
    var root = unit
    while links[Int(root)] != 0 { root ^= links[Int(root)] }
    var place = unit
    while place != root {
      let next = place ^ links[Int(place)]
      links[Int(place)] = root ^ place
      place = next
    }
    return root
  }

  /// The classes of all units. See ``GramClasses``.
  ///
  /// - Parameter marksLow: whether units far below those of a script have classes of their own.
  mutating func classes(marksLow: Bool) -> GramClasses {
    // Scripts without case have more letters than a block of Unicode and need all bits. Letters with case do
    // not: their capitals would be exceptions, and Chinese text can be full of those.
    let wide = firstUnits.count { $0 >= Self.firstWide }
    let isWide = wide == firstUnits.count || (marksLow && 2 * wide > firstUnits.count)
    let cyrillic = firstUnits.count { (0x400..<0x530).contains($0) }
    var classes = GramClasses(
      mask: isWide ? 0x7F : GramClasses.cased, isCyrillic: 2 * cyrillic > firstUnits.count,
      marksLow: marksLow && wide < firstUnits.count)
    var common: [UInt16: UInt16] = [:]
    for unit in known {
      let root = root(unit)
      if UnitRanks.frequency(unit) > common[root].map(UnitRanks.frequency) ?? -1 {
        common[root] = unit
      }
    }
    for unit in known { classes.set(unit, like: common[root(unit)]!) }
    return classes
  }

  /// How much of text in the letters' scripts each class makes up.
  func shares(of classes: GramClasses) -> [Float] {
    var shares = [Float](repeating: 0, count: Int(QK_ODD_CLASS))
    let blocks = Set(commonUnits.lazy.map { $0 >> 7 })
    if classes.lowMask == GramClasses.cased {
      for block in blocks.union([0]) {
        // Text of other scripts has spaces and signs of the first block, and few of its letters.
        let isOther = block == 0 && !blocks.contains(0)
        for unit in (block << 7)...(block << 7 | 0x7F) where !isOther || unit < 0x41 {
          shares[Int(classes.all[Int(unit)])] += UnitRanks.frequency(unit)
        }
      }
    } else {
      shares = shares.map { _ in 1 }
    }
    let sum = shares.reduce(0, +)
    return shares.map { $0 / sum }
  }

  /// The most frequent unit of each letter, ascending.
  var commonUnits: [UInt16] {
    Set(units.lazy.map { $0.max { UnitRanks.frequency($0) < UnitRanks.frequency($1) }! }).sorted()
  }

  /// The same, the most usual first: by frequency, but those of the needles' main script before all others.
  var usualUnits: [UInt16] {
    let main = mainScript
    func isBefore(_ one: UInt16, _ other: UInt16) -> Bool {
      let isMain = Self.script(of: one) == main
      if isMain != (Self.script(of: other) == main) { return isMain }
      return UnitRanks.frequency(one) > UnitRanks.frequency(other)
    }
    return commonUnits.sorted(by: isBefore)
  }

  /// The script that most letters of the needles are of.
  private var mainScript: UInt16 {
    var counts: [UInt16: Int] = [:]
    for (first, uses) in zip(firstUnits, uses) {
      counts[Self.script(of: first), default: 0] += uses
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  /// The number that stands for a script: that of a block of 128 units, and one for all scripts without case of East Asia.
  private static func script(of unit: UInt16) -> UInt16 { min(unit, firstWide) >> 7 }

  private static let firstWide: UInt16 = 0x2E80

  /// The class of each letter, once classes are given.
  func classes(in classes: GramClasses) -> [UInt8] { firstUnits.map { classes.all[Int($0)] } }
}

/// A class, 0 to 127, for each unit: a few of its bits, which the kernels compute without a table.
///
/// The units of a letter share the class of the most frequent one. Most letters with case do so by themselves,
/// since in most scripts a capital differs from its small letter in a bit that the class leaves out.
struct GramClasses {
  private(set) var all: [UInt8]
  let mask: UInt8
  /// The number added to a unit first.
  let offset: UInt8
  /// Where the sum is below 256, the bits of these that a class has, and a bit that is set besides, or 0.
  let lowMask: UInt8
  let low: UInt8
  /// Units whose class is not made of their own bits.
  private(set) var exceptions: [UInt16] = []

  /// - Parameters:
  ///   - isCyrillic: whether most letters are of that block, whose capitals are the small letters less
  ///   32, from U+0410 on: with an offset, these numbers, too, differ in one bit.
  ///   - marksLow: whether units below 256 have classes in a way of their own: spaces and signs do without those of
  ///   Cyrillic letters, and capitals among letters of East Asia have those of small letters.
  fileprivate init(mask: UInt8, isCyrillic: Bool, marksLow: Bool) {
    self.mask = mask
    offset = isCyrillic ? 0x30 : 0
    low = isCyrillic && marksLow ? ~mask & 0x20 : 0
    lowMask = marksLow ? Self.cased : mask
    all =
      mask == Self.cased && !isCyrillic
      ? Self.casedClasses : Self.classes(mask, offset, lowMask, low)
  }

  /// The mask for scripts with case.
  fileprivate static let cased: UInt8 = 0x5F
  private static let casedClasses = classes(cased, 0, cased, 0)

  private static func classes(
    _ mask: UInt8, _ offset: UInt8, _ lowMask: UInt8, _ low: UInt8
  ) -> [UInt8] {
    (0...UInt16.max).map { Self.class(of: $0, mask, offset, lowMask, low) }
  }

  private static func `class`(
    of unit: UInt16, _ mask: UInt8, _ offset: UInt8, _ lowMask: UInt8, _ low: UInt8
  ) -> UInt8 {
    let number = unit &+ UInt16(offset)
    let bits = UInt8(truncatingIfNeeded: number ^ number >> UInt16(QK_CLASS_SHIFT))
    return number < 0x100 ? bits & lowMask | low : bits & mask
  }

  fileprivate mutating func set(_ unit: UInt16, like other: UInt16) {
    let made = Self.class(of: other, mask, offset, lowMask, low)
    if all[Int(unit)] != made { exceptions.append(unit) }
    all[Int(unit)] = made
  }
}
