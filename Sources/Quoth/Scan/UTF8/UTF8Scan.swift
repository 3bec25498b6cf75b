import QuothKernels

/// The input of the 8-bit kernel for UTF-8: bytes that occur in every form of a candidate.
///
/// A character is represented by the last byte of its sequence, which varies most, or by the first
/// if it is above U+FFFF. Two anchors are used if the text between them has a fixed length in
/// bytes; text is in the scan's core if it has no byte that suggests otherwise. A character that is
/// an anchor only outside the core is represented by its first byte: its sequence may span two
/// groups, and all of it is in reach of the first, but perhaps only its last byte of the second. So
/// the scan reports a byte from the sequence of each candidate of the 16-bit scan, and further
/// checks reject its false candidates.
struct UTF8Scan {
  private(set) var scan = qk_scan()
  /// How many bytes after a candidate's the 16-bit scan may read.
  let reach: Int

  /// A scan for one anchor.
  init(oneOf units: [UInt16], reach: Int = 0) {
    self.reach = reach
    scan.first = Self.lastBytes(of: units).set
  }

  /// A scan for one anchor, derived from a scan over UTF-16.
  init(_ whole: qk_scan) {
    let sets = [whole.first, whole.first_safe, whole.wide]
    var bytes = UTF8ByteSet()
    for set in sets { bytes.insertLastBytes(of: set) }
    scan.first = bytes.set
    reach = 3 * Int(whole.distance) + 16
  }

  /// A scan for two or three anchors, if possible.
  ///
  /// - Parameters:
  ///   - first: the units that write the first anchor.
  ///   - after: for each place after it, up to the second anchor or as far as nothing parts, the
  ///     units that write it in text without parting units.
  ///   - second: how many of these places lie up to the second anchor.
  ///   - wide: the units that can begin the first anchor in other text.
  ///   - parting: units that may part the anchors.
  init(
    first: [UInt16], after: [[UInt16]], second: Int, wide: [UInt16], parting: [UInt16]
  ) {
    self.init(oneOf: first + wide, reach: 3 * after.count + 16)
    let near = Array(after.prefix(second))
    let between = parting.isEmpty ? Self.sameLength(near) : near
    // Surrogates have no bytes of their own, so sets with surrogates use one anchor.
    guard let last = between.last, !first.isEmpty,
      between.allSatisfy({ !$0.isEmpty && $0.count <= Self.mostForms }),
      !(first + last).contains(where: Surrogates.isSurrogate)
    else {
      if after.isEmpty { chooseLetter(first, wide: wide, parting: parting) }
      return
    }
    var places: [BytePlace] = []
    var distance = 0
    var telling: [UInt16] = []
    for units in between {
      let place = BytePlace(units, after: distance)
      telling += units.filter { Surrogates.isSurrogate($0) || UTF8Bytes.length($0) != place.length }
      distance += place.length
      places.append(place)
    }
    guard distance <= Self.furthest else { return }
    telling += parting
    let weights = UTF8ByteWeights(around: first + after.joined())
    var outside = Self.lastBytes(of: first)
    for unit in wide where !first.contains(unit) { outside.insertFirstByte(of: unit) }
    scan.wide = outside.set
    scan.first = Self.lastBytes(of: first).set
    scan.second = places.last!.bytes(places.last!.length).set
    scan.distance = UInt32(distance)
    // Places after the second anchor can be tested if nothing can shift them.
    if parting.isEmpty {
      let further = after.dropFirst(between.count)
      var share = places.reduce(weights.sum(Self.lastBytes(of: first))) { $0 * $1.share(weights) }
      for units in further {
        let place = BytePlace(units, after: places.last!.end)
        guard !units.isEmpty, place.end <= Self.furthest else { break }
        let others = units.filter {
          Surrogates.isSurrogate($0) || UTF8Bytes.length($0) != place.length
        }
        // Excluding letters of other lengths has a cost in every text.
        if !others.isEmpty, telling.isEmpty, share < Self.rare { break }
        telling += others
        share *= place.share(weights)
        places.append(place)
      }
    }
    let odd = TellingBytes(of: telling, weights).bytes
    if !odd.isEmpty {
      scan.core = odd.complement
      // Covers all bytes of a mark on the last letter, or of another letter in its place.
      scan.margin = UInt32(places.last!.end - distance + 2)
    }
    chooseThird(places, second: between.count - 1, weights)
    chooseMore(places, weights)
  }

  /// Tests all three bytes of a letter that is searched for alone. Its place is then that of the
  /// first byte in all text, since a sequence may span two groups of which only one is in the core.
  private mutating func chooseLetter(_ units: [UInt16], wide: [UInt16], parting: [UInt16]) {
    guard !units.isEmpty, units.count <= 4,
      units.allSatisfy({ !Surrogates.isSurrogate($0) && UTF8Bytes.length($0) == 3 })
    else { return }
    let letter = BytePlace(units, after: 0)
    var leads = UTF8ByteSet()
    for unit in units + wide { leads.insertFirstByte(of: unit) }
    scan.wide = leads.set
    scan.first = letter.bytes(1).set
    scan.second = letter.bytes(3).set
    scan.distance = 2
    scan.third = letter.bytes(2).set
    scan.third_distance = 1
    let weights = UTF8ByteWeights(around: units)
    let odd = TellingBytes(of: parting, weights).bytes
    if !odd.isEmpty {
      scan.core = odd.complement
      // Covers all bytes of a mark on the letter.
      scan.margin = 2
    }
  }

