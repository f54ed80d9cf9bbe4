// UINavigationBar+Images.swift: images in place of the background and the line, and the mark of the back button.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UINavigationBar {
    func baseSetBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        appearanceStorage.backgrounds[[barPosition.rawValue, barMetrics.rawValue]] = backgroundImage
        restyle()
    }

    func baseBackgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        appearanceStorage.backgrounds[[barPosition.rawValue, barMetrics.rawValue]]
    }

    func baseSetBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    func baseBackgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    var baseShadowImage: UIImage? {
        get { appearanceStorage.shadows[[UIBarPosition.any.rawValue]] }
        set {
            appearanceStorage.shadows[[UIBarPosition.any.rawValue]] = newValue
            restyle()
        }
    }

    func baseSetTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        appearanceStorage.titleShifts[[barMetrics.rawValue]] = adjustment
        restyle()
    }

    func baseTitleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        appearanceStorage.titleShifts[[barMetrics.rawValue]] ?? 0
    }

    var baseBackIndicatorImage: UIImage? {
        get { standardAppearance.backIndicatorImage }
        set {
            standardAppearance.setBackIndicatorImage(
                newValue, transitionMaskImage: backIndicatorTransitionMaskImage)
            restyle()
        }
    }

    var baseBackIndicatorTransitionMaskImage: UIImage? {
        get { standardAppearance.backIndicatorTransitionMaskImage }
        set {
            standardAppearance.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: newValue)
        }
    }

    // MARK: Showing them

    /// The metrics of the bar for an item.
    func metrics(for item: UINavigationItem?) -> UIBarMetrics {
        lowBarMetrics.with(prompt: item?.prompt)
    }

    /// The image in place of the background of an item's appearance; nil for the appearance's own.
    func backgroundImages(for item: UINavigationItem?) -> BarAppearanceStorage.Background? {
        guard !appearanceStorage.backgrounds.isEmpty, item?.standardAppearance == nil else { return nil }
        if isAtScrollEdge {
            guard item?.scrollEdgeAppearance == nil, scrollEdgeAppearance == nil else { return nil }
        } else if traitCollection.verticalSizeClass == .compact {
            guard item?.compactAppearance == nil, compactAppearance == nil else { return nil }
        }
        return appearanceStorage.background(barPosition, metrics(for: item))
    }
}
