import QuothKernels
import TestSupport

/// The shape of a set of units: so many single units, or so many ranges.
struct SetShape: Hashable, Sendable, CustomStringConvertible {
  var ranges: Int
  var isSingle: Bool

  static let none = SetShape(ranges: 0, isSingle: true)
  /// Each shape that the kernels distinguish, and all numbers of ranges.
  static let all: [SetShape] =
    (1...5).map { SetShape(ranges: $0, isSingle: true) }
    + (1...Int(QK_MAX_RANGES)).map { SetShape(ranges: $0, isSingle: false) }

  /// A number for seeds.
  var number: Int { isSingle ? ranges : 32 + ranges }
  var description: String { "\(ranges) \(isSingle ? "units" : "ranges")" }
}

/// A scan and a random text around a few units, so that hits and near misses abound.
struct ScanInputs<Unit: FixedWidthInteger & UnsignedInteger>: CustomStringConvertible {
  var scan = qk_scan()
  var text: [Unit] = []

  init(
    first: SetShape, second: SetShape, isParted: Bool, isPlain: Bool, length: Int,
    using random: inout SplitMix64
  ) {
    // Units of the text, some at the ends of the range.
    var common = (0..<8).map { _ in Unit.random(in: 0...Unit.max, using: &random) }
    if Bool.random(using: &random) { common += [0, Unit.max, Unit.max - 1] }
    scan.first = Self.set(first, around: common, using: &random)
    scan.second = Self.set(second, around: common, using: &random)
    scan.distance = UInt32.random(in: 0...UInt32(QK_MAX_DISTANCE), using: &random)
    // A set that contains `first`.
    let more = Self.ranges(SetShape(ranges: 2, isSingle: true), around: common, using: &random)
    let whole = Self.ranges(of: scan.first) + more
    scan.wide = whole.count <= Int(QK_MAX_RANGES) ? Self.set(whole) : scan.first
    var odd: [Unit] = []
    scan.margin = UInt32.random(in: 0...min(3, 63 - scan.distance), using: &random)
    if isParted {
      // Two odd units: the core has neither, the safe ranges one.
      odd = [
        Unit.random(in: 1...(Unit.max / 3), using: &random),
        Unit.random(in: (Unit.max / 2)...(Unit.max - 1), using: &random),
      ]
      scan.core = Self.set([0...(odd[0] - 1), (odd[0] + 1)...(odd[1] - 1), (odd[1] + 1)...Unit.max])
      if Bool.random(using: &random) {
        scan.safe = Self.set([0...(odd[0] - 1), (odd[0] + 1)...Unit.max])
      }
      scan.first_safe = Self.set(first, around: common, using: &random)
      scan.second_safe = Self.set(second, around: common, using: &random)
    }
    if isPlain {
      let shape = SetShape(
        ranges: Int.random(in: 1...4, using: &random), isSingle: false)
      scan.plain = Self.set(shape, around: common, using: &random)
      // Most of them contain all the text, so that there are plain groups.
      if Int.random(in: 0..<4, using: &random) > 0 { scan.plain = Self.set([0...Unit.max]) }
    }
    let rareness = Int.random(in: 2...300, using: &random)
    for _ in 0..<length {
      if !odd.isEmpty, Int.random(in: 0..<rareness, using: &random) == 0 {
        text.append(odd.randomElement(using: &random)!)
      } else if Int.random(in: 0..<40, using: &random) == 0 {
        text.append(Unit.random(in: 0...Unit.max, using: &random))
      } else {
        text.append(common.randomElement(using: &random)!)
      }
    }
  }

  private static func set(
    _ shape: SetShape, around common: [Unit], using random: inout SplitMix64
  ) -> qk_set {
    set(ranges(shape, around: common, using: &random))
  }

  private static func ranges(
    _ shape: SetShape, around common: [Unit], using random: inout SplitMix64
  ) -> [ClosedRange<Unit>] {
    (0..<shape.ranges).map { _ in
      let low = common.randomElement(using: &random)!
      if shape.isSingle { return low...low }
      let width = Unit.random(in: 0...(Unit.max / 16), using: &random)
      return low...(low.addingReportingOverflow(width).overflow ? Unit.max : low + width)
    }
  }

  static func set(_ ranges: [ClosedRange<Unit>]) -> qk_set {
    var set = qk_set()
    set.count = UInt32(ranges.count)
    unsafe withUnsafeMutableBytes(of: &set.low) { low in
      unsafe withUnsafeMutableBytes(of: &set.high) { high in
        for (place, range) in ranges.enumerated() {
          unsafe low.storeBytes(
            of: UInt16(range.lowerBound), toByteOffset: 2 * place, as: UInt16.self)
          unsafe high.storeBytes(
            of: UInt16(range.upperBound), toByteOffset: 2 * place, as: UInt16.self)
        }
      }
    }
    return set
  }

  static func ranges(of set: qk_set) -> [ClosedRange<Unit>] {
    let low = unsafe withUnsafeBytes(of: set.low) { unsafe Array($0.bindMemory(to: UInt16.self)) }
    let high = unsafe withUnsafeBytes(of: set.high) { unsafe Array($0.bindMemory(to: UInt16.self)) }
    return (0..<Int(set.count)).map { Unit(low[$0])...Unit(high[$0]) }
  }

  var description: String {
    """
    first \(Self.ranges(of: scan.first)) second \(Self.ranges(of: scan.second)) at \(scan.distance) \
    wide \(Self.ranges(of: scan.wide)) core \(Self.ranges(of: scan.core)) \
    safe \(Self.ranges(of: scan.safe)): \(Self.ranges(of: scan.first_safe)) \
    \(Self.ranges(of: scan.second_safe)) plain \(Self.ranges(of: scan.plain)) text \(text)
    """
  }
}
