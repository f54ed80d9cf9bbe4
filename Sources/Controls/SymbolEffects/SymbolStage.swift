// SymbolStage.swift: the layers of a symbol that effects move.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics

/// A symbol as layers: `root` becomes visible and invisible, `sized` has the scale of an effect, `body` and its parts
/// move.
@MainActor
final class SymbolStage {
    let root = CALayer()
    let sized = CALayer()
    private(set) var body = CALayer()
    private(set) var parts: [CALayer] = []
    private(set) var images: [SymbolLayerImage] = []

    init() {
        root.addSublayer(sized)
        sized.addSublayer(body)
    }

    /// Sets the pictures of the parts.
    /// - Parameter displayed: the picture of a part as the view shows it: tinted and turned.
    func show(_ images: [SymbolLayerImage], displayed: (UIImage) -> UIImage?) {
        CATransaction.withoutActions {
            if parts.count != images.count { remakeParts(images.count) }
            self.images = images
            for (part, image) in zip(parts, images) {
                part.contents = displayed(image.image)?.uprightCGImage
                part.contentsScale = image.image.scale
            }
            layOut(root.frame)
        }
    }

    /// Leaves the parts behind, as they are, and starts with a new body. The old one is returned.
    func detachBody() -> CALayer {
        let old = body
        CATransaction.withoutActions {
            body = CALayer()
            sized.addSublayer(body)
            (parts, images) = ([], [])
        }
        return old
    }

    /// Places all layers at `frame`, in the view's coordinates.
    func layOut(_ frame: CGRect) {
        CATransaction.withoutActions {
            let bounds = CGRect(origin: .zero, size: frame.size)
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            (root.bounds, root.position) = (bounds, middle)
            for layer in [sized] + (sized.sublayers ?? []) + parts {
                layer.bounds = bounds
                layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
            }
        }
    }

    private func remakeParts(_ count: Int) {
        for part in parts { part.removeFromSuperlayer() }
        parts = (0..<count).map { _ in CALayer() }
        for part in parts { body.addSublayer(part) }
    }
}
