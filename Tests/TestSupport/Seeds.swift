#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The seeds of a test over generated cases: all of them, or where every step costs much, as under a
/// sanitizer, each so-and-so-many-th, as the environment variable QUOTH_SEEDS_EVERY says.
public enum Seeds {
  /// Which share of the seeds is taken: one in so many.
  public static let every: UInt64 =
    unsafe getenv("QUOTH_SEEDS_EVERY").flatMap { unsafe UInt64(String(cString: $0)) }
    .map { max($0, 1) } ?? 1

  /// Those of some seeds that are taken.
  public static func some(of seeds: Range<UInt64>) -> StrideTo<UInt64> {
    stride(from: seeds.lowerBound, to: seeds.upperBound, by: Int(every))
  }
}
