// UIControl+Arrows.swift: arrow keys that change the value of a control.

import VitrineRuntime

extension UIControl {
    /// The step of the first arrow key along the control, if it has the focus and is enabled: 1 towards its larger values, -1
    /// towards the smaller ones; nil for other keys.
    /// - Parameter isMirrored: whether the larger values are at the left, or at the top.
    func arrowStep(of presses: Set<UIPress>, isVertical: Bool = false, isMirrored: Bool) -> Int? {
        guard isFocused, isEnabled else { return nil }
        let (back, forth): (UIPress.PressType, UIPress.PressType) =
            isVertical ? (.upArrow, .downArrow) : (.leftArrow, .rightArrow)
        return presses.compactMap { press in
            press.type == forth ? (isMirrored ? -1 : 1) : press.type == back ? (isMirrored ? 1 : -1) : nil
        }.first
    }
}
