// AttractClipView.swift: a video for passers-by.

#if Video
import UIKit
import VitrineAVFoundation

/// Plays a video again and again, without sound. Until its first picture, or if it cannot be played, the view is
/// transparent.
final class AttractClipView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }

    private let player = AVQueuePlayer()
    private let looper: AVPlayerLooper
    private let shade = UIView()

    /// - Parameter file: the path of the video.
    init(file: String) {
        player.isMuted = true
        looper = AVPlayerLooper(
            player: player, templateItem: AVPlayerItem(url: URL(fileURLWithPath: file)))
        super.init(frame: .zero)
        isAccessibilityElement = false
        isUserInteractionEnabled = false
        let layer = layer as? AVPlayerLayer
        layer?.videoGravity = .resizeAspectFill
        layer?.player = player
        // Words stay readable in front of light pictures.
        shade.backgroundColor = UIColor(white: 0, alpha: 0.45)
        addSubview(shade)
        player.play()
    }

    required init?(coder: NSCoder) { fatalError("AttractClipView is made in code") }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
    }
}
#endif
