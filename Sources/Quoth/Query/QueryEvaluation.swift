/// Joins the matches of one passage as a query asks: SEMANTICS.md, Q5 to Q7.
struct QueryEvaluation {
  private let plan: QueryPlan
  private var ruler: QueryRuler
  private let stop: SearchStop
  /// The matches of each needle.
  private var matches: [[QueryStretch]]
  /// The matches that results list, in order.
  private var listed: [NeedleMatch] = []

  /// - Parameter matches: of all needles, in the order of a set.
  init(_ plan: QueryPlan, _ matches: [NeedleMatch], _ ruler: QueryRuler, stop: SearchStop) {
    self.plan = plan
    self.ruler = ruler
    self.stop = stop
    self.matches = [[QueryStretch]](repeating: [], count: plan.set.count)
    for match in matches {
      self.matches[match.needle].append(QueryStretch(match.start, match.end))
      if plan.isListed[match.needle] { listed.append(match) }
    }
  }

  /// The results, in the order of the text; fewer where the search was stopped.
  ///
  /// - Complexity: O(*t* *h* log *h*) for *t* terms and *h* matches, and O(*k*) for the *k* hits of the
  ///   results, each of which is in at most as many results as there are needles.
  mutating func results(transcript: Int) -> [QueryResult] {
    var found = stretches(of: plan.root).smallest()
    if let window = plan.window {
      found = ruler.mark(found, window.measure).known().fitting(window.reach).stretches
    }
    var results: [QueryResult] = []
    var first = 0
    for stretch in found {
      if stop.isSet { break }
      while first < listed.count, listed[first].start < stretch.start { first += 1 }
      results.append(result(stretch, from: first, transcript))
    }
    return results
  }

  private func result(_ stretch: QueryStretch, from first: Int, _ transcript: Int) -> QueryResult {
    var hits: [NeedleMatch] = []
    var covered = 0
    var end = stretch.start
    var next = first
    while next < listed.count, listed[next].start < stretch.end {
      let hit = listed[next]
      next += 1
      guard hit.end <= stretch.end else { continue }
      hits.append(hit)
      covered += max(0, hit.end - max(hit.start, end))
      end = max(end, hit.end)
    }
    return QueryResult(
      range: stretch.start..<stretch.end, hits: hits,
      spread: stretch.end - stretch.start - covered, transcript: transcript)
  }

  /// The stretches of a term, in order, each once.
  private mutating func stretches(of node: QueryPlan.Node) -> [QueryStretch] {
    if stop.isSet { return [] }
    switch node {
    case .needle(let number): return matches[number]
    case .any(let nodes):
      var all: [QueryStretch] = []
      for node in nodes { all += stretches(of: node) }
      return all.inOrder()
    case .all(let nodes, without: let others): return hulls(of: nodes, without: others)
    case .near(let first, let second, let distance, let isApart):
      guard let (first, second) = known(first, second, distance.measure) else { return [] }
      return first.near(second, reach: distance.limit, isApart: isApart)
    case .then(let first, let second, let distance):
      guard let (first, second) = known(first, second, distance.measure) else { return [] }
      return first.then(second, reach: distance.limit)
    case .lacking(let node, let other, let distance, let side):
      let stretches = stretches(of: node)
      if stretches.isEmpty { return [] }
      let others = self.stretches(of: other)
      if others.isEmpty { return stretches }
      let known = ruler.mark(others, distance.measure).known()
      return ruler.mark(stretches, distance.measure)
        .lacking(known, reach: distance.limit, on: side)
    }
  }

  private mutating func known(
    _ first: QueryPlan.Node, _ second: QueryPlan.Node, _ measure: QueryMeasure
  ) -> (KnownStretches, KnownStretches)? {
    let first = stretches(of: first)
    if first.isEmpty { return nil }
    let second = stretches(of: second)
    if second.isEmpty { return nil }
    let known = (ruler.mark(first, measure).known(), ruler.mark(second, measure).known())
    return known.0.isEmpty || known.1.isEmpty ? nil : known
  }

  private mutating func hulls(
    of nodes: [QueryPlan.Node], without others: [QueryPlan.Node]
  ) -> [QueryStretch] {
    var lists: [[QueryStretch]] = []
    for node in nodes {
      let list = stretches(of: node).smallest()
      if list.isEmpty { return [] }
      lists.append(list)
    }
    var hulls = [QueryStretch].hulls(ofAll: lists)
    for other in others where !hulls.isEmpty {
      let others = stretches(of: other)
      if others.isEmpty { continue }
      guard let window = plan.window else { return [] }
      let known = ruler.mark(others, window.measure).known()
      hulls = ruler.mark(hulls, window.measure).apart(from: known, reach: window.reach)
    }
    return hulls
  }
}
