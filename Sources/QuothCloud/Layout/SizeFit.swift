/// Looks for the largest font size with which all words find room at full size.
///
/// Whether they do is not quite monotonic in the size, since each layout is another; the search takes it
/// to be, and keeps the best that it has seen.
struct SizeFit {
  /// The next size of the heaviest word to try; nil when there is no more to find out.
  private(set) var next: Double?
  private(set) var best: Cloud?
  private var bestScore = (0, 0, 0.0)
  private var good: Double?
  private var bad: Double?
  private let floor: Double
  private var tries = 0

  /// Each try is a whole layout.
  private static let limit = 12
  /// Closer than this ratio is close enough.
  private static let precision = 1.03

  init(
    _ words: [CloudWord], canvas: CloudSize, sizing: CloudSizing,
    measure: (String, Double) -> MeasuredWord?
  ) {
    floor = sizing.minimum
    // The area of all words at one size tells about how large they may be for three fifths of the
    // canvas.
    let probe = max(100, sizing.minimum)
    var area = 0.0
    for word in words {
      let fontSize = sizing.fontSize(
        of: word.weight, maximum: probe, reference: sizing.reference ?? 1)
      guard let size = measure(word.text, fontSize)?.size else { continue }
      area += size.width * size.height
    }
    let room = canvas.width * canvas.height * 0.6
    let estimate = area > 0 ? probe * (room / area).squareRoot() : probe
    next = max(floor, min(estimate, canvas.height))
  }

  mutating func note(_ cloud: Cloud) {
    guard let size = next else { return }
    let whole = cloud.words.filter { $0.scale == 1 }.count
    let isFull = cloud.unplaced.isEmpty && whole == cloud.words.count
    // Most words placed, most of them whole, largest.
    let score = (cloud.words.count, whole, size)
    if best == nil || score > bestScore {
      best = cloud
      bestScore = score
    }
    tries += 1
    if isFull { good = max(good ?? size, size) } else { bad = min(bad ?? size, size) }
    next =
      switch (good, bad) {
      case (let good?, let bad?) where bad / good > Self.precision: (good * bad).squareRoot()
      case (let good?, nil): good * 1.2
      case (nil, let bad?) where bad > floor: max(floor, bad * 0.8)
      default: nil
      }
    if tries == Self.limit { next = nil }
  }
}
