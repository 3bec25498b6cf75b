import Synchronization

/// Keeps the last layouts, for a view that asks for one each time it is drawn.
///
///     let cache = CloudLayoutCache()
///     let layout = try cache.layout(items, canvas: view.size)
///
/// A layout is found again under its canvas and its words' sizes. Sizes that differ by less than 0.01
/// points from those that the layout was *made with* are the same: text measuring is not exact to the
/// last bit, and a view that grows by less than that does not change. Since it is always those sizes
/// that are compared with, many small steps add up and in the end give another layout.
///
/// May be used by any number of threads.
public final class CloudLayoutCache: Sendable {
  private struct Entry {
    let items: [CloudItem]
    /// The places of the items by weight: it is their order that the layout depends on.
    let order: [Int]
    let options: CloudLayoutOptions
    let layout: CloudLayout
  }

  /// How many layouts are kept.
  public let capacity: Int
  // Most recently used first.
  private let entries = Mutex<[Entry]>([])

  /// A cache of some layouts; those not asked for longest are forgotten.
  public init(capacity: Int = 8) {
    precondition(capacity > 0, "a cache holds one layout at least")
    self.capacity = capacity
  }

  /// The layout of words, from the cache if it is there.
  ///
  /// - Parameters:
  ///   - items: The words. An item's ink is taken to be the same as long as its id and size are.
  ///   - canvas: In points.
  ///   - options: How they are laid out.
  /// - Throws: ``CloudLayoutError``, as ``CloudLayout/init(_:canvas:options:)``.
  /// - Complexity: O(*n*) for *n* words if it is there.
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

  /// Forgets all layouts.
  public func removeAll() { entries.withLock { $0.removeAll() } }

  private static func areSame(_ old: [CloudItem], _ new: [CloudItem]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.id == new.id && old.size.isSame(as: new.size) && (old.ink == nil) == (new.ink == nil)
      }
  }
}
