extension Array where Element == NeedleMatch {
  /// Sorts matches that are almost in order, as a scan finds them: each is moved before the few that come after it,
  /// without other memory. If these are many, the usual sorting takes over.
  package mutating func sortNearlySorted() {
    if !sortByMoves(8 * count) { sort() }
  }

  /// Sorts by so many moves at most; false if they do not suffice.
  private mutating func sortByMoves(_ most: Int) -> Bool {
    unsafe withUnsafeMutableBufferPointer { matches in
      var left = most
      for next in matches.indices.dropFirst() {
        let match = unsafe matches[next]
        var place = next
        while place > 0, unsafe match < matches[place - 1] {
          unsafe matches[place] = matches[place - 1]
          place -= 1
        }
        unsafe matches[place] = match
        left -= next - place
        if left < 0 { return false }
      }
      return true
    }
  }
}
