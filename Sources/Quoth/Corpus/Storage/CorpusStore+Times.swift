extension CorpusStore {
  /// See ``Corpus/timeBounds()``.
  func timeBounds() -> (times: ClosedRange<Int>?, untimed: [Int]) {
    guard let times else {
      return (nil, (0..<transcriptCount).compactMap { cues(ofTranscript: $0).last })
    }
    var (earliest, latest) = (Int.max, Int.min)
    var untimed: [Int] = []
    var transcript = -1
    var end = 0
    func add(untimed cue: Int) {
      if cue < end {
        untimed[untimed.count - 1] = cue
        return
      }
      untimed.append(cue)
      while cue >= end {
        transcript += 1
        end = cues(ofTranscript: transcript).upperBound
      }
    }
    for row in 0..<times.packed.rows.count {
      let first = row << CueRows.rowShift
      let last = min(times.count - first, CueRows.rowLength) - 1
      times.decode(row: row, through: last) { place, start, end in
        let time = start == TimeTable.none ? end : start
        if time == TimeTable.none {
          add(untimed: first + place)
        } else {
          earliest = min(earliest, time)
          latest = max(latest, time)
        }
      }
    }
    return (earliest <= latest ? earliest...latest : nil, untimed)
  }
}
