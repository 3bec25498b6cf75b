public import Foundation

extension PNGPicture {
  /// Decodes a PNG file of any kind as RGBA.
  ///
  /// - Throws: ``PictureError`` if the bytes are not PNG, or the picture is too large.
  public init(png data: Data) throws(PictureError) { try self.init(pngBytes: [UInt8](data)) }

  /// The picture as the bytes of a PNG file.
  ///
  /// - Throws: ``PictureError`` if memory runs out.
  public func png() throws(PictureError) -> Data { Data(try pngBytes()) }
}
