extension CollationTable {
  /// The same in every process that makes a table of these rules: the order of sets and
  /// dictionaries does not affect it.
  var digest: UInt64 {
    var digest = Digest()
    for unit in 0...UInt16.max {
      digest.add(regular[unit])
      let offset = map.offset(of: UInt32(unit))
      digest.add(offset == 0 ? 0 : 1)
      digest.add(map.elements(at: offset))
    }
    for (unit, units) in variants.sorted(by: { $0.key < $1.key }) {
      digest.add(unit)
      digest.add(units)
    }
    singles.add(to: &digest)
    lists.add(to: &digest)
    let contracted = contracted.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for (elements, pairs) in contracted {
      digest.add(elements)
      digest.add(pairs)
    }
    digest.add(marks.sorted())
    digest.add(skippable)
    digest.add(letters)
    writers.add(to: &digest, map)
    contexts.add(to: &digest)
    return digest.value
  }
}
