// UITextView+Items.swift: links, pictures and tagged parts, which a tap activates and a held finger opens a menu of.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension UITextView {
    /// The item at a point of the content; nil if there is none.
    func item(at point: CGPoint) -> UITextItem? {
        guard let range = editor.character(at: point) else { return nil }
        let attributes = editor.shown.attributes(at: range.location, in: editor)
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            return UITextItem(.textAttachment(attachment), range: range)
        }
        if let link = attributes[.link] {
            guard let url = link as? URL ?? (link as? String).flatMap(URL.init(string:)) else { return nil }
            return UITextItem(.link(url), range: editor.shown.range(of: .link, at: range.location, in: editor))
        }
        guard let tag = attributes[.textItemTag] as? String else { return nil }
        return UITextItem(.tag(tag), range: editor.shown.range(of: .textItemTag, at: range.location, in: editor))
    }

    /// The rectangle of an item's first line, in points of the content; nil if it is not laid out.
    func rect(of item: UITextItem) -> CGRect? {
        let rect = editor.firstRect(for: TextOffsetRange(item.range))
        return rect.isNull || rect.width <= 0 ? nil : rect
    }

    /// Items are activated in text that is not editable. Returns whether that is the tap's only effect.
    func activateItem(at point: CGPoint) -> Bool {
        guard !isEditable, let item = item(at: point) else { return false }
        if case .link(let url) = item.content {
            activate(item, delegate) { UIApplication.shared.open(url) }
            return true
        }
        guard let delegate else { return false }
        activate(item, delegate) {}
        return true
    }

    /// The menu of an item by the delegate, or the standard one of a link; nil for none.
    func menuConfiguration(for item: UITextItem) -> UITextItem.MenuConfiguration? {
        let standard = TextItemMenus.standardMenu(for: item)
        if let delegate { return delegate.textView(self, menuConfigurationFor: item, defaultMenu: standard) }
        return standard.children.isEmpty ? nil : UITextItem.MenuConfiguration(menu: standard)
    }

    /// Performs the delegate's action for an item, or asks the methods of iOS 10 if it has none. An item without an
    /// action opens its menu.
    private func activate(_ item: UITextItem, _ delegate: (any UITextViewDelegate)?, _ standard: @escaping () -> Void) {
        guard let delegate else { return standard() }
        let action = UIAction(identifier: .init("UITextInteractableItemDefaultAction")) { _ in standard() }
        delegateHasNoPrimaryAction = false
        let wanted = delegate.textView(self, primaryActionFor: item, defaultAction: action)
        guard delegateHasNoPrimaryAction else {
            guard let wanted else { return itemMenus.open(item) }
            wanted.performWithSender(self, target: nil)
            return
        }
        let isWanted =
            switch item.content {
            case .link(let url):
                delegate.textView(
                    self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
            case .textAttachment(let attachment):
                delegate.textView(
                    self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
            case .tag: false
            }
        if isWanted { standard() }
    }
}
