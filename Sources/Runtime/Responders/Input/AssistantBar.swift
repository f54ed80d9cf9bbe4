// AssistantBar.swift: the shortcuts above the keyboard, in a row.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineViewValues

/// The bar of shortcuts.
final class AssistantBar: UIView {
    /// In points.
    static let height: CGFloat = 44
    private static let gap: CGFloat = 16

    init(items: [UIBarButtonItem]) {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
        backgroundColor = .systemGray5
        for item in items { addSubview(item.customView ?? AssistantButton(item)) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        var x = Self.gap
        for view in subviews {
            let size = view.sizeThatFits(CGSize(width: bounds.width, height: Self.height))
            view.frame = CGRect(
                x: x, y: (Self.height - size.height) / 2, width: size.width, height: size.height)
            x += size.width + Self.gap
        }
    }
}

/// A shortcut with a title or an image.
final class AssistantButton: UIView {
    private let item: UIBarButtonItem

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = item.title
        tintColor = item.tintColor
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.choose() })
    }

    required init?(coder: NSCoder) { nil }

    private func choose() {
        guard item.isEnabled else { return }
        item.targetAction?.send(from: item, for: nil, startingAt: self)
    }

    private var attributes: [NSAttributedString.Key: Any] {
        [
            .font: UIFont.systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular),
            .foregroundColor: item.isEnabled ? tintColor as Any : UIColor.systemGray,
        ]
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = item.image?.size ?? (item.title ?? "").size(withAttributes: attributes)
        return CGSize(
            width: item.width > 0 ? item.width : content.width.rounded(.up),
            height: content.height.rounded(.up))
    }

    override func draw(_ rect: CGRect) {
        if let image = item.image {
            image.draw(in: bounds)
        } else {
            (item.title ?? "").draw(at: .zero, withAttributes: attributes)
        }
    }

    override func tintColorDidChange() { setNeedsDisplay() }
}
