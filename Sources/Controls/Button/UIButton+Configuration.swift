// UIButton+Configuration.swift: a button's look as one value.

public import Foundation
public import VitrineRuntime

extension UIButton {
    /// What a button shows and how. Colours that are nil follow the style and the tint colour.
    public struct Configuration: Hashable {
        /// How round the corners are.
        public enum CornerStyle: Int, Sendable {
            /// `background.cornerRadius`.
            case fixed = -1
            /// By the size of the button.
            case dynamic = 0
            case small = 1
            case medium = 2
            case large = 3
            /// Half of the height.
            case capsule = 4
        }

        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing
        }

        /// What stands at the trailing end.
        public enum Indicator: Int, Sendable {
            /// Arrows, if the button shows what is chosen from its menu.
            case automatic
            case none
            case popup
        }

        enum Style: Hashable {
            case plain, gray, tinted, filled, borderless
        }

        var style: Style
        public var title: String?
        /// In place of `title`, with attributes of its own.
        public var attributedTitle: AttributedString?
        /// Below the title, smaller.
        public var subtitle: String?
        public var attributedSubtitle: AttributedString?
        public var image: UIImage?
        /// On which side of the title the image stands: leading by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Changes the title's attributes, its font for instance.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Between the content and the edges, in points.
        public var contentInsets: NSDirectionalEdgeInsets
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        /// Setting it takes the insets that go with it.
        public var buttonSize = Size.medium {
            didSet { if buttonSize != oldValue { setDefaultContentInsets() } }
        }
        public var background = UIBackgroundConfiguration.clear()
        /// A turning wheel in place of the image.
        public var showsActivityIndicator = false
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        public var indicator = Indicator.automatic
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The least room that the image takes, points; 0 for its own size.
        public var imageReservation: CGFloat = 0
        /// With what size and weight a symbol is shown.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a selected button looks other than one that is not.
        public var automaticallyUpdateForSelection = true

        init(style: Style) {
            self.style = style
            contentInsets = Size.medium.contentInsets
            if style == .borderless { contentInsets = .zero }
        }

        /// Text in the tint colour, without a background.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// On grey.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// On a pale tint colour.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// White on the tint colour.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        /// Text only, without insets.
        public static func borderless() -> Configuration { Configuration(style: .borderless) }

        /// On grey, as a push button of its own.
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        /// The same with the colours that `button` shows in its state.
        @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
            let colors = colors(
                tint: button.tintColor, state: button.state, traits: button.traitCollection)
            var updated = self
            updated.baseForegroundColor = colors.foreground
            updated.background.backgroundColor = colors.background
            return updated
        }

        public mutating func setDefaultContentInsets() { contentInsets = buttonSize.contentInsets }
    }
}

/// Changes the attributes that a configuration would give to a text. Two are equal if they are the same value.
public struct UIConfigurationTextAttributesTransformer: Hashable {
    private final class Function {
        let apply: (AttributeContainer) -> AttributeContainer
        init(_ apply: @escaping (AttributeContainer) -> AttributeContainer) { self.apply = apply }
    }

    private let function: Function

    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        function = Function(transform)
    }

    public var transform: (AttributeContainer) -> AttributeContainer { function.apply }

    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { function.apply(input) }

    public static func == (a: Self, b: Self) -> Bool { a.function === b.function }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}

extension UIButton.Configuration.Size {
    var contentInsets: NSDirectionalEdgeInsets {
        switch self {
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    /// As large as the person wants text.
    func titleFont(_ traits: UITraitCollection) -> UIFont {
        switch self {
        case .mini: .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        case .small: .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
        case .medium: .preferredFont(forTextStyle: .body, compatibleWith: traits)
        case .large: .preferredFont(forTextStyle: .headline, compatibleWith: traits)
        }
    }

    func subtitleFont(_ traits: UITraitCollection) -> UIFont {
        switch self {
        case .mini: .preferredFont(forTextStyle: .caption2, compatibleWith: traits)
        case .small: .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
        case .medium, .large: .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        }
    }

    var cornerRadius: CGFloat {
        switch self {
        case .mini, .small: 6
        case .medium: 8
        case .large: 12
        }
    }
}

extension UIButton.Configuration {
    /// The colours of one state.
    struct Colors {
        var foreground: UIColor
        var background: UIColor
    }

    /// - Parameter traits: in which the colours are seen.
    func colors(tint: UIColor, state: UIControl.State, traits: UITraitCollection) -> Colors {
        let isDisabled = state.contains(.disabled)
        let isPressed = state.contains(.highlighted)
        var colors: Colors =
            switch style {
            case .filled:
                Colors(foreground: (baseBackgroundColor ?? tint).wordsOnTop(in: traits), background: tint)
            case .tinted: Colors(foreground: tint, background: tint.withAlphaComponent(0.15))
            case .gray: Colors(foreground: tint, background: .secondarySystemFill)
            case .plain, .borderless: Colors(foreground: tint, background: .clear)
            }
        if let baseBackgroundColor {
            colors.background =
                style == .tinted ? baseBackgroundColor.withAlphaComponent(0.15) : baseBackgroundColor
        }
        if let baseForegroundColor { colors.foreground = baseForegroundColor }
        if let fixed = background.backgroundColor { colors.background = fixed }
        if let change = background.backgroundColorTransformer {
            colors.background = change(colors.background)
        }
        if isDisabled {
            colors.foreground = .tertiaryLabel
            if style != .plain, style != .borderless { colors.background = .tertiarySystemFill }
        } else if isPressed {
            colors.background = colors.background.scalingAlpha(by: 0.75)
            if style != .filled { colors.foreground = colors.foreground.scalingAlpha(by: 0.5) }
        } else if state.contains(.selected), automaticallyUpdateForSelection {
            switch style {
            case .plain, .borderless: colors.background = tint.withAlphaComponent(0.15)
            case .gray, .tinted:
                // A push button that is on looks like a prominent one.
                let ground = baseBackgroundColor ?? tint
                colors = Colors(foreground: ground.wordsOnTop(in: traits), background: ground)
            case .filled: break
            }
        }
        return colors
    }

    /// The image; a symbol without a size of its own is as large as the text beside it.
    func sizedImage(in traits: UITraitCollection) -> UIImage? {
        if let wanted = preferredSymbolConfigurationForImage {
            return image?.applyingSymbolConfiguration(wanted) ?? image
        }
        let usual: CGFloat = 17
        let size = UIFontMetrics.default.scaledValue(for: usual, compatibleWith: traits)
        guard let image, size != usual, image.symbolConfiguration?.hasSize == false else { return image }
        return image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: size)) ?? image
    }

    func cornerRadius(for size: CGSize) -> CGFloat {
        let radius: CGFloat =
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: buttonSize.cornerRadius
            case .small: 6
            case .medium: 8
            case .large: 12
            case .capsule: size.height / 2
            }
        return min(radius, size.height / 2, size.width / 2)
    }
}

extension UIColor {
    /// The same colour, more transparent by `factor`.
    func scalingAlpha(by factor: CGFloat) -> UIColor {
        var alpha: CGFloat = 1
        getRed(nil, green: nil, blue: nil, alpha: &alpha)
        return withAlphaComponent(alpha * factor)
    }
}
