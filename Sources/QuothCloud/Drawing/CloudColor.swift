/// A color in the sRGB space.
///
///     let blue = CloudColor(0x0072B2)
///     let same = CloudColor(hex: "#0072b2")
public struct CloudColor: Sendable, Hashable, CustomStringConvertible {
  /// From 0 to 255.
  public let red: UInt8
  /// From 0 to 255.
  public let green: UInt8
  /// From 0 to 255.
  public let blue: UInt8

  /// A color from three components, from 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A color from `0xRRGGBB`; higher bits are ignored.
  public init(_ rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// A color from `#RRGGBB` or `#RGB`, with or without the `#`; nil for anything else.
  public init?(hex: String) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    guard digits.utf8.allSatisfy({ Self.isHexDigit($0) }) else { return nil }
    switch digits.utf8.count {
    case 6: self.init(UInt32(digits, radix: 16) ?? 0)
    case 3:
      self.init(UInt32(digits.flatMap { [$0, $0] }.map(String.init).joined(), radix: 16) ?? 0)
    default: return nil
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// The color as `#rrggbb`.
  public var description: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// Interpolates between two colors, at a position from 0 to 1.
  package func mixed(with other: CloudColor, at place: Double) -> CloudColor {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * place).rounded())
    }
    return CloudColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// Relative luminance, from 0 for black to 1 for white. Source: WCAG 2.1.
  package var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : SystemMath.pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast between two colors, from 1 to 21. Source: WCAG 2.1.
  package func contrast(with other: CloudColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
