// OverridingUINavigationBar.swift: overrides what UINavigationBar.h lets a subclass override.

import UIKit

open class OverridingUINavigationBar: UINavigationBar {
    open override func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { super.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics) }
    open override func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        super.backgroundImage(for: barPosition, barMetrics: barMetrics)
    }
    open override func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        super.setBackgroundImage(backgroundImage, for: barMetrics)
    }
    open override func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        super.backgroundImage(for: barMetrics)
    }
    open override var shadowImage: UIImage? {
        get { super.shadowImage }
        set { super.shadowImage = newValue }
    }
    open override func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        super.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    open override func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        super.titleVerticalPositionAdjustment(for: barMetrics)
    }
    open override var backIndicatorImage: UIImage? {
        get { super.backIndicatorImage }
        set { super.backIndicatorImage = newValue }
    }
    open override var backIndicatorTransitionMaskImage: UIImage? {
        get { super.backIndicatorTransitionMaskImage }
        set { super.backIndicatorTransitionMaskImage = newValue }
    }
}
