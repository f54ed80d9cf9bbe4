// TextLoupe.swift: enlarged text above a finger.

import VitrineCompositor
import Foundation
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

final class TextLoupe: UIView {
    private static let size = CGSize(width: 132, height: 64)
    private static let magnification: CGFloat = 1.35
    /// The distance from the finger to the loupe's lower edge.
    private static let lift: CGFloat = 28

    private let glass = LoupeGlass()

    init(over window: UIWindow) {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.size.height / 2).cgPath
        glass.frame = bounds
        glass.layer.cornerRadius = Self.size.height / 2
        glass.layer.borderWidth = 1 / window.screen.scale
        glass.layer.borderColor = UIColor.opaqueSeparator.cgColor
        glass.clipsToBounds = true
        glass.magnification = Self.magnification
        addSubview(glass)
        TextEffectsWindow.over(window).addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the surroundings of `focus`, above `finger`; points of `view`.
    func show(_ view: UIView, focus: CGPoint, finger: CGPoint) {
        guard let available = superview, let window = view.window else { return }
        glass.window(window, focus: view.convert(focus, to: nil))
        let at = available.convert(finger, from: view)
        let x = min(max(at.x - Self.size.width / 2, 4), available.bounds.width - Self.size.width - 4)
        let above = at.y - Self.lift - Self.size.height
        let y = above < 4 ? at.y + Self.lift : above
        UIView.performWithoutAnimation { frame = CGRect(origin: CGPoint(x: x, y: y), size: Self.size) }
    }

    func dismiss() { removeFromSuperview() }
}

/// Draws a part of a window, larger.
private final class LoupeGlass: UIView {
    var magnification: CGFloat = 1
    private weak var source: UIWindow?
    private var focus = CGPoint.zero

    func window(_ window: UIWindow, focus: CGPoint) {
        source = window
        self.focus = focus
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let source, let context = UIGraphicsGetCurrentContext() else { return }
        (source.backgroundColor ?? .systemBackground).setFill()
        UIRectFill(bounds)
        context.saveGState()
        context.translateBy(x: bounds.midX, y: bounds.midY)
        context.scaleBy(x: magnification, y: magnification)
        context.translateBy(x: -focus.x, y: -focus.y)
        source.layer.render(in: context)
        context.restoreGState()
    }
}
