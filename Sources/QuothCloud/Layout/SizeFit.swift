/// Looks for the largest font size with which all words find room at full size.
///
/// Whether they do is not quite monotonic in the size, since each layout is another; the search takes it
/// to be, and keeps the largest that it has seen.
struct SizeFit {
  /// The next size of the heaviest word to try; nil when there is no more to find out.
  private(set) var next: Double?
  /// The cloud of the largest size with which all found room.
  private(set) var best: Cloud?
  /// The smallest size that was too large.
  private(set) var bad: Double?
  private var good: Double?
  private let floor: Double
  private var tries = 0

  /// Each try is a whole layout, or the beginning of one.
  private static let limit = 20
  /// Closer than this ratio is close enough.
  private static let precision = 1.03
  /// From one size to the next while all are too small, or all too large.
  private static let stride = 1.15

  init(
    _ words: [CloudWord], canvas: CloudSize, sizing: CloudSizing,
    measure: (String, Double) -> MeasuredWord?
  ) {
    floor = sizing.minimum
    // The area of all words at one size tells about how large they may be. Boxes as large as the canvas
    // together have often room, since words nest in each other; and that they have none shows soon.
    let probe = max(100, sizing.minimum)
    var area = 0.0
    for word in words {
      let fontSize = sizing.fontSize(
        of: word.weight, maximum: probe, reference: sizing.reference ?? 1)
      guard let size = measure(word.text, fontSize)?.size else { continue }
      area += size.width * size.height
    }
    let room = canvas.width * canvas.height
    let estimate = area > 0 ? probe * (room / area).squareRoot() : probe
    next = max(floor, min(estimate, canvas.height))
  }

  /// Takes note of a cloud of the size `next`; nil where not all words had room.
  mutating func note(_ cloud: Cloud?) {
    guard let size = next else { return }
    tries += 1
    if let cloud {
      if size > good ?? 0 { (good, best) = (size, cloud) }
    } else {
      bad = min(bad ?? size, size)
    }
    next =
      switch (good, bad) {
      case (let good?, let bad?) where bad / good > Self.precision: (good * bad).squareRoot()
      case (let good?, nil): good * Self.stride
      case (nil, let bad?) where bad > floor: max(floor, bad / Self.stride)
      default: nil
      }
    if tries == Self.limit { next = nil }
  }
}
