import Quoth
import QuothKernels
import TestSupport
import Testing

/// Every tier's scan against the scalar one, on text whose core covers some scripts.
@Suite struct ScanScriptsTests {
  /// Texts of one to six scripts, with an occasional unit outside them: any number of gaps, blocks that
  /// a few bits distinguish, and anchors for one, two or many units.
  @Test(arguments: 1...6)
  func textOfManyScripts(scripts: Int) {
    for seed in 0..<24 as Range<UInt64> {
      checkScripts(Width16.self, scripts, seed: seed)
      checkScripts(Width8.self, scripts, seed: seed)
    }
  }

  private func checkScripts<Width: KernelWidth>(
    _ width: Width.Type, _ scripts: Int, seed: UInt64
  ) {
    typealias Unit = Width.Unit
    var random = SplitMix64(seed: seed &* 77 &+ UInt64(scripts))
    var ends: Set<Unit> = []
    while ends.count < 2 * scripts { ends.insert(Unit.random(in: 1...Unit.max, using: &random)) }
    // Half of them begin at 0, as Latin does, and some go to the top.
    if seed % 2 == 0 { ends.remove(ends.min()!); ends.insert(0) }
    if seed % 5 == 0 { ends.remove(ends.max()!); ends.insert(.max) }
    let sorted = ends.sorted()
    let core = stride(from: 0, to: sorted.count, by: 2).map { sorted[$0]...sorted[$0 + 1] }
    func unit() -> Unit { Unit.random(in: core.randomElement(using: &random)!, using: &random) }
    func anchor(_ count: Int) -> [ClosedRange<Unit>] {
      let unit = unit()
      // The unit, the unit and its capital, or a third as well.
      let other = unit ^ (seed % 3 == 0 ? 0x20 : 1)
      return [unit...unit, other...other, ~unit...(~unit)].prefix(count).sorted {
        $0.lowerBound < $1.lowerBound
      }
    }
    var scan = qk_scan()
    let first = anchor(1 + Int(seed % 3))
    let second = anchor(1 + Int(seed / 3 % 2))
    scan.first = ScanInputs<Unit>.set(first)
    scan.second = ScanInputs<Unit>.set(second)
    scan.first_safe = scan.first
    scan.second_safe = scan.second
    scan.wide = scan.first
    scan.distance = UInt32.random(in: 0...UInt32(QK_MAX_DISTANCE), using: &random)
    scan.rare = UInt32(seed % 3)
    scan.core = ScanInputs<Unit>.set(core)
    if seed % 4 == 0 { scan.plain = ScanInputs<Unit>.set([0...Unit.max]) }
    // A group may be plain even if it only reaches text that is not.
    if seed % 4 == 1 { scan.plain = scan.core }
    let usual = (0..<6).map { _ in unit() }
    var text = (0..<30_000).map { _ in usual.randomElement(using: &random)! }
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      text[Int.random(in: text.indices, using: &random)] = Unit.random(
        in: 0...Unit.max, using: &random)
    }
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let place = Int.random(in: 0..<(text.count - 64), using: &random)
      text[place] = first.randomElement(using: &random)!.lowerBound
      text[place + Int(scan.distance)] = second.randomElement(using: &random)!.lowerBound
    }
    let scalar = unsafe Kernels.available.last!.tier.pointee
    var from = 0
    while from < text.count {
      let reference = unsafe text.withUnsafeBufferPointer {
        unsafe Width.scan(scalar, scan, $0, from: from, to: $0.count, capacity: 40)
      }
      for kernels in Kernels.available.dropLast() {
        let answer = unsafe text.withUnsafeBufferPointer {
          unsafe Width.scan(
            kernels.tier.pointee, scan, $0, from: from, to: $0.count, capacity: 40)
        }
        if answer != reference || !answer.keptWithin {
          Issue.record(
            "\(kernels.name), \(Width.self), seed \(seed), \(scripts) scripts, from \(from)")
          return
        }
      }
      from = reference.next
    }
  }
}
