import QuothKernels

/// Which of eight buckets each gram of a set is in, so that few places of a text have letters of all grams of a
/// bucket together: grams that are alike share one.
struct GramBuckets {
  static let count = 8

  /// The bucket of each gram.
  private(set) var numbers: [Int]
  private let letters: Int
  /// How often a class is a certain letter of a bucket's grams.
  private var uses: [UInt16]
  /// How much of usual text the classes of a letter make up together, and how many grams have no such letter.
  private var shares: [Float]
  private var open: [UInt16]
  private let classShares: [Float]

  private static let classes = Int(QK_ODD_CLASS)
  /// How often each gram may change its bucket.
  private static let rounds = 3

  /// - Parameters:
  ///   - grams: the classes of some letters of each, sorted.
  ///   - classShares: how much of usual text each class makes up.
  init(_ grams: [[UInt8]], _ classShares: [Float]) {
    self.classShares = classShares
    letters = grams.lazy.map(\.count).max() ?? 0
    uses = Array(repeating: 0, count: Self.count * letters * Self.classes)
    shares = Array(repeating: 0, count: Self.count * letters)
    open = Array(repeating: 0, count: Self.count * letters)
    numbers = grams.indices.map { $0 * Self.count / grams.count }
    guard grams.count > Self.count else { return }
    for (gram, number) in zip(grams, numbers) { add(gram, to: number) }
    var passes = (0..<Self.count).map(share)
    for _ in 0..<Self.rounds {
      var hasMoved = false
      for (place, gram) in grams.enumerated() {
        let old = numbers[place]
        remove(gram, from: old)
        let without = share(old)
        var best = (number: old, more: passes[old] - without, passes: passes[old])
        for number in 0..<Self.count where number != old {
          let with = share(number, adding: gram)
          // By more than rounding errors.
          if (with - passes[number]) * 1.001 < best.more {
            best = (number, with - passes[number], with)
          }
        }
        add(gram, to: best.number)
        guard best.number != old else { continue }
        (passes[old], passes[best.number]) = (without, best.passes)
        numbers[place] = best.number
        hasMoved = true
      }
      if !hasMoved { return }
    }
  }

  private mutating func add(_ gram: [UInt8], to bucket: Int) {
    for letter in 0..<letters {
      let row = bucket * letters + letter
      guard letter < gram.count else {
        open[row] += 1
        continue
      }
      let use = row * Self.classes + Int(gram[letter])
      if uses[use] == 0 { shares[row] += classShares[Int(gram[letter])] }
      uses[use] += 1
    }
  }

  private mutating func remove(_ gram: [UInt8], from bucket: Int) {
    for letter in 0..<letters {
      let row = bucket * letters + letter
      guard letter < gram.count else {
        open[row] -= 1
        continue
      }
      let use = row * Self.classes + Int(gram[letter])
      uses[use] -= 1
      if uses[use] == 0 { shares[row] -= classShares[Int(gram[letter])] }
    }
  }

  /// The share of places in usual text that a bucket lets pass, if letters were independent.
  private func share(_ bucket: Int) -> Float {
    var share: Float = 1
    for row in (bucket * letters)..<(bucket * letters + letters) where open[row] == 0 {
      share *= max(shares[row], 0)
    }
    return share
  }

  /// The same, with another gram.
  private func share(_ bucket: Int, adding gram: [UInt8]) -> Float {
    var share: Float = 1
    for letter in gram.indices {
      let row = bucket * letters + letter
      guard open[row] == 0 else { continue }
      let isNew = uses[row * Self.classes + Int(gram[letter])] == 0
      share *= max(shares[row], 0) + (isNew ? classShares[Int(gram[letter])] : 0)
    }
    return share
  }
}
