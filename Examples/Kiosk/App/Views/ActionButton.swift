// ActionButton.swift: buttons in the shop's colours, large enough for a kiosk.

import UIKit

/// A button whose texts wrap to several lines if necessary.
class LinesButton: UIButton {
    /// In points.
    var leastHeight = Theme.touchTarget
    private var widthOfLines: CGFloat = 0

    override var intrinsicContentSize: CGSize {
        let line = super.intrinsicContentSize
        let isBroken = widthOfLines > 0 && line.width > widthOfLines + 0.5
        let height = isBroken ? sizeThatFits(CGSize(width: widthOfLines, height: 0)).height : line.height
        return CGSize(width: line.width, height: max(leastHeight, height.rounded(.up)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard abs(widthOfLines - bounds.width) > 0.5 else { return }
        widthOfLines = bounds.width
        invalidateIntrinsicContentSize()
    }
}

/// A button with a title in the shop's style.
final class ActionButton: LinesButton {
    enum Style {
        /// For the most likely next action; one per screen.
        case primary
        case secondary
        /// For the dark screens.
        case light
    }

    convenience init(
        _ style: Style, size: CGFloat = 24, height: CGFloat = Theme.touchTarget, identifier: String,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(
            configuration: .kiosk(style, size: size), primaryAction: UIAction { _ in action() })
        leastHeight = height
        accessibilityIdentifier = identifier
        titleLabel?.adjustsFontForContentSizeCategory = true
        titleLabel?.textAlignment = .center
        setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        setContentCompressionResistancePriority(.required, for: .vertical)
    }

    /// The title of the button.
    var title: String? {
        get { configuration?.title }
        set { if newValue != configuration?.title { configuration?.title = newValue } }
    }
}

extension UIButton.Configuration {
    /// The appearance of a kiosk's buttons.
    /// - Parameter size: the title's size at the default text size, in points.
    @MainActor static func kiosk(_ style: ActionButton.Style, size: CGFloat) -> UIButton.Configuration {
        var configuration = UIButton.Configuration.filled()
        switch style {
        case .primary:
            configuration.baseBackgroundColor = Theme.accentFill
            configuration.baseForegroundColor = .white
        case .secondary:
            configuration.baseBackgroundColor = Theme.quiet
            configuration.baseForegroundColor = Theme.ink
        case .light:
            configuration.baseBackgroundColor = Theme.darkText
            configuration.baseForegroundColor = Theme.dark
        }
        configuration.cornerStyle = .fixed
        configuration.background.cornerRadius = 20
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 24, bottom: 10, trailing: 24)
        configuration.titleTextAttributesTransformer = .font(size, .semibold)
        return configuration
    }
}

extension UIConfigurationTextAttributesTransformer {
    /// The shop's font, at the text size of the current traits.
    @MainActor static func font(
        _ size: CGFloat, _ weight: UIFont.Weight = .regular, color: UIColor? = nil
    ) -> UIConfigurationTextAttributesTransformer {
        UIConfigurationTextAttributesTransformer { attributes in
            MainActor.assumeIsolated {
                var attributes = attributes
                attributes.font = Theme.font(size, weight)
                if let color { attributes.foregroundColor = color }
                return attributes
            }
        }
    }
}
