// PointerEffectView.swift: the effect of the pointer on a view.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// The tint of an effect. Also changes the target view.
@MainActor
final class PointerEffectView: UIView {
    private let target: UIView
    private let scale: CGFloat
    private let hasShadow: Bool
    private let shadowBefore: (opacity: Float, radius: CGFloat, offset: CGSize)
    private let transformBefore: CGAffineTransform
    private let tintMode: UIPointerEffect.TintMode
    /// Smaller views are highlighted by the automatic effect, in points.
    private static let smallSide: CGFloat = 100
    /// How far the background of a highlight extends beyond the view, in points.
    private static let reach: CGFloat = 6

    init?(_ effect: UIPointerEffect) {
        let preview = effect.preview
        target = preview.view
        guard target.superview != nil else { return nil }
        let size = target.bounds.size
        let isSmall = size.width <= Self.smallSide && size.height <= Self.smallSide
        switch effect {
        case .automatic:
            (tintMode, scale, hasShadow) = isSmall ? (.underlay, 1, false) : (.overlay, 1.02, false)
        case .highlight: (tintMode, scale, hasShadow) = (.underlay, 1, false)
        case .lift: (tintMode, scale, hasShadow) = (.none, 1.05, true)
        case .hover(_, let mode, let shadow, let scaled):
            (tintMode, scale, hasShadow) = (mode, scaled ? 1.03 : 1, shadow)
        }
        shadowBefore = (target.layer.shadowOpacity, target.layer.shadowRadius, target.layer.shadowOffset)
        transformBefore = target.transform
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isMadeBySuperview = true
        alpha = 0
        guard tintMode != .none else { return }
        backgroundColor = target.tintColor.withAlphaComponent(0.14)
        place(preview.parameters.visiblePath)
    }

    required init?(coder: NSCoder) { nil }

    private func place(_ path: UIBezierPath?) {
        UIView.performWithoutAnimation {
            if let path {
                frame = target.bounds
                let mask = CAShapeLayer()
                mask.path = path.cgPath
                layer.mask = mask
            } else {
                let reach = tintMode == .underlay ? Self.reach : 0
                frame = target.bounds.insetBy(dx: -reach, dy: -reach)
                let own = target.layer.cornerRadius
                layer.cornerRadius = own > 0 ? own + reach : min(8 + reach, frame.height / 2)
            }
            if tintMode == .underlay { target.insertSubview(self, at: 0) } else { target.addSubview(self) }
        }
    }

    func show() {
        alpha = 1
        if scale != 1, !UIAccessibility.isReduceMotionEnabled {
            target.transform = transformBefore.scaledBy(x: scale, y: scale)
        }
        guard hasShadow else { return }
        target.layer.shadowOpacity = 0.2
        target.layer.shadowRadius = 10
        target.layer.shadowOffset = CGSize(width: 0, height: 4)
    }

    func hide() {
        alpha = 0
        target.transform = transformBefore
        guard hasShadow else { return }
        (target.layer.shadowOpacity, target.layer.shadowRadius, target.layer.shadowOffset) = shadowBefore
    }

    func remove() { removeFromSuperview() }
}
