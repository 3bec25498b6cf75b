/// The colors of a cloud, on a light and on a dark background.
///
///     let palette = CloudPalette.named("okabe-ito") ?? .standard
public struct CloudPalette: Sendable, Hashable {
  /// How words get their colors.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// By the identity of each word, which keeps its color in every cloud.
    case word
    /// By weight: the last color for the heaviest word, the first for the lightest, the others
    /// between.
    case weight
  }

  /// The name of the palette.
  public let name: String
  /// The colors on a light background.
  public let light: [CloudColor]
  /// The colors on a dark background.
  public let dark: [CloudColor]
  /// How words get their colors.
  public let rule: Rule

  /// Creates a custom palette.
  ///
  /// - Parameters:
  ///   - light: At least one color.
  ///   - dark: The colors on a dark background; empty to use those of `light`.
  public init(name: String, light: [CloudColor], dark: [CloudColor] = [], rule: Rule = .word) {
    precondition(!light.isEmpty, "a palette needs at least one color")
    self.name = name
    self.light = light
    self.dark = dark.isEmpty ? light : dark
    self.rule = rule
  }

  /// Sea colors by weight: the heaviest words stand out in coral. The default of `quoth cloud`.
  public static let harbor = CloudPalette(
    name: "harbor",
    light: [0x647D8A, 0x3E7C93, 0x21718C, 0x175873, 0x143F5C, 0x9B3A3F, 0xC8432F]
      .map { CloudColor($0) },
    dark: [0x7F99A6, 0x6FA9BC, 0x62BACB, 0x86CFCF, 0xC9E3D0, 0xF6C89F, 0xFF9E7A]
      .map { CloudColor($0) }, rule: .weight)

  /// Eight colors that people with any color vision can tell apart.
  ///
  /// Source: M. Okabe, K. Ito, "Color universal design" (2008); on a dark background the black is
  /// white and the blue is lighter, on a light one the yellow is darker.
  public static let standard = CloudPalette(
    name: "okabe-ito",
    light: [0x000000, 0xB87A00, 0x2E86B5, 0x007A5A, 0x8A7F00, 0x0072B2, 0xC04F00, 0xB05A8C]
      .map { CloudColor($0) },
    dark: [0xFFFFFF, 0xE69F00, 0x56B4E9, 0x1AB98A, 0xF0E442, 0x4A9FD8, 0xF2803A, 0xDB8FB9]
      .map { CloudColor($0) })

  /// The palettes included in Quoth.
  public static let all: [CloudPalette] = [
    harbor, standard,
    // C. Brewer's Dark2 and Set2 (ColorBrewer, Apache licence 2.0).
    CloudPalette(
      name: "brewer",
      light: [0x1B9E77, 0xD95F02, 0x7570B3, 0xE7298A, 0x558B13, 0xB07F00, 0xA6761D, 0x666666]
        .map { CloudColor($0) },
      dark: [0x66C2A5, 0xFC8D62, 0x8DA0CB, 0xE78AC3, 0xA6D854, 0xFFD92F, 0xE5C494, 0xB3B3B3]
        .map { CloudColor($0) }),
    // Steps of viridis (S. van der Walt, N. Smith, CC0), without the ends that blend into the
    // background.
    CloudPalette(
      name: "viridis",
      light: [0x20A386, 0x21918C, 0x2A788E, 0x355F8D, 0x414487, 0x482475, 0x440154]
        .map { CloudColor($0) },
      dark: [0x2D708E, 0x26828E, 0x1F9E89, 0x35B779, 0x6DCD59, 0xB4DE2C, 0xFDE725]
        .map { CloudColor($0) }, rule: .weight),
    CloudPalette(
      name: "ember",
      light: [0xD27B30, 0xD9622B, 0xC43C2A, 0x9E1F2F, 0x6E0F2E].map { CloudColor($0) },
      dark: [0xA34F31, 0xC9603A, 0xE8853F, 0xF6B25C, 0xFDE7A6].map { CloudColor($0) },
      rule: .weight),
    CloudPalette(
      name: "gray", light: [0x767676, 0x4A4A4A, 0x111111].map { CloudColor($0) },
      dark: [0x8A8A8A, 0xBDBDBD, 0xF5F5F5].map { CloudColor($0) }, rule: .weight),
  ]

  /// An included palette by name; nil if there is none.
  public static func named(_ name: String) -> CloudPalette? { all.first { $0.name == name } }
}

/// The background of a cloud.
public enum CloudTheme: String, Sendable, Hashable, CaseIterable {
  /// Dark words on white.
  case light
  /// Light words on near-black.
  case dark
  /// The theme of the reader's system; light for pictures that cannot adapt, such as PNG.
  case automatic

  /// The color of a light background.
  public static let lightGround = CloudColor(0xFFFFFF)
  /// The color of a dark background.
  public static let darkGround = CloudColor(0x16181D)
}

extension Cloud {
  /// The color of each word, on a light or a dark background.
  ///
  /// - Returns: One color per word.
  public func colors(_ palette: CloudPalette, isDark: Bool) -> [CloudColor] {
    let colors = isDark ? palette.dark : palette.light
    switch palette.rule {
    case .word:
      return words.map { placed in
        var random = SplitMix64(seed: placed.word.id.fingerprint)
        return colors[Int(random.next() % UInt64(colors.count))]
      }
    case .weight:
      // By the logarithm, since there are few large words and many small ones.
      let sizes = words.map { SystemMath.log(max($0.fontSize, .leastNormalMagnitude)) }
      let least = sizes.min() ?? 0
      let range = (sizes.max() ?? 0) - least
      return sizes.map { size in
        guard range > 0 else { return colors[colors.count - 1] }
        let place = (size - least) / range * Double(colors.count - 1)
        let index = min(Int(place), colors.count - 1)
        let next = min(index + 1, colors.count - 1)
        return colors[index].mixed(with: colors[next], at: place - Double(index))
      }
    }
  }
}
