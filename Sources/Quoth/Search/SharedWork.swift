import CICU
import QuothKernels
internal import Synchronization

/// Work on what the whole process shares: tables that are made at their first use, and what is behind locks.
///
/// A process that another thread forks off meanwhile would find a lock held, or a table half made, by a
/// thread that it does not have, and wait for ever. So `fork()` waits until such work is done, and work that
/// begins meanwhile waits for the fork. No callback of the program's runs within it.
package enum SharedWork {
  @inline(__always)
  package static func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    qk_begin_shared()
    defer { qk_end_shared() }
    return try body()
  }

  private static let isPrepared = Atomic(false)

  /// Makes what searches read, so that no search makes it. Nothing of it depends on options.
  package static func prepare() {
    if isPrepared.load(ordering: .acquiring) { return }
    run {
      _ = UnicodeFacts.shared
      WordClasses.prepare()
      UTF8Scan.prepare()
      // ICU reads this property's data at the first question.
      _ = cicu_int_property(0, CICU_UCHAR_INDIC_SYLLABIC_CATEGORY)
      isPrepared.store(true, ordering: .releasing)
    }
  }
}
