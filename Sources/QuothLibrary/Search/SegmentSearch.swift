package import Quoth

/// A search of one segment: its plan, and the options that carry it out.
package struct SegmentSearch<ID: CorpusIdentifier> {
  package let plan: SearchPlan
  package private(set) var problems: [LibraryProblem] = []
  /// Nil where there is nothing to search.
  package private(set) var corpus: Corpus<ID>?
  /// Whether only those tables of it were compared that the search reads.
  package private(set) var isPartial = false
  package var options: CorpusSearchOptions

  /// - Parameters:
  ///   - isForced: whether the index is used however many blocks that leaves.
  ///   - wantsOnlyHits: whether no table of the corpus is looked at after the search, but by `verify`.
  package init(
    _ library: Library<ID>, _ number: Int, _ patterns: [Pattern], _ options: CorpusSearchOptions,
    isForced: Bool = false, wantsOnlyHits: Bool = false
  ) {
    let segment = library.segments[number]
    self.options = options
    let planned = segment.plan(isForced: isForced) { planner throws(LibraryError) in
      try planner.plan(for: patterns)
    }
    plan = planned.plan
    do throws(LibraryError) {
      // Without candidates the corpus need not be read at all.
      if plan.ranges?.isEmpty != true {
        // A scope, and transcripts that were removed, are found by all tables.
        let readsLittle =
          wantsOnlyHits && options.scope == .everything && segment.record.removedCount == 0
        let (corpus, isPartial) = try segment.searchable(
          in: readsLittle ? plan.ranges : nil, isAcross: options.across)
        self.isPartial = isPartial
        self.options.candidates = OffsetRanges.common(plan.ranges, try segment.liveRanges())
        // Little text is read, and what is between would be looked through to release it.
        self.options.releasesText = library.isLarge && !isPartial
        segment.expectReads(of: self.options.candidates, in: corpus)
        self.options.scope = segment.own(options.scope, corpus)
        if case .around(let offset) = options.order {
          self.options.order = .around(min(max(offset - segment.firstUnit, 0), corpus.unitCount))
        }
        self.corpus = corpus
      }
      if let damage = planned.damage {
        problems = [LibraryProblem(segment: number, error: damage, isSearched: true)]
      }
    } catch {
      problems = [LibraryProblem(segment: number, error: error, isSearched: false)]
    }
  }
}

extension LibrarySegment {
  /// A plan for a search of the segment, and the damage that keeps its index from being used.
  func plan(
    isForced: Bool, _ body: (inout SegmentPlanner) throws(LibraryError) -> SearchPlan
  ) -> (plan: SearchPlan, damage: LibraryError?) {
    do throws(LibraryError) {
      var planner = SegmentPlanner(try index.get(), filter: filter, isForced: isForced)
      return (try body(&planner), nil)
    } catch {
      return (SearchPlan(scan: .damagedIndex), error)
    }
  }

  /// A scope of the library with the numbers that its transcripts and cues have in the segment.
  func own(_ scope: CorpusScope, _ corpus: Corpus<ID>) -> CorpusScope {
    var scope = scope
    if let transcripts = scope.transcripts {
      scope.transcripts = Set(
        transcripts.map { $0 - firstTranscript }.filter {
          (0..<corpus.transcriptCount).contains($0)
        })
    }
    if let cues = scope.cues {
      scope.cues = cues.compactMap { range in
        let own = (range.lowerBound - firstCue)..<(range.upperBound - firstCue)
        let part = own.clamped(to: 0..<corpus.cueCount)
        return part.isEmpty ? nil : part
      }
    }
    return scope
  }
}
