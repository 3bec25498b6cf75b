import Quoth

extension FindSession {
  // MARK: Results

  /// The number of hits so far.
  public var count: Int { results.count }

  /// The parts of hits in a row; see ``FindResults/hits(inRow:)``.
  public func hits(inRow row: Int) -> [RowHit] { results.hits(inRow: row) }

  /// The positions of the hits of a row; see ``FindResults/positions(ofRow:)``.
  public func positions(ofRow row: Int) -> Range<Int> { results.positions(ofRow: row) }

  /// The row in which a hit begins; see ``FindResults/row(ofPosition:)``.
  public func row(ofPosition position: Int) -> Int { results.row(ofPosition: position) }

  // MARK: Rows on the screen

  /// The rows on the screen.
  public var rowsOnScreen: Set<Int> { screen.rows }

  /// Reports that a row has appeared on the screen.
  public func rowAppeared(_ row: Int) { screen.appear(row) }

  /// Reports that a row has disappeared from the screen.
  public func rowDisappeared(_ row: Int) {
    screen.disappear(row)
    highlights.remove(row)
  }

  /// Sets all rows on the screen at once, for a view that knows them.
  public func setRowsOnScreen(_ rows: some Sequence<Int>) {
    let old = screen.rows
    screen.replace(by: rows)
    for row in old where !screen.rows.contains(row) { highlights.remove(row) }
  }

  // MARK: The current hit

  /// The position of the current hit; nil without hits, and after a change of the keyword until the
  /// successor of the old hit is known.
  public var currentPosition: Int? { currentPlace.map { $0 + results.runs.leftCount } }

  /// The range of the current hit, as offsets in the corpus.
  public var currentRange: Range<Int>? { currentPosition.map { results[$0].range } }

  /// Makes a hit the current one, as a click on it does.
  ///
  /// - Returns: whether the position exists, that is, is in `0..<count`.
  @discardableResult
  public func select(position: Int) -> Bool {
    guard position >= 0, position < results.count else { return false }
    keywords.settle()
    setCurrent(position)
    return true
  }

  /// Moves to the next hit; from the last hit it moves to the first if ``wraps`` is true. Without a
  /// current hit it moves to the first hit in or after the rows on the screen.
  ///
  /// - Returns: whether it moved. It cannot move beyond the hits found so far until the search
  ///   finds more or ends.
  @discardableResult
  public func selectNext() -> Bool {
    guard let position = currentPosition else {
      return select(position: startingPosition(isForward: true))
    }
    if position + 1 < results.count { return select(position: position + 1) }
    guard wraps, results.reachesEnd, results.reachesStart, results.count > 0 else { return false }
    return select(position: 0)
  }

  /// Moves to the previous hit; from the first hit it moves to the last if ``wraps`` is true.
  /// Without a current hit it moves to the last hit before the middle of the screen.
  ///
  /// - Returns: whether it moved; see ``selectNext()``.
  @discardableResult
  public func selectPrevious() -> Bool {
    guard let position = currentPosition else {
      return select(position: startingPosition(isForward: false))
    }
    if position > 0 { return select(position: position - 1) }
    guard wraps, results.reachesEnd, results.reachesStart, results.count > 0 else { return false }
    return select(position: results.count - 1)
  }

  private func startingPosition(isForward: Bool) -> Int {
    let middle = screen.doubledMiddle.map { ($0 + 1) / 2 }
    if isForward {
      return middle.flatMap { results.first(atOrAfterRow: $0)?.position } ?? 0
    }
    return middle.flatMap { results.last(beforeRow: $0)?.position } ?? results.count - 1
  }

  /// Chooses the successor of the old current hit, if it is known by now.
  func decide() {
    switch results.choice(
      keeping: anchor, screen: screen.range, doubledMiddle: screen.doubledMiddle)
    {
    case .position(let position): setCurrent(position)
    case .none: setCurrent(nil)
    case .undecided: break
    }
  }

  func setCurrent(_ position: Int?) {
    anchor = nil
    isUndecided = false
    let place = position.map { $0 - results.runs.leftCount }
    if place != currentPlace { currentPlace = place }
    let row = position.map { results.row(ofPosition: $0) }
    if row != rowToScrollTo { rowToScrollTo = row }
  }
}
