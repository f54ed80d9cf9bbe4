// OverridingUIStepper.swift: overrides what UIStepper.h lets a subclass override.

import UIKit

open class OverridingUIStepper: UIStepper {
    open override func setBackgroundImage(_ image: UIImage?, for state: State) {
        super.setBackgroundImage(image, for: state)
    }
    open override func backgroundImage(for state: State) -> UIImage? { super.backgroundImage(for: state) }
    open override func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) { super.setDividerImage(image, forLeftSegmentState: leftState, rightSegmentState: rightState) }
    open override func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
        super.dividerImage(forLeftSegmentState: state, rightSegmentState: rightSegmentState)
    }
    open override func setIncrementImage(_ image: UIImage?, for state: State) {
        super.setIncrementImage(image, for: state)
    }
    open override func incrementImage(for state: State) -> UIImage? { super.incrementImage(for: state) }
    open override func setDecrementImage(_ image: UIImage?, for state: State) {
        super.setDecrementImage(image, for: state)
    }
    open override func decrementImage(for state: State) -> UIImage? { super.decrementImage(for: state) }
}
