// UIToolbar+Images.swift: images in place of the background and the line.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UIToolbar {
    func baseSetBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        look.grounds[[topOrBottom.rawValue, barMetrics.rawValue]] = backgroundImage
        refresh()
    }

    func baseBackgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { look.grounds[[topOrBottom.rawValue, barMetrics.rawValue]] }

    func baseSetShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        look.shadows[[topOrBottom.rawValue]] = shadowImage
        refresh()
    }

    func baseShadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        look.shadows[[topOrBottom.rawValue]]
    }

    /// The image in place of the background of the current appearance; nil for the appearance's own.
    var groundImages: BarLook.Ground? {
        if isAtScrollEdge, scrollEdgeAppearance != nil { return nil }
        return look.ground(barPosition, lowBarMetrics)
    }
}
