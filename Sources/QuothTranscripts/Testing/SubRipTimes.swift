extension [UInt8] {
  /// The times of a line of SubRip, and whether the quick way finds them; nil for a line without.
  package var subRipTimes: (times: [Int?], isUsual: Bool)? {
    let usual = SubRipTimeLine(usual: self, indices)
    guard let line = SubRipTimeLine(any: self, indices) else { return nil }
    if let usual,
      usual.start != line.start || usual.end != line.end
        || usual.oddities != line.oddities || usual.rest != line.rest || line.number != nil
        || line.before != nil
    {
      return ([], true)
    }
    return ([line.start, line.end], usual != nil)
  }
}
