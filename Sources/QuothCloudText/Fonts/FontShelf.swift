import CText

/// The opened fonts and their loaded glyphs. Belongs to one thread at a time.
@safe
final class FontShelf {
  private let library: OpaquePointer
  private var system: SystemFonts?
  private var fonts: [Font] = []
  /// The number of requested fonts, which precede the others.
  private let asked: Int
  private let family: String?
  private let isBold: Bool
  private var places: [FontFile: Int] = [:]
  private var outlines: [GlyphKey: GlyphOutline] = [:]
  private var standIns: [StandInKey: Int?] = [:]

  @safe private struct Font {
    let handle: OpaquePointer
    let unit: Double
  }

  private struct GlyphKey: Hashable {
    let font: Int
    let glyph: UInt32
  }

  private struct StandInKey: Hashable {
    let character: UInt32
    let language: String?
  }

  init(_ sources: [FontSource]) throws(FontError) {
    guard let library = unsafe ctext_library_create() else {
      throw FontError(kind: .library("FreeType cannot be started"))
    }
    unsafe self.library = library
    var family: String?
    var isBold = false
    var files: [FontFile] = []
    for source in sources {
      switch source {
      case .file(let path, let face): files.append(FontFile(path: path, face: face))
      case .family(let name, let bold):
        if family == nil { (family, isBold) = (name, bold) }
        if system == nil { system = SystemFonts() }
        guard system?.has(family: name) == true else { throw FontError(kind: .family(name)) }
        if let file = system?.match(family: name, bold: bold) { files.append(file) }
      }
    }
    asked = Set(files).count
    self.family = family
    self.isBold = isBold
    for file in files { _ = try open(file) }
    if fonts.isEmpty { throw FontError(kind: .none) }
  }

  deinit {
    for font in fonts { unsafe ctext_font_close(font.handle) }
    unsafe ctext_library_destroy(library)
  }

  var families: [String] {
    fonts.prefix(asked).compactMap { font in
      unsafe ctext_font_family(font.handle).map { unsafe String(cString: $0) }
    }
  }

  var isFirstBold: Bool {
    fonts.first.map { font in unsafe ctext_font_is_bold(font.handle) } ?? false
  }

  private func open(_ file: FontFile) throws(FontError) -> Int {
    if let place = places[file] { return place }
    var handle: OpaquePointer?
    let error = unsafe ctext_font_open(library, file.path, file.face, &handle)
    guard let handle = unsafe handle else {
      let message = unsafe String(cString: ctext_error_message(error))
      throw FontError(kind: .file(path: file.path, message: message))
    }
    unsafe fonts.append(Font(handle: handle, unit: 1 / Double(ctext_font_units(handle))))
    places[file] = fonts.count - 1
    return fonts.count - 1
  }

  private func has(_ font: Int, _ scalar: Unicode.Scalar) -> Bool {
    unsafe ctext_font_has(fonts[font].handle, scalar.value)
  }

  // MARK: Which font

  /// The font of each scalar, and the characters that no font has.
  private func choose(
    _ scalars: [Unicode.Scalar], language: String?
  ) -> (fonts: [Int], missing: [Character]) {
    // One font for the whole word looks best: the first requested one, or the substitute for the
    // first character that it lacks.
    for font in 0..<asked where scalars.allSatisfy({ !needsGlyph($0) || has(font, $0) }) {
      return ([Int](repeating: font, count: scalars.count), [])
    }
    var missing: [Character] = []
    var chosen: [Int] = []
    for scalar in scalars {
      if let last = chosen.last, !needsGlyph(scalar) || isMark(scalar) && has(last, scalar) {
        chosen.append(last)
      } else if let font = (0..<asked).first(where: { has($0, scalar) }) {
        chosen.append(font)
      } else if let font = standIn(for: scalar, language: language) {
        if scalars.allSatisfy({ !needsGlyph($0) || has(font, $0) }) {
          return ([Int](repeating: font, count: scalars.count), [])
        }
        chosen.append(font)
      } else {
        if needsGlyph(scalar) { missing.append(Character(scalar)) }
        chosen.append(chosen.last ?? 0)
      }
    }
    return (chosen, missing)
  }

