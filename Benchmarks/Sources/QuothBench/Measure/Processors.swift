import CPeers

/// Which processors the calling thread, and what it starts, may use.
enum Processors {
  /// One thread stays where it is; several may go anywhere.
  static func use(for threads: Int, _ context: Context) {
    if threads == 1 { _ = peer_pin(Int32(context.processor)) } else { peer_unpin() }
  }
}
