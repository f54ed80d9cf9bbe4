// AVPlayerLayer.swift: shows a player's pictures.
//
// A sublayer has the picture.

public import Foundation
public import VitrineCompositor
import VitrineLayerSettings
import VitrineObjectiveC
package import VitrineVideo

/// Shows the pictures of a player. What they leave free shows the layer's background.
///
/// Cost: each frame is converted and scaled once, about a millisecond for 1920x1080 pixels. Nothing while the layer cannot be
/// seen: then the player decodes sound only. Observable with key-value observing: `isReadyForDisplay`.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    /// The player whose pictures are shown.
    open var player: AVPlayer? {
        didSet {
            guard player !== oldValue else { return }
            oldValue?.detach(self)
            playerItemDidChange()
            player?.attach(self)
        }
    }

    /// How pictures fill the layer. Default: `resizeAspect`.
    open var videoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { if videoGravity != oldValue { place() } }
    }

    /// Whether the first picture of the player's item is shown.
    public private(set) var isReadyForDisplay = false

    private let picture = FrameLayer()

    public override init() {
        super.init()
        addPicture()
    }

    /// A layer that shows a player's pictures.
    public convenience init(player: AVPlayer?) {
        self.init()
        // Initialisers set properties without their observers.
        self.player = player
        player?.attach(self)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? AVPlayerLayer else { return }
        videoGravity = other.videoGravity
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addPicture()
    }

    /// The place of the picture in the layer's coordinates. Empty without one. With `resizeAspectFill` it is larger than the
    /// bounds.
    open var videoRect: CGRect {
        picture.shown.map { videoGravity.place(of: $0.presentationSize, in: bounds) } ?? .zero
    }

    open override func layoutSublayers() {
        super.layoutSublayers()
        place()
    }

    // MARK: Pictures

    private func addPicture() {
        masksToBounds = true
        addSublayer(picture)
    }

    /// Removes the picture: the player's item is another one, or none.
    func playerItemDidChange() {
        guard picture.shown != nil, player?.currentItem == nil else { return }
        picture.clear()
        setReady(false)
    }

    /// Shows a frame, in the next frame of the screen.
    package final func show(_ frame: VideoFrame) {
        guard frame !== picture.shown else { return }
        picture.show(frame)
        place()
        setReady(true)
    }

    private func setReady(_ isReady: Bool) {
        guard isReady != isReadyForDisplay else { return }
        isReadyForDisplay = isReady
        didChangeValue(forKey: "isReadyForDisplay")
        didChangeValue(forKey: "readyForDisplay")
    }

    private func place() { picture.place(in: videoRect, scale: max(contentsScale, screenScale ?? 1)) }
}
