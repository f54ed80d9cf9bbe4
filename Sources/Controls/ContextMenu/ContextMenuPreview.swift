// ContextMenuPreview.swift: the lifted view of a context menu.
//
// Coordinates: points of the screen, as in overlay windows. Main actor only.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// A copy of the view, or a controller's view in its place.
@MainActor
final class ContextMenuPreview: UIControl {
    private static let liftedScale: CGFloat = 1.04

    /// The controller whose view is shown; nil if it is the view itself.
    let shownController: UIViewController?
    /// The frame after lifting.
    private(set) var settledFrame: CGRect
    var onTap: () -> Void = {}
    private let origin: CGRect
    private weak var original: UIView?

    init(_ configuration: UIContextMenuConfiguration, _ targeted: UITargetedPreview?, of view: UIView) {
        let shown = targeted?.view ?? view
        let window = shown.window
        let inWindow = shown.convert(shown.bounds, to: window)
        origin = window?.convert(inWindow, to: nil) ?? inWindow
        shownController = configuration.previewProvider?() ?? nil
        let area = (window?.bounds ?? .zero).insetBy(dx: 24, dy: 24)
        settledFrame = origin
        if let shownController {
            var size = shownController.preferredContentSize
            if size.width <= 0 || size.height <= 0 {
                size = CGSize(width: area.width * 0.6, height: area.height * 0.4)
            }
            size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height * 0.6))
            settledFrame = CGRect(
                x: min(max(origin.midX - size.width / 2, area.minX), area.maxX - size.width),
                y: min(max(origin.midY - size.height / 2, area.minY), area.maxY - size.height),
                width: size.width, height: size.height)
        }
        super.init(frame: origin)
        // In a list the view is the list; the label is that of the shown item.
        accessibilityLabel = shown.accessibilityLabel ?? view.accessibilityLabel
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 6)
        addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
        fill(with: shown, targeted?.parameters)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { false }

    private func fill(with shown: UIView, _ parameters: UIPreviewParameters?) {
        let content: UIView?
        if let shownController {
            content = shownController.view
            content?.layer.cornerRadius = MenuPanel.cornerRadius
            content?.clipsToBounds = true
        } else {
            content = shown.snapshotView(afterScreenUpdates: false)
            original = shown
        }
        guard let content else { return }
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.isUserInteractionEnabled = false
        if let color = parameters?.backgroundColor { content.backgroundColor = color }
        if let path = parameters?.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            content.layer.mask = mask
        }
        if let path = parameters?.shadowPath { layer.shadowPath = path.cgPath }
        addSubview(content)
    }

    func lift() {
        concealOriginal()
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            options: [.allowUserInteraction],
            animations: {
                if self.shownController != nil { self.frame = self.settledFrame }
                if self.shownController == nil, !UIAccessibility.isReduceMotionEnabled {
                    self.transform = CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale)
                }
                self.layer.shadowOpacity = 0.25
            }, completion: nil)
    }

    /// - Parameter place: where it goes; nil for the place that it came from.
    func drop(to place: UITargetedPreview?) {
        transform = .identity
        layer.shadowOpacity = 0
        if let place, let window = place.target.container.window {
            let target = place.target
            bounds.size = place.size
            center = window.convert(target.container.convert(target.center, to: window), to: nil as UIWindow?)
            transform = target.transform
        } else if shownController != nil {
            frame = origin
        }
        // It covers the view until that is shown again.
        if shownController == nil { alpha = 1 }
    }

    /// Hides the original, which is shown here instead.
    func concealOriginal() { original?.alpha = 0 }

    func end() { original?.alpha = 1 }
}
