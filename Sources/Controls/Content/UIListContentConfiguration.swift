// UIListContentConfiguration.swift: the image and the two texts of a row, as one value.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime
public import VitrineViewValues

/// The content of a row, a header or a footer of a list.
public struct UIListContentConfiguration: Hashable {
    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The horizontal alignment of a text.
        public enum TextAlignment: Int, Sendable {
            /// Natural is the side where the language begins.
            case natural, center, justified
        }

        /// How the case of letters is changed for display.
        public enum TextTransform: Int, Sendable {
            /// As the text is, or in capitals, small letters, or with capitals at the beginning of words.
            case none, uppercase, lowercase, capitalized
        }

        /// The font. Default: that of body text.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// Whether the font follows changes of the text size while the row is shown. True by default.
        public var adjustsFontForContentSizeCategory = true
        /// The colour. Default: `UIColor.label`.
        public var color = UIColor.label
        /// Derives the shown colour from `color`; nil, the default, to use that as it is.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The horizontal alignment. Default: natural.
        public var alignment = TextAlignment.natural
        /// How lines break or truncate. Default: by word wrapping.
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// The most lines; 0, the default, for as many as needed.
        public var numberOfLines = 0
        /// Whether the font shrinks to fit the text into the width. False by default.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest factor by which the font may shrink. Default: 0, for that of `UILabel`.
        public var minimumScaleFactor: CGFloat = 0
        /// How the case of letters is changed; attributed texts keep theirs. Default: none.
        public var transform = TextTransform.none

        /// The colour to show: `color` after the transformer.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// The appearance of the image.
    public struct ImageProperties: Hashable {
        /// The least width reserved for images, in points, so that texts of several rows line up.
        public static let standardDimension: CGFloat = 28

        /// The size and weight of a symbol image; nil, the default, for those of body text.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint of template images; nil, the default, for the tint colour.
        public var tintColor: UIColor?
        /// Derives the shown tint from `tintColor`; nil, the default, to use that as it is.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The colour of the image's border; nil, the default, for the tint colour.
        public var strokeColor: UIColor?
        /// Derives the shown colour from `strokeColor`; nil, the default, to use that as it is.
        public var strokeColorTransformer: UIConfigurationColorTransformer?
        /// The width of the image's border, in points; 0, the default, for none.
        public var strokeWidth: CGFloat = 0
        /// The radius of the image's corners, in points. Default: 0.
        public var cornerRadius: CGFloat = 0
        /// The size to which larger images shrink, in points; 0, the default, for no limit.
        public var maximumSize = CGSize.zero
        /// The size reserved for the image, in points; 0, the default, for that of the image.
        public var reservedLayoutSize = CGSize.zero

