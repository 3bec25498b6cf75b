internal import Quoth
internal import Synchronization

/// Makes the lists of all grams, by several threads, and gives them away in order.
///
/// The buckets are divided into parts, which differ in how long they take: each thread takes the next one when it is
/// done with one. The caller's takes lists that are ready between its parts.
@safe
final class GramMerge {
  /// Some grams in order, and their lists (``GapCode``), one after the other.
  typealias Visitor = (
    UnsafeBufferPointer<GramLists.Row>, UnsafeRawBufferPointer
  ) throws(LibraryError) -> Void

  private let parts: [(buckets: GramBuckets, range: Range<Int>)]
  /// Few, or of scripts that have more letters than there are numbers; they come between those of the parts.
  private let others: OtherGrams
  private let otherLists: Lists
  private var other = GramLists.Cursor()
  /// Lists of so many parts are there at a time.
  private let room: [Lists]
  private let threads: Int
  // SAFETY: called only by `visit`, before it returns.
  private let body: Visitor
  /// The part that is given away next.
  private var next = 0
  private var failure: LibraryError?

  /// Bytes of buckets that a part has at most, but for one of a single bucket.
  private static let partLength = 1 << 20
  private static let mostThreads = 2
  private static let partsOfThread = 6

  private init(
    _ content: borrowing IndexContent, blocks: Int, threads: Int?, _ body: @escaping Visitor
  ) {
    self.threads = max(1, min(threads ?? Threads.available, Self.mostThreads))
    unsafe self.body = body
    let (buckets, dense) = (content.buckets, content.dense)
    let most = self.threads * Self.partsOfThread
    let length = min(
      Self.partLength / buckets.chunkLength, (buckets.chunkCount + dense.chunkCount) / most + 1)
    // Grams of dense letters have the lowest numbers.
    parts =
      dense.parts(ofChunks: length).map { (dense, $0) }
      + buckets.parts(ofChunks: length).map { (buckets, $0) }
    others = content.others
    otherLists = Lists(blocks: blocks)
    room = (0..<min(most, parts.count)).map { _ in Lists(blocks: blocks) }
  }

  /// Calls `body` with all grams in order, some at a time, and with their lists.
  ///
  /// - Parameters:
  ///   - content: to which nothing is added any more.
  ///   - blocks: how many the text has.
  ///   - threads: how many threads may work; nil for as many as are worth it.
  static func visit(
    _ content: borrowing IndexContent, blocks: Int, threads: Int?, _ body: Visitor
  ) throws(LibraryError) {
    let failure = unsafe withoutActuallyEscaping(body) { body in
      let merge = unsafe GramMerge(content, blocks: blocks, threads: threads, body)
      merge.run()
      return merge.failure
    }
    if let failure { throw failure }
  }

  private func run() {
    // Before the first part come the others, as number -1.
    var range = -1..<min(room.count, parts.count)
    repeat {
      run(range)
      range = range.upperBound..<min(range.upperBound + room.count, parts.count)
    } while !range.isEmpty && failure == nil
    visitOthers(below: .max)
  }

  private func run(_ range: Range<Int>) {
    for number in range { lists(number).isFilled = false }
    let turns = Turns(range)
    // SAFETY: only the caller's thread, number 0, calls `takeFilled`, and each part is filled by one.
    nonisolated(unsafe) let merge = self
    Threads.run(min(threads, range.count)) { number in
      while let part = turns.take() {
        unsafe merge.fill(part)
        if number == 0 { unsafe merge.takeFilled(of: range) }
      }
    }
    takeFilled(of: range)
  }

  private func lists(_ part: Int) -> Lists { part < 0 ? otherLists : room[part % room.count] }

  private func fill(_ part: Int) {
    let lists = lists(part)
    lists.content.removeAll()
    if part < 0 {
      others.add(to: &lists.content)
    } else {
      lists.content.add(parts[part].buckets, parts[part].range)
    }
    lists.isFilled = true
  }

  /// Gives away the parts that are filled, in order.
  private func takeFilled(of range: Range<Int>) {
    guard otherLists.isFilled else { return }
    while next < range.upperBound, lists(next).isFilled, failure == nil {
      var place = GramLists.Cursor()
      let lists = lists(next)
      while failure == nil, lists.content.gram(at: place) != .max {
        visit(lists, from: &place, below: otherLists.content.gram(at: other))
        let end = lists.content.gram(at: place)
        // After the last gram of a part come those of the next one.
        if end != .max { visitOthers(below: end) }
      }
      next += 1
    }
  }

  private func visitOthers(below end: UInt64) { visit(otherLists, from: &other, below: end) }

  private func visit(_ lists: Lists, from place: inout GramLists.Cursor, below end: UInt64) {
    guard failure == nil else { return }
    do throws(LibraryError) {
      try unsafe lists.content.visit(from: &place, below: end, body)
    } catch {
      failure = error
    }
  }

  /// Lists that one thread fills, for another one.
  private final class Lists: @unchecked Sendable {
    // One thread at a time: `isFilled` tells when the next one may read it.
    var content: GramLists
    private let filled = Atomic(false)

    init(blocks: Int) { content = GramLists(blocks: blocks) }

    var isFilled: Bool {
      get { filled.load(ordering: .acquiring) }
      set { filled.store(newValue, ordering: .releasing) }
    }
  }

  /// Work that threads take in turn.
  private final class Turns: Sendable {
    private let next: Atomic<Int>
    private let end: Int

    init(_ range: Range<Int>) {
      next = Atomic(range.lowerBound)
      end = range.upperBound
    }

    /// The number of the next piece of work.
    func take() -> Int? {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < end ? number : nil
    }
  }
}
