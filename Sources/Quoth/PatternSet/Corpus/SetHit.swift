/// A hit of a set in sixteen bytes, ordered by start, end and needle.
struct SetHit: Sendable, Comparable {
  /// The needle's number takes sixteen bits, since a set has no more than ``PatternSet/maximumCount``.
  private let startAndNeedle: UInt64
  private let lengthAndFlag: Int

  init(needle: Int, _ match: Match) {
    startAndNeedle = UInt64(match.start) << 16 | UInt64(UInt16(needle))
    lengthAndFlag = match.lengthAndFlag
  }

  @inline(__always)
  var start: Int { Int(startAndNeedle >> 16) }
  @inline(__always)
  var needle: Int { Int(UInt16(truncatingIfNeeded: startAndNeedle)) }
  @inline(__always)
  var end: Int { start &+ lengthAndFlag &>> 1 }
  var match: Match { Match(start: start, lengthAndFlag: lengthAndFlag) }
  var needleMatch: NeedleMatch { NeedleMatch(needle: needle, match: match) }

  @inline(__always)
  static func < (left: SetHit, right: SetHit) -> Bool {
    if left.start != right.start { return left.start < right.start }
    let (length, other) = (left.lengthAndFlag >> 1, right.lengthAndFlag >> 1)
    return length != other ? length < other : left.needle < right.needle
  }
}

extension SetNeedles {
  /// Found matches as hits in order, one for each place that their needles have in the set.
  func hits(_ found: [SetFound]) -> [SetHit] {
    var hits: [SetHit] = []
    hits.reserveCapacity(found.count)
    for one in found {
      forEachPlace(of: one.needle) { place in hits.append(SetHit(needle: place, one.match)) }
    }
    hits.sort()
    return hits
  }
}

extension Array where Element: Comparable {
  /// Adds the elements of another ordered array to an ordered one, most of which come after all present ones.
  mutating func merge(_ others: [Element]) {
    guard let first = others.first else { return }
    let place = firstPlace { first < $0 }
    if place == count {
      self += others
      return
    }
    let tail = Array(self[place...])
    removeSubrange(place...)
    reserveCapacity(place + tail.count + others.count)
    var (own, other) = (0, 0)
    while own < tail.count, other < others.count {
      if others[other] < tail[own] {
        append(others[other])
        other += 1
      } else {
        append(tail[own])
        own += 1
      }
    }
    self += tail[own...]
    self += others[other...]
  }
}
