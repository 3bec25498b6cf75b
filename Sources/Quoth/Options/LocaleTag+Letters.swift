import CICU

extension LocaleTag {
  /// The letters of the language beyond ASCII, in both cases (CLDR's main exemplar characters), in
  /// ascending order. Empty for the root.
  var letters: [UInt16] {
    final class Box { var units: [UInt16] = [] }
    guard language != "und" else { return [] }
    let box = Box()
    var status: Int32 = 0
    // SAFETY: the enumeration calls back before it returns, so the box outlives it.
    unsafe icuIdentifier.withCString { locale in
      unsafe cicu_locale_letters(
        locale,
        { context, start, end in
          guard start <= 0xFFFF, end >= 0x80 else { return }
          let box = unsafe Unmanaged<Box>.fromOpaque(context!).takeUnretainedValue()
          box.units += (max(start, 0x80)...min(end, 0xFFFF)).map { UInt16($0) }
        }, Unmanaged.passUnretained(box).toOpaque(), &status)
    }
    return box.units
  }
}
