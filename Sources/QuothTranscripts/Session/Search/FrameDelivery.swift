/// Brings the frames of searches to their session, which is on the main actor.
package struct FrameDelivery: Sendable {
  /// Takes a frame to the session, which returns whether it wanted it: it drops frames of older searches.
  package typealias Hand = @MainActor @Sendable () -> Bool

  /// Delivers a frame of the search with a number; the search publishes no other until it returns.
  package let deliver: @Sendable (_ search: Int, _ hand: @escaping Hand) async -> Void

  package init(_ deliver: @escaping @Sendable (_ search: Int, _ hand: @escaping Hand) async -> Void)
  {
    self.deliver = deliver
  }

  /// Without delay.
  static var direct: FrameDelivery { FrameDelivery { _, hand in _ = await hand() } }
}
