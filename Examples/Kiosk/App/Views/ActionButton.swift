// ActionButton.swift: buttons in the shop's colours, large enough for a kiosk.

import UIKit

/// A button whose texts take several lines where there is no room for them in one.
class LinesButton: UIButton {
    /// Points.
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

/// A button that says what it does.
final class ActionButton: LinesButton {
    enum Style {
        /// What a guest most likely wants next; one a screen.
        case primary
        case secondary
        /// On the dark screens.
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

    /// What it says.
    var title: String? {
        get { configuration?.title }
        set { if newValue != configuration?.title { configuration?.title = newValue } }
    }
}

extension UIButton.Configuration {
    /// The look of a kiosk's buttons.
    /// - Parameter size: of the title at the standard text size, points.
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
    /// The shop's font, at the text size of whatever asks for it.
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
