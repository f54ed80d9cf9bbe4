// BadgeView.swift: a count in a red capsule, or a dot.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineControls

@MainActor
final class BadgeView: UIView {
    private let label = UILabel()
    private static let least: CGFloat = 18
    private static let dot: CGFloat = 10

    /// The badge of a bar button item.
    convenience init(_ badge: UIBarButtonItem.Badge) {
        var attributes: BarTextAttributes = [:]
        attributes[.font] = badge.font
        attributes[.foregroundColor] = badge.foregroundColor
        self.init(text: badge.text, color: badge.backgroundColor ?? .badgeBackground, attributes: attributes)
    }

    /// - Parameter text: nil for a dot.
    init(text: String?, color: UIColor = .badgeBackground, attributes: BarTextAttributes = [:]) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isMadeBySuperview = true
        isOpaque = false
        backgroundColor = color
        label.text = text
        label.textAlignment = .center
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .white
        label.isAccessibilityElement = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard label.text != nil else { return CGSize(width: Self.dot, height: Self.dot) }
        let text = label.sizeThatFits(CGSize(width: 200, height: 100))
        let height = max(Self.least, (text.height + 1).rounded(.up))
        return CGSize(width: max(height, (text.width + 10).rounded(.up)), height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds
    }
}
