/// A subject that is measured in turns with others.
protocol Racer: AnyObject {
  var wantsMore: Bool { get }
  func takeSample() throws
}

/// Takes samples of several racers in turns, so that disturbances of the machine affect them alike.
enum Contest {
  static func run(_ racers: [any Racer]) throws {
    var generator = SplitMix64(seed: 0x7A65)
    while racers.contains(where: \.wantsMore) {
      // A new order each round, so that no racer always follows the same neighbor.
      for racer in racers.shuffled(using: &generator) where racer.wantsMore {
        try racer.takeSample()
      }
    }
  }
}
