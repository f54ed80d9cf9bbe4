// UIToolbar+Images.swift: images in place of the ground and the line.

import Foundation
public import VitrineRuntime

extension UIToolbar {
    /// Shows an image, stretched over the bar and what the screen keeps beside it, in place of the standard appearance's
    /// ground.
    ///
    /// An image for a position comes before one for `.any`, one for metrics before one for `.default`. Without pixels
    /// (`UIImage()`) nothing is shown. An appearance that was set for the scroll edge comes first.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        look.grounds[[topOrBottom.rawValue, barMetrics.rawValue]] = backgroundImage
        refresh()
    }

    /// The image that was set for this position and these metrics.
    public func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { look.grounds[[topOrBottom.rawValue, barMetrics.rawValue]] }

    /// Shows an image in place of the bar's line, as high as it is; without pixels (`UIImage()`) nothing is. It counts only
    /// beside a background image.
    public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        look.shadows[[topOrBottom.rawValue]] = shadowImage
        refresh()
    }

    /// The image that was set for this position.
    public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        look.shadows[[topOrBottom.rawValue]]
    }

    /// The image in place of the ground of the appearance that is shown; nil where that shows its own.
    var groundImages: BarLook.Ground? {
        if isAtScrollEdge, scrollEdgeAppearance != nil { return nil }
        return look.ground(barPosition, lowBarMetrics)
    }
}
