// OverlayPanel.swift: a panel beside a control, above everything: the calendar of a compact date picker.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// Shows one view beside another until a person touches elsewhere or presses Escape.
@MainActor
final class OverlayPanel {
    private static let inset: CGFloat = 12

    private let window: OverlayWindow
    private let panel = UIView()
    private let placement: MenuPlacement
    private var isOver = false
    var didEnd: () -> Void = {}

    /// - Parameter size: the size of the content, in points.
    init(_ content: UIView, size: CGSize, from source: UIView) {
        window = OverlayWindow(for: source, dim: 0)
        let rect = source.window.map { source.convert(source.bounds, to: $0) } ?? source.bounds
        placement = MenuPlacement(
            source: source.window?.convert(rect, to: window) ?? rect, area: window.area,
            isMirrored: source.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        panel.frame = placement.frame(
            for: CGSize(width: size.width + 2 * Self.inset, height: size.height + 2 * Self.inset))
        panel.backgroundColor = .tertiarySystemBackground
        panel.layer.cornerRadius = MenuPanel.cornerRadius
        panel.layer.cornerCurve = .continuous
        panel.layer.shadowColor = UIColor.black.cgColor
        panel.layer.shadowOpacity = 0.2
        panel.layer.shadowRadius = 24
        panel.layer.shadowOffset = CGSize(width: 0, height: 8)
        content.frame = panel.bounds.insetBy(dx: Self.inset, dy: Self.inset)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.addSubview(content)
        window.onDismissRequest = { [weak self] in self?.dismiss() }
    }

    /// The panel retains itself until it is closed.
    func present() {
        window.onEnd = {
            self.isOver = true
            self.didEnd()
            self.didEnd = {}
            self.window.onEnd = {}
        }
        window.present(panel, from: placement.anchor(of: panel.frame))
    }

    func dismiss() {
        guard !isOver else { return }
        isOver = true
        window.dismiss(panel, anchor: placement.anchor(of: panel.frame))
    }
}
