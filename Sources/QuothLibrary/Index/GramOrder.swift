/// Sorts grams by their numbers: digit by digit from the lowest (radix sort), since there are millions of them
/// and each digit is a letter, of which texts have few.
enum GramOrder {
  /// A gram and where it is.
  struct Item {
    var gram: UInt64
    var place: UInt32
  }

  private static let digits = 4
  private static let radix = 1 << 16
  /// Fewer are compared.
  private static let few = 1 << 14

  /// The items in the order of their grams, which differ.
  static func sorted(_ items: [Item]) -> [Item] {
    guard items.count >= few else { return items.sorted { $0.gram < $1.gram } }
    var from = items
    var to = items
    var counts = [Int32](repeating: 0, count: digits * radix)
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      // The counts do not depend on the order.
      for item in items {
        for number in 0..<digits { unsafe counts[number &* radix &+ digit(number, item)] &+= 1 }
      }
      for number in 0..<digits {
        let starts = unsafe UnsafeMutableBufferPointer(
          rebasing: counts[(number * radix)..<((number + 1) * radix)])
        // A digit that all have in common orders nothing.
        if unsafe starts[digit(number, items[0])] == items.count { continue }
        var sum: Int32 = 0
        for place in 0..<radix {
          let count = unsafe starts[place]
          unsafe starts[place] = sum
          sum &+= count
        }
        unsafe from.withUnsafeBufferPointer { from in
          unsafe to.withUnsafeMutableBufferPointer { to in
            for place in 0..<from.count {
              let item = unsafe from[place]
              let digit = digit(number, item)
              // SAFETY: each of the items has a place of its own.
              unsafe to[Int(starts[digit])] = item
              unsafe starts[digit] &+= 1
            }
          }
        }
        swap(&from, &to)
      }
    }
    return from
  }

  @inline(__always)
  private static func digit(_ number: Int, _ item: Item) -> Int {
    Int(truncatingIfNeeded: item.gram &>> UInt64(16 &* number) & 0xFFFF)
  }
}
