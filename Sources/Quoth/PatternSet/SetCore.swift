/// The tables that a search for a set reads, made once and shared by all threads.
final class SetCore: Sendable {
  let needles: SetNeedles
  let scan: SetScan
  let quick: SetQuickNeedles
  let kernels: Kernels
  /// The most UTF-16 code units that a needle has.
  let longest: Int
  /// Memory of a search that is over.
  let spare = Spare<SetScratch>()

  init(_ patterns: [Pattern]) {
    needles = SetNeedles(patterns)
    kernels = patterns[0].program.kernels
    scan = SetScan(needles, kernels)
    quick = SetQuickNeedles(needles, scan.table)
    longest = patterns.reduce(0) { max($0, $1.needle.count) }
  }

  /// A place where no match begins before, of those that reach beyond an offset.
  func earliestStart(
    in text: some TextSource, ofMatchesAcross offset: Int, _ scratch: SetScratch
  ) -> Int {
    var earliest = offset
    for (number, group) in needles.groups.enumerated() {
      for needle in group.furthest {
        let start = needles.all[needle].program.earliestStart(
          in: text, ofMatchesAcross: offset, &scratch.groups[number])
        earliest = min(earliest, start)
      }
    }
    return earliest
  }

  func takeScratch() -> SetScratch {
    let scratch = spare.take() ?? SetScratch(self)
    scratch.begin()
    return scratch
  }

  func leave(_ scratch: SetScratch) {
    scratch.forget()
    spare.put(scratch)
  }
}
