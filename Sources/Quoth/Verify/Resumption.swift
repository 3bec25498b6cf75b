/// Where a cursor continues after a quick search of a text: the first remaining candidate, and the
/// smallest start that a match may have.
struct Resumption {
  var candidate = 0
  var floor = 0
}
