import CPeers

/// The processors that the calling thread and its children may use.
enum Processors {
  /// One thread stays on its processor; several may go anywhere.
  static func use(for threads: Int, _ context: Context) {
    if threads == 1 { _ = peer_pin(Int32(context.processor)) } else { peer_unpin() }
  }
}
