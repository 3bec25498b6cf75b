import CText

/// A picture of 8-bit RGBA pixels, rows from the top.
public struct PNGPicture: Sendable, Hashable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Red, green, blue and opacity of each pixel.
  public internal(set) var rgba: [UInt8]

  /// The maximum number of pixels.
  public static let maximumPixels = 1 << 28

  /// A picture of one color.
  init(width: Int, height: Int, filledWith pixel: (UInt8, UInt8, UInt8, UInt8)) {
    self.width = width
    self.height = height
    rgba = [UInt8](repeating: 0, count: width * height * 4)
    for index in stride(from: 0, to: rgba.count, by: 4) {
      (rgba[index], rgba[index + 1], rgba[index + 2], rgba[index + 3]) = pixel
    }
  }

  /// Decodes a PNG file of any kind as RGBA.
  package init(pngBytes data: [UInt8]) throws(PictureError) {
    var pixels: UnsafeMutablePointer<UInt8>?
    var size: (width: UInt32, height: UInt32) = (0, 0)
    var message = [CChar](repeating: 0, count: 128)
    let isRead = unsafe data.withUnsafeBytes { bytes in
      unsafe ctext_png_decode(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, Self.maximumPixels,
        &pixels, &size.width, &size.height, &message, 128)
    }
    guard isRead, let pixels = unsafe pixels else {
      throw PictureError(message: PictureError.text(message))
    }
    width = Int(size.width)
    height = Int(size.height)
    // SAFETY: libpng wrote width · height pixels of four bytes.
    unsafe rgba = Array(UnsafeBufferPointer(start: pixels, count: width * height * 4))
    unsafe ctext_png_free(pixels)
  }

  /// The picture as the bytes of a PNG file.
  package func pngBytes() throws(PictureError) -> [UInt8] {
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    var message = [CChar](repeating: 0, count: 128)
    let isWritten = unsafe ctext_png_encode(
      rgba, UInt32(width), UInt32(height), &bytes, &length, &message, 128)
    guard isWritten, let bytes = unsafe bytes else {
      throw PictureError(message: PictureError.text(message))
    }
    // SAFETY: libpng wrote `length` bytes.
    let data = unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
    unsafe ctext_png_free(bytes)
    return data
  }
}

/// An error in reading, drawing or writing a picture.
public struct PictureError: Error, Sendable, Hashable, CustomStringConvertible {
  let message: String

  /// The error, in libpng's words if libpng reported it.
  public var description: String { "picture: \(message)" }

  /// The message written by a C function.
  static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
