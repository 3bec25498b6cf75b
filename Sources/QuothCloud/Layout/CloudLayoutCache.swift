import Synchronization

/// Caches the last layouts, for a view that requests one each time it is drawn.
///
///     let cache = CloudLayoutCache()
///     let layout = try cache.layout(items, canvas: view.size)
///
/// A layout is found by its canvas and its words' sizes. Sizes that differ by less than 0.01 points
/// from those that the layout was *made with* count as equal: text measuring is not exact to the
/// last bit, and a view that grows by less than that does not change. Since the comparison always
/// uses those original sizes, many small steps add up and eventually give a new layout.
///
/// May be used by any number of threads.
public final class CloudLayoutCache: Sendable {
  private struct Entry {
    let items: [CloudItem]
    /// The indices of the items by weight, since the layout depends on their order.
    let order: [Int]
    let options: CloudLayoutOptions
    let layout: CloudLayout
  }

  /// The maximum number of layouts.
  public let capacity: Int
  // Most recently used first.
  private let entries = Mutex<[Entry]>([])

  /// A cache of some layouts, which drops the least recently used ones.
  public init(capacity: Int = 8) {
    precondition(capacity > 0, "a cache needs room for at least one layout")
    self.capacity = capacity
  }

  /// The layout of words, from the cache if possible.
  ///
  /// - Parameters:
  ///   - items: The words. An item's ink is assumed to be unchanged as long as its id and size are.
  ///   - canvas: In points.
  ///   - options: How to lay out the words.
  /// - Throws: ``CloudLayoutError``, like ``CloudLayout/init(_:canvas:options:)``.
  /// - Complexity: O(*n*) for *n* words if cached.
  public func layout(
    _ items: [CloudItem], canvas: CloudSize, options: CloudLayoutOptions = CloudLayoutOptions()
  ) throws(CloudLayoutError) -> CloudLayout {
    let order = CloudLayout.order(items)
    let known = entries.withLock { entries -> CloudLayout? in
      let place = entries.firstIndex {
        $0.options == options && $0.layout.canvas.isSame(as: canvas) && $0.order == order
          && Self.areSame($0.items, items)
      }
      guard let place else { return nil }
      entries.insert(entries.remove(at: place), at: 0)
      return entries[0].layout
    }
    if let known { return known }
    let layout = try CloudLayout(items, canvas: canvas, options: options)
    let entry = Entry(items: items, order: order, options: options, layout: layout)
    entries.withLock { entries in
      entries.insert(entry, at: 0)
      if entries.count > capacity { entries.removeLast() }
    }
    return layout
  }

  /// Removes all layouts.
  public func removeAll() { entries.withLock { $0.removeAll() } }

  private static func areSame(_ old: [CloudItem], _ new: [CloudItem]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.id == new.id && old.size.isSame(as: new.size) && (old.ink == nil) == (new.ink == nil)
      }
  }
}
