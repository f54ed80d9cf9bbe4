// UIPickerView+Accessibility.swift: the names of a picker's wheels.

import Foundation
import VitrineObjectiveC
import VitrineRuntime

/// Provides names for the wheels of a picker. Without it, all have the picker's name.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    /// Returns the name of a wheel, for instance "Size"; nil, the default, for the picker's label.
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
    /// Returns a description of the effect of a wheel; nil, the default, for the picker's hint.
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
    /// Default: nil, for the picker's label.
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
    ) -> String? {
        VitrineMethods.result(of: self, [pickerView, component]) { nil }
    }
    /// Default: nil, for the picker's hint.
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
    ) -> String? {
        VitrineMethods.result(of: self, [pickerView, component]) { nil }
    }
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
