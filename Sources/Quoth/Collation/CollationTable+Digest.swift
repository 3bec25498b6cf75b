import QuothKernels

/// A hash of all added values (FNV-1a).
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: some FixedWidthInteger) {
    value = (value ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3
  }

  mutating func add(_ numbers: some Collection<some FixedWidthInteger>) {
    add(numbers.count)
    for number in numbers { add(number) }
  }
}

extension CollationTable {
  /// The same in every process that makes a table of these rules: the order of sets and
  /// dictionaries does not affect it.
  var digest: UInt64 {
    var digest = Digest()
    for unit in 0...UInt16.max {
      digest.add(regular[unit])
      digest.add(map.offset(of: UInt32(unit)))
      digest.add(map.elements(at: map.offset(of: UInt32(unit))))
    }
    for (unit, units) in variants.sorted(by: { $0.key < $1.key }) {
      digest.add(unit)
      digest.add(units)
    }
    for (element, unit) in singles.sorted(by: { $0.key < $1.key }) {
      digest.add(element)
      digest.add(unit)
    }
    let lists = lists.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for (elements, unit) in lists {
      digest.add(elements)
      digest.add(unit)
    }
    let contracted = contracted.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for (elements, pairs) in contracted {
      digest.add(elements)
      digest.add(pairs)
    }
    digest.add(marks.sorted())
    digest.add(skippable)
    digest.add(letters)
    writers.add(to: &digest)
    contexts.add(to: &digest)
    return digest.value
  }
}

extension Pattern {
  /// A number that is equal for two patterns with the same scan and, under collation, the same
  /// tables.
  package var digest: UInt64 {
    var digest = Digest()
    func add(_ scan: UnsafePointer<qk_scan>) {
      // SAFETY: the scan is read as raw bytes.
      unsafe digest.add(UnsafeRawBufferPointer(start: scan, count: MemoryLayout<qk_scan>.size))
    }
    switch program {
    case .folding(let program): unsafe program.withScan16 { unsafe add($0) }
    case .collation(let program):
      digest.add(program.table.digest)
      unsafe program.withScan16 { unsafe add($0) }
    }
    return digest.value
  }
}
