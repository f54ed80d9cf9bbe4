// UIPageControl+Accessibility.swift: changing pages without a finger on the dots.

import VitrineRuntime

extension UIPageControl: AccessibilityAdjusting {
    package func adjust(by step: Int) {
        guard isEnabled else { return }
        let before = currentPage
        currentPage += step
        if currentPage != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// Returns whether an arrow key changed the page.
    func changePage(by presses: Set<UIPress>) -> Bool {
        guard let step = arrowStep(of: presses, isVertical: isVertical, isMirrored: isMirrored) else { return false }
        let before = currentPage
        adjust(by: step)
        return currentPage != before
    }
}
