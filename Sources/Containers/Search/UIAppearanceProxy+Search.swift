// UIAppearanceProxy+Search.swift: the methods of search bars that UIKit marks with UI_APPEARANCE_SELECTOR.

public import Foundation
public import VitrineControls
public import VitrineDrawing
public import VitrineRuntime

extension UIAppearanceProxy where View: UISearchBar {
    /// Sets the image behind search bars at a position.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { apply { $0.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics) } }

    /// Sets the image behind the fields of search bars in a state.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        apply { $0.setSearchFieldBackgroundImage(backgroundImage, for: state) }
    }

    /// Sets the image of an icon in a state.
    public func setImage(_ iconImage: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
        apply { $0.setImage(iconImage, for: icon, state: state) }
    }

    /// Sets how far an icon is moved, in points.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {
        apply { $0.setPositionAdjustment(adjustment, for: icon) }
    }

    /// Sets the attributes of the titles of scopes in a state.
    public func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { apply { $0.setScopeBarButtonTitleTextAttributes(attributes, for: state) } }
}
