// UIToolbar+Images.swift: images in place of the background and the line.

import Foundation
public import VitrineDrawing
import VitrineRuntime

extension UIToolbar {
    /// Sets an image, stretched over the bar and the safe area beside it, in place of the standard appearance's
    /// background; nil removes it.
    ///
    /// An image for a position takes precedence over one for `.any`, one for metrics over one for `.default`. An image
    /// without pixels (`UIImage()`) shows nothing. An appearance that was set for the scroll edge takes precedence.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        appearanceStorage.backgrounds[[topOrBottom.rawValue, barMetrics.rawValue]] = backgroundImage
        refresh()
    }

    /// The image that was set for this position and these metrics; nil if none was.
    public func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { appearanceStorage.backgrounds[[topOrBottom.rawValue, barMetrics.rawValue]] }

    /// Sets an image in place of the bar's line, at its own height; nil removes it. An image without pixels
    /// (`UIImage()`) shows nothing. Used only with a background image.
    public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        appearanceStorage.shadows[[topOrBottom.rawValue]] = shadowImage
        refresh()
    }

    /// The image that was set for this position; nil if none was.
    public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        appearanceStorage.shadows[[topOrBottom.rawValue]]
    }

    /// The image in place of the background of the current appearance; nil for the appearance's own.
    var backgroundImages: BarAppearanceStorage.Background? {
        if isAtScrollEdge, scrollEdgeAppearance != nil { return nil }
        return appearanceStorage.background(barPosition, lowBarMetrics)
    }
}
