// ResponderExtras.swift: properties that few responders set, in one object, so that the others stay small.

import Foundation
import VitrinePasteboard

@MainActor
final class ResponderExtras {
    var userActivity: NSUserActivity?
    var assistantItem: UITextInputAssistantItem?
    var pasteConfiguration: UIPasteConfiguration?
    var interactions: [any UIInteraction] = []
    var largeContent: LargeContent?
}

extension UIResponder {
    var ownExtras: ResponderExtras {
        if let extras { return extras }
        let new = ResponderExtras()
        extras = new
        return new
    }

    var assistantItem: UITextInputAssistantItem {
        if let item = extras?.assistantItem { return item }
        let item = UITextInputAssistantItem()
        ownExtras.assistantItem = item
        return item
    }

    func associate(with activity: NSUserActivity?) {
        guard activity !== extras?.userActivity else { return }
        let old = extras?.userActivity
        ownExtras.userActivity = activity
        activity?.add(self)
        old?.remove(self)
    }

    /// The first value that `value` returns for this responder or one further up the chain.
    func nearest<Value>(_ value: (UIResponder) -> Value?) -> Value? {
        var responder: UIResponder? = self
        while let current = responder {
            if let found = value(current) { return found }
            responder = current.next
        }
        return nil
    }
}
