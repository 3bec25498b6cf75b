import CICU
import QuothKernels

/// The versions that a result depends on, in addition to text, needle and options.
///
///     print(Versions.current.unicode)  // 15.0
///
/// Store them together with any result saved to disk.
public struct Versions: Sendable, Hashable {
  /// The version of this library.
  public let quoth: String
  /// The version of the Unicode Standard.
  public let unicode: String
  /// The version of the Common Locale Data Repository.
  public let cldr: String
  /// The version of ICU.
  public let icu: String
  /// The instruction set that the scans use: `scalar`, `baseline`, `v3` or `v4`.
  public let kernelTier: String

  /// The versions in use in this process.
  public static var current: Versions { SharedWork.run { inUse } }
  private static let inUse = Versions()

  private init() {
    quoth = "0.2.0"
    unicode = unsafe Self.version { unsafe cicu_unicode_version($0) }
    icu = unsafe Self.version { unsafe cicu_icu_version($0) }
    cldr = unsafe Self.version {
      var status: Int32 = 0
      unsafe cicu_cldr_version($0, &status)
    }
    kernelTier = Kernels.active.name
  }

  /// Up to four numbers without trailing zeros, at least two.
  private static func version(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { buffer in
      unsafe buffer.initialize(repeating: 0)
      unsafe fill(buffer.baseAddress!)
      var parts = unsafe Array(buffer)
      while parts.count > 2, parts.last == 0 { parts.removeLast() }
      return parts.map(String.init).joined(separator: ".")
    }
  }
}
