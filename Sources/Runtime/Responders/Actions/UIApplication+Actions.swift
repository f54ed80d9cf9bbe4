// UIApplication+Actions.swift: actions by name.

import Foundation
public import VitrineObjectiveC

extension UIApplication {
    /// Sends the action `action`.
    ///
    /// - Parameters:
    ///   - action: the name of the method.
    ///   - target: the receiver; nil searches the responder chain from the first responder (from the sender, if there
    ///     is none) for an object that can perform the action.
    ///   - sender: passed to the action.
    ///   - event: passed to a method with two parameters.
    /// - Returns: Whether an object performed the action. A target without the action is reported on standard error.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
        -> Bool
    {
        let first = keyWindow?.firstResponder ?? sender as? UIResponder ?? keyWindow?.keyResponder ?? self
        return sendAction(action, to: target, from: sender, for: event, startingAt: first)
    }

    func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?,
        startingAt responder: UIResponder
    ) -> Bool {
        if let target {
            if let target = target as? any ResponderActionTarget {
                return target.perform(action, with: sender, event)
            }
            if VitrineMethods.perform(action.name, on: target as AnyObject, [sender, event]) != nil { return true }
            ResponderActionTable.report(action, on: target)
            return false
        }
        guard
            let found = responder.target(forAction: action, withSender: sender) as? any ResponderActionTarget
        else { return false }
        return found.perform(action, with: sender, event)
    }
}
