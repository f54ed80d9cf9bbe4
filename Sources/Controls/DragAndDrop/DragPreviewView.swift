// DragPreviewView.swift: the previews under a dragging finger. Coordinates: points of the window.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// The preview of one lifted item; the topmost of a pile has a badge with the number of items, or a sign for the effect
/// of a drop.
@MainActor
final class DragPreviewView: UIView {
    /// The view that was lifted, with its appearance.
    let targeted: UITargetedDragPreview
    private let badge = UIView()
    private let sign = UILabel()
    private static let liftedScale: CGFloat = 1.05
    /// The visible part of each preview in a pile below the one above it, in points.
    static let stackOffset: CGFloat = 6

    init(_ item: UIDragItem, _ targeted: UITargetedDragPreview) {
        self.targeted = targeted
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 6)
        accessibilityElementsHidden = true
        let own = item.previewProvider?() ?? nil
        let shown = own?.view ?? targeted.view
        let content = own?.view ?? shown.snapshotView(afterScreenUpdates: false) ?? UIView()
        bounds.size = shown.bounds.size
        content.frame = bounds
        let parameters = own?.parameters ?? targeted.parameters
        if let color = parameters.backgroundColor { content.backgroundColor = color }
        if let path = parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            content.layer.mask = mask
        } else {
            content.layer.cornerRadius = shown.layer.cornerRadius
            _ = content.layer.addDarkEdge(in: targeted.view.traitCollection)
        }
        addSubview(content)
        badge.layer.cornerRadius = 11
        badge.isHidden = true
        sign.font = .systemFont(ofSize: 14, weight: .semibold)
        sign.textColor = .white
        sign.textAlignment = .center
        badge.addSubview(sign)
        addSubview(badge)
    }

    required init?(coder: NSCoder) { nil }

    /// The number of dragged items; nil without a badge.
    var badgeText: String? { badge.isHidden ? nil : sign.text }

    private func place(of preview: UITargetedDragPreview) -> CGPoint {
        guard let window else { return center }
        return window.convert(preview.target.center, from: preview.target.container)
    }

    /// Places the preview over its view, and lifts it.
    func lift(in window: UIWindow, depth: Int) {
        layer.zPosition = 10_000 - CGFloat(depth)
        window.addSubview(self)
        UIView.performWithoutAnimation {
            center = place(of: targeted)
            layoutIfNeeded()
        }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            if !UIAccessibility.isReduceMotionEnabled {
                self.transform = CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale)
            }
            self.layer.shadowOpacity = 0.25
            self.alpha = 0.9
        }
    }

    /// Shows the effect of a drop, or the number of items, on the topmost preview only.
    func show(_ operation: UIDropOperation?, count: Int, isTopmost: Bool) {
        let isForbidden = operation == .forbidden
        let isCopy = operation == .copy && count < 2
        let text = isForbidden ? "–" : isCopy ? "+" : count > 1 ? count.formatted() : nil
        badge.isHidden = text == nil || !isTopmost
        sign.text = text
        badge.backgroundColor =
            isForbidden ? .systemGray : operation == .copy ? .systemGreen : .systemRed
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(22, sign.sizeThatFits(.zero).width.rounded(.up) + 12)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        badge.frame = CGRect(x: isMirrored ? -8 : bounds.width - width + 8, y: -8, width: width, height: 22)
        sign.frame = badge.bounds
    }

    /// - Parameter place: the place to return to; nil for where it was lifted.
    func goBack(
        to place: UITargetedDragPreview?, _ animator: DragAnimator,
        completion: @escaping @MainActor () -> Void
    ) {
        leave(
            to: self.place(of: place ?? targeted), transform: .identity, fades: false, animator, completion)
    }

    /// - Parameter place: the item's place; nil to fade in place.
    func land(
        at place: UITargetedDragPreview?, _ animator: DragAnimator,
        completion: @escaping @MainActor () -> Void
    ) {
        guard let place else {
            return leave(to: center, transform: transform, fades: true, animator, completion)
        }
        leave(
            to: self.place(of: place), transform: place.target.transform, fades: true, animator, completion)
    }

    /// Changes where a dropped preview goes; nil for where it is.
    func redirect(to place: UITargetedDragPreview?) {
        guard window != nil, let place else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.center = self.place(of: place)
            self.transform = place.target.transform
        }
    }

    private func leave(
        to end: CGPoint, transform: CGAffineTransform, fades: Bool, _ animator: DragAnimator,
        _ completion: @escaping @MainActor () -> Void
    ) {
        badge.isHidden = true
        let finish: @MainActor (UIViewAnimatingPosition) -> Void = { position in
            self.removeFromSuperview()
            animator.finish(position)
            completion()
        }
        guard window != nil else {
            animator.run()
            return finish(.end)
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            self.center = end
            self.transform = transform
            self.layer.shadowOpacity = 0
            if fades { self.alpha = 0 }
            animator.run()
        } completion: { _ in
            finish(.end)
        }
    }
}
