// AVPlayerLayer.swift: shows a player's pictures.
//
// A sublayer has the picture, converted to pixels of the screen's size, so that drawing a frame copies it. Buffers are used
// again when no frame refers to them.

public import Foundation
public import VitrineCompositor
import VitrineGraphics
import VitrineLayerSettings
import VitrineObjectiveC
package import VitrineVideo

/// Shows the pictures of a player. What they leave free shows the layer's background.
///
/// Cost: each frame is converted and scaled once, about a millisecond for 1920x1080 pixels. Nothing while the layer cannot be
/// seen: then the player decodes sound only. Observable with key-value observing: `isReadyForDisplay`.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    /// The longest side of a converted picture, in pixels.
    private static let longestSide = 4096.0

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

    private let picture = CALayer()
    private var frameShown: VideoFrame?
    private var shownSize = PixelSize(width: 0, height: 0)
    private var buffers: [PixelBuffer] = []
    private var drawnScale: CGFloat = 0

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
        guard let size = frameShown?.presentationSize, size.width > 0, size.height > 0 else { return .zero }
        switch videoGravity {
        case .resize: return bounds
        case .resizeAspectFill:
            let scale = max(bounds.width / size.width, bounds.height / size.height)
            let filled = CGSize(width: size.width * scale, height: size.height * scale)
            return CGRect(
                x: bounds.midX - filled.width / 2, y: bounds.midY - filled.height / 2, width: filled.width,
                height: filled.height)
        default: return AVMakeRect(aspectRatio: size, insideRect: bounds)
        }
    }

    open override func layoutSublayers() {
        super.layoutSublayers()
        place()
    }

    // MARK: Pictures

    private func addPicture() {
        masksToBounds = true
        picture.contentsGravity = .resize
        addSublayer(picture)
    }

    /// Removes the picture: the player's item is another one, or none.
    func playerItemDidChange() {
        guard frameShown != nil, player?.currentItem == nil else { return }
        frameShown = nil
        CATransaction.withoutActions { picture.contents = nil }
        setReady(false)
    }

    /// Shows a frame, in the next frame of the screen.
    package final func show(_ frame: VideoFrame) {
        guard frame !== frameShown else { return }
        let hasSize = frame.presentationSize == frameShown?.presentationSize
        frameShown = frame
        if hasSize { draw() } else { place() }
        setReady(true)
    }

    private func setReady(_ isReady: Bool) {
        guard isReady != isReadyForDisplay else { return }
        isReadyForDisplay = isReady
        didChangeValue(forKey: "isReadyForDisplay")
        didChangeValue(forKey: "readyForDisplay")
    }

    private func place() {
        let isPlaced = picture.frame == videoRect && drawnScale == pixelScale && picture.contents != nil
        guard !isPlaced else { return }
        CATransaction.withoutActions { picture.frame = videoRect }
        draw()
    }

    /// Pixels of a point on the layer's screen.
    private var pixelScale: CGFloat { max(contentsScale, screenScale ?? 1) }

    private func draw() {
        guard let frame = frameShown else { return }
        let place = videoRect
        let width = (place.width * pixelScale).rounded(), height = (place.height * pixelScale).rounded()
        guard width >= 1, height >= 1 else { return }
        let reduction = min(1, Self.longestSide / max(width, height))
        let size = PixelSize(width: max(1, Int(width * reduction)), height: max(1, Int(height * reduction)))
        drawnScale = pixelScale
        let buffer = freeBuffer(size)
        frame.draw(into: buffer)
        CATransaction.withoutActions { picture.contents = CGImage(buffer, isOpaque: true) }
    }

    /// A buffer that nothing refers to.
    private func freeBuffer(_ size: PixelSize) -> PixelBuffer {
        if size != shownSize { buffers = [] }
        shownSize = size
        for i in buffers.indices where isKnownUniquelyReferenced(&buffers[i]) { return buffers[i] }
        let buffer = PixelBuffer(unclearedWidth: size.width, height: size.height)
        if buffers.count < 3 { buffers.append(buffer) }
        return buffer
    }
}