  /// Joiners, variation selectors and similar characters are for the shaper; a font may lack them.
  private func needsGlyph(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The system's font for a character.
  private func standIn(for scalar: Unicode.Scalar, language: String?) -> Int? {
    let key = StandInKey(character: scalar.value, language: language)
    if let known = standIns[key] { return known }
    // A font opened for another character serves as well, and makes the picture more uniform.
    var found = (asked..<fonts.count).first { has($0, scalar) }
    if found == nil {
      if system == nil { system = SystemFonts() }
      let file = system?.match(
        family: family, bold: isBold, language: language, character: scalar.value)
      if let file, let font = try? open(file), has(font, scalar) { found = font }
    }
    standIns[key] = .some(found)
    return found
  }

  // MARK: Shaping

  /// The glyphs, from left to right, of the drawn part of a word, the characters that no font has,
  /// and whether part of the word is omitted.
  func shape(
    _ text: String, language: String?
  ) -> (glyphs: [PlacedGlyph], missing: [Character], isCut: Bool) {
    let (scalars, isCut) = DrawnLength.limited(text)
    let (chosen, missing) = choose(scalars, language: language)
    let used = Array(Set(chosen)).sorted()
    let which = chosen.map { UInt32(used.firstIndex(of: $0) ?? 0) }
    let handles: [OpaquePointer?] = unsafe used.map { unsafe fonts[$0].handle }
    let values = scalars.map(\.value)
    // Only unusual fonts produce more glyphs; the call is then repeated.
    var glyphs = [ctext_glyph](repeating: ctext_glyph(), count: 3 * scalars.count + 16)
    while true {
      let capacity = glyphs.count
      let count = unsafe language.withOptionalCString { language in
        unsafe ctext_shape(
          handles, which, handles.count, values, values.count, language, &glyphs, capacity)
      }
      if count > capacity {
        glyphs = [ctext_glyph](repeating: ctext_glyph(), count: count)
        continue
      }
      let placed = glyphs.prefix(max(0, count)).map { glyph in
        let font = used[Int(glyph.font)]
        return PlacedGlyph(
          outline: outline(font, glyph.glyph), unit: fonts[font].unit, x: glyph.x, y: glyph.y)
      }
      return (placed.filter { !$0.outline.isEmpty }, missing, isCut)
    }
  }

  private func outline(_ font: Int, _ glyph: UInt32) -> GlyphOutline {
    let key = GlyphKey(font: font, glyph: glyph)
    if let known = outlines[key] { return known }
    var loaded = unsafe ctext_outline()
    // A glyph that cannot be loaded leaves `loaded` empty and is not drawn.
    _ = unsafe ctext_font_outline(fonts[font].handle, glyph, &loaded)
    let outline = unsafe GlyphOutline(loaded)
    outlines[key] = outline
    return outline
  }

  // MARK: Filling

  func fill(
    _ glyph: PlacedGlyph, by matrix: PixelMatrix, width: Int, height: Int,
    _ span: (_ x: Int, _ y: Int, _ length: Int, _ coverage: UInt8) -> Void
  ) {
    let mapped = ctext_matrix(
      xx: matrix.xx * glyph.unit, xy: matrix.xy * glyph.unit,
      yx: matrix.yx * glyph.unit, yy: matrix.yy * glyph.unit,
      dx: matrix.xx * glyph.x + matrix.xy * glyph.y + matrix.dx,
      dy: matrix.yx * glyph.x + matrix.yy * glyph.y + matrix.dy)
    withoutActuallyEscaping(span) { span in
      var target = span
      unsafe withUnsafeMutablePointer(to: &target) { target in
        unsafe glyph.outline.withOutline { outline in
          _ = unsafe ctext_fill(
            library, outline, mapped, Int32(clamping: width), Int32(clamping: height),
            { context, x, y, length, coverage in
              // SAFETY: the context is the closure above, which outlives the call.
              let span = unsafe context!.assumingMemoryBound(
                to: ((Int, Int, Int, UInt8) -> Void).self)
              unsafe span.pointee(Int(x), Int(y), Int(length), coverage)
            }, target)
        }
      }
    }
  }
}

/// A font file, and the index of a face in it.
struct FontFile: Hashable {
  let path: String
  let face: Int
}

extension Optional<String> {
  /// Calls `body` with a C string, NULL for nil.
  func withOptionalCString<R>(_ body: (UnsafePointer<CChar>?) -> R) -> R {
    if let self { unsafe self.withCString { unsafe body($0) } } else { body(nil) }
  }
}
