// UITabBarAppearance.swift: the appearance of a tab bar.

public import Foundation
import VitrineControls
public import VitrineDrawing
import VitrineRuntime

/// The appearance of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of tabs with the title below the icon.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    /// The appearance of tabs with the title beside the icon, as in bars of regular width.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// The appearance of tabs in a low bar. Stored; such bars use the stacked appearance.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    /// The tint of `selectionIndicatorImage`; nil, the default, for the bar's tint.
    open var selectionIndicatorTintColor: UIColor?
    /// The image behind the selected tab; nil, the default, to use the bar's.
    open var selectionIndicatorImage: UIImage?
    /// How tabs share the bar. Stored; the bar's `itemPositioning` is used.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    /// The width of centred tabs, in points; 0, the default, for the system's.
    open var stackedItemWidth: CGFloat = 0
    /// The space between centred tabs, in points; 0, the default, for the system's.
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
