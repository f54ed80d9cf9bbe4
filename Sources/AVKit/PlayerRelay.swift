// PlayerRelay.swift: passes a player's updates to its controller.

import VitrineAVFoundation

/// Follows a player for a controller, whose public declarations have no members for it.
@MainActor
final class PlayerRelay: PlayerWatching {
    private weak var controller: AVPlayerViewController?

    init(_ controller: AVPlayerViewController) { self.controller = controller }

    func playerDidUpdate(_ player: AVPlayer) { controller?.refresh() }
}
