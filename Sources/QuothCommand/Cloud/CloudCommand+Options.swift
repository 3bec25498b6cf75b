import QuothCloud

/// The options of `quoth cloud`, in the groups of its help.
extension CloudCommand {
  static let optionGroups: [HelpPage.Group<CloudSettings>] =
    [
      .init("Output", writing),
      .init("Layout", placing),
      .init("Style", drawing),
    ] + WordSettings.groups(\CloudSettings.words, reading: \CloudSettings.words.reading)

  private static let writing: [CommandOption<CloudSettings>] = [
    CommandOption(
      "output", short: "o", value: "FILE",
      help:
        "the file to write: .svg, .png or .json; default -, standard output, which must not be a terminal"
    ) { settings, value in settings.output = value },
    .choice("as", help: "the format to write, whatever the name of FILE") { $0.form = $1 },
    CommandOption(
      "size", value: "WIDTHxHEIGHT", help: "the canvas in points; default 1200x800"
    ) { (settings, value) throws(UsageError) in
      let sides = value.text.split(separator: "x", omittingEmptySubsequences: false).map(decimal)
      guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0
      else {
        throw UsageError("invalid value '\(value.text)' for --size; use a size such as 1920x1080")
      }
      settings.size = CloudSize(width: width, height: height)
    },
    .decimal("scale", help: "pixels per point of a PNG; default 1") { $0.pixelsPerPoint = $1 },
    .flag("no-summary", help: "do not print the closing line", \.hidesSummary),
  ]

  private static let placing: [CommandOption<CloudSettings>] = [
    CommandOption(
      "shape", value: "rectangle|ellipse|FILE",
      help: "the area for words: a rectangle (default), an ellipse, or the dark parts of FILE, a "
        + "PNG that is stretched to the canvas"
    ) { settings, value in settings.shape = value },
    .flag("invert", help: "use the light parts of the PNG of --shape", \.isInverted),
    CommandOption("seed", value: "N", help: "vary the layout; default 0") {
      (settings, value) throws(UsageError) in
      guard let text = value.validText, let seed = UInt64(text) else {
        throw UsageError("invalid value '\(value.text)' for --seed; use a whole number, 0 or more")
      }
      settings.layout.seed = seed
    },
    CommandOption(
      "vertical", value: "PERCENT",
      help: "the share of words that are vertical; default 16"
    ) { (settings, value) throws(UsageError) in
      guard let percent = decimal(value.text), percent <= 100 else {
        throw UsageError("invalid value '\(value.text)' for --vertical; use a number from 0 to 100")
      }
      settings.layout.verticalShare = percent / 100
    },
    .decimal(
      "aspect",
      help: "width over height of the spiral of words; default that of the canvas"
    ) { $0.layout.aspect = $1 },
    .decimal("padding", help: "minimum distance between words, in points; default 2") {
      $0.layout.padding = $1
    },
    .decimal("margin", help: "minimum distance to the edges, in points; default 4") {
      $0.layout.margin = $1
    },
    .decimal("min-size", help: "minimum font size, in points; default 9") {
      $0.sizing.minimum = $1
    },
    .decimal(
      "max-size",
      help: "maximum font size, in points; default the largest at which all words fit"
    ) { $0.sizing.maximum = $1 },
    CommandOption(
      "min-scale", value: "PERCENT",
      help:
        "shrink a word that does not fit to no less than this share of its size; below that, leave "
        + "it out and report it; default 40"
    ) { (settings, value) throws(UsageError) in
      guard let percent = decimal(value.text), percent > 0, percent <= 100 else {
        throw UsageError(
          "invalid value '\(value.text)' for --min-scale; use a number above 0, up to 100")
      }
      settings.layout.minimumScale = percent / 100
    },
    .decimal(
      "exponent",
      help: "font sizes grow with this power of the count; default 0.8; with 1 sizes "
        + "are proportional to counts, with 0.5 areas"
    ) { $0.sizing.exponent = $1 },
  ]

  private static let drawing: [CommandOption<CloudSettings>] = [
    CommandOption(
      "font", value: "FAMILY|FILE",
      help: "a font, by family or file; may be given more than once, as fallback for missing "
        + "glyphs; default sans-serif"
    ) { settings, value in settings.fonts.append(value) },
    .flag("bold", help: "use the bold face of families", \.isBold),
    .flag(
      "text", help: "write the words of an SVG as text, which needs the fonts, not as outlines",
      \.isText),
    CommandOption(
      "palette", value: "NAME|COLOR,...",
      help: CloudPalette.all.map(\.name).joined(separator: ", ")
        + ", or colors such as #0072b2; default \(CloudPalette.harbor.name)"
    ) { (settings, value) throws(UsageError) in settings.style.palette = try palette(value) },
    .choice("theme", help: "the background; automatic follows an SVG viewer; default light") {
      $0.style.theme = $1
    },
    .flag("transparent", help: "draw no background") { $0.style.hasGround = !$1 },
    CommandOption(
      "link", value: "URL",
      help:
        "the link of each word of an SVG; {word}, {count}, {locale} and {id} are replaced by those "
        + "of the word; default #q={word}"
    ) { (settings, value) throws(UsageError) in
      settings.style.link = try WordSettings.text(value, of: "link")
    },
    .flag("no-links", help: "do not link words") {
      $0.style.link = $1 ? nil : CloudStyle().link
    },
  ]

  private static func palette(_ value: Argument) throws(UsageError) -> CloudPalette {
    if let known = CloudPalette.named(value.text) { return known }
    let colors = value.text.split(separator: ",", omittingEmptySubsequences: false).map {
      CloudColor(hex: String($0))
    }
    guard !colors.contains(nil) else {
      throw UsageError(
        "invalid value '\(value.text)' for --palette; use "
          + CloudPalette.all.map(\.name).joined(separator: ", ")
          + ", or colors such as #0072b2,#c04f00")
    }
    return CloudPalette(name: "own", light: colors.compactMap { $0 })
  }

  /// Parses a number without a sign or an exponent.
  fileprivate static func decimal(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else {
      return nil
    }
    return Double(text)
  }
}

extension CommandOption<CloudSettings> {
  /// An option whose value is a number of at least 0, with or without a fraction.
  fileprivate static func decimal(
    _ long: String, value valueName: String = "N", help: String,
    _ set: @escaping @Sendable (inout CloudSettings, Double) -> Void
  ) -> CommandOption {
    CommandOption(long, value: valueName, help: help) { (settings, value) throws(UsageError) in
      guard let number = CloudCommand.decimal(value.text) else {
        throw UsageError("invalid value '\(value.text)' for --\(long); use a number, 0 or more")
      }
      set(&settings, number)
    }
  }
}
