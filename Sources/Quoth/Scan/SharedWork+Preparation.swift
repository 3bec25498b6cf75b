import CICU
internal import Synchronization

extension SharedWork {
  private static let isPrepared = Atomic(false)

  /// Makes the tables that searches read, so that no search has to. Independent of options.
  package static func prepare() {
    if isPrepared.load(ordering: .acquiring) { return }
    run {
      _ = UnicodeFacts.shared
      WordClasses.prepare()
      UTF8Scan.prepare()
      // ICU loads this property's data on first use.
      _ = cicu_int_property(0, CICU_UCHAR_INDIC_SYLLABIC_CATEGORY)
      isPrepared.store(true, ordering: .releasing)
    }
  }
}
