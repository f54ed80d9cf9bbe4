// UITabBarItemAppearance.swift: the appearance of tabs.

public import Foundation
import VitrineControls
import VitrineDrawing
import VitrineRuntime

/// The appearance of tabs in each state, for one arrangement.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
    /// The arrangements: the title below the icon, beside it, or beside it in a low bar.
    public enum Style: Int, Sendable {
        /// The title is below the icon.
        case stacked = 0
        /// The title is beside the icon.
        case inline
        /// The title is beside the icon, in a low bar.
        case compactInline
    }

    /// The appearance of a tab that is not selected.
    open var normal = UITabBarItemStateAppearance()
    /// The appearance of the selected tab.
    open var selected = UITabBarItemStateAppearance()
    /// The appearance of a disabled tab.
    open var disabled = UITabBarItemStateAppearance()
    /// The appearance of a tab that has the keyboard focus.
    open var focused = UITabBarItemStateAppearance()

    /// Makes an appearance with the defaults of an arrangement.
    public init(style: Style = .stacked) {
        super.init()
        configureWithDefault(for: style)
    }

    public override convenience init() { self.init(style: .stacked) }

    /// Returns a copy with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    func duplicate() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        copy.normal.assign(normal)
        copy.selected.assign(selected)
        copy.disabled.assign(disabled)
        copy.focused.assign(focused)
        return copy
    }

    /// Sets the default colours: grey for tabs that are not selected, paler for disabled ones.
    open func configureWithDefault(for style: Style) {
        normal.iconColor = .systemGray
        normal.titleTextAttributes = [.foregroundColor: UIColor.systemGray]
        disabled.iconColor = .tertiaryLabel
        disabled.titleTextAttributes = [.foregroundColor: UIColor.tertiaryLabel]
    }
}
