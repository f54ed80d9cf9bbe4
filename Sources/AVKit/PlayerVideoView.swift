// PlayerVideoView.swift: the view with the picture of a player.

import UIKit
import VitrineAVFoundation

/// Shows a player's pictures.
final class PlayerVideoView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }

    var playerLayer: AVPlayerLayer {
        guard let layer = layer as? AVPlayerLayer else { fatalError("\(self): its layer is not an AVPlayerLayer") }
        return layer
    }
}
