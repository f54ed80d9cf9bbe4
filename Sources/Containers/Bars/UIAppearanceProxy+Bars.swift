// UIAppearanceProxy+Bars.swift: the methods of bars and their items that UIKit marks with UI_APPEARANCE_SELECTOR.
//
// A proxy stores properties by their key paths. A method is stored as a call for each view that enters a window.

public import Foundation
public import VitrineControls
public import VitrineDrawing
public import VitrineRuntime

extension UIAppearanceProxy where View: UIBarItem {
    /// Sets the attributes of titles in a state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        apply { $0.setTitleTextAttributes(attributes, for: state) }
    }
}

extension UIAppearanceProxy where View: UIBarButtonItem {
    /// Sets the image behind items in a state.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { apply { $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) } }

    /// Sets the image behind items of a style in a state.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style,
        barMetrics: UIBarMetrics
    ) { apply { $0.setBackgroundImage(backgroundImage, for: state, style: style, barMetrics: barMetrics) } }

    /// Sets how far the images behind items are moved down, in points.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        apply { $0.setBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics) }
    }

    /// Sets how far titles are moved, in points.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        apply { $0.setTitlePositionAdjustment(adjustment, for: barMetrics) }
    }

    /// Sets the image behind back buttons in a state.
    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { apply { $0.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) } }

    /// Sets how far the titles of back buttons are moved, in points.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        apply { $0.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics) }
    }

    /// Sets how far the images behind back buttons are moved down, in points.
    public func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) { apply { $0.setBackButtonBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics) } }
}

extension UIAppearanceProxy where View: UIToolbar {
    /// Sets the image behind toolbars at a position.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        apply { $0.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics) }
    }

    /// Sets the image of the shadow of toolbars at a position.
    public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        apply { $0.setShadowImage(shadowImage, forToolbarPosition: topOrBottom) }
    }
}
