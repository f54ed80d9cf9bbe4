// UIAppearanceProxy+Navigation.swift: the methods of navigation bars that UIKit marks with UI_APPEARANCE_SELECTOR.

public import Foundation
public import VitrineControls
public import VitrineDrawing
public import VitrineRuntime

extension UIAppearanceProxy where View: UINavigationBar {
    /// Sets the image behind bars at a position.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { apply { $0.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics) } }

    /// Sets the image behind bars.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        apply { $0.setBackgroundImage(backgroundImage, for: barMetrics) }
    }

    /// Sets how far titles are moved down, in points.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        apply { $0.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics) }
    }
}
