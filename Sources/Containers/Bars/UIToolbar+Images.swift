// UIToolbar+Images.swift: images in place of the background and the line.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UIToolbar {
    func baseSetBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        appearanceStorage.backgrounds[[topOrBottom.rawValue, barMetrics.rawValue]] = backgroundImage
        refresh()
    }

    func baseBackgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { appearanceStorage.backgrounds[[topOrBottom.rawValue, barMetrics.rawValue]] }

    func baseSetShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        appearanceStorage.shadows[[topOrBottom.rawValue]] = shadowImage
        refresh()
    }

    func baseShadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        appearanceStorage.shadows[[topOrBottom.rawValue]]
    }

    /// The image in place of the background of the current appearance; nil for the appearance's own.
    var backgroundImages: BarAppearanceStorage.Background? {
        if isAtScrollEdge, scrollEdgeAppearance != nil { return nil }
        return appearanceStorage.background(barPosition, lowBarMetrics)
    }
}
