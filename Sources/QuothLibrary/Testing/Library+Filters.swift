package import Quoth

// A look into the filters, which change no answer of a search.

extension Library {
  /// How many filter files the manifest names.
  package var filterCount: Int { filters.count }

  /// How many segments have a filter that can be read.
  package var filteredCount: Int { segments.count { $0.filter != nil } }

  /// Whether a segment's filter tells that a needle is not in it; nil if it has none.
  package func isExcluded(_ pattern: Pattern, fromSegment number: Int) -> Bool? {
    var reads = ReadCount()
    return segments[number].filter?.excludes(NeedleGrams(pattern), &reads)
  }

  /// How many grams of a segment, and beginnings of grams, its filter takes for absent; nil if it has none.
  package func gramsLost(fromSegment number: Int) throws(LibraryError) -> Int? {
    guard let filter = segments[number].filter else { return nil }
    var lost = 0
    for (gram, _) in try segments[number].everyGram() {
      filter.visitProbes(of: gram) { if filter.lacks($0) { lost += 1 } }
    }
    return lost
  }
}
