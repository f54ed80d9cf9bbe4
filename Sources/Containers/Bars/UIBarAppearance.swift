// UIBarAppearance.swift: the appearances of bars.
//
// To change the appearance of a visible bar, change a copy and set it again.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime
public import VitrineControls

/// The background and shadow of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// The kind of device that the appearance is for. Stored; it has no effect.
    public let idiom: UIUserInterfaceIdiom
    /// The blur of the content behind the bar; nil for none.
    open var backgroundEffect: UIBlurEffect?
    /// The colour of the background, above the blur; nil for none.
    open var backgroundColor: UIColor?
    /// The image of the background, above the colour; nil for none.
    open var backgroundImage: UIImage?
    /// How `backgroundImage` fills the bar. Default: `.scaleToFill`.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line at the bar's edge, one device pixel thick; nil for no line.
    open var shadowColor: UIColor?
    /// The image in place of the line at the bar's edge; nil for the line.
    open var shadowImage: UIImage?

    /// Makes an appearance with the default background.
    public init(idiom: UIUserInterfaceIdiom = .unspecified) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    public override convenience init() { self.init(idiom: .unspecified) }

    /// Makes an appearance with the background and shadow of another.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        copyBackground(of: barAppearance)
    }

    /// Returns a copy with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

    /// Returns a copy with the same values, for code that expects one of this class. A subclass with values of its own overrides
    /// `copy(with:)`. Foundation's `copy()`, whose result is `Any`, comes first in all other code.
    @_disfavoredOverload
    public func copy() -> Self {
        guard let copy = copy(with: nil) as? Self else {
            fatalError("\(type(of: self)).copy(with:) returned another class: override it to return one of this class")
        }
        return copy
    }

    private func copyBackground(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// Sets a blurred background, with a line.
    open func configureWithDefaultBackground() {
        configureWithTransparentBackground()
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        shadowColor = .separator
    }

    /// Sets the system's background colour, with a line.
    open func configureWithOpaqueBackground() {
        configureWithTransparentBackground()
        backgroundColor = .systemBackground
        shadowColor = .separator
    }

    /// Removes background and line.
    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
        shadowImage = nil
    }
}

/// Attributes of a bar's title: font, colour, shadow and so on.
public typealias BarTextAttributes = [NSAttributedString.Key: Any]

/// The appearance of a bar button in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    func assign(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }

    /// The attributes of the title. Empty by default, for the bar's own font and tint.
    open var titleTextAttributes: BarTextAttributes = [:]
    /// The offset of the title, in points. Default: zero.
    open var titlePositionAdjustment = UIOffset.zero
    /// The image behind the content; nil, the default, for none.
    open var backgroundImage: UIImage?
    /// The offset of the image, in points. Default: zero.
    open var backgroundImagePositionAdjustment = UIOffset.zero

    public override init() { super.init() }
}

/// The appearance of bar buttons in each state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
    /// The appearance of an enabled button.
    open var normal = UIBarButtonItemStateAppearance()
    /// The appearance of a pressed button.
    open var highlighted = UIBarButtonItemStateAppearance()
    /// The appearance of a disabled button.
    open var disabled = UIBarButtonItemStateAppearance()
    /// The appearance of a button that has the keyboard focus.
    open var focused = UIBarButtonItemStateAppearance()

    /// Makes an appearance with the defaults of a button style.
    public init(style: UIBarButtonItem.Style = .plain) {
        super.init()
        configureWithDefault(for: style)
    }

    public override convenience init() { self.init(style: .plain) }

    /// Returns a copy with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBarButtonItemAppearance()
        copy.normal.assign(normal)
        copy.highlighted.assign(highlighted)
        copy.disabled.assign(disabled)
        copy.focused.assign(focused)
        return copy
    }

    /// Sets the title's attributes in all states: semibold, unless the style is plain.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        let heavy = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: 17, weight: .semibold), maximumPointSize: 23)
        let attributes: BarTextAttributes = style == .plain ? [:] : [.font: heavy]
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = attributes }
    }
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title. Empty by default.
    open var titleTextAttributes: BarTextAttributes = [:]
    /// The offset of the title, in points. Default: zero.
    open var titlePositionAdjustment = UIOffset.zero
    /// The attributes of the subtitle. Empty by default.
    open var subtitleTextAttributes: BarTextAttributes = [:]
    /// The attributes of a large title. Empty by default.
    open var largeTitleTextAttributes: BarTextAttributes = [:]
    /// The attributes of the subtitle below a large title. Empty by default.
    open var largeSubtitleTextAttributes: BarTextAttributes = [:]
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The appearance of prominent buttons.
    open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The former name of `prominentButtonAppearance`.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { prominentButtonAppearance }
        set { prominentButtonAppearance = newValue }
    }
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The mark before the back button's title; nil, the default, for a chevron.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask of the mark during transitions. Stored; it has no effect.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UINavigationBarAppearance(barAppearance: self)
        copy.titleTextAttributes = titleTextAttributes
        copy.titlePositionAdjustment = titlePositionAdjustment
        copy.subtitleTextAttributes = subtitleTextAttributes
        copy.largeTitleTextAttributes = largeTitleTextAttributes
        copy.largeSubtitleTextAttributes = largeSubtitleTextAttributes
        copy.buttonAppearance = buttonAppearance.duplicate()
        copy.prominentButtonAppearance = prominentButtonAppearance.duplicate()
        copy.backButtonAppearance = backButtonAppearance.duplicate()
        copy.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
        return copy
    }

    /// Sets the mark before the back button's title; nil for a chevron. The mask is stored.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
        backIndicatorImage = image
        backIndicatorTransitionMaskImage = transitionMaskImage
    }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The appearance of prominent buttons.
    open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The former name of `prominentButtonAppearance`.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { prominentButtonAppearance }
        set { prominentButtonAppearance = newValue }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIToolbarAppearance(barAppearance: self)
        copy.buttonAppearance = buttonAppearance.duplicate()
        copy.prominentButtonAppearance = prominentButtonAppearance.duplicate()
        return copy
    }
}

extension UIBarButtonItemAppearance {
    fileprivate func duplicate() -> UIBarButtonItemAppearance {
        copy(with: nil) as? UIBarButtonItemAppearance ?? self
    }
}
