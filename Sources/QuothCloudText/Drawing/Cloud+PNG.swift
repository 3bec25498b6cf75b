public import QuothCloud

extension Cloud {
  /// The cloud as a picture.
  ///
  ///     let data = try cloud.picture(fonts: book, pixelsPerPoint: 2).png()
  ///
  /// - Parameters:
  ///   - fonts: The fonts of the words, as in the layout.
  ///   - style: Colors; links apply only to SVG.
  ///   - pixelsPerPoint: The resolution; 1 gives one pixel per point of the canvas.
  /// - Throws: ``PictureError`` for an empty picture, or one of more than
  ///   ``PNGPicture/maximumPixels`` pixels.
  public func picture(
    fonts: FontBook, style: CloudStyle = CloudStyle(), pixelsPerPoint: Double = 1
  ) throws(PictureError) -> PNGPicture {
    let width = (canvas.width * pixelsPerPoint).rounded(.up)
    let height = (canvas.height * pixelsPerPoint).rounded(.up)
    guard width >= 1, height >= 1, width * height <= Double(PNGPicture.maximumPixels) else {
      throw PictureError(
        message: "\(width) by \(height) pixels; expected at least 1 and at most "
          + "\(PNGPicture.maximumPixels) in all")
    }
    let isDark = style.theme == .dark
    let ground = isDark ? CloudTheme.darkGround : CloudTheme.lightGround
    var picture = PNGPicture(
      width: Int(width), height: Int(height),
      filledWith: (ground.red, ground.green, ground.blue, style.hasGround ? 255 : 0))
    var drawn = DrawnWords(words.map(\.word), fonts)
    for (placed, color) in zip(words, colors(style.palette, isDark: isDark)) {
      let word = drawn[placed.word.text]
      guard let bounds = word.bounds else { continue }
      let matrix = PixelMatrix(WordPosition(placed, bounds: bounds), pixelsPerPoint)
      fonts.fill(word.glyphs, by: matrix, width: picture.width, height: picture.height) {
        x, y, length, coverage in
        picture.blend(color, x: x, y: y, length: length, coverage: coverage)
      }
    }
    return picture
  }
}

extension PixelMatrix {
  /// Maps a word's ems, y upward, to pixels.
  init(_ position: WordPosition, _ pixelsPerPoint: Double) {
    let em = position.fontSize * pixelsPerPoint
    let (x, y) = (position.x * pixelsPerPoint, position.y * pixelsPerPoint)
    self =
      position.isVertical
      ? PixelMatrix(xx: 0, xy: -em, yx: -em, yy: 0, dx: x, dy: y)
      : PixelMatrix(xx: em, xy: 0, yx: 0, yy: -em, dx: x, dy: y)
  }
}

extension PNGPicture {
  /// Blends a color over pixels of a row.
  fileprivate mutating func blend(
    _ color: CloudColor, x: Int, y: Int, length: Int, coverage: UInt8
  ) {
    let start = (y * width + x) * 4
    let over = UInt32(coverage)
    for index in stride(from: start, to: start + length * 4, by: 4) {
      let under = UInt32(rgba[index + 3]) * (255 - over) / 255
      let alpha = over + under
      guard alpha > 0 else { continue }
      func mix(_ old: UInt8, _ new: UInt8) -> UInt8 {
        UInt8((UInt32(new) * over + UInt32(old) * under + alpha / 2) / alpha)
      }
      rgba[index] = mix(rgba[index], color.red)
      rgba[index + 1] = mix(rgba[index + 1], color.green)
      rgba[index + 2] = mix(rgba[index + 2], color.blue)
      rgba[index + 3] = UInt8(alpha)
    }
  }
}

extension CloudMask {
  /// A mask from a picture: words go where it is dark and opaque, as with a silhouette on white.
  ///
  /// - Parameter isInverted: Whether words go where it is light or transparent instead.
  public init(_ picture: PNGPicture, isInverted: Bool = false) {
    self.init(width: picture.width, height: picture.height) { x, y in
      let index = (y * picture.width + x) * 4
      let pixel = picture.rgba[index..<index + 4].map(Int.init)
      // Luma of ITU-R BT.601 over white.
      let luma = (299 * pixel[0] + 587 * pixel[1] + 114 * pixel[2]) / 1000
      let isDark = 255 - (255 - luma) * pixel[3] / 255 < 128
      return isDark != isInverted
    }
  }
}
