// UISlider+Accessibility.swift: moving a slider without a finger on its knob.

import VitrineRuntime

extension UISlider: AccessibilityAdjusting {
    /// The fraction of the range of a step, as in UIKit.
    private static let accessibilityStep: Float = 0.1

    package func adjust(by step: Int) {
        guard isEnabled else { return }
        let before = value
        setValue(value + Float(step) * Self.accessibilityStep * (maximumValue - minimumValue), animated: true)
        if value != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
