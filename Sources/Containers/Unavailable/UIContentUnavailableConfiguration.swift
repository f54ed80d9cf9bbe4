// UIContentUnavailableConfiguration.swift: the placeholder for missing content, as one value.

public import Foundation
public import VitrineDrawing
import VitrineLocalization
public import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

/// An image, two texts and up to two buttons in place of content that is empty, loading or not found.
public struct UIContentUnavailableConfiguration: Hashable {
    /// The horizontal alignment of the placeholder.
    public enum Alignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the leading edge.
        case natural = 1
    }

    /// The appearance of the image.
    public struct ImageProperties: Hashable {
        /// The size and weight of a symbol image; nil for its own.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint of template images; nil, the default, for the tint colour.
        public var tintColor: UIColor?
        /// The radius of the image's corners, in points. Default: 0.
        public var cornerRadius: CGFloat = 0
        /// The size to which larger images shrink, in points; 0, the default, for no limit.
        public var maximumSize = CGSize.zero
        /// Whether the image keeps its colours when the display is inverted. False by default.
        public var accessibilityIgnoresInvertColors = false
    }

    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The font. Default: that of body text.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// The colour. Default: `UIColor.label`.
        public var color = UIColor.label
        /// How lines break or truncate. Default: by word wrapping.
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// The most lines; 0, the default, for as many as needed.
        public var numberOfLines = 0
        /// Whether the font shrinks to fit the text into the width. False by default.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest factor by which the font may shrink. Default: 0, for that of `UILabel`.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters may move closer together before a line is truncated. False by default.
        public var allowsDefaultTighteningForTruncation = false
    }

    /// The behaviour of a button; its appearance is a `UIButton.Configuration`.
    public struct ButtonProperties: Hashable {
        /// The action of a tap; nil, the default, for none.
        public var primaryAction: UIAction?
        /// The menu of a tap if there is no action, otherwise of a long press; nil, the default, for none.
        public var menu: UIMenu?
        /// Whether the button is enabled. True by default.
        public var isEnabled = true
        /// The purpose of the button. Default: normal.
        public var role = UIButton.Role.normal
    }

    enum Kind: Hashable {
        case plain, loading, search
    }

    var kind = Kind.plain
    /// The image; nil, the default, for none.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The text; nil, the default, for none.
    public var text: String?
    /// The text with attributes, in place of `text`; nil, the default, for none.
    public var attributedText: NSAttributedString?
    /// The appearance of the text. Default: bold, 22 points.
    public var textProperties = TextProperties()
    /// The secondary text, below the text; nil, the default, for none.
    public var secondaryText: String?
    /// The secondary text with attributes, in place of `secondaryText`; nil, the default, for none.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text. Default: smaller and grey.
    public var secondaryTextProperties = TextProperties()
    /// The appearance of the button, shown if it has a title or an image.
    public var button = UIButton.Configuration.plain()
    /// The behaviour of the button.
    public var buttonProperties = ButtonProperties()
    /// The appearance of the secondary button, shown if it has a title or an image.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The behaviour of the secondary button.
    public var secondaryButtonProperties = ButtonProperties()
    /// The horizontal alignment. Default: in the middle.
    public var alignment = Alignment.center
    /// The axes along which the margins are at least those of the superview. Default: both.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The margins around the content within the safe area, in points. Default: 16.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 16, leading: 16, bottom: 16, trailing: 16)
    /// The distance between image and text, in points. Default: 15.
    public var imageToTextPadding: CGFloat = 15
    /// The distance between the texts, in points. Default: 6.
    public var textToSecondaryTextPadding: CGFloat = 6
    /// The distance between the texts and the button, in points. Default: 22.
    public var textToButtonPadding: CGFloat = 22
    /// The distance between the buttons, in points. Default: 8.
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    /// The background of the placeholder. Default: clear.
    public var background = UIBackgroundConfiguration.clear()

    /// Paler than text, but readable at two metres: a contrast of at least 4.5 : 1, which the secondary label's colour
    /// does not have on every background.
    private static let quiet = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.74, alpha: 1) : UIColor(white: 0.36, alpha: 1)
    }

    init() {
        imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: 48, weight: .regular, scale: .medium)
        imageProperties.tintColor = .secondaryLabel
        textProperties.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
            for: .systemFont(ofSize: 22, weight: .bold))
        secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
        secondaryTextProperties.color = Self.quiet
    }

    // MARK: Kinds

    /// A placeholder for empty content. Set an image, a text and perhaps a button.
    @preconcurrency @MainActor public static func empty() -> UIContentUnavailableConfiguration {
        UIContentUnavailableConfiguration()
    }

    /// A placeholder for content that is loading: an activity indicator above a word.
    @preconcurrency @MainActor public static func loading() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration()
        result.kind = .loading
        result.text = SystemString.loading.text
        result.textProperties.font = .preferredFont(forTextStyle: .subheadline)
        result.textProperties.color = quiet
        result.imageToTextPadding = 10
        return result
    }

    /// A placeholder for a search without results. Its text names the searched words.
    @preconcurrency @MainActor public static func search() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration()
        result.kind = .search
        result.image = UIImage(systemName: "magnifyingglass")
        result.text = SystemString.noResults.text
        result.secondaryText = SystemString.checkSpelling.text
        return result
    }
}

// An extension, since values of the type itself are compared and hashed on any thread.
extension UIContentUnavailableConfiguration: UIContentConfiguration {
    /// Makes a view that shows this configuration.
    public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }

    /// Returns this configuration in a state: that of a search names the searched words, unless the app has set another
    /// text.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard kind == .search, let state = state as? UIContentUnavailableConfigurationState,
            let searched = state.searchText?.trimmingCharacters(in: .whitespacesAndNewlines),
            !searched.isEmpty,
            attributedText == nil, text == SystemString.noResults.text
        else { return self }
        var result = self
        result.text = SystemString.noResultsFor.text(in: nil, searched)
        return result
    }
}
