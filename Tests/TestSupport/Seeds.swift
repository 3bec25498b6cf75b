#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The seeds of a test over generated cases: all of them, or, where every step is expensive, as
/// under a sanitizer, every n-th, n being the environment variable QUOTH_SEEDS_EVERY.
public enum Seeds {
  /// The stride of the seeds.
  public static let every: UInt64 =
    unsafe getenv("QUOTH_SEEDS_EVERY").flatMap { unsafe UInt64(String(cString: $0)) }
    .map { max($0, 1) } ?? 1

  /// The selected seeds of a range.
  public static func some(of seeds: Range<UInt64>) -> StrideTo<UInt64> {
    stride(from: seeds.lowerBound, to: seeds.upperBound, by: Int(every))
  }
}
