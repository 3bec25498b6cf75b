/// Calls of quoth.h in any order, with any arguments whose faults a call can detect: no call ends
/// the process, and each keeps the rules at the head of the header.
enum CTarget: FuzzTarget {
  static let name = "c"
  static let summary = "the C interface: hostile arguments and sequences of handles"

  /// A call: a function without its prefix, and numbers that select its arguments.
  struct Call: Codable, Sendable {
    var function: String
    var arguments: [Int]
  }

  struct Case: Codable, Sendable {
    var texts: [CaseText]
    var calls: [Call]
  }

  static func makeCase(_ choices: inout Choices) -> Case {
    let maker = TextMaker(&choices)
    var texts = [CaseText(maker.needle(&choices))]
    for _ in 0..<3 {
      texts.append(
        CaseText(maker.text(&choices, texts[0].units, limits: [0, 4, 12, 40, 200, 600, 1_500])))
    }
    var calls: [Call] = []
    while calls.count < 60, choices.goesOn(average: 24) {
      var arguments: [Int] = []
      // Zero gives valid arguments.
      while arguments.count < 16, choices.goesOn(average: 12) {
        arguments.append(choices.once(in: 3) ? choices.below(64) : 0)
      }
      calls.append(Call(function: choices.pick(CMachine.functions), arguments: arguments))
    }
    return Case(texts: texts, calls: calls)
  }

  static func check(_ fuzzCase: Case) throws {
    let machine = CMachine(texts: fuzzCase.texts.map(\.units))
    for call in fuzzCase.calls {
      machine.arguments = call.arguments[...]
      try machine.call(call.function)
    }
  }
}
