// UIListContentConfiguration.swift: the picture and the two texts of a row, as one value.

public import Foundation
public import VitrineRuntime

/// What a row, a header or a footer of a list shows.
public struct UIListContentConfiguration: Hashable {
    /// How a text looks.
    public struct TextProperties: Hashable {
        public enum TextAlignment: Int, Sendable {
            case natural, center, justified
        }

        public enum TextTransform: Int, Sendable {
            case none, uppercase, lowercase, capitalized
        }

        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// Whether the font follows the text size that the user wants while the row is shown. True by default.
        public var adjustsFontForContentSizeCategory = true
        public var color = UIColor.label
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// 0, the default: as many as it takes.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var transform = TextTransform.none

        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// How the picture looks.
    public struct ImageProperties: Hashable {
        /// The least width kept for pictures, so that texts of several rows line up.
        public static let standardDimension: CGFloat = 28

        /// Nil: a symbol is as large as body text.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Nil: the tint colour.
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// Points.
        public var cornerRadius: CGFloat = 0
        /// The picture is made smaller to fit in this; 0: no limit.
        public var maximumSize = CGSize.zero
        /// The room kept for it; 0: that of the picture.
        public var reservedLayoutSize = CGSize.zero
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    /// In place of `text`, with attributes of its own.
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()
    /// Along which axes the margins are at least those of the view around. None by default, so that
    /// `directionalLayoutMargins` are what is seen.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = []
    /// Around everything, points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 20, bottom: 11, trailing: 20)
    /// The texts stand beside each other if there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    public var alpha: CGFloat = 1
    /// Stands on the tint while it is chosen, so it is white then.
    private var isOfSidebar = false

    init() {
        secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    }

    // MARK: Kinds

    /// A row with its second text below.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// A row with its second text below, in grey.
    public static func subtitleCell() -> UIListContentConfiguration {
        var result = cell()
        result.secondaryTextProperties.color = .secondaryLabel
        return result
    }

    /// A row with its second text at the other end, in grey.
    public static func valueCell() -> UIListContentConfiguration {
        var result = cell()
        result.prefersSideBySideTextAndSecondaryText = true
        result.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
        result.secondaryTextProperties.color = .secondaryLabel
        return result
    }

    /// A row of a sidebar: its picture in the tint, all of it white while it is chosen.
    public static func sidebarCell() -> UIListContentConfiguration {
        var result = cell()
        result.isOfSidebar = true
        result.imageToTextPadding = 12
        return result
    }

    /// A row of a sidebar with its second text below, in grey.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        var result = sidebarCell()
        result.secondaryTextProperties.color = .secondaryLabel
        return result
    }

    /// A row beside a sidebar, such as those of the column next to it.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }

    public static func sidebarHeader() -> UIListContentConfiguration {
        header(.preferredFont(forTextStyle: .headline), .label, top: 17, bottom: 6)
    }

    public static func plainHeader() -> UIListContentConfiguration {
        header(.preferredFont(forTextStyle: .headline), .label, top: 6, bottom: 6)
    }

    public static func plainFooter() -> UIListContentConfiguration {
        header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 6, bottom: 6)
    }

    public static func groupedHeader() -> UIListContentConfiguration {
        var result = header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 17, bottom: 5)
        result.textProperties.transform = .uppercase
        return result
    }

    public static func groupedFooter() -> UIListContentConfiguration {
        header(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 6, bottom: 8)
    }

    public static func header() -> UIListContentConfiguration { groupedHeader() }
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        header(.systemFont(ofSize: 20, weight: .bold), .label, top: 17, bottom: 6)
    }

    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        header(.systemFont(ofSize: 22, weight: .bold), .label, top: 20, bottom: 8)
    }

    private static func header(_ font: UIFont, _ color: UIColor, top: CGFloat, bottom: CGFloat)
        -> UIListContentConfiguration
    {
        var result = cell()
        result.textProperties.font = font
        result.textProperties.color = color
        result.secondaryTextProperties.color = .secondaryLabel
        result.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: top, leading: 20, bottom: bottom, trailing: 20)
        return result
    }
}

// Apart from the type: a value of it is compared and hashed on any thread.
extension UIListContentConfiguration: UIContentConfiguration {
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The same, as it is in a state: what is disabled is grey, what is chosen in a sidebar white.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?
            .isDisabled
            ?? false
        var result = self
        if isOfSidebar, (state as? UICellConfigurationState)?.isMarkedInSidebar == true {
            result.textProperties.color = .white
            result.secondaryTextProperties.color = .white
            result.imageProperties.tintColor = .white
            return result
        }
        guard isDisabled else { return self }
        result.textProperties.color = .tertiaryLabel
        result.secondaryTextProperties.color = .tertiaryLabel
        result.imageProperties.tintColor = .tertiaryLabel
        return result
    }
}
