internal import Quoth
internal import Synchronization

/// Which segments of a library get filters.
package struct FilterRule: Sendable {
  /// The code units that a segment has at least. Of shorter ones there are few, since they are merged.
  package var smallest: Int
  /// Fewer segments than these are asked one by one.
  package var fewest: Int
  package var blockCount: Int

  package init(smallest: Int, fewest: Int, blockCount: Int) {
    self.smallest = smallest
    self.fewest = fewest
    self.blockCount = blockCount
  }

  /// The usual one.
  init(largestSegment: Int) {
    self.init(
      smallest: max(SegmentPlanner.smallest, largestSegment >> 3), fewest: 4,
      blockCount: FilterForm.blockCount(forUnits: largestSegment))
  }
}

/// Which filters of a library stay, and which are to be written.
struct FilterPlan {
  /// The numbers of the filters that tell of a segment.
  private(set) var filters: [UInt64] = []
  private var last: (filter: GramFilter, number: UInt64)?
  private var slots: [FilterForm.Slot] = []
  /// The segments that are to get a bit.
  private var bare: [UInt64]
  private let rule: FilterRule
  private let folder: SystemPath

  private static let mostThreads = 2

  /// - Parameters:
  ///   - segments: the numbers of those that are to have filters.
  ///   - old: the numbers of the filters so far.
  init(_ segments: [UInt64], _ old: [UInt64], _ rule: FilterRule, in folder: SystemPath) {
    bare = segments
    self.rule = rule
    self.folder = folder
    for number in old {
      // One that cannot be read, or has grams of another version, is made anew.
      guard let filter = try? GramFilter(Self.path(number, in: folder)), filter.form.isCurrent,
        filter.form.slots.contains(where: { segments.contains($0.segment) })
      else { continue }
      filters.append(number)
      let told = filter.form.slots.map(\.segment)
      bare.removeAll { told.contains($0) }
      let live = filter.form.slots.map { segments.contains($0.segment) ? $0 : .none }
      if filter.form.blockCount == rule.blockCount,
        live.count(where: { $0 != .none }) < FilterForm.mostSlots
      {
        (last, slots) = ((filter, number), live)
      }
    }
  }

  private static func path(_ number: UInt64, in folder: SystemPath) -> SystemPath {
    folder.appending("/" + Manifest.filterName(number))
  }

  /// Writes the filters that are missing.
  mutating func carryOut(nextNumber: inout UInt64, threads: Int?) throws(LibraryError) {
    guard bare.count >= rule.fewest else { return }
    dropDamaged()
    while !bare.isEmpty {
      var new: [(slot: Int, segment: UInt64)] = []
      for slot in 0..<FilterForm.mostSlots where !bare.isEmpty {
        if slot == slots.count { slots.append(.none) }
        if slots[slot] == .none { new.append((slot, bare.removeFirst())) }
      }
      var filled: [(slot: Int, column: FilterColumn)] = []
      for (own, column) in zip(new, columns(of: new.map(\.segment), threads: threads)) {
        // A segment whose index is damaged goes without.
        guard let column else { continue }
        slots[own.slot] = FilterForm.Slot(segment: own.segment, corpusSum: column.corpusSum)
        filled.append((own.slot, column))
      }
      if !filled.isEmpty {
        try FilterWriter.write(
          FilterForm(blockCount: rule.blockCount, slots: slots), new: filled, old: last?.filter,
          to: Self.path(nextNumber, in: folder))
        if let last { filters.removeAll { $0 == last.number } }
        filters.append(nextNumber)
        nextNumber += 1
      }
      (last, slots) = (nil, [])
    }
  }

  /// Lets the segments of a damaged filter get a new one.
  private mutating func dropDamaged() {
    guard let (filter, number) = last else { return }
    do { try filter.verify() } catch {
      filters.removeAll { $0 == number }
      bare += slots.filter { $0 != .none }.map(\.segment)
      (last, slots) = (nil, [])
    }
  }

  /// The bits of some segments; nil for one whose grams cannot be read.
  private func columns(of segments: [UInt64], threads: Int?) -> [FilterColumn?] {
    let columns = Mutex([FilterColumn?](repeating: nil, count: segments.count))
    let next = Atomic(0)
    let (folder, blockCount) = (folder, rule.blockCount)
    Threads.run(min(threads ?? Threads.available, Self.mostThreads, segments.count)) { _ in
      while true {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard place < segments.count else { return }
        let path = folder.appending("/" + SegmentRecord.indexName(segments[place]))
        guard let file = try? MappedFile(path),
          let index = try? GramIndex(file, path: path.description),
          let column = try? FilterColumn(index, blocks: blockCount)
        else { continue }
        columns.withLock { $0[place] = column }
      }
    }
    return columns.withLock { $0 }
  }
}
