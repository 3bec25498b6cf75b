/// Searches for the largest font size at which all words fit at full size.
///
/// Whether they fit is not quite monotonic in the size, since every layout is different. The search
/// assumes that it is, and keeps the largest size that worked.
struct SizeFit {
  /// The next size of the heaviest word to try; nil when the search is finished.
  private(set) var next: Double?
  /// The cloud of the largest size at which all words fit.
  private(set) var best: Cloud?
  /// The smallest size that was too large.
  private(set) var bad: Double?
  private var good: Double?
  private let floor: Double
  private var tries = 0

  /// The maximum number of tries, each a whole layout or the beginning of one.
  private static let limit = 20
  /// The ratio of sizes at which the search stops.
  private static let precision = 1.03
  /// The ratio between sizes while all are too small, or all too large.
  private static let stride = 1.15

  init(
    _ words: [CloudWord], canvas: CloudSize, sizing: CloudSizing,
    measure: (String, Double) -> MeasuredWord?
  ) {
    floor = sizing.minimum
    // The area of all words at one size gives an estimate. Boxes with a total area as large as the
    // canvas often fit, since words nest in each other, and if they do not, that shows early.
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

  /// Records the cloud for the size `next`; nil if not all words fit.
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
