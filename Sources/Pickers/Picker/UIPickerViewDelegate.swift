// UIPickerViewDelegate.swift: the data source and the delegate of a picker.

public import Foundation
public import VitrineObjectiveC
public import VitrineRuntime

/// Provides the numbers of a picker's wheels and rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: _RespondsToSelectors {
    /// Returns the number of wheels, at most 100.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows of a picker and observes choices. All methods are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: _RespondsToSelectors {
    /// Returns the width of a wheel, in points. Default: an equal share.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Returns the height of a wheel's rows, in points. Default: the system's.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// Returns the title of a row; nil, the default, for none.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Returns the title of a row with attributes, in place of the plain one; nil, the default, for none.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// Returns the view of a row, in place of a title. `view` is one to reuse, or nil.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// Called after a person chose a row and the wheel came to rest.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// The results of the delegate's default methods, which mean that it has none.
@MainActor
enum PickerDefaults {
    static let noView = UIView()
    static let noLength: CGFloat = -1
}

extension UIPickerViewDelegate {
    /// Default: an equal share of the width.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        VitrineMethods.result(of: self, [pickerView, component]) { PickerDefaults.noLength }
    }
    /// Default: the system's height.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        VitrineMethods.result(of: self, [pickerView, component]) { PickerDefaults.noLength }
    }
    /// Default: nil, for no title.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
    {
        VitrineMethods.result(of: self, [pickerView, row, component]) { nil }
    }
    /// Default: nil, for the plain title.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        VitrineMethods.result(of: self, [pickerView, row, component]) { nil }
    }
    /// Default: a label with the row's title.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        VitrineMethods.result(of: self, [pickerView, row, component, view]) { PickerDefaults.noView }
    }
    /// Does nothing by default.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        VitrineMethods.perform(on: self, [pickerView, row, component])
    }
}
