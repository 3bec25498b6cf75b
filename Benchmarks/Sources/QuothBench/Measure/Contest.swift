/// Takes samples of several engines in turns, so that what disturbs the machine disturbs them alike.
enum Contest {
  static func run(_ contestants: [Contestant]) throws {
    var generator = SplitMix64(seed: 0x7A65)
    while contestants.contains(where: \.wantsMore) {
      // A new order each round, so that none always follows the same neighbour.
      for contestant in contestants.shuffled(using: &generator) where contestant.wantsMore {
        try contestant.takeSample()
      }
    }
  }
}
