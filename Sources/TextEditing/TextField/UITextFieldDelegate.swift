// UITextFieldDelegate.swift: the delegate that controls and observes a text field's editing. All methods are optional.

public import Foundation
public import VitrineObjectiveC
import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

/// Controls and observes the editing of text fields. All methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: _RespondsToSelectors {
    /// Returns whether the field may become first responder. Default: true.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called after editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether the field may resign first responder. Default: true.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called after editing ended. Not called if the method with a reason is implemented.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called after editing ended, with the reason. By default it calls the method without one.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns whether a person's edit may happen. Default: true.
    ///
    /// `range` is the text to replace, in UTF-16 units.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Returns whether a person's edit may happen. By default it asks the method above about the range that spans all.
    ///
    /// `ranges` are the texts to replace, in UTF-16 units: one, since selections here have no gaps.
    func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool
    /// Called after the selection changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether the clear button may empty the field. Default: true.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether Return has its default effect: it sends `.editingDidEndOnExit`. Default: true.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// The edit menu for a range, in UTF-16 units; nil, the default, for the standard one.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The edit menu for ranges, in UTF-16 units. By default it asks the method above about the range that spans all.
    func textField(
        _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu appears. The animator runs animations beside it.
    func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears. The animator runs animations beside it.
    func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    /// Default: true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        VitrineMethods.result(of: self, [textField]) { true }
    }
    /// Does nothing by default.
    public func textFieldDidBeginEditing(_ textField: UITextField) {
        VitrineMethods.perform(on: self, [textField])
    }
    /// Default: true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        VitrineMethods.result(of: self, [textField]) { true }
    }
    /// Does nothing by default.
    public func textFieldDidEndEditing(_ textField: UITextField) {
        VitrineMethods.perform(on: self, [textField])
    }
    /// By default calls the method without a reason.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        VitrineMethods.result(of: self, [textField, reason]) { textFieldDidEndEditing(textField) }
    }
    /// Default: true.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        VitrineMethods.result(of: self, [textField, range, string]) { true }
    }
    /// By default asks the method for one range.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool {
        VitrineMethods.result(of: self, [textField, ranges, string]) {
            self.textField(textField, shouldChangeCharactersIn: ranges.rangeUnion, replacementString: string)
        }
    }
    /// Does nothing by default.
    public func textFieldDidChangeSelection(_ textField: UITextField) {
        VitrineMethods.perform(on: self, [textField])
    }
    /// Default: true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool {
        VitrineMethods.result(of: self, [textField]) { true }
    }
    /// Default: true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        VitrineMethods.result(of: self, [textField]) { true }
    }
    /// Default: nil, the standard menu.
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        VitrineMethods.result(of: self, [textField, range, suggestedActions]) { nil }
    }
    /// By default asks the method for one range.
    public func textField(
        _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        VitrineMethods.result(of: self, [textField, ranges, suggestedActions]) { () -> UIMenu? in
            self.textField(textField, editMenuForCharactersIn: ranges.rangeUnion, suggestedActions: suggestedActions)
        }
    }
    /// Does nothing by default.
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        VitrineMethods.perform(on: self, [textField, animator])
    }
    /// Does nothing by default.
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        VitrineMethods.perform(on: self, [textField, animator])
    }
}

extension UITextField {
    /// The reason why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text is accepted. Fields report this reason.
        case committed = 0
        /// The person discarded the change.
        case cancelled = 1
    }

    /// The border around the text.
    public enum BorderStyle: Int, Sendable {
        /// Only the text; `background` is drawn if set.
        case none = 0
        /// A thin line, a sunken frame, or a frame with round corners.
        case line, bezel, roundedRect
    }

    /// When a button or a view beside the text is shown.
    public enum ViewMode: Int, Sendable {
        /// The view is hidden.
        case never = 0
        /// During editing, outside it, or at all times.
        case whileEditing, unlessEditing, always
    }

    /// Posted after editing began. The object is the field.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing ended. The object is the field; the user info has the reason.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted after a person changed the text. The object is the field.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
    /// The user info's key for the reason why editing ended: an `NSNumber` with the raw value of a
    /// `DidEndEditingReason`.
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
