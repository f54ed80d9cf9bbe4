// UIButton+Configuration.swift: a button's appearance as one value.

public import Foundation
public import VitrineDrawing
import VitrineRuntime

extension UIButton {
    /// The content and appearance of a button as one value. Colours that are nil follow the style and the tint colour.
    public struct Configuration: Hashable {
        /// How round the corners are.
        public enum CornerStyle: Int, Sendable {
            /// The radius is `background.cornerRadius`.
            case fixed = -1
            /// The radius follows `buttonSize`: 6, 8 or 12 points. Glass is a capsule.
            case dynamic = 0
            /// 6 points.
            case small = 1
            /// 8 points.
            case medium = 2
            /// 12 points.
            case large = 3
            /// Half the button's height.
            case capsule = 4
        }

        /// How large the title's font and the insets are.
        public enum Size: Int, Sendable {
            /// From mini to large, the title has the text style footnote, subheadline, body (medium) or headline.
            case medium, small, mini, large
        }

        /// How title and subtitle are aligned with each other.
        public enum TitleAlignment: Int, Sendable {
            /// Automatic is leading beside an image, and centred otherwise.
            case automatic, leading, center, trailing
        }

        /// The symbol at the trailing end.
        public enum Indicator: Int, Sendable {
            /// Arrows if the button shows the element chosen from its menu, otherwise none.
            case automatic
            /// Never a symbol.
            case none
            /// Always the arrows of a pop-up button.
            case popup
        }

        enum Style: Hashable {
            case plain, gray, tinted, filled, borderless
            case glass(isProminent: Bool, isClear: Bool)
        }

        var style: Style
        /// The title as plain text; nil for none. `attributedTitle` takes precedence.
        public var title: String?
        /// The title with attributes. It replaces `title`; nil, the default, for plain text.
        public var attributedTitle: AttributedString?
        /// The text below the title, in a smaller font; nil for none.
        public var subtitle: String?
        /// The subtitle with attributes. It replaces `subtitle`; nil, the default, for plain text.
        public var attributedSubtitle: AttributedString?
        /// The image, a template in the foreground colour unless its rendering mode is set; nil for none.
        public var image: UIImage?
        /// The side of the title on which the image is: leading by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between image and title, in points. Default: 0.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle, in points. Default: 1.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle are aligned with each other. Default: automatic.
        public var titleAlignment = TitleAlignment.automatic
        /// How title and subtitle break or truncate. Default: by word wrapping.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Changes the title's attributes, for instance its font; nil for none.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Changes the subtitle's attributes; nil for none.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The distance between the content and the edges, in points.
        public var contentInsets: NSDirectionalEdgeInsets
        /// The colour of text and image; nil, the default, for that of the style.
        public var baseForegroundColor: UIColor?
        /// The colour behind the content; nil, the default, for that of the style.
        public var baseBackgroundColor: UIColor?
        /// How round the corners are. Default: by the button's size.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of text and insets. Setting another value also sets the default insets of that size.
        public var buttonSize = Size.medium {
            didSet { if buttonSize != oldValue { setDefaultContentInsets() } }
        }
        /// The background's appearance. Its colour, if set, wins over `baseBackgroundColor`.
        public var background = UIBackgroundConfiguration.clear()
        /// Whether a spinning activity indicator replaces the image. False by default.
        public var showsActivityIndicator = false
        /// Derives the activity indicator's colour from the foreground colour; nil to use that as it is.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// The symbol at the trailing end. Default: automatic.
        public var indicator = Indicator.automatic
        /// Derives the trailing symbol's colour from the foreground colour; nil to use that as it is.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        /// Derives the image's tint from the foreground colour; nil to use that as it is.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// How one symbol replaces another when the configuration gets another image; nil, the default, for at once.
        public var symbolContentTransition: UISymbolContentTransition?
        /// The minimum width reserved for the image, in points; 0, the default, for the image's own width.
        public var imageReservation: CGFloat = 0
        /// The size and weight of a symbol image; nil to match the text.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a selected button looks different from one that is not. True by default.
        public var automaticallyUpdateForSelection = true

        init(style: Style) {
            self.style = style
            contentInsets = Size.medium.contentInsets
            if style == .borderless { contentInsets = .zero }
        }

        /// Text in the tint colour, without a background.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// Text in the tint colour on grey.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// Text in the tint colour on a pale tint colour.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// White on the tint colour.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        /// Text only, without insets.
        public static func borderless() -> Configuration { Configuration(style: .borderless) }

