// ToolTipView.swift: a text on a small panel, below the pointer.
//
// Coordinates: points of the effects window. Main actor only.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime

@MainActor
final class ToolTipView: UIView {
    private static let widest: CGFloat = 320
    private static let padding = CGSize(width: 9, height: 5)
    /// The distances from the pointer's tip to the panel, so that the pointer covers no text, and from the screen's
    /// edges.
    private static let below: CGFloat = 22, above: CGFloat = 6, margin: CGFloat = 4

    /// The place of the pointer, in points of the view that the text is about.
    let pointer: CGPoint
    private let label = UILabel()

    /// - Parameter view: the view whose appearance, direction and text size are used.
    init(_ words: String, pointer: CGPoint, like view: UIView) {
        self.pointer = pointer
        super.init(frame: .zero)
        let traits = view.traitCollection
        overrideUserInterfaceStyle = traits.userInterfaceStyle
        semanticContentAttribute =
            view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? .forceRightToLeft : .forceLeftToRight
        accessibilityIdentifier = "tool-tip"
        isUserInteractionEnabled = false
        backgroundColor = .tertiarySystemBackground
        layer.cornerRadius = 5
        layer.borderColor = UIColor.separator.resolvedColor(with: traits).cgColor
        layer.borderWidth = 1 / max(1, traits.displayScale)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 2)
        label.text = words
        label.textColor = .label
        label.numberOfLines = 0
        label.semanticContentAttribute = semanticContentAttribute
        label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .systemFont(ofSize: 13), compatibleWith: traits)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Places the panel beside the pointer, within `area`: below it and towards the reading direction, if there is
    /// space.
    func place(at pointer: CGPoint, in area: CGRect) {
        let available = area.insetBy(dx: Self.margin, dy: Self.margin)
        let text = label.sizeThatFits(
            CGSize(
                width: max(0, min(Self.widest, available.width) - 2 * Self.padding.width), height: available.height))
        let size = CGSize(
            width: min(available.width, text.width.rounded(.up) + 2 * Self.padding.width),
            height: min(available.height, text.height.rounded(.up) + 2 * Self.padding.height))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? pointer.x - size.width : pointer.x
        let fitsBelow = pointer.y + Self.below + size.height <= available.maxY
        let y = fitsBelow ? pointer.y + Self.below : pointer.y - Self.above - size.height
        frame = CGRect(
            x: max(available.minX, min(x, available.maxX - size.width)).rounded(),
            y: max(available.minY, min(y, available.maxY - size.height)).rounded(), width: size.width,
            height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
    }
}
