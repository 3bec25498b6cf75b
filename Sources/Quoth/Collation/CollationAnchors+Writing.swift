// What a text can write the clusters of a needle with.

extension CollationAnchors {
  /// The units that write a cluster alone, in one unit.
  func narrowUnits(_ place: Int) -> [UInt16] {
    let unit = needle.units[place]
    guard unit != UnitTable.ask, wildcard == .none else { return [] }
    return table.units(of: unit)
  }

  /// The clusters behind one that a composed letter may take in among its marks.
  private func takenIn(_ place: Int) -> [Int] {
    var next = place + 1
    var taken: [Int] = []
    guard needle.baseCount(place) > 0 else { return taken }
    while next < needle.clusters.count, needle.baseCount(next) > 0 {
      let number = needle.firstBases[next]
      guard table.writers.isWrittenByMarks(needle.base(number)) else { break }
      let isTaken = (needle.firstBases[place]..<number).contains {
        table.writers.mayBeTakenIn(needle.base(number), behind: needle.base($0))
      }
      if isTaken { taken.append(next) }
      next += 1
    }
    return taken
  }

  func isOpen(_ place: Int) -> Bool {
    wildcard != .none || (isTyping && place == needle.clusters.count - 1)
  }

  /// The units that a text can begin to write a cluster with.
  func wideUnits(_ place: Int) -> Set<UInt16> {
    let cluster = needle.clusters[place]
    guard needle.baseCount(place) > 0 else {
      var units = Set(table.writers.runStarters(of: needle.elements[cluster.lowerBound]))
      units.formUnion(table.writers.units(ofMark: needle.elements[cluster.lowerBound]))
      return wildcard == .none ? units : units.union(table.marks)
    }
    let number = needle.firstBases[place]
    let base = needle.base(number)
    var units = Set(narrowUnits(place))
    units.formUnion(table.writers.runStarters(of: base))
    if let stray = needle.strays[base] { units.insert(stray) }
    if wildcard != .none {
      for (element, unit) in table.singles where element >> 32 == base >> 32 {
        units.formUnion(table.units(of: unit))
      }
    } else if let unit = table.singles[base] {
      units.formUnion(table.units(of: unit))
    }
    let isOpen = isOpen(place)
    let end = takenIn(place).last.map { needle.clusters[$0].upperBound } ?? cluster.upperBound
    let marks = needle.elements[cluster.lowerBound..<end].filter { !CollationElement.isBase($0) }
    table.writers.forEach(base, isLoose: wildcard != .none) { unit, offset in
      let elements = table.map.elements(at: offset)
      guard isOpen || fits(elements, from: number) else { return }
      if !isOpen, isOwn(unit, offset), elements.dropFirst().contains(where: { !marks.contains($0) })
      {
        return
      }
      units.insert(unit)
    }
    let hangul = table.hangul
    if wildcard != .none {
      units.formUnion(hangul.syllables(primary: base))
    } else if hangul.bases.contains(base) {
      units.formUnion(hangul.syllables(beginning: needle.elements[cluster], isOpen: isOpen))
    }
    return units
  }

  private func isRegular(_ unit: UInt16) -> Bool { table.regular[unit] != UnitTable.ask }

  /// Whether some elements are those of a regular unit taken alone, not of what it begins.
  private func isOwn(_ unit: UInt16, _ offset: UInt32) -> Bool {
    isRegular(unit) && table.map.offset(of: UInt32(unit)) == offset
  }

  /// Whether the bases of some elements are those of the needle from one on.
  private func fits(_ elements: ArraySlice<UInt64>, from number: Int) -> Bool {
    var number = number
    for element in elements where CollationElement.isBase(element) {
      if number == needle.basePlaces.count { return isTyping }
      if needle.base(number) != element { return false }
      number += 1
    }
    return true
  }

  /// What may part two anchors.
  func partingUnits(_ place: Int) -> Set<UInt16> {
    let cluster = needle.clusters[place]
    var units: Set<UInt16> = []
    var number = needle.firstBases[place]
    for element in needle.elements[cluster] {
      units.formUnion(table.writers.runStarters(of: element))
      guard CollationElement.isBase(element) else {
        units.formUnion(table.writers.units(ofMark: element))
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
        // The beginning of a contraction: it takes what it goes on with, too, and that may be rarer.
        let followers = table.contexts.followers(of: unit)
        let isRarer =
          followers.reduce(0) { $0 + UnitRanks.frequency($1) } < UnitRanks.frequency(unit)
        if isRarer { units.formUnion(followers) } else { units.insert(unit) }
      }
      number += 1
    }
    for next in takenIn(place) {
      table.writers.forEach(needle.base(needle.firstBases[next])) { unit, _ in
        if !isRegular(unit) { units.insert(unit) }
      }
    }
    return units
  }
}
