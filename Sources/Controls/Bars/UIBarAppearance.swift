// UIBarAppearance.swift: how bars look.
//
// Values set on a bar or on an item; change a copy and set it again to change
// what is shown.

public import Foundation
public import VitrineRuntime

/// The ground of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    public let idiom: UIUserInterfaceIdiom
    /// What the bar does with what lies behind it; nil: nothing.
    open var backgroundEffect: UIBlurEffect?
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The line at the bar's edge, one device pixel; nil: none.
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?

    public init(idiom: UIUserInterfaceIdiom = .unspecified) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    public override convenience init() { self.init(idiom: .unspecified) }

    /// The ground of `barAppearance`, to change it.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        takeGround(of: barAppearance)
    }

    /// An appearance of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

    private func takeGround(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// Blurred, with a line.
    open func configureWithDefaultBackground() {
        configureWithTransparentBackground()
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        shadowColor = .separator
    }

    /// The background colour, with a line.
    open func configureWithOpaqueBackground() {
        configureWithTransparentBackground()
        backgroundColor = .systemBackground
        shadowColor = .separator
    }

    /// No ground and no line.
    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
        shadowImage = nil
    }
}

public typealias BarTextAttributes = [NSAttributedString.Key: Any]

/// The look of a bar button in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }

    open var titleTextAttributes: BarTextAttributes = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
    open var backgroundImagePositionAdjustment = UIOffset.zero

    public override init() { super.init() }
}

/// The look of bar buttons.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
    open var normal = UIBarButtonItemStateAppearance()
    open var highlighted = UIBarButtonItemStateAppearance()
    open var disabled = UIBarButtonItemStateAppearance()
    open var focused = UIBarButtonItemStateAppearance()

    public init(style: UIBarButtonItem.Style = .plain) {
        super.init()
        configureWithDefault(for: style)
    }

    public override convenience init() { self.init(style: .plain) }

    /// An appearance of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBarButtonItemAppearance()
        copy.normal.take(normal)
        copy.highlighted.take(highlighted)
        copy.disabled.take(disabled)
        copy.focused.take(focused)
        return copy
    }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        let heavy = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: 17, weight: .semibold), maximumPointSize: 23)
        let attributes: BarTextAttributes = style == .plain ? [:] : [.font: heavy]
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = attributes }
    }
}

/// How a navigation bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: BarTextAttributes = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var subtitleTextAttributes: BarTextAttributes = [:]
    open var largeTitleTextAttributes: BarTextAttributes = [:]
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The mark before the back button's title; nil: a chevron.
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UINavigationBarAppearance(barAppearance: self)
        copy.titleTextAttributes = titleTextAttributes
        copy.titlePositionAdjustment = titlePositionAdjustment
        copy.subtitleTextAttributes = subtitleTextAttributes
        copy.largeTitleTextAttributes = largeTitleTextAttributes
        copy.buttonAppearance = buttonAppearance.duplicate()
        copy.doneButtonAppearance = doneButtonAppearance.duplicate()
        copy.backButtonAppearance = backButtonAppearance.duplicate()
        copy.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
        return copy
    }

    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
        backIndicatorImage = image
        backIndicatorTransitionMaskImage = transitionMaskImage
    }
}

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIToolbarAppearance(barAppearance: self)
        copy.buttonAppearance = buttonAppearance.duplicate()
        copy.doneButtonAppearance = doneButtonAppearance.duplicate()
        return copy
    }
}

extension UIBarButtonItemAppearance {
    fileprivate func duplicate() -> UIBarButtonItemAppearance {
        copy(with: nil) as? UIBarButtonItemAppearance ?? self
    }
}

/// The look of a tab in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: BarTextAttributes = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor? = .badgeGround
    open var badgeTextAttributes: BarTextAttributes = [:]
    open var badgePositionAdjustment = UIOffset.zero

    public override init() { super.init() }

    func take(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgePositionAdjustment = other.badgePositionAdjustment
    }
}

/// The look of tabs in one arrangement.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
    public enum Style: Int, Sendable { case stacked = 0, inline, compactInline }

    open var normal = UITabBarItemStateAppearance()
    open var selected = UITabBarItemStateAppearance()
    open var disabled = UITabBarItemStateAppearance()
    open var focused = UITabBarItemStateAppearance()

    public init(style: Style = .stacked) {
        super.init()
        configureWithDefault(for: style)
    }

    public override convenience init() { self.init(style: .stacked) }

    /// An appearance of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    fileprivate func duplicate() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        copy.normal.take(normal)
        copy.selected.take(selected)
        copy.disabled.take(disabled)
        copy.focused.take(focused)
        return copy
    }

    open func configureWithDefault(for style: Style) {
        normal.iconColor = .systemGray
        normal.titleTextAttributes = [.foregroundColor: UIColor.systemGray]
        disabled.iconColor = .tertiaryLabel
        disabled.titleTextAttributes = [.foregroundColor: UIColor.tertiaryLabel]
    }
}

/// How a tab bar looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    open var selectionIndicatorTintColor: UIColor?
    open var selectionIndicatorImage: UIImage?
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    open var stackedItemWidth: CGFloat = 0
    open var stackedItemSpacing: CGFloat = 0

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITabBarAppearance(barAppearance: self)
        copy.stackedLayoutAppearance = stackedLayoutAppearance.duplicate()
        copy.inlineLayoutAppearance = inlineLayoutAppearance.duplicate()
        copy.compactInlineLayoutAppearance = compactInlineLayoutAppearance.duplicate()
        copy.selectionIndicatorTintColor = selectionIndicatorTintColor
        copy.selectionIndicatorImage = selectionIndicatorImage
        copy.stackedItemPositioning = stackedItemPositioning
        copy.stackedItemWidth = stackedItemWidth
        copy.stackedItemSpacing = stackedItemSpacing
        return copy
    }
}
