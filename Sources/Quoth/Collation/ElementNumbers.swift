/// Lists of collation elements as numbers of few bytes. Most follow one another at a fixed distance:
/// the elements of successive Chinese characters do.
enum ElementNumbers {
  /// Either 0 and the number of lists that follow, each of one element at the last distance from
  /// the one before; or the length of a list plus one and its elements, each near the one before.
  struct Writer {
    private var numbers = NumberWriter()
    private var previous: UInt64 = 0
    private var distance: UInt64 = 0
    private var run = 0

    init() {}

    mutating func add(_ elements: ArraySlice<UInt64>) {
      if elements.count == 1, elements.first! &- previous == distance {
        run += 1
        previous &+= distance
        return
      }
      endRun()
      numbers.add(elements.count + 1)
      var near = previous
      for element in elements {
        // The primary weight and the others.
        numbers.add(element >> 32, near: near >> 32)
        numbers.add(element & 0xFFFF_FFFF, near: near & 0xFFFF_FFFF)
        near = element
      }
      guard let first = elements.first else { return }
      distance = first &- previous
      previous = first
    }

    private mutating func endRun() {
      if run > 0 {
        numbers.add(0)
        numbers.add(run)
      }
      run = 0
    }

    /// All numbers.
    var finished: [UInt8] {
      var copy = self
      copy.endRun()
      return copy.numbers.bytes
    }
  }

  struct Reader {
    private var numbers: NumberReader
    private var previous: UInt64 = 0
    private var distance: UInt64 = 0
    private var run: UInt64 = 0

    init(_ numbers: NumberReader) { self.numbers = numbers }

    /// Appends the elements of the next list.
    @inline(__always)
    mutating func append(to out: inout [UInt64]) {
      if run == 0 {
        let count = numbers.number()
        guard count == 0 else { return append(Int(count) - 1, to: &out) }
        run = numbers.number()
      }
      out.append(run(atMost: 1)!.first)
    }

    /// The next lists, if they belong to a run, of which at most `most` are taken, and at least one;
    /// or the next list, if it has one element.
    @inline(__always)
    mutating func run(atMost most: Int) -> EvenElements? {
      if run == 0 {
        var next = numbers
        switch next.number() {
        case 0: run = next.number()
        case 2:
          let primary = next.number(near: previous >> 32)
          let element = primary << 32 | next.number(near: previous & 0xFFFF_FFFF)
          numbers = next
          distance = element &- previous
          previous = element
          return EvenElements(first: element, distance: 1, count: 1)
        default: return nil
        }
        numbers = next
      }
      let count = min(run, UInt64(most))
      let first = previous &+ distance
      run &-= count
      previous &+= count &* distance
      return EvenElements(first: first, distance: distance, count: Int(count))
    }

    private mutating func append(_ count: Int, to out: inout [UInt64]) {
      guard count > 0 else { return }
      let start = out.count
      var near = previous
      for _ in 0..<count {
        let primary = numbers.number(near: near >> 32)
        near = primary << 32 | numbers.number(near: near & 0xFFFF_FFFF)
        out.append(near)
      }
      distance = out[start] &- previous
      previous = out[start]
    }
  }
}
