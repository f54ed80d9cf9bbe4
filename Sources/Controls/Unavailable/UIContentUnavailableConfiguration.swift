// UIContentUnavailableConfiguration.swift: what stands in for content that is not there, as one value.

public import Foundation
public import VitrineRuntime

/// A picture, two texts and up to two buttons in the place of content: nothing there yet, loading, nothing found.
public struct UIContentUnavailableConfiguration: Hashable {
    public enum Alignment: Int, Sendable {
        case center = 0
        /// At the leading edge.
        case natural = 1
    }

    /// How the picture looks.
    public struct ImageProperties: Hashable {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Nil: the tint colour.
        public var tintColor: UIColor?
        /// Points.
        public var cornerRadius: CGFloat = 0
        /// The picture is made smaller to fit in this; 0: no limit.
        public var maximumSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
    }

    /// How a text looks.
    public struct TextProperties: Hashable {
        public var font = UIFont.preferredFont(forTextStyle: .body)
        public var color = UIColor.label
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// 0, the default: as many as it takes.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
    }

    /// What a button does; its look is a `UIButton.Configuration`.
    public struct ButtonProperties: Hashable {
        public var primaryAction: UIAction?
        /// Shown by a tap where there is no action, else by holding the button.
        public var menu: UIMenu?
        public var isEnabled = true
        public var role = UIButton.Role.normal
    }

    enum Kind: Hashable {
        case plain, loading, search
    }

    var kind = Kind.plain
    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    /// In place of `text`, with attributes of its own.
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()
    /// Shown where it has a title or an image.
    public var button = UIButton.Configuration.plain()
    public var buttonProperties = ButtonProperties()
    public var secondaryButton = UIButton.Configuration.plain()
    public var secondaryButtonProperties = ButtonProperties()
    public var alignment = Alignment.center
    /// Along which axes the margins are at least those of the view around.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// Around everything, within the safe area, points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 16, leading: 16, bottom: 16, trailing: 16)
    public var imageToTextPadding: CGFloat = 15
    public var textToSecondaryTextPadding: CGFloat = 6
    public var textToButtonPadding: CGFloat = 22
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    public var background = UIBackgroundConfiguration.clear()

    /// Quieter than text, and read at two metres all the same: 4.5 : 1 and more, which the secondary label's colour has
    /// not on every ground.
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

    /// Nothing is there: give it a picture, a text and perhaps a button.
    @preconcurrency @MainActor public static func empty() -> UIContentUnavailableConfiguration {
        UIContentUnavailableConfiguration()
    }

    /// Content is on its way: a wheel turns above a word.
    @preconcurrency @MainActor public static func loading() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration()
        result.kind = .loading
        result.text = SystemString.loading.text
        result.textProperties.font = .preferredFont(forTextStyle: .subheadline)
        result.textProperties.color = quiet
        result.imageToTextPadding = 10
        return result
    }

    /// A search found nothing. Its words follow what is searched for.
    @preconcurrency @MainActor public static func search() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration()
        result.kind = .search
        result.image = UIImage(systemName: "magnifyingglass")
        result.text = SystemString.noResults.text
        result.secondaryText = SystemString.checkSpelling.text
        return result
    }
}

// Apart from the type: a value of it is compared and hashed on any thread.
extension UIContentUnavailableConfiguration: UIContentConfiguration {
    public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }

    /// The same, as it is in a state: that of a search names what was searched for, unless its text is another one.
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
