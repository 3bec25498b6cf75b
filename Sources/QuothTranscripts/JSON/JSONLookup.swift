/// The values that several keys have in an object, all of which are looked for at once, in one object after another
/// of a file.
///
/// Like a ``JSONValue`` it must not outlive the document.
@safe
struct JSONLookup: ~Copyable {
  /// As many numbers as keys can have, and 0.
  private static let mostNumbers = JSONKeyTable.mostKeys + 1

  // SAFETY: `document` outlives it; `slots` has room for all numbers of keys, and `places` for one more place than there
  // are names.
  private let document: Unmanaged<JSONDocument>
  /// For the number of each key the place of its name in the list, from 1; 0 for keys that are not looked for.
  private let slots: UnsafeMutablePointer<UInt8>
  /// The place of the value of each name, from 1; 0 where there is none. Values that nobody looks for go to the first.
  private let places: UnsafeMutablePointer<UInt32>
  private let names: [StaticString]
  /// The places of names that are in the list again, each with that of the first.
  private let repeated: [(place: Int, first: Int)]

  /// - Parameter names: fewer than 255.
  init(_ names: [StaticString], in document: JSONDocument) {
    unsafe self.document = .passUnretained(document)
    unsafe slots = .allocate(capacity: Self.mostNumbers)
    unsafe slots.initialize(repeating: 0, count: Self.mostNumbers)
    unsafe places = .allocate(capacity: names.count + 1)
    unsafe places.initialize(repeating: 0, count: names.count + 1)
    self.names = names
    let texts = names.map { "\($0)" }
    repeated = texts.indices.compactMap { place in
      let first = texts.firstIndex(of: texts[place]) ?? place
      return first < place ? (place, first) : nil
    }
    for number in document.keys.indices.map({ $0 + 1 }) {
      let slot = names.firstIndex { document.isKey(number: number, $0) }
      unsafe slots[number] = UInt8(truncatingIfNeeded: (slot ?? -1) + 1)
    }
  }

  deinit {
    unsafe slots.deallocate()
    unsafe places.deallocate()
  }

  /// The value of the key at a place in the list; of several the last one, as in other readers.
  @inline(__always)
  subscript(_ place: Int) -> JSONValue? {
    let found = self.place(place)
    return found == 0 ? nil : unsafe JSONValue(document, found)
  }

  /// The place of that value; 0 if there is none.
  @inline(__always)
  func place(_ place: Int) -> Int {
    precondition(place >= 0 && place < names.count, "no such name")
    return unsafe Int(places[place + 1])
  }

  /// Looks for the keys in a value, which has none unless it is an object.
  @inline(__always)
  mutating func find(in object: JSONValue) {
    for place in 0...names.count { unsafe places[place] = 0 }
    guard object.isObject else { return }
    var hasOthers = false
    unsafe document._withUnsafeGuaranteedRef { document in
      document.forEachMember(of: object.place) { value, key in
        let number = document.nodes[value].key
        // SAFETY: numbers are less than there is room for, and so are the slots, as was just seen to.
        unsafe places[Int(slots[Int(number)])] = UInt32(truncatingIfNeeded: value)
        if key > 0 { hasOthers = true }
      }
    }
    if hasOthers || !repeated.isEmpty { findAll(in: object) }
  }

  /// The same for any keys, name by name.
  @inline(never)
  private mutating func findAll(in object: JSONValue) {
    unsafe document._withUnsafeGuaranteedRef { document in
      for (place, name) in names.enumerated() {
        let found = document.value(of: name, in: object.place) ?? 0
        unsafe places[place + 1] = UInt32(truncatingIfNeeded: found)
      }
    }
  }
}
