// UIPageControl+Accessibility.swift: changing pages without a finger on the dots.

import VitrineRuntime

extension UIPageControl: AccessibilityAdjusting {
    package func adjust(by step: Int) {
        guard isEnabled else { return }
        let before = currentPage
        currentPage += step
        if currentPage != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
