// KeyCommandRow.swift: the title of a key command, and its keys at the trailing end.
//
// Coordinates: points of the row. Main actor only.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

@MainActor
final class KeyCommandRow: UIView {
    private static let gap: CGFloat = 28, inset: CGFloat = 6

    private let title = UILabel()
    private let keys = UILabel()
    private let isMirrored: Bool

    init(_ command: UIKeyCommand, font: UIFont, isMirrored: Bool) {
        self.isMirrored = isMirrored
        super.init(frame: .zero)
        title.text = command.shownTitle
        title.font = font
        title.textColor = .label
        title.numberOfLines = 0
        title.textAlignment = isMirrored ? .right : .left
        keys.text = command.caption
        keys.font = font
        keys.textColor = .quietText
        keys.textAlignment = isMirrored ? .left : .right
        // Signs and letters keep their order in either writing direction.
        keys.semanticContentAttribute = .forceLeftToRight
        for part in [title, keys] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    private static let unbounded = CGSize(width: 100_000, height: 100_000)

    private var keysWidth: CGFloat { keys.sizeThatFits(Self.unbounded).width.rounded(.up) }

    /// The width with the title in one line.
    var naturalWidth: CGFloat { title.sizeThatFits(Self.unbounded).width.rounded(.up) + Self.gap + keysWidth }

    private func titleSize(in width: CGFloat) -> CGSize {
        let available = max(0, width - Self.gap - keysWidth)
        return CGSize(
            width: available, height: title.sizeThatFits(CGSize(width: available, height: 100_000)).height.rounded(.up))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: titleSize(in: size.width).height + 2 * Self.inset)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = titleSize(in: bounds.width), width = keysWidth
        let lineHeight = keys.sizeThatFits(Self.unbounded).height.rounded(.up)
        title.frame = CGRect(
            x: isMirrored ? bounds.width - size.width : 0, y: Self.inset, width: size.width,
            height: size.height)
        keys.frame = CGRect(
            x: isMirrored ? 0 : bounds.width - width, y: Self.inset, width: width, height: lineHeight)
    }
}
