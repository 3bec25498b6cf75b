/// Finds occurrences of the key in linear time for any text.
protocol LinearSearch {
  associatedtype Found: AnchoredPlace
  /// All units before this offset have been read.
  var position: Int { get }
  /// The next place where the key occurs. Nil at the end of the text; after `stop`, as soon as no
  /// match is in progress; after `limit`, as soon as none is whose anchor was read.
  mutating func next(stop: Int, limit: Int) -> Found?
}

/// A place where the linear method has found the key.
protocol AnchoredPlace {
  /// The candidate that the scan would have reported.
  var anchor: Int { get }
  /// The start of the occurrence; its match begins there or earlier.
  var start: Int { get }
}
