import CText

/// The fonts of the system, found by Fontconfig.
@safe
final class SystemFonts {
  private let fonts: OpaquePointer?

  init() { unsafe fonts = ctext_fonts_create() }

  deinit { unsafe ctext_fonts_destroy(fonts) }

  /// Whether there is a font of a family; generic names always count.
  func has(family: String) -> Bool {
    guard let fonts = unsafe fonts else { return false }
    return unsafe family.withCString { unsafe ctext_fonts_has_family(fonts, $0) }
  }

  /// The closest font; nil if there are no fonts.
  func match(
    family: String?, bold: Bool, language: String? = nil, character: UInt32 = 0
  ) -> FontFile? {
    guard let fonts = unsafe fonts else { return nil }
    var path = [CChar](repeating: 0, count: 4096)
    var length = 0
    var face = 0
    let capacity = path.count
    let isFound = unsafe family.withOptionalCString { family in
      unsafe language.withOptionalCString { language in
        unsafe ctext_fonts_match(
          fonts, family, bold, language, character, &path, capacity, &length, &face)
      }
    }
    guard isFound, length < capacity else { return nil }
    let bytes = path.prefix(length).map { UInt8(bitPattern: $0) }
    return FontFile(path: String(decoding: bytes, as: UTF8.self), face: face)
  }
}
