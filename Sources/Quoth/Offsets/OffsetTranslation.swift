/// The unit that offsets in a text count.
package enum OffsetUnit: Sendable, Hashable, CaseIterable {
  case utf16
  case utf8
  /// Unicode scalars; an unpaired surrogate counts as one.
  case scalar
  /// Extended grapheme clusters (UAX #29); CR LF is one.
  case character
  /// Code units of the text's own encoding.
  case own
}

/// Reports by its index an offset that is smaller than its predecessor or beyond the text.
package struct OffsetError: Error, Sendable, Hashable {
  package let place: Int
  package let isBeyondText: Bool
}

/// A text for translating offsets, which provides the length of each scalar in every unit.
package protocol MeasuredText {
  /// The length in its own code units.
  var count: Int { get }
  /// The scalar at an offset: its length in own code units and in those of UTF-8 and UTF-16.
  func measure(at offset: Int) -> (own: Int, utf8: Int, utf16: Int)
  /// The number of consecutive ASCII code units at an offset, up to a maximum.
  func asciiRun(at offset: Int, atMost most: Int) -> Int
}

extension TextOffsets {
  /// Translates ascending offsets of a text from one unit to another, in one pass.
  ///
  /// - Parameters:
  ///   - units: the text in UTF-16, required if a unit is ``OffsetUnit/character``.
  ///   - roundingUp: whether an offset inside a scalar or character means its end.
  /// - Complexity: O(*n* + *k*).
  package static func translate(
    _ offsets: UnsafeBufferPointer<Int>, in text: some MeasuredText, units: [UInt16]?,
    from: OffsetUnit, to: OffsetUnit, roundingUp: Bool
  ) throws(OffsetError) -> [Int] {
    for place in 0..<offsets.count {
      let previous = unsafe place == 0 ? 0 : offsets[place - 1]
      if unsafe offsets[place] < previous { throw OffsetError(place: place, isBeyondText: false) }
    }
    var edge = ScalarEdge()
    var result: [Int] = []
    result.reserveCapacity(offsets.count)
    var clusters = units.map { ClusterEdges($0) }
    let countsClusters = from == .character || to == .character
    while result.count < offsets.count {
      let wanted = unsafe offsets[result.count]
      let here = edge[from]
      if wanted == here, from != .character || edge.isBoundary {
        result.append(edge.value(to, roundingUp))
        continue
      }
      guard edge.own < text.count else {
        throw OffsetError(place: result.count, isBeyondText: true)
      }
      if !countsClusters, wanted > here {
        let run = text.asciiRun(at: edge.own, atMost: min(wanted - here, text.count - edge.own))
        if run > 0 {
          edge.advance(ascii: run)
          continue
        }
      }
      var next = edge
      next.advance(text.measure(at: edge.own))
      if countsClusters { next.cross(clusters!.isBoundary(next.utf16)) }
      while result.count < offsets.count, from != .character,
        unsafe offsets[result.count] < next[from]
      {
        // The offset lies inside the scalar or at its beginning.
        let isWithin = unsafe offsets[result.count] > edge[from]
        result.append(isWithin && roundingUp ? next.value(to, true) : edge.value(to, roundingUp))
      }
      edge = next
    }
    return result
  }
}

/// A place between two scalars, in every unit.
private struct ScalarEdge {
  var own = 0
  var utf16 = 0
  var utf8 = 0
  var scalars = 0
  /// The number of complete characters before it.
  var characters = 0
  var isBoundary = true

  subscript(unit: OffsetUnit) -> Int {
    switch unit {
    case .own: own
    case .utf16: utf16
    case .utf8: utf8
    case .scalar: scalars
    case .character: characters
    }
  }

  func value(_ unit: OffsetUnit, _ roundingUp: Bool) -> Int {
    self[unit] + (unit == .character && roundingUp && !isBoundary ? 1 : 0)
  }

  mutating func advance(ascii run: Int) {
    own += run
    utf16 += run
    utf8 += run
    scalars += run
  }

  mutating func advance(_ size: (own: Int, utf8: Int, utf16: Int)) {
    own += size.own
    utf16 += size.utf16
    utf8 += size.utf8
    scalars += 1
  }

  mutating func cross(_ isBoundary: Bool) {
    self.isBoundary = isBoundary
    if isBoundary { characters += 1 }
  }
}

/// Boundaries of extended grapheme clusters; CR LF is one cluster.
private struct ClusterEdges {
  private let units: [UInt16]
  private var boundaries = Boundaries(locale: .root)

  init(_ units: [UInt16]) { self.units = units }

  mutating func isBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < units.count else { return true }
    if units[offset] == 0x0A, units[offset - 1] == 0x0D { return false }
    return unsafe units.withUnsafeBufferPointer {
      unsafe boundaries.isCharacterBoundary(ContiguousText($0), offset)
    }
  }
}

extension ContiguousText: MeasuredText {
  package func measure(at offset: Int) -> (own: Int, utf8: Int, utf16: Int) {
    let scalar = codePoint(at: offset)
    let width = Surrogates.width(of: scalar)
    return (width, scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : width == 2 ? 4 : 3, width)
  }

  package func asciiRun(at offset: Int, atMost most: Int) -> Int {
    var run = 0
    while run < most, self[offset + run] < 0x80 { run += 1 }
    return run
  }
}

/// UTF-8 as a text for translating offsets. Malformed sequences count as U+FFFD, and in bytes as
/// their own length.
@safe
package struct UTF8Text: MeasuredText {
  // SAFETY: the caller keeps the bytes alive longer than this value.
  private let bytes: UnsafeBufferPointer<UInt8>

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = bytes }

  package var count: Int { unsafe bytes.count }

  package func measure(at offset: Int) -> (own: Int, utf8: Int, utf16: Int) {
    let next = unsafe UTF8Scalars.decode(bytes, at: offset)
    return (next.length, next.length, Surrogates.width(of: next.scalar))
  }

  package func asciiRun(at offset: Int, atMost most: Int) -> Int {
    unsafe Kernels.active.asciiRun(
      UnsafeBufferPointer(rebasing: bytes[offset..<(offset + most)]))
  }
}
