import Quoth
import QuothKernels
import TestSupport
import Testing

/// Every tier's counting against the scalar one.
@Suite struct CountTests {
  private let memory = GuardedMemory(capacity: 16_384)

  @Test(arguments: SetShape.all)
  func everyShapeAndLength(shape: SetShape) {
    for length in 0...400 {
      for seed in 0..<3 as Range<UInt64> {
        let seed = UInt64(shape.number * 1_000 + length) &* 8 &+ seed
        check(Width16.self, shape, seed: seed, length: length)
        check(Width8.self, shape, seed: seed, length: length)
      }
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 129, 191, 192, 193, 300])
  func fromEveryPlace(length: Int) {
    for from in 0...(length + 1) {
      for shape in SetShape.all {
        let seed = UInt64(from * 64 + shape.number)
        check(Width16.self, shape, seed: seed, length: length, from: from)
        check(Width8.self, shape, seed: seed, length: length, from: from)
      }
    }
  }

  private func check<Width: KernelWidth>(
    _ width: Width.Type, _ shape: SetShape, seed: UInt64, length: Int, from: Int? = nil
  ) {
    var random = SplitMix64(seed: seed)
    let inputs = ScanInputs<Width.Unit>(
      first: shape, second: .none, isParted: false, isPlain: seed % 4 != 0, length: length,
      using: &random)
    let from = from ?? Int.random(in: 0...max(length, 1), using: &random)
    let tiers = Kernels.available
    let reference = unsafe inputs.text.withUnsafeBufferPointer {
      unsafe Width.count(tiers.last!.tier.pointee, inputs.scan, $0, from: from)
    }
    for kernels in tiers {
      for edge in GuardedMemory.Edge.allCases {
        let answer = unsafe Width.count(
          kernels.tier.pointee, inputs.scan, memory.place(inputs.text, at: edge), from: from)
        if answer != reference {
          Issue.record(
            """
            \(kernels.name), \(Width.self), seed \(seed), \(edge), from \(from): \(answer), but \
            scalar \(reference): \(inputs)
            """)
          return
        }
      }
    }
  }
}