        /// The border's colour to show: `strokeColor`, or `tintColor` if that is nil, after the transformer.
        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
            let color = strokeColor ?? tintColor
            return strokeColorTransformer?(color) ?? color
        }
    }

    /// The image at the leading edge; nil, the default, for none.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The text; nil, the default, for none.
    public var text: String?
    /// The text with attributes, in place of `text`; nil, the default, for none.
    public var attributedText: NSAttributedString?
    /// The appearance of the text.
    public var textProperties = TextProperties()
    /// The secondary text, below or beside the text; nil, the default, for none.
    public var secondaryText: String?
    /// The secondary text with attributes, in place of `secondaryText`; nil, the default, for none.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties = TextProperties()
    /// The axes along which the margins are at least those of the superview. None by default, so that
    /// `directionalLayoutMargins` apply as they are.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = []
    /// The margins around the content, in points. Default: 11 above and below, 20 at the sides.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 20, bottom: 11, trailing: 20)
    /// Whether the texts are beside each other if there is room. False by default.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between image and texts, in points. Default: 16.
    public var imageToTextPadding: CGFloat = 16
    /// The least distance between texts beside each other, in points. Default: 8.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between texts below each other, in points. Default: 3.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The opacity of the content, from 0 to 1. Default: 1.
    public var alpha: CGFloat = 1
    /// Whether the row is on the tint colour while it is selected, and so is white.
    var isOfSidebar = false
    /// What follows the style of the list around the view; nil if nothing does.
    var role: Role?
    /// The style of list whose values the configuration has.
    var environment = UIListEnvironment.unspecified

    init() {
        secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    }

    // MARK: Kinds

    /// A row with the secondary text below.
    ///
    /// In a sidebar it becomes a row of that: see `updated(for:)`.
    public static func cell() -> UIListContentConfiguration { following(.cell) }

    /// A row with the secondary text below, in grey. In a sidebar it becomes a row of that.
    public static func subtitleCell() -> UIListContentConfiguration { following(.subtitleCell) }

    /// A row with the secondary text at the trailing end, in grey. In a sidebar it becomes a row of that.
    public static func valueCell() -> UIListContentConfiguration { following(.valueCell) }

    /// A row of a sidebar: its image has the tint colour; image and texts are white while the row is selected.
    public static func sidebarCell() -> UIListContentConfiguration {
        var result = UIListContentConfiguration()
        result.isOfSidebar = true
        result.imageToTextPadding = 12
        return result
    }

    /// A row of a sidebar with its secondary text below, in grey.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        var result = sidebarCell()
        result.secondaryTextProperties.color = .secondaryLabel
        return result
    }

    /// A row of a list beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

    /// A row of a list beside a sidebar, with its secondary text below.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }

    /// A header of a sidebar, in bold.
    public static func sidebarHeader() -> UIListContentConfiguration {
        header(.preferredFont(forTextStyle: .headline), .label, top: 17, bottom: 6)
    }

    /// A header of a plain list, in bold.
    public static func plainHeader() -> UIListContentConfiguration {
        header(.preferredFont(forTextStyle: .headline), .label, top: 6, bottom: 6)
    }

    /// A footer of a plain list, small and grey.
    public static func plainFooter() -> UIListContentConfiguration {
        header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 6, bottom: 6)
    }

    /// A header of a grouped list, small, grey and in capitals.
    public static func groupedHeader() -> UIListContentConfiguration {
        var result = header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 17, bottom: 5)
        result.textProperties.transform = .uppercase
        return result
    }

    /// A footer of a grouped list, small and grey.
    public static func groupedFooter() -> UIListContentConfiguration {
        header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 6, bottom: 8)
    }

    /// A header that follows the style of its list; that of a grouped list where there is none.
    public static func header() -> UIListContentConfiguration { following(.header) }
    /// A footer that follows the style of its list; that of a grouped list where there is none.
    public static func footer() -> UIListContentConfiguration { following(.footer) }

    /// A bold header of 20 points for inset groups.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        header(.systemFont(ofSize: 20, weight: .bold), .label, top: 17, bottom: 6)
    }

    /// A bold header of 22 points for inset groups.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        header(.systemFont(ofSize: 22, weight: .bold), .label, top: 20, bottom: 8)
    }

    private static func header(_ font: UIFont, _ color: UIColor, top: CGFloat, bottom: CGFloat)
        -> UIListContentConfiguration
    {
        var result = UIListContentConfiguration()
        result.textProperties.font = font
        result.textProperties.color = color
        result.secondaryTextProperties.color = .secondaryLabel
        result.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: top, leading: 20, bottom: bottom, trailing: 20)
        return result
    }
}

// An extension, since values of the type itself are compared and hashed on any thread.
extension UIListContentConfiguration: UIContentConfiguration {
    /// Makes a view that shows this configuration.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns this configuration in a state: disabled content is grey, and what the app has not changed of a `cell()`,
    /// `subtitleCell()`, `valueCell()`, `header()` or `footer()` is that of the list around the view.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        following(state.traitCollection.listEnvironment).inState(state)
    }

    private func inState(_ state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?
            .isDisabled
            ?? false
        var result = self
        if isOfSidebar, (state as? UICellConfigurationState)?.isMarkedInSidebar == true {
            result.textProperties.color = .textOnTint
            result.secondaryTextProperties.color = .textOnTint
            result.imageProperties.tintColor = .textOnTint
            return result
        }
        guard isDisabled else { return self }
        result.textProperties.color = .tertiaryLabel
        result.secondaryTextProperties.color = .tertiaryLabel
        result.imageProperties.tintColor = .tertiaryLabel
        return result
    }
}
