// UITabBarItemStateAppearance.swift: the appearance of a tab in one state.

public import Foundation
import VitrineControls
public import VitrineDrawing
import VitrineRuntime

/// The appearance of a tab in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of the title. Empty by default, for the bar's own font and colour.
    open var titleTextAttributes: BarTextAttributes = [:]
    /// The offset of the title. Stored; the item's own `titlePositionAdjustment` is used.
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour of the icon; nil, the default, for the tint colour.
    open var iconColor: UIColor?
    /// The colour of the badge. Default: the system's red; nil for the same.
    open var badgeBackgroundColor: UIColor? = .badgeBackground
    /// The attributes of the badge's text. Empty by default.
    open var badgeTextAttributes: BarTextAttributes = [:]
    /// The offset of the badge. Stored; it has no effect.
    open var badgePositionAdjustment = UIOffset.zero

    public override init() { super.init() }

    func assign(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgePositionAdjustment = other.badgePositionAdjustment
    }
}
