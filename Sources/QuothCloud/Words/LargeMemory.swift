import Quoth
import QuothKernels

/// Memory for tables of a whole corpus, in large pages where the system has them: to get so many pages of
/// the usual size would take longer than to fill them.
enum LargeMemory {
  /// Memory for values, aligned for each by its own size as far as that is a power of two.
  static func allocate<Value: BitwiseCopyable>(_ capacity: Int) -> UnsafeMutablePointer<Value> {
    let stride = MemoryLayout<Value>.stride
    let isLarge = capacity * stride >= leastLarge
    let isPower = stride.nonzeroBitCount == 1
    let alignment = isLarge ? page : isPower ? stride : MemoryLayout<Value>.alignment
    let memory = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: capacity * stride, alignment: alignment
    ).bindMemory(to: Value.self, capacity: capacity)
    if isLarge {
      unsafe UnsafeMutableBufferPointer(start: memory, count: capacity).preferLargePages()
    }
    return unsafe memory
  }

  private static let page = 2 << 20
  /// Less memory is not worth a large page.
  private static let leastLarge = page
}

extension Array {
  /// Makes room for elements, in large pages if it is large.
  mutating func reserveLargely(_ capacity: Int) {
    reserveCapacity(capacity)
    unsafe withUnsafeMutableBufferPointer { elements in
      // The pages of elements that are not there yet are asked for, too; nothing is read or written.
      guard let base = elements.baseAddress else { return }
      unsafe UnsafeMutableBufferPointer(start: base, count: capacity).preferLargePages()
    }
  }

  /// Values made one by one, in large pages if they are many.
  init(largely count: Int, _ value: (Int) -> Element) {
    self = unsafe Array(unsafeUninitializedCapacity: count) { elements, initialized in
      unsafe elements.preferLargePages()
      for place in 0..<count { unsafe elements.initializeElement(at: place, to: value(place)) }
      initialized = count
    }
  }

  /// Values of an array in another order, in large pages if they are many.
  ///
  /// - Parameter order: The places of the values.
  init(largely values: [Element], _ order: [KeyRanks.Place]) {
    self = unsafe values.withUnsafeBufferPointer { lent in
      Array(largely: order.count) { place in
        // Some places ahead, so that no read has to wait for memory.
        if place + Self.ahead < order.count, let base = lent.baseAddress {
          unsafe qk_prefetch(base + Int(order[place + Self.ahead].number))
        }
        return values[Int(order[place].number)]
      }
    }
  }

  private static var ahead: Int { 24 }

  /// The same value many times, in large pages if they are many.
  init(largely value: Element, count: Int) {
    self = unsafe Array(unsafeUninitializedCapacity: count) { elements, initialized in
      unsafe elements.preferLargePages()
      unsafe elements.initialize(repeating: value)
      initialized = count
    }
  }
}
