import Quoth

/// Merges pairs of spellings into pairs of words.
struct PairMerger: ~Copyable {
  private struct Merged {
    let pair: PairTable.Pair
    var total: Int
    /// The most frequent spelling of both, and how often it occurs.
    var box: Int32
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

  /// - Parameter word: The number of the word that a spelling belongs to.
  mutating func add(_ tally: borrowing WordTally, number box: Int, word: (Int) -> Int) {
    // Lent to the closure, which may not write into the value itself.
    var numbers = PairTable()
    var merged: [Merged] = []
    swap(&numbers, &self.numbers)
    swap(&merged, &self.merged)
    var tied: [Int: [(box: Int, spellings: PairTable.Pair)]] = [:]
    swap(&tied, &self.tied)
    tally.pairs.visit { spellings, times in
      let pair = PairTable.Pair(
        first: word(spellings.first), second: word(spellings.second),
        hasSpace: spellings.hasSpace)
      let number = numbers.value(of: pair, ifMissing: merged.count + 1) - 1
      if number == merged.count {
        merged.append(
          Merged(pair: pair, total: times, box: Int32(box), spellings: spellings, times: times))
        return
      }
      merged[number].total += times
      if times == merged[number].times {
        tied[number, default: []].append((box, spellings))
      } else if times > merged[number].times {
        (merged[number].box, merged[number].spellings) = (Int32(box), spellings)
        merged[number].times = times
        tied[number] = nil
      }
    }
    swap(&numbers, &self.numbers)
    swap(&merged, &self.merged)
    swap(&tied, &self.tied)
  }

  /// The pairs of words with the spellings of tallies.
  func list(of boxes: [CountingJob.TallyBox], _ words: borrowing WordMerger) -> PairList {
    var list = PairList()
    list.reserve(merged.count)
    for (number, own) in merged.enumerated() {
      var best = (box: Int(own.box), spellings: own.spellings)
      if let others = tied[number] {
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
