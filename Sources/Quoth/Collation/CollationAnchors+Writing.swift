// The units with which a text can write the clusters of a needle.

extension CollationAnchors {
  /// The single units that write a whole cluster.
  func narrowUnits(_ place: Int) -> [UInt16] {
    let unit = needle.units[place]
    guard unit != UnitTable.ask, wildcard == .none else { return [] }
    return table.units(of: unit)
  }

  func isOpen(_ place: Int) -> Bool {
    wildcard != .none || (isTyping && place == needle.clusters.count - 1)
  }

  /// The first units of all characters with which a text can begin to write a cluster, in ascending
  /// order.
  func wideUnits(_ place: Int) -> [UInt16] { wideSet(place).sorted() }

  private func wideSet(_ place: Int) -> Set<UInt16> {
    let cluster = needle.clusters[place]
    guard needle.baseCount(place) > 0 else {
      let units = table.writers.units(ofMark: needle.elements[cluster.lowerBound])
      return wildcard == .none ? units : units.union(table.marks)
    }
    let number = needle.firstBases[place]
    let base = needle.base(number)
    var units = Set(narrowUnits(place))
    if let stray = needle.strays[base] { units.insert(stray) }
    if wildcard != .none {
      for unit in table.singles.units(primary: base) {
        units.formUnion(table.units(of: unit))
      }
    } else if let unit = table.singles[base] {
      units.formUnion(table.units(of: unit))
    }
    let isOpen = isOpen(place)
    let own = needle.elements[cluster].lazy.filter { !CollationElement.isBase($0) }
    let marks = takenIn[place].marks.union(own)
    table.writers.forEach(base, isLoose: wildcard != .none) { unit, offset in
      let elements = table.map.elements(at: offset)
      guard isOpen || fits(elements, from: number) else { return }
      // Unless it begins a contraction, such a unit has all of its marks.
      if !isOpen, isOwn(unit, offset), !table.contexts.leads(UInt32(unit)),
        elements.dropFirst().contains(where: { !marks.contains($0) })
      {
        return
      }
      units.insert(unit)
    }
    let hangul = table.hangul
    if wildcard != .none {
      units.formUnion(hangul.syllables(primary: base))
    } else if hangul.bases.contains(base) {
      // A syllable may include the consonant at the beginning of the next cluster.
      let all = needle.elements[cluster.lowerBound...]
      units.formUnion(hangul.syllables(beginning: all, isOpen: isTyping))
    }
    return units
  }

  private func isRegular(_ unit: UInt16) -> Bool { table.regular[unit] != UnitTable.ask }

  /// Whether some elements are those of a regular unit alone, not of a contraction that it begins.
  private func isOwn(_ unit: UInt16, _ offset: UInt32) -> Bool {
    isRegular(unit) && table.map.offset(of: UInt32(unit)) == offset
  }

  /// Whether the bases of some elements equal those of the needle from a given one on.
  private func fits(_ elements: ArraySlice<UInt64>, from number: Int) -> Bool {
    var number = number
    for element in elements where CollationElement.isBase(element) {
      if number == needle.basePlaces.count { return isTyping }
      if needle.base(number) != element { return false }
      number += 1
    }
    return true
  }

  /// The units that may part two anchors, in ascending order.
  func partingUnits(_ place: Int) -> [UInt16] {
    let cluster = needle.clusters[place]
    var units: Set<UInt16> = []
    var number = needle.firstBases[place]
    var known: Set<UInt64> = []
    for element in needle.elements[cluster] {
      let isNew = known.insert(element).inserted
      if isNew { units.formUnion(table.writers.runStarters(of: element)) }
      guard CollationElement.isBase(element) else {
        if isNew { units.formUnion(table.writers.units(ofMark: element)) }
        continue
      }
      let isFirst = number == needle.firstBases[place]
      table.writers.forEach(element) { unit, offset in
        let elements = table.map.elements(at: offset)
        guard !isOwn(unit, offset), !isFirst || fits(elements, from: number) else { return }
        guard isRegular(unit) else {
          units.insert(unit)
          return
        }
        // A unit that begins a contraction needs its continuation, too; the rarer one suffices.
        let followers = table.contexts.followers(of: unit)
        let isRarer =
          followers.reduce(0) { $0 + UnitRanks.frequency($1) } < UnitRanks.frequency(unit)
        if isRarer { units.formUnion(followers) } else { units.insert(unit) }
      }
      number += 1
    }
    func insertIrregular(_ base: UInt64) {
      table.writers.forEach(base) { unit, _ in if !isRegular(unit) { units.insert(unit) } }
    }
    for base in takenIn[place].bases { insertIrregular(base) }
    // If a syllable includes the consonant at the beginning of the next cluster, a jamo follows.
    let next = place + 1
    if next < needle.clusters.count, isHangul(number - 1), isHangul(number) {
      for base in number..<(number + needle.baseCount(next)) { insertIrregular(needle.base(base)) }
    }
    return units.sorted()
  }

  private func isHangul(_ number: Int) -> Bool {
    number >= 0 && number < needle.basePlaces.count
      && table.hangul.bases.contains(needle.base(number))
  }

  /// Whether a syllable before a cluster may include its first consonant: 각ㅏ for 가가.
  func mayBeTrail(_ place: Int) -> Bool {
    let first = needle.firstBases[place]
    guard table.hangul.isRegular, first > 0 else { return false }
    if wildcard != .none {
      return table.hangul.hasPrimary(of: needle.base(first))
        && table.hangul.hasPrimary(of: needle.base(first - 1))
    }
    let start = needle.basePlaces[first]
    return table.hangul.mayTakeIn(needle.elements[start...], after: needle.elements[..<start])
  }
}

/// The clusters after a given one whose marks a composed letter may include among its own.
struct TakenIn {
  /// The bases of these clusters.
  var bases: Set<UInt64> = []
  /// The marks of the needle that the letter may then have.
  var marks: Set<UInt64> = []

  /// Computes one for each of the first clusters of a needle; adjacent clusters that marks may
  /// write share theirs.
  ///
  /// - Parameter joining: how an element may be written with others: ``ElementWriters/joining(of:)``.
  /// - Complexity: O(*n*) calls of it for a needle of *n* elements.
  static func all(
    _ needle: CollationNeedle, count: Int, joining: (UInt64) -> ElementJoining
  ) -> [TakenIn] {
    var all: [TakenIn] = []
    while all.count < count {
      let place = all.count
      var next = place + 1
      var found = TakenIn()
      if needle.baseCount(place) > 0 {
        var before = JoiningBefore()
        var number = needle.firstBases[place]
        var end = place
        while next < needle.clusters.count, needle.baseCount(next) > 0 {
          let first = needle.firstBases[next]
          while number < first {
            before.add(joining(needle.base(number)))
            number += 1
          }
          let own = joining(needle.base(first))
          guard own.isWrittenByMarks else { break }
          if before.takesIn(own) {
            found.bases.insert(needle.base(first))
            end = next
          }
          next += 1
        }
        if end > place {
          let elements = needle.clusters[place].lowerBound..<needle.clusters[end].upperBound
          found.marks = Set(needle.elements[elements].lazy.filter { !CollationElement.isBase($0) })
        }
      }
      all.append(contentsOf: repeatElement(found, count: min(next, count) - place))
    }
    return all
  }
}
