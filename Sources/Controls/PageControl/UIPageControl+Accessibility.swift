// UIPageControl+Accessibility.swift: changing pages without a finger on the dots.

import VitrineRuntime
import VitrineViewValues

extension UIPageControl: AccessibilityAdjusting {
    package func adjust(by step: Int) {
        guard isEnabled else { return }
        let before = currentPage
        currentPage += step
        if currentPage != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// Returns whether an arrow key changed the page.
    func changePage(by presses: Set<UIPress>) -> Bool {
        let (back, forth): (UIPress.PressType, UIPress.PressType) =
            isVertical ? (.upArrow, .downArrow) : (.leftArrow, .rightArrow)
        let steps = presses.compactMap { $0.type == forth ? 1 : $0.type == back ? -1 : nil }
        guard isFocused, let step = steps.first else { return false }
        let before = currentPage
        adjust(by: isMirrored ? -step : step)
        return currentPage != before
    }
}
