// TouchDelivery+Presses.swift: the presses of one window, on their way to recognisers and responders.
//
// A press meets the recognisers of the view that gets it and of those above,
// where they allow its type. A recogniser that recognises cancels the press for
// its responder, as it does with touches.
//
// Invariant: a responder that got `pressesBegan` for a press gets exactly one
// `pressesEnded` or `pressesCancelled` for it.

import Foundation

extension TouchDelivery {
    func deliver(_ event: UIPressesEvent, in window: UIWindow) {
        let changed = event.allPresses.filter { $0.window === window && $0.phase != .stationary }
        for press in changed where press.phase == .began { beginTracking(press, event) }
        // Without recognisers nothing is to be settled: most presses are like that.
        let watched = changed.filter { $0.gestureRecognizers?.isEmpty == false }
        if !watched.isEmpty {
            feed(watched, event)
            settle()
        }
        deliverToResponders(changed, event, window)
        if !watched.isEmpty { settle() }
    }

    private func beginTracking(_ press: UIPress, _ event: UIPressesEvent) {
        var found: [UIGestureRecognizer] = []
        var view = (press.responder as? UIView) ?? (press.responder as? UIViewController)?.viewIfLoaded
        while let current = view {
            for recognizer in current.storedGestureRecognizers where recognizer.accepts(press, of: event) {
                recognizer.delivery = self
                recognizer.watch(press)
                found.append(recognizer)
            }
            view = current.storedSuperview
        }
        press.gestureRecognizers = found
        addRecognizers(in: found)
    }

    private func feed(_ presses: Set<UIPress>, _ event: UIPressesEvent) {
        feedRecognizers { $0.feed(presses, event) }
    }

    private func deliverToResponders(_ changed: Set<UIPress>, _ event: UIPressesEvent, _ window: UIWindow) {
        let groups: [(UIPress.Phase, (UIResponder, Set<UIPress>) -> Void)] = [
            (.began, { $0.pressesBegan($1, with: event) }),
            (.changed, { $0.pressesChanged($1, with: event) }),
            (.ended, { $0.pressesEnded($1, with: event) }),
            (.cancelled, { $0.pressesCancelled($1, with: event) }),
        ]
        // A receiver may be removed, which cancels its presses: all calls are determined before the first.
        let mine = changed.filter { !$0.isClaimed }
        let due = groups.flatMap { phase, send in
            Dictionary(grouping: mine.filter { $0.phase == phase }, by: { $0.responder ?? window })
                .map { (send: send, responder: $0.key, presses: Set($0.value)) }
        }
        for press in mine where press.phase == .began { press.wasDelivered = true }
        for item in due { item.send(item.responder, item.presses) }
    }

    /// Ends delivery of the presses that `recognizer` watched to the responder, after cancelling them.
    func claimPresses(of recognizer: UIGestureRecognizer) {
        for press in recognizer.gesturePresses where !press.isClaimed {
            press.isClaimed = true
            // Recognisers receive the end before the responder, for which it may still become a cancellation.
            guard press.wasDelivered else { continue }
            let present = press.phase
            press.phase = .cancelled
            let event = UIPressesEvent(presses: [press], timestamp: press.timestamp)
            press.responder?.pressesCancelled([press], with: event)
            press.phase = present
        }
    }
}
