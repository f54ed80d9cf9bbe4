// BarButtonBackground.swift: an image behind a button of a bar.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// Shows an image as wide as the button and at its own height, within the bar's row.
@MainActor
final class BarButtonBackground: UIImageView {
    /// The height of images of one colour, in points: that of a bar's buttons.
    private static let height: CGFloat = 30, lowHeight: CGFloat = 24

    /// The insets of the image's caps, in points.
    var caps: UIEdgeInsets { image?.capInsets ?? .zero }

    /// Shows the image in `button`, behind everything else; nil removes the view.
    static func show(_ image: UIImage?, in button: UIView, _ view: inout BarButtonBackground?) {
        guard let image else {
            view?.removeFromSuperview()
            return view = nil
        }
        let shown = view ?? BarButtonBackground(frame: .zero)
        if view == nil {
            shown.isMadeBySuperview = true
            shown.isAccessibilityElement = false
            button.insertSubview(shown, at: 0)
            view = shown
        }
        shown.image = image.stretchedSideways
    }

    /// - Parameters:
    ///   - bounds: the button's bounds, in points.
    ///   - shift: the offset from the middle, downwards.
    func place(in bounds: CGRect, shift: UIOffset, metrics: UIBarMetrics) {
        guard let image, image.size != .zero else { return frame = .zero }
        let least = metrics == .compact ? Self.lowHeight : Self.height
        let height = min(bounds.height, max(image.size.height, least))
        let scale = max(1, traitCollection.displayScale)
        frame = CGRect(
            x: bounds.minX + shift.horizontal,
            y: ((bounds.midY - height / 2) * scale).rounded() / scale + shift.vertical, width: bounds.width,
            height: height)
    }
}
