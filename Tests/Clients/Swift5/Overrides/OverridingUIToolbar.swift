// OverridingUIToolbar.swift: overrides what UIToolbar.h lets a subclass override.

import UIKit

open class OverridingUIToolbar: UIToolbar {
    open override func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) { super.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics) }
    open override func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { super.backgroundImage(forToolbarPosition: topOrBottom, barMetrics: barMetrics) }
    open override func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        super.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
    }
    open override func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        super.shadowImage(forToolbarPosition: topOrBottom)
    }
}
