// UISlider+Accessibility.swift: a slider that is moved without a finger on its knob.

import VitrineRuntime

extension UISlider: AccessibilityAdjusting {
    /// Part of the range that a step moves, as in UIKit.
    private static let heardStep: Float = 0.1

    package func adjust(by step: Int) {
        guard isEnabled else { return }
        let before = value
        setValue(value + Float(step) * Self.heardStep * (maximumValue - minimumValue), animated: true)
        if value != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
