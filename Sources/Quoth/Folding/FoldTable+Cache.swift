import Synchronization

extension FoldTable {
  /// The tables made so far, one slot for each set of rules. Reading an existing table takes no
  /// lock.
  private static let made = (0..<384).map { _ in Slot() }

  private final class Slot: Sendable {
    let table = AtomicLazyReference<FoldTable>()
  }

  private static let making = Mutex(())

  /// The table of some rules, made on first use in the process.
  static func shared(for rules: FoldRules) -> FoldTable {
    let place = rules.number
    if let table = made[place].table.load() { return table }
    return SharedWork.run {
      making.withLock { _ in
        if let table = made[place].table.load() { return table }
        return made[place].table.storeIfNil(FoldTable(rules: rules))
      }
    }
  }
}

extension FoldRules {
  /// The index of these rules among the 384 possible sets.
  var number: Int {
    var number =
      switch diacritics {
      case .significant: 0
      case .ignored: 1
      case .asymmetric: 2
      }
    func add(_ toggle: Bool) { number = 2 * number + (toggle ? 1 : 0) }
    add(ignoresCase)
    add(isTurkic)
    add(isCompatible)
    add(mergesKana)
    add(dropsIgnorables)
    add(foldsPunctuation)
    add(foldsSpace)
    return number
  }
}
