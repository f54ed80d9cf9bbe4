// UIView+Snapshots.swift: pictures of a view with its subviews.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics

extension UIView {
    func baseSnapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        SnapshotView(
            size: bounds.size, image: snapshotImage(of: bounds, afterUpdates: afterUpdates), center: nil)
    }

    func baseResizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let part = rect.standardized
        guard part.width > 0, part.height > 0, part.width.isFinite, part.height.isFinite else { return nil }
        let width = max(0, part.width - capInsets.left - capInsets.right)
        let height = max(0, part.height - capInsets.top - capInsets.bottom)
        let middle = CGRect(
            x: capInsets.left / part.width, y: capInsets.top / part.height, width: width / part.width,
            height: height / part.height)
        return SnapshotView(
            size: part.size, image: snapshotImage(of: part, afterUpdates: afterUpdates),
            center: capInsets == .zero ? nil : middle)
    }

    @discardableResult
    func baseDrawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
            return false
        }
        if afterUpdates { bringUpToDate() }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.renderWithoutDisplay(in: context)
        return afterUpdates || wasShown
    }

    /// Nil for a view that was never in a frame, unless it is updated first.
    private func snapshotImage(of part: CGRect, afterUpdates: Bool) -> CGImage? {
        if afterUpdates {
            bringUpToDate()
        } else if layer.presentation() == nil {
            return nil
        }
        let format = UIGraphicsImageRendererFormat()
        format.scale = contentScaleFactor
        format.opaque = false
        return UIGraphicsImageRenderer(bounds: part, format: format).image { context in
            layer.renderWithoutDisplay(in: context.cgContext)
        }.cgImage
    }

    /// Layout and drawing that wait for the next frame.
    func bringUpToDate() {
        layoutIfNeeded()
        displayTree()
    }

    private func displayTree() {
        layer.displayIfNeeded()
        for subview in storedSubviews { subview.displayTree() }
    }

    /// Whether this view and every visible one inside it has been in a frame.
    private var wasShown: Bool {
        layer.presentation() != nil
            && storedSubviews.allSatisfy { $0.isHidden || $0.alpha == 0 || $0.wasShown }
    }
}

/// Shows one picture for good.
final class SnapshotView: UIView {
    override class var layerClass: AnyClass { SnapshotLayer.self }

    init(size: CGSize, image: CGImage?, center: CGRect?) {
        super.init(frame: CGRect(origin: .zero, size: size))
        guard let layer = layer as? SnapshotLayer else { return }
        layer.show(image)
        if let center { layer.contentsCenter = center }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A layer whose contents are set once.
final class SnapshotLayer: CALayer {
    func show(_ image: CGImage?) { super.contents = image }

    override var contents: Any? {
        get { super.contents }
        set {}
    }

    override func display() {}
}
