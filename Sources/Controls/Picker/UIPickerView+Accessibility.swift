// UIPickerView+Accessibility.swift: what the wheels of a picker are called.

import Foundation
import VitrineRuntime

/// Names the wheels of a picker. Without it all have the name of the picker.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    /// What a wheel is for, in words: "Size". Nil: the picker's own label.
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
    /// What happens when it is turned, in words.
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
    ) -> String? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
    ) -> String? { nil }
}

extension UIPickerView {
    func nameForTools(_ wheel: PickerWheel, _ component: Int) {
        wheel.wheelName = { [weak self] in
            guard let self else { return nil }
            return namer?.pickerView(self, accessibilityLabelForComponent: component) ?? accessibilityLabel
        }
        wheel.wheelHint = { [weak self] in
            guard let self else { return nil }
            return namer?.pickerView(self, accessibilityHintForComponent: component) ?? accessibilityHint
        }
        wheel.countsRows = { [weak self] in self?.countsRows ?? false }
    }

    private var namer: (any UIPickerViewAccessibilityDelegate)? {
        delegate as? any UIPickerViewAccessibilityDelegate
    }
}

extension PickerWheel: AccessibilityPlaced {
    package var placeAmongSiblings: (number: Int, count: Int)? {
        countsRows() && count > 0 ? (selected + 1, count) : nil
    }
}
