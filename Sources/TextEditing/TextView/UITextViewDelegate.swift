// UITextViewDelegate.swift: the delegate that controls and observes a text view's editing. All methods are optional.

public import Foundation
import VitrineDrawing
import VitrineObjectiveC
import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

/// How a person activates a link or a picture in text.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap, which opens the link.
    case invokeDefaultAction = 0
    /// A request for a list of actions, or for a preview.
    case presentActions, preview
}

/// The kinds of data that text can be searched for. Links and telephone numbers are found.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt
    /// Makes a set of kinds from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Telephone numbers; a tap opens a `tel:` URL.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Addresses of pages and e-mail.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Street addresses. Stored; none are found.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates and events. Stored; none are found.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// Numbers of parcels. Stored; none are found.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Numbers of flights. Stored; none are found.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// Names that could be looked up. Stored; none are found.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// Every kind, including those that are not found.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Controls and observes the editing of text views. All methods are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether the view may begin editing. Default: true.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Returns whether the view may end editing. Default: true.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called after editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether a person's edit may happen. Default: true.
    ///
    /// `range` is the text to replace, in UTF-16 units.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    /// Returns whether a person's edit may happen. By default it asks the method above about the range that spans all.
    ///
    /// `ranges` are the texts to replace, in UTF-16 units: one, since selections here have no gaps.
    func textView(
        _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool
    /// Called after a person changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called after the selection changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// The edit menu for a range, in UTF-16 units; nil, the default, for the standard one.
    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement])
        -> UIMenu?
    /// The edit menu for ranges, in UTF-16 units. By default it asks the method above about the range that spans all.
    func textView(
        _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu appears. The animator runs animations beside it.
    func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears. The animator runs animations beside it.
    func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Returns the action for an item that was tapped; nil to open its menu. `defaultAction` opens a link, and does
    /// nothing for other items. If a delegate has this method, the methods below are not called.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
    /// Returns the menu of an item that a finger was held on; nil for none. `defaultMenu` is that of a link, and empty
    /// for other items. By default it is shown, unless it is empty.
    func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
        -> UITextItem.MenuConfiguration?
    /// Called before the menu of an item appears. The animator runs animations beside it.
    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating)
    /// Called before the menu of an item disappears. The animator runs animations beside it.
    func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating)
    /// Called when a link is tapped. Return true, the default, to open it with `UIApplication.open(_:)`.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Called when a picture is tapped. Default: true.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

extension UITextViewDelegate {
    /// Default: true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        VitrineMethods.result(of: self, [textView]) { true }
    }
    /// Default: true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        VitrineMethods.result(of: self, [textView]) { true }
    }
    /// Does nothing by default.
    public func textViewDidBeginEditing(_ textView: UITextView) {
        VitrineMethods.perform(on: self, [textView])
    }
    /// Does nothing by default.
    public func textViewDidEndEditing(_ textView: UITextView) {
        VitrineMethods.perform(on: self, [textView])
    }
    /// Default: true.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    )
        -> Bool
    {
        VitrineMethods.result(of: self, [textView, range, text]) { true }
    }
    /// By default asks the method for one range.
    public func textView(
        _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool {
        VitrineMethods.result(of: self, [textView, ranges, text]) {
            self.textView(textView, shouldChangeTextIn: ranges.rangeUnion, replacementText: text)
        }
    }
    /// Does nothing by default.
    public func textViewDidChange(_ textView: UITextView) {
        VitrineMethods.perform(on: self, [textView])
    }
    /// Does nothing by default.
    public func textViewDidChangeSelection(_ textView: UITextView) {
        VitrineMethods.perform(on: self, [textView])
    }
    /// Default: nil, the standard menu.
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        VitrineMethods.result(of: self, [textView, range, suggestedActions]) { nil }
    }
    /// By default asks the method for one range.
    public func textView(
        _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        VitrineMethods.result(of: self, [textView, ranges, suggestedActions]) { () -> UIMenu? in
            self.textView(textView, editMenuForTextIn: ranges.rangeUnion, suggestedActions: suggestedActions)
        }
    }
    /// Does nothing by default.
    public func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        VitrineMethods.perform(on: self, [textView, animator])
    }
    /// Does nothing by default.
    public func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        VitrineMethods.perform(on: self, [textView, animator])
    }
    /// The default action, which asks the methods below.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        VitrineMethods.result(of: self, [textView, textItem, defaultAction]) { () -> UIAction? in
            textView.delegateHasNoPrimaryAction = true
            return defaultAction
        }
    }
    /// Default: the default menu, if it has elements.
    public func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
        -> UITextItem.MenuConfiguration?
    {
        VitrineMethods.result(of: self, [textView, textItem, defaultMenu]) { () -> UITextItem.MenuConfiguration? in
            defaultMenu.children.isEmpty ? nil : UITextItem.MenuConfiguration(menu: defaultMenu)
        }
    }
    /// Does nothing by default.
    public func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {
        VitrineMethods.perform(on: self, [textView, textItem, animator])
    }
    /// Does nothing by default.
    public func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {
        VitrineMethods.perform(on: self, [textView, textItem, animator])
    }
    /// Default: true, which opens the link.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        VitrineMethods.result(
            of: self, [textView, URL, characterRange, interaction],
            "textView(_:shouldInteractWith:in:interaction:)UITextView,URL,NSRange,UITextItemInteraction"
        ) { true }
    }
    /// Default: true.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        VitrineMethods.result(
            of: self, [textView, textAttachment, characterRange, interaction],
            "textView(_:shouldInteractWith:in:interaction:)UITextView,NSTextAttachment,NSRange,UITextItemInteraction"
        ) { true }
    }
}

extension UITextView {
    /// Posted after editing began. The object is the text view.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted after editing ended. The object is the text view.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
    /// Posted after a person changed the text. The object is the text view.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextViewTextDidChangeNotification")
}