        /// Text on glass.
        public static func glass() -> Configuration { Configuration(style: .glass(isProminent: false, isClear: false)) }
        /// White on glass in the tint colour.
        public static func prominentGlass() -> Configuration {
            Configuration(style: .glass(isProminent: true, isClear: false))
        }
        /// Text on glass that hardly changes the content behind it.
        public static func clearGlass() -> Configuration {
            Configuration(style: .glass(isProminent: false, isClear: true))
        }
        /// White on clear glass in the tint colour.
        public static func prominentClearGlass() -> Configuration {
            Configuration(style: .glass(isProminent: true, isClear: true))
        }

        /// A push button: tint-coloured text on grey, like `gray()`.
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        /// A push button on a pale tint colour, like `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        /// A push button on the tint colour, like `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        /// Returns this configuration with the colours that `button` shows in its current state.
        @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
            let colors = colors(
                tint: button.tintColor, state: button.state, traits: button.traitCollection)
            var updated = self
            updated.baseForegroundColor = colors.foreground
            updated.background.backgroundColor = colors.background
            return updated
        }

        /// Sets the insets that go with `buttonSize`.
        public mutating func setDefaultContentInsets() { contentInsets = buttonSize.contentInsets }
    }
}

/// A function that changes the attributes of a configuration's text. Two transformers are equal if they are copies of
/// one value.
public struct UIConfigurationTextAttributesTransformer: Hashable {
    private final class Function {
        let apply: (AttributeContainer) -> AttributeContainer
        init(_ apply: @escaping (AttributeContainer) -> AttributeContainer) { self.apply = apply }
    }

    private let function: Function

    /// Makes a transformer from a function of the attributes that the configuration would use.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        function = Function(transform)
    }

    /// The function of this transformer.
    public var transform: (AttributeContainer) -> AttributeContainer { function.apply }

    /// Returns the attributes to use in place of `input`.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { function.apply(input) }

    /// True for copies of one transformer; functions are not compared.
    public static func == (a: Self, b: Self) -> Bool { a.function === b.function }

    /// Hashes the identity of the function.
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

    /// The font of the title, at the user's preferred text size.
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

extension UIButton.Configuration.Style {
    /// The glass behind the content; nil for none.
    var glass: (isProminent: Bool, isClear: Bool)? {
        if case .glass(let isProminent, let isClear) = self { (isProminent, isClear) } else { nil }
    }
}

extension UIButton.Configuration {
    /// The glass behind the content, in its colour for a state; nil for none.
    @MainActor
    func glassEffect(tint: UIColor, state: UIControl.State) -> UIGlassEffect? {
        guard let glass = style.glass else { return nil }
        let effect = UIGlassEffect(style: glass.isClear ? .clear : .regular)
        let isColored = glass.isProminent || state.contains(.selected) && automaticallyUpdateForSelection
        effect.tintColor = isColored && !state.contains(.disabled) ? baseBackgroundColor ?? tint : baseBackgroundColor
        return effect
    }

    /// The colours of one state.
    struct Colors {
        var foreground: UIColor
        var background: UIColor
    }

    /// - Parameter traits: the traits in which the colours are resolved.
    func colors(tint: UIColor, state: UIControl.State, traits: UITraitCollection) -> Colors {
        let isDisabled = state.contains(.disabled)
        let isPressed = state.contains(.highlighted)
        var colors: Colors =
            switch style {
            case .filled:
                Colors(foreground: (baseBackgroundColor ?? tint).readableForeground(in: traits), background: tint)
            case .tinted: Colors(foreground: tint, background: tint.withAlphaComponent(0.15))
            case .gray: Colors(foreground: tint, background: .secondarySystemFill)
            case .plain, .borderless: Colors(foreground: tint, background: .clear)
            case .glass(let isProminent, _):
                Colors(
                    foreground: isProminent ? (baseBackgroundColor ?? tint).readableForeground(in: traits) : .label,
                    background: .clear)
            }
        if let baseBackgroundColor, style.glass == nil {
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
            if style != .plain, style != .borderless, style.glass == nil { colors.background = .tertiarySystemFill }
        } else if isPressed {
            colors.background = colors.background.scalingAlpha(by: 0.75)
            if style != .filled, style.glass == nil { colors.foreground = colors.foreground.scalingAlpha(by: 0.5) }
        } else if state.contains(.selected), automaticallyUpdateForSelection {
            switch style {
            case .plain, .borderless: colors.background = tint.withAlphaComponent(0.15)
            case .gray, .tinted:
                // A selected push button looks like a prominent one.
                let fill = baseBackgroundColor ?? tint
                colors = Colors(foreground: fill.readableForeground(in: traits), background: fill)
            case .filled: break
            case .glass:
                let fill = baseBackgroundColor ?? tint
                colors.foreground = fill.readableForeground(in: traits)
            }
        }
        return colors
    }

    /// The image; a symbol without a size is as large as the text beside it.
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
            case .dynamic: style.glass == nil ? buttonSize.cornerRadius : size.height / 2
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
