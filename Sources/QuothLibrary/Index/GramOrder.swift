/// Sorts grams by their numbers: digit by digit from the lowest (radix sort), since there are millions of them
/// and each digit is a letter, of which texts have few.
enum GramOrder {
  /// A gram and where it is.
  struct Item {
    var gram: UInt64
    var place: UInt32
  }

  private static let digits: [UInt64] = [0, 16, 32, 48]
  private static let radix = 1 << 16
  /// Fewer are compared.
  private static let few = 1 << 14

  /// The items in the order of their grams, which differ.
  static func sorted(_ items: [Item]) -> [Item] {
    guard items.count >= few else { return items.sorted { $0.gram < $1.gram } }
    var from = items
    var to = items
    var starts = [Int32](repeating: 0, count: radix)
    for shift in digits {
      for place in starts.indices { starts[place] = 0 }
      for item in from { starts[Int(item.gram >> shift & 0xFFFF)] += 1 }
      var sum: Int32 = 0
      for place in starts.indices { (starts[place], sum) = (sum, sum + starts[place]) }
      for item in from {
        let digit = Int(item.gram >> shift & 0xFFFF)
        to[Int(starts[digit])] = item
        starts[digit] += 1
      }
      swap(&from, &to)
    }
    return from
  }
}
