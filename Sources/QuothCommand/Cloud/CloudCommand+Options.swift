import QuothCloud

/// The options of `quoth cloud`, as its help groups them.
extension CloudCommand {
  static let optionGroups: [HelpPage.Group<CloudSettings>] =
    [
      .init("What is written", writing),
      .init("Where words stand", placing),
      .init("How it looks", drawing),
    ] + WordSettings.groups(\CloudSettings.words, reading: \CloudSettings.words.reading)

  private static let writing: [CommandOption<CloudSettings>] = [
    CommandOption(
      "output", short: "o", value: "FILE",
      help: "the file to write, .svg, .png or .json; - is standard output, and the default"
    ) { settings, value in settings.output = value },
    .choice("as", help: "what to write, whatever FILE is called") { $0.form = $1 },
    CommandOption(
      "size", value: "WIDTHxHEIGHT", help: "the canvas in points; default 1200x800"
    ) { (settings, value) throws(UsageError) in
      let sides = value.text.split(separator: "x", omittingEmptySubsequences: false).map(decimal)
      guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0
      else {
        throw UsageError("option '--size': '\(value.text)' is no size such as 1920x1080")
      }
      settings.size = CloudSize(width: width, height: height)
    },
    .decimal("scale", help: "pixels to a point of a PNG; default 1") { $0.pixelsPerPoint = $1 },
    .flag("no-summary", help: "no closing line", \.hidesSummary),
  ]

  private static let placing: [CommandOption<CloudSettings>] = [
    CommandOption(
      "shape", value: "rectangle|ellipse|FILE",
      help: "where words stand; FILE is a PNG, stretched to the canvas: where it is dark; default "
        + "rectangle"
    ) { settings, value in settings.shape = value },
    .flag("invert", help: "where the PNG of --shape is light", \.isInverted),
    CommandOption("seed", value: "N", help: "another number, another cloud; default 0") {
      (settings, value) throws(UsageError) in
      guard let text = value.validText, let seed = UInt64(text) else {
        throw UsageError("option '--seed': '\(value.text)' is not a whole number, 0 or more")
      }
      settings.layout.seed = seed
    },
    CommandOption(
      "vertical", value: "PERCENT",
      help: "how many of the words are turned by a quarter; default 10"
    ) { (settings, value) throws(UsageError) in
      guard let percent = decimal(value.text), percent <= 100 else {
        throw UsageError("option '--vertical': '\(value.text)' is not a number from 0 to 100")
      }
      settings.layout.verticalShare = percent / 100
    },
    .decimal(
      "aspect", help: "width over height of the spiral that words stand along; default the canvas's"
    ) { $0.layout.aspect = $1 },
    .decimal("padding", help: "the least distance between words in points; default 2") {
      $0.layout.padding = $1
    },
    .decimal("margin", help: "the least distance to the edges in points; default 4") {
      $0.layout.margin = $1
    },
    .decimal("min-size", help: "the least font size in points; default 8") {
      $0.sizing.minimum = $1
    },
    .decimal(
      "max-size",
      help: "the greatest font size in points; default the largest that has room for all words"
    ) { $0.sizing.maximum = $1 },
    CommandOption(
      "min-scale", value: "PERCENT",
      help:
        "a word that finds no room is made smaller, to this part of its size at the least; then it "
        + "is left out, and said so; default 40"
    ) { (settings, value) throws(UsageError) in
      guard let percent = decimal(value.text), percent > 0, percent <= 100 else {
        throw UsageError(
          "option '--min-scale': '\(value.text)' is not a number above 0, 100 at most")
      }
      settings.layout.minimumScale = percent / 100
    },
    .decimal(
      "exponent",
      help: "sizes go by this power of the count; default 0.5: areas are as the counts"
    ) { $0.sizing.exponent = $1 },
  ]

  private static let drawing: [CommandOption<CloudSettings>] = [
    CommandOption(
      "font", value: "FAMILY|FILE",
      help: "a font by its family or file; given more than once, what one lacks the next may have; "
        + "default sans-serif"
    ) { settings, value in settings.fonts.append(value) },
    .flag("bold", help: "families in bold", \.isBold),
    .flag(
      "text", help: "words of an SVG as text, which needs the fonts, not as outlines", \.isText),
    CommandOption(
      "palette", value: "NAME|COLOR,...",
      help: CloudPalette.all.map(\.name).joined(separator: ", ")
        + ", or colours such as #0072b2; default \(CloudPalette.standard.name)"
    ) { (settings, value) throws(UsageError) in settings.style.palette = try palette(value) },
    .choice("theme", help: "the ground; automatic: as the viewer of an SVG has it; default light") {
      $0.style.theme = $1
    },
    .flag("transparent", help: "no ground") { $0.style.hasGround = !$1 },
    CommandOption(
      "link", value: "URL",
      help:
        "where a word of an SVG leads; {word}, {count}, {locale}, {id} stand for the word's own; "
        + "default #q={word}"
    ) { (settings, value) throws(UsageError) in
      settings.style.link = try WordSettings.text(value, of: "link")
    },
    .flag("no-links", help: "words lead nowhere") {
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
        "option '--palette': '\(value.text)' is none of "
          + CloudPalette.all.map(\.name).joined(separator: ", ")
          + ", and no list of colours such as #0072b2,#c04f00")
    }
    return CloudPalette(name: "own", light: colors.compactMap { $0 })
  }

  /// A number without a sign or an exponent.
  fileprivate static func decimal(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else {
      return nil
    }
    return Double(text)
  }
}

extension CommandOption<CloudSettings> {
  /// An option whose value is a number, 0 or more, with or without a fraction.
  fileprivate static func decimal(
    _ long: String, value valueName: String = "N", help: String,
    _ set: @escaping @Sendable (inout CloudSettings, Double) -> Void
  ) -> CommandOption {
    CommandOption(long, value: valueName, help: help) { (settings, value) throws(UsageError) in
      guard let number = CloudCommand.decimal(value.text) else {
        throw UsageError("option '--\(long)': '\(value.text)' is not a number, 0 or more")
      }
      set(&settings, number)
    }
  }
}
