// PlayerWatching.swift: controls that follow a player.

/// Follows a player.
@MainActor
package protocol PlayerWatching: AnyObject {
    /// Called after each update of a player. Do not change the player here.
    func playerDidUpdate(_ player: AVPlayer)
}
