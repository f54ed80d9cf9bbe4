// UIStepper+Accessibility.swift: operating a stepper without its halves.

import VitrineRuntime

extension UIStepper: AccessibilityAdjusting {
    package func adjust(by step: Int) {
        guard isEnabled else { return }
        let before = value
        var next = value + Double(step) * stepValue
        if wraps, next > maximumValue { next = minimumValue }
        if wraps, next < minimumValue { next = maximumValue }
        value = next
        if value != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
