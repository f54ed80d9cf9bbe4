// PopoverBubble.swift: a popover's outline with its arrow, and its background.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineViewValues

/// The bubble around a popover's content.
@MainActor
final class PopoverBubble: PresentedFrame {
    private let arrow = PopoverArrow()
    private var direction = UIPopoverArrowDirection.unknown
    private var tip: CGFloat = 0
    private static let radius: CGFloat = 13
    var fill: UIColor? { didSet { if fill != oldValue { paint() } } }
    private var background: UIPopoverBackgroundView?
    private var measures = PopoverMeasures()

    /// Shows an application's view in place of the bubble and its arrow; nil restores these.
    func show(_ view: UIPopoverBackgroundView?, _ measures: PopoverMeasures) {
        background?.removeFromSuperview()
        background = view
        self.measures = measures
        if let view {
            view.isMadeBySuperview = true
            insertSubview(view, at: 0)
        }
        let isPlain = view.map { type(of: $0).wantsDefaultContentAppearance } ?? true
        clip.layer.cornerRadius = isPlain ? Self.radius : 0
        paint()
        setNeedsLayout()
    }

    override init() {
        super.init()
        clip.layer.cornerRadius = Self.radius
        insertSubview(arrow, at: 0)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        paint()
    }

    required init?(coder: NSCoder) { nil }

    override func show(_ effect: UIVisualEffect?) {
        super.show(effect)
        paint()
    }

    private func paint() {
        let color = fill ?? .systemBackground
        clip.backgroundColor = shownEffect != nil ? fill : background == nil ? color : fill
        arrow.color = color
    }

    func point(_ direction: UIPopoverArrowDirection, at tip: CGFloat) {
        self.direction = direction
        self.tip = tip
        setNeedsLayout()
    }

    /// The position of the arrow's tip, in the view's coordinates: the popover grows from it.
    var tipPoint: CGPoint {
        switch direction {
        case .up: CGPoint(x: tip, y: 0)
        case .down: CGPoint(x: tip, y: bounds.height)
        case .left: CGPoint(x: 0, y: tip)
        case .right: CGPoint(x: bounds.width, y: tip)
        default: CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = measures.arrowHeight
        var inner = bounds
        switch direction {
        case .up:
            inner.origin.y += height
            inner.size.height -= height
        case .down: inner.size.height -= height
        case .left:
            inner.origin.x += height
            inner.size.width -= height
        case .right: inner.size.width -= height
        default: break
        }
        // A bubble without a size has no space around the content.
        let content = inner.inset(by: measures.insets)
        clip.frame = CGRect(
            x: content.origin.x, y: content.origin.y, width: max(0, content.size.width),
            height: max(0, content.size.height))
        placeBackground()
        arrow.isHidden = background != nil || ![.up, .down, .left, .right].contains(direction)
        arrow.direction = direction
        let width = PopoverArrow.width
        switch direction {
        case .up: arrow.frame = CGRect(x: tip - width / 2, y: 0, width: width, height: height)
        case .down:
            arrow.frame = CGRect(x: tip - width / 2, y: inner.maxY, width: width, height: height)
        case .left: arrow.frame = CGRect(x: 0, y: tip - width / 2, width: height, height: width)
        default: arrow.frame = CGRect(x: inner.maxX, y: tip - width / 2, width: height, height: width)
        }
        // The shadow of an application's view follows its drawing.
        layer.shadowPath =
            background == nil ? UIBezierPath(roundedRect: inner, cornerRadius: Self.radius).cgPath : nil
    }

    private func placeBackground() {
        guard let background else { return }
        background.frame = bounds
        background.arrowDirection = direction
        background.arrowOffset =
            switch direction {
            case .up, .down: tip - bounds.width / 2
            case .left, .right: tip - bounds.height / 2
            default: 0
            }
    }
}

/// The triangle with a soft tip.
@MainActor
private final class PopoverArrow: UIView {
    static let width: CGFloat = 37
    var color = UIColor.systemBackground { didSet { setNeedsDisplay() } }
    var direction = UIPopoverArrowDirection.up { didSet { if direction != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (w, h) = (Self.width, PopoverPlace.arrowHeight)
        switch direction {
        case .down: context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h))
        case .left: context.concatenate(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
        case .right: context.concatenate(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0))
        default: break
        }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: h))
        path.addCurve(
            to: CGPoint(x: w / 2 - 4, y: 1.6), controlPoint1: CGPoint(x: 8, y: h),
            controlPoint2: CGPoint(x: w / 2 - 8, y: 5))
        path.addQuadCurve(to: CGPoint(x: w / 2 + 4, y: 1.6), controlPoint: CGPoint(x: w / 2, y: -1.6))
        path.addCurve(
            to: CGPoint(x: w, y: h), controlPoint1: CGPoint(x: w / 2 + 8, y: 5),
            controlPoint2: CGPoint(x: w - 8, y: h))
        path.close()
        color.setFill()
        path.fill()
    }
}

/// Receives touches outside a popover, which dismiss it, except on passthrough views.
@MainActor
final class PopoverBackdrop: UIView {
    var onTap: (() -> Void)?
    var passthroughViews: (() -> [UIView])?

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isMadeBySuperview = true
        accessibilityTraits = .button
        accessibilityIdentifier = "PopoverDismissRegion"
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?() })
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        for view in passthroughViews?() ?? [] where view.window === window && window != nil {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return super.hitTest(point, with: event)
    }
}
