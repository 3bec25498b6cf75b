import Quoth

/// Merges pairs of spellings into pairs of words.
struct PairMerger: ~Copyable {
  private struct Merged {
    let pair: PairTable.Pair
    var total: Int
    /// The most frequent spelling of both, and how often it occurs.
    var box: Int32
    /// Whether others are as frequent: see ``PairMerger/tied``.
    var isTied = false
    var spellings: PairTable.Pair
    var times: Int
  }

  /// The numbers of pairs, plus 1.
  private var numbers: PairTable
  private var merged: [Merged] = []
  /// The pairs of which several spellings are equally frequent.
  private var tied: [Int: [(box: Int, spellings: PairTable.Pair)]] = [:]

  /// - Parameter most: The number of pairs with different spellings.
  init(reserving most: Int) {
    numbers = PairTable(expecting: most)
    merged.reserveLargely(most)
  }

  /// A pair of spellings, and the words that they belong to.
  private struct Found {
    let pair: PairTable.Pair
    let spellings: PairTable.Pair
    let times: Int
  }

  /// The number of pairs that are looked up together.
  private static let group = 32

  /// - Parameter word: The number of the word that a spelling belongs to.
  mutating func add(_ tally: borrowing WordTally, number box: Int, word: (Int) -> Int) {
    var group: [Found] = []
    group.reserveCapacity(Self.group)
    tally.pairs.visit { spellings, times in
      let pair = PairTable.Pair(
        first: word(spellings.first), second: word(spellings.second),
        hasSpace: spellings.hasSpace)
      numbers.prefetch(pair)
      group.append(Found(pair: pair, spellings: spellings, times: times))
      if group.count == Self.group {
        for found in group { add(found, box) }
        group.removeAll(keepingCapacity: true)
      }
    }
    for found in group { add(found, box) }
  }

  private mutating func add(_ found: Found, _ box: Int) {
    let times = found.times
    let number = numbers.value(of: found.pair, ifMissing: merged.count + 1) - 1
    if number == merged.count {
      merged.append(
        Merged(
          pair: found.pair, total: times, box: Int32(box), spellings: found.spellings,
          times: times))
      return
    }
    merged[number].total += times
    if times == merged[number].times {
      tied[number, default: []].append((box, found.spellings))
      merged[number].isTied = true
    } else if times > merged[number].times {
      (merged[number].box, merged[number].spellings) = (Int32(box), found.spellings)
      merged[number].times = times
      if merged[number].isTied { tied[number] = nil }
      merged[number].isTied = false
    }
  }

  /// The pairs of words with the spellings of tallies.
  func list(of boxes: [CountingJob.TallyBox], _ words: borrowing WordMerger) -> PairList {
    var list = PairList()
    list.reserve(merged.count)
    for (number, own) in merged.enumerated() {
      if number + Self.group < merged.count {
        let next = merged[number + Self.group].pair
        words.prefetch(next.first)
        words.prefetch(next.second)
      }
      var best = (box: Int(own.box), spellings: own.spellings)
      if own.isTied, let others = tied[number] {
        var text = Self.text(of: best.spellings, boxes[best.box].tally)
        for (box, spellings) in others {
          let other = Self.text(of: spellings, boxes[box].tally)
          guard WordMerger.isBetter(other.utf16, text.utf16) else { continue }
          (best, text) = ((box, spellings), other)
        }
      }
      let pair = PairList.Pair(own.pair, count: own.total)
      if words.isBest(best.spellings.first, in: best.box, of: pair.first),
        words.isBest(best.spellings.second, in: best.box, of: pair.second)
      {
        list.append(pair)
      } else {
        Self.append(pair, best.spellings, boxes[best.box].tally, to: &list)
      }
    }
    return list
  }

  /// A pair as it is spelled, but for the space.
  private static func text(of pair: PairTable.Pair, _ tally: borrowing WordTally) -> String {
    tally.text(of: pair.first) + tally.text(of: pair.second)
  }

  private static func append(
    _ pair: PairList.Pair, _ spellings: PairTable.Pair, _ tally: borrowing WordTally,
    to list: inout PairList
  ) {
    unsafe tally.spellings.withUnits(of: spellings.first) { first in
      unsafe tally.spellings.withUnits(of: spellings.second) { second in
        unsafe list.append(pair, first, second)
      }
    }
  }
}

extension WordTally {
  /// A spelling in the texts.
  fileprivate func text(of spelling: Int) -> String {
    unsafe spellings.withUnits(of: spelling) { unsafe String(decoding: $0, as: UTF16.self) }
  }
}
