// UITextSelectionHandleView.swift: a handle at an end of a selection, as a view that an app can replace.

public import Foundation
import VitrineCompositor
public import VitrineDrawing
public import VitrineRuntime

/// A view that is a handle at an end of a selection.
@preconcurrency @MainActor
public protocol UITextSelectionHandleView: UICoordinateSpace {
    /// The edge of the selection at which the handle is. At the leading edge and at the top its dot is at the beginning
    /// of the stem.
    var direction: NSDirectionalRectEdge { get set }
    /// Whether the stem is upright, as at the leading and the trailing edge.
    var isVertical: Bool { get }
    /// The shape of the stem, in the handle's points; nil, the default, for a bar with round ends.
    var customShape: UIBezierPath? { get set }
    /// The handle's frame for a rectangle of the selection: a caret at its edge in `direction`, and the dot.
    func preferredFrame(for rect: CGRect) -> CGRect
}

/// The handle of the system: a stem and a dot in the tint colour.
final class StandardTextHandleView: UIView, UITextSelectionHandleView {
    private static let stemWidth: CGFloat = 2
    private let dot = UIView()

    var direction: NSDirectionalRectEdge { didSet { setNeedsDisplayAndLayout() } }
    var customShape: UIBezierPath? { didSet { setNeedsDisplay() } }
    var isVertical: Bool { !direction.isDisjoint(with: [.leading, .trailing]) }

    init(direction: NSDirectionalRectEdge) {
        self.direction = direction
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        dot.isUserInteractionEnabled = false
        dot.layer.cornerRadius = SelectionHandle.diameter / 2
        dot.isMadeBySuperview = true
        addSubview(dot)
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    private var isAtBeginning: Bool { !direction.isDisjoint(with: [.leading, .top]) }

    private func setNeedsDisplayAndLayout() {
        setNeedsDisplay()
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        dot.backgroundColor = tintColor
        setNeedsDisplay()
    }

    func preferredFrame(for rect: CGRect) -> CGRect {
        let size = SelectionHandle.diameter, outside = size - Self.stemWidth
        if isVertical {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let x = isAtBeginning != isMirrored ? rect.minX : rect.maxX
            return CGRect(
                x: x - size / 2, y: isAtBeginning ? rect.minY - outside : rect.minY, width: size,
                height: rect.height + outside)
        }
        let y = isAtBeginning ? rect.minY : rect.maxY
        return CGRect(
            x: isAtBeginning ? rect.minX - outside : rect.minX, y: y - size / 2, width: rect.width + outside,
            height: size)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = SelectionHandle.diameter
        var place = CGPoint(x: bounds.midX - size / 2, y: bounds.midY - size / 2)
        if isVertical {
            place.y = isAtBeginning ? bounds.minY : bounds.maxY - size
        } else {
            place.x = isAtBeginning ? bounds.minX : bounds.maxX - size
        }
        dot.frame = CGRect(origin: place, size: CGSize(width: size, height: size))
    }

    override func draw(_ rect: CGRect) {
        tintColor.setFill()
        (customShape ?? UIBezierPath(roundedRect: stem, cornerRadius: Self.stemWidth / 2)).fill()
    }

    /// The stem, from the dot to the other end.
    private var stem: CGRect {
        let outside = SelectionHandle.diameter - Self.stemWidth
        let width = Self.stemWidth
        if isVertical {
            return CGRect(
                x: bounds.midX - width / 2, y: isAtBeginning ? bounds.minY + outside : bounds.minY, width: width,
                height: max(0, bounds.height - outside))
        }
        return CGRect(
            x: isAtBeginning ? bounds.minX + outside : bounds.minX, y: bounds.midY - width / 2,
            width: max(0, bounds.width - outside), height: width)
    }
}
