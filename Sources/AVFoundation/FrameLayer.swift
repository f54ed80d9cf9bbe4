// FrameLayer.swift: a frame of a video or a camera as a layer's contents.
//
// The frame is converted to pixels of the screen's size, so that drawing a frame copies it. Buffers are used again when no
// frame refers to them.

import Foundation
import VitrineCompositor
import VitrineGraphics
import VitrineLayerSettings
import VitrineVideo

/// Shows frames, at a place that the layer above gives it.
@MainActor
final class FrameLayer: CALayer {
    /// The longest side of a converted picture, in pixels.
    private static let longestSide = 4096.0

    /// The frame that is shown.
    private(set) var shown: VideoFrame?
    private var isDrawn = false
    private var turn = PictureTurn()
    private var drawnSize = PixelSize(width: 0, height: 0)
    private var buffers: [PixelBuffer] = []

    override init() {
        super.init()
        contentsGravity = .resize
    }

    override init(layer: Any) { super.init(layer: layer) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        contentsGravity = .resize
    }

    /// A frame that is drawn by the next `place(in:scale:turn:)`.
    func show(_ frame: VideoFrame) {
        shown = frame
        isDrawn = false
    }

    func clear() {
        shown = nil
        CATransaction.withoutActions { contents = nil }
    }

    /// Brings the frame to a rectangle of the superlayer.
    /// - Parameters:
    ///   - scale: pixels of a point.
    ///   - turn: how the frame is turned; the rectangle is that of the turned frame.
    func place(in place: CGRect, scale: CGFloat, turn: PictureTurn = PictureTurn()) {
        guard let shown else { return }
        let size = turn.turn.swapsAxes ? CGSize(width: place.height, height: place.width) : place.size
        if bounds.size != size || position != CGPoint(x: place.midX, y: place.midY) || turn != self.turn {
            self.turn = turn
            CATransaction.withoutActions {
                setAffineTransform(turn.transform)
                bounds = CGRect(origin: .zero, size: size)
                position = CGPoint(x: place.midX, y: place.midY)
            }
        }
        let width = (size.width * scale).rounded(), height = (size.height * scale).rounded()
        guard width >= 1, height >= 1 else { return }
        let reduction = min(1, Self.longestSide / max(width, height))
        let pixels = PixelSize(width: max(1, Int(width * reduction)), height: max(1, Int(height * reduction)))
        guard !isDrawn || pixels != drawnSize else { return }
        isDrawn = true
        let buffer = freeBuffer(pixels)
        shown.draw(into: buffer)
        CATransaction.withoutActions { contents = CGImage(buffer, isOpaque: true) }
    }

    /// A buffer that nothing refers to.
    private func freeBuffer(_ size: PixelSize) -> PixelBuffer {
        if size != drawnSize { buffers = [] }
        drawnSize = size
        for i in buffers.indices where isKnownUniquelyReferenced(&buffers[i]) { return buffers[i] }
        let buffer = PixelBuffer(unclearedWidth: size.width, height: size.height)
        if buffers.count < 3 { buffers.append(buffer) }
        return buffer
    }
}
