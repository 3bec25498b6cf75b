/// A search for a set that proceeds outward from the middle of the text.
///
/// Each needle's matches become certain by themselves: see ``OutwardMatches``. A hit is delivered once all hits
/// of all needles between it and those delivered before are known, so that the delivered hits are always all hits of
/// some part of the text.
struct SetOutward {
  private let task: SetTask
  private var places: OutwardPlaces
  /// The needles with a hit so far.
  private var needles: [Int: OutwardMatches] = [:]
  /// Certain hits that were not delivered yet, in order.
  private var held: [SetHit] = []
  /// The starts of the hits that were delivered.
  private var delivered: Range<Int>?

  init(_ task: SetTask, from offset: Int) {
    self.task = task
    places = OutwardPlaces(from: offset, task.plan)
  }

  var searchedCount: Int { places.searched.count }
  /// Whether all hits before the delivered ones are known.
  var reachesStart: Bool { delivered?.lowerBound == .min }
  /// Whether all hits after the delivered ones are known.
  var reachesEnd: Bool { delivered?.upperBound == .max }

  /// The next parts to the left and to the right, of at most the given total length.
  func nextParts(length: Int) -> [Range<Int>]? { places.nextParts(length: length) }

  /// Takes the hits of the last parts and returns those to be delivered now, in order.
  mutating func absorb(
    left: [[SetHit]], right: [[SetHit]], parts: [Range<Int>]
  ) -> [SetHit] {
    places.take(parts)
    let low = places.searched.lowerBound
    let edge = low == 0 ? Int.min : task.plan.offset(of: low)
    let (left, right) = (Self.byNeedle(left), Self.byNeedle(right))
    var certain: [SetHit] = []
    for number in Set(needles.keys).union(left.keys).union(right.keys) {
      let pattern = task.set.patterns[number]
      var matches = needles[number] ?? OutwardMatches(overlapping: pattern.options.overlapping)
      var scratch = SearchScratch()
      let found = matches.absorb(left: left[number] ?? [], right: right[number] ?? []) { offset in
        edge == .min
          || task.passages.isBeginning(
            offset, ofTextFrom: edge, in: task.store.arena, pattern.program, &scratch)
      }
      for match in found { certain.append(SetHit(needle: number, match)) }
      needles[number] = matches
    }
    held += certain
    held.sort()
    extend(edge)
    guard let delivered else { return [] }
    let ready = held.filter { delivered.contains($0.start) }
    if !ready.isEmpty { held.removeAll { delivered.contains($0.start) } }
    return ready
  }

  /// Extends the delivered part as far as all hits are known.
  ///
  /// - Parameter edge: where the searched text begins.
  private mutating func extend(_ edge: Int) {
    let end = task.earliestStart(from: places.searched.upperBound)
    var start = edge
    for matches in needles.values {
      if let last = matches.pending.last { start = max(start, last.start + 1) }
    }
    if let known = delivered {
      guard start <= known.upperBound else { return }
      delivered = min(start, known.lowerBound)..<max(end, known.upperBound)
    } else if start < end {
      delivered = start..<end
    }
  }

  /// The hits of each needle, in the order of the chunks.
  private static func byNeedle(_ chunks: [[SetHit]]) -> [Int: [[Match]]] {
    var all: [Int: [[Match]]] = [:]
    for chunk in chunks {
      var own: [Int: [Match]] = [:]
      for hit in chunk { own[hit.needle, default: []].append(hit.match) }
      for (needle, matches) in own { all[needle, default: []].append(matches) }
    }
    return all
  }
}
