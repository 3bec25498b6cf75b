// Rows of a fixed length. Inline arrays need macOS 26, iOS 26 and their kin; arrays, which stand in for them
// on all Apple platforms so that the library runs on older ones, cost an allocation each.
// Inline arrays are tested on Linux; the arrays are type-checked for macOS and untried.

#if canImport(Darwin)
  typealias Row4<Element> = ContiguousArray<Element>
  typealias Row8<Element> = ContiguousArray<Element>
  typealias Row12<Element> = ContiguousArray<Element>
  typealias Row24<Element> = ContiguousArray<Element>
  typealias Row64<Element> = ContiguousArray<Element>
#else
  typealias Row4<Element> = InlineArray<4, Element>
  typealias Row8<Element> = InlineArray<8, Element>
  typealias Row12<Element> = InlineArray<12, Element>
  typealias Row24<Element> = InlineArray<24, Element>
  typealias Row64<Element> = InlineArray<64, Element>
#endif

/// Makes rows that repeat one value.
enum Rows {
  #if canImport(Darwin)
    static func of4<Element>(_ value: Element) -> Row4<Element> {
      Row4(repeating: value, count: 4)
    }
    static func of8<Element>(_ value: Element) -> Row8<Element> {
      Row8(repeating: value, count: 8)
    }
    static func of12<Element>(_ value: Element) -> Row12<Element> {
      Row12(repeating: value, count: 12)
    }
    static func of24<Element>(_ value: Element) -> Row24<Element> {
      Row24(repeating: value, count: 24)
    }
    static func of64<Element>(_ value: Element) -> Row64<Element> {
      Row64(repeating: value, count: 64)
    }
  #else
    @inline(__always)
    static func of4<Element>(_ value: Element) -> Row4<Element> { Row4(repeating: value) }
    @inline(__always)
    static func of8<Element>(_ value: Element) -> Row8<Element> { Row8(repeating: value) }
    @inline(__always)
    static func of12<Element>(_ value: Element) -> Row12<Element> { Row12(repeating: value) }
    @inline(__always)
    static func of24<Element>(_ value: Element) -> Row24<Element> { Row24(repeating: value) }
    @inline(__always)
    static func of64<Element>(_ value: Element) -> Row64<Element> { Row64(repeating: value) }
  #endif
}
