package import Quoth

/// Some hits in text order, with the numbers of their needles where there are several.
package struct HitList: RandomAccessCollection, Sendable {
  private let matches: [Match]
  /// The needle of each hit; empty if there is one needle.
  private let needles: [UInt16]

  /// Hits of the only needle.
  package init(_ matches: [Match]) {
    self.matches = matches
    needles = []
  }

  /// Hits of several needles, by start, then end, then needle.
  package init(_ matches: [NeedleMatch]) {
    self.matches = matches.map(\.match)
    needles = matches.map { UInt16($0.needle) }
  }

  private init(_ matches: [Match], _ needles: [UInt16]) {
    self.matches = matches
    self.needles = needles
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { matches.count }
  package subscript(place: Int) -> Match { matches[place] }

  /// The number of a hit's needle.
  func needle(_ place: Int) -> Int { needles.isEmpty ? 0 : Int(needles[place]) }

  /// Some of the hits, as a list of their own.
  func part(_ places: Range<Int>) -> HitList {
    if places == indices { return self }
    return HitList(
      Array(matches[places]), needles.isEmpty ? [] : Array(needles[places]))
  }
}