  /// Chooses the byte that rejects most of the places that have both anchors.
  private mutating func chooseThird(
    _ places: [BytePlace], second: Int, _ weights: UTF8ByteWeights
  ) {
    var lowest = Float.infinity
    for (number, place) in places.enumerated() where place.units.count <= 4 {
      for byte in 1...place.length where number != second || byte != place.length {
        // Neighbors correlate, most of all the bytes of one letter.
        let isNear = number == 0 || abs(number - second) == 1
        let likeness: Float = number == second ? 5 : isNear ? 2.5 : 1
        let bytes = place.bytes(byte)
        let cost = weights.sum(bytes) * likeness
        if bytes.count <= 4, cost < lowest {
          lowest = cost
          scan.third = bytes.set
          scan.third_distance = UInt32(place.end - place.length + byte)
        }
      }
    }
  }

  /// Chooses the rarest byte of each further letter, by which the scan rejects places that have all
  /// anchors but are not candidates.
  private mutating func chooseMore(_ places: [BytePlace], _ weights: UTF8ByteWeights) {
    var tests: [(weight: Float, test: qk_more)] = []
    for place in places {
      var best: (weight: Float, test: qk_more)?
      for byte in 1...place.length {
        let distance = UInt32(place.end - place.length + byte)
        let bytes = place.bytes(byte)
        let weight = weights.sum(bytes)
        // Bytes of most text are not selective.
        guard distance != scan.distance, scan.third.count == 0 || distance != scan.third_distance,
          weight < min(best?.weight ?? .infinity, Self.telling),
          let test = UnitSets.test(bytes.all, limit: 0xFF, in: qk_set())
        else { continue }
        best = (
          weight, qk_more(distance: UInt16(distance), value: test.value, mask: test.mask)
        )
      }
      if let best { tests.append(best) }
    }
    tests.sort { $0.weight < $1.weight }
    let count = min(tests.count, Int(QK_MAX_MORE))
    unsafe withUnsafeMutableBytes(of: &scan.more) {
      // SAFETY: imported as a tuple of this many elements.
      let more = unsafe $0.bindMemory(to: qk_more.self)
      for place in 0..<count { unsafe more[place] = tests[place].test }
    }
    scan.more_count = UInt32(count)
  }

  /// A byte that makes up more of a text than this is not tested on its own.
  private static var telling: Float { 0.2 }

  /// If at most this share of a text's bytes can be candidates, they are too few to justify further
  /// tests.
  private static var rare: Float { 5e-5 }

  /// The farthest byte to test; the core needs some room after it.
  private static var furthest: Int { Int(QK_MAX_DISTANCE) - 4 }

  /// The places up to a better second anchor: one that is not too common, and before which all
  /// letters have one length in bytes, so that no text lies outside the core.
  private static func sameLength(_ after: [[UInt16]]) -> [[UInt16]] {
    var best = after.count
    var weight = Self.common
    for (place, units) in after.enumerated() {
      let length = units.first.map(UTF8Bytes.length)
      guard units.allSatisfy({ !Surrogates.isSurrogate($0) && UTF8Bytes.length($0) == length })
      else { return Array(after.prefix(best)) }
      let sum = units.reduce(0) { $0 + UnitRanks.frequency($1) }
      if sum < weight { (best, weight) = (place + 1, sum) }
    }
    // All of them have one length.
    return after
  }

  private static var common: Float { 0.15 }

  /// Places with more forms than this are not tested form by form.
  private static var mostForms: Int { 128 }

  private static func lastBytes(of units: [UInt16]) -> UTF8ByteSet {
    var bytes = UTF8ByteSet()
    for unit in units { bytes.insertLastByte(of: unit) }
    return bytes
  }
}

/// The bytes of a letter after the first anchor, in text where it has the length of its most frequent form: an
/// a has many forms with accents, but no text has all of them.
private struct BytePlace {
  /// The units of that length.
  let units: [UInt16]
  let length: Int
  /// The distance of its last byte from the first anchor's.
  let end: Int

  init(_ units: [UInt16], after start: Int) {
    var weights: [Float] = [0, 0, 0, 0]
    for unit in units where !Surrogates.isSurrogate(unit) {
      let length = UTF8Bytes.length(unit)
      weights[length] = max(weights[length], UnitRanks.frequency(unit) + 1e-9)
    }
    let length = (1...3).max { weights[$0] < weights[$1] }!
    self.units = units.filter { !Surrogates.isSurrogate($0) && UTF8Bytes.length($0) == length }
    self.length = length
    end = start + length
  }

  /// The share of a text that its most selective byte makes up.
  func share(_ weights: UTF8ByteWeights) -> Float {
    min(1, (1...length).map { weights.sum(bytes($0)) }.min()!)
  }

  /// The possible values of one of its bytes, counted from 1.
  func bytes(_ number: Int) -> UTF8ByteSet {
    var set = UTF8ByteSet()
    for unit in units { set.insert(UTF8Bytes.all(unit)[number - 1]) }
    return set
  }
}

extension UTF8Scan {
  /// Makes the tables shared by all scans.
  static func prepare() { UTF8ByteWeights.prepare() }
}
