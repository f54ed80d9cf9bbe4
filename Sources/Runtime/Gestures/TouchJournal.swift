// TouchJournal.swift: what recognisers did with the last touches of a screen, and why, for debugging.
//
// A screen has one while someone wants it. Without it each place costs one branch. Texts are made at once: the objects
// may be gone when they are read.

import Foundation

/// Records the last touches of a screen.
@MainActor
package final class TouchJournal {
    /// One thing that a recogniser, or the view, did.
    package struct Entry {
        /// Seconds of the screen's clock, from the touch's beginning.
        package var time: Double
        /// The recogniser, as its class, name and view. Nil: the entry is about the view under the touch.
        package var recognizer: String?
        /// The recogniser's view.
        package weak var view: UIView?
        /// What it did: `watches`, `not given`, `waits`, `began`, `recognised`, `failed`, `cancelled`.
        package var event: String
        /// Why. Empty if there is nothing to say.
        package var reason: String
    }

    /// A touch, and what was done with it.
    package struct Record {
        /// From 1.
        package var number: Int
        /// In points of the screen.
        package var place: CGPoint
        /// The view under it.
        package weak var view: UIView?
        package var viewName: String
        package var entries: [Entry] = []
        fileprivate weak var touch: UITouch?
        fileprivate var start: Double
    }

    /// The maximum number of touches, and of entries of each. Of more touches the oldest are removed.
    package static let mostTouches = 20, mostEntries = 200
    /// The newest last.
    package private(set) var records: [Record] = []
    private var count = 0
    /// Why the state of a recogniser is about to change.
    private var prepared: (recognizer: ObjectIdentifier, reason: String)?

    package init() {}

    func begin(_ touch: UITouch) {
        count += 1
        if records.count == Self.mostTouches { records.removeFirst() }
        let window = touch.window
        let place = window?.convert(touch.position, to: nil as UIWindow?) ?? touch.position
        var record = Record(
            number: count, place: place, view: touch.view, viewName: touch.view.map(Self.name(of:)) ?? "no view",
            touch: touch, start: touch.timestamp)
        if !touch.delivery.reachesView, touch.view != nil {
            record.entries.append(
                Entry(
                    time: 0, event: "not given",
                    reason: "another touch is down, and the view has no isMultipleTouchEnabled, or one is exclusive"))
        }
        records.append(record)
    }

    func noteWatching(_ touch: UITouch, _ recognizer: UIGestureRecognizer) {
        add("watches", "", recognizer) { $0.touch === touch }
    }

    func note(_ touch: UITouch, _ recognizer: UIGestureRecognizer, refusedAs reason: String) {
        add("not given", reason, recognizer) { $0.touch === touch }
    }

    func noteCancelling(_ touch: UITouch, _ recognizer: UIGestureRecognizer) {
        add("cancelled", "\(recognizer.journalName) was recognised, and cancelsTouchesInView is true", nil) {
            $0.touch === touch
        }
    }

    /// Stores the reason for the next change of a recogniser's state.
    func prepare(_ recognizer: UIGestureRecognizer, _ reason: String) {
        prepared = (ObjectIdentifier(recognizer), reason)
    }

    /// The state of a recogniser changed, or it waits.
    func note(_ recognizer: UIGestureRecognizer, _ event: String) {
        let why = prepared.flatMap { $0.recognizer == ObjectIdentifier(recognizer) ? $0.reason : nil } ?? ""
        prepared = nil
        add(event, why, recognizer) { record in
            record.touch.map { touch in recognizer.gestureTouches.contains { $0 === touch } } ?? false
        }
    }

    private func add(
        _ event: String, _ reason: String, _ recognizer: UIGestureRecognizer?, to concerns: (Record) -> Bool
    ) {
        for index in records.indices where records[index].entries.count < Self.mostEntries && concerns(records[index]) {
            let now = records[index].touch?.timestamp ?? records[index].start
            records[index].entries.append(
                Entry(
                    time: max(0, now - records[index].start), recognizer: recognizer?.journalName,
                    view: recognizer?.view, event: event, reason: reason))
        }
    }

    /// A view as its class with its identifier, any other object as its class.
    static func name(of object: AnyObject) -> String {
        let name = (object as? UIView)?.accessibilityIdentifier.map { " '\($0)'" } ?? ""
        return "\(type(of: object))\(name)"
    }
}

extension UIGestureRecognizer {
    /// Its class, its name and its view.
    var journalName: String {
        let name = name.map { " '\($0)'" } ?? ""
        return "\(type(of: self))\(name)" + (view.map { " of \(TouchJournal.name(of: $0))" } ?? "")
    }

    /// Stores the reason for the next change of the state, if someone wants it.
    func note(_ reason: @autoclosure () -> String) {
        if let journal = delivery?.journal { journal.prepare(self, reason()) }
    }

    /// Records that it waits for another to fail.
    func noteWaiting(for other: UIGestureRecognizer) {
        guard let journal = delivery?.journal else { return }
        journal.prepare(self, "\(other.journalName) has to fail first")
        journal.note(self, "waits")
    }

    /// Records a state.
    func note(_ state: State) {
        guard let journal = delivery?.journal else { return }
        let words: [State: String] = [
            .began: "began", .ended: "recognised", .cancelled: "cancelled", .failed: "failed",
        ]
        journal.note(self, words[state] ?? "changed")
    }

    /// Fails, since the touches are not the gesture.
    /// - Parameter reason: for people; made only if someone wants it.
    package func fail(because reason: @autoclosure () -> String) {
        if let journal = delivery?.journal { journal.prepare(self, reason()) }
        state = .failed
    }

    /// Why a touch is not watched. For debugging; delegates are not called again.
    func refusal(of touch: UITouch, _ event: UIEvent) -> String {
        if !isEnabled { return "isEnabled is false" }
        if storedState.isOver { return "its gesture is over, and other touches of it are still down" }
        if !deferredStates.isEmpty { return "it waits for another recogniser" }
        if requiresExclusiveTouchType, !activeTouches.allSatisfy({ $0.type == touch.type }) {
            return "it watches touches of another type, and requiresExclusiveTouchType is true"
        }
        if !allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)) {
            return "allowedTouchTypes has no type \(touch.type.rawValue)"
        }
        if !receives(event) { return "shouldReceive(_:) of it or its delegate returned false for the event" }
        return "gestureRecognizer(_:shouldReceive:) of its delegate returned false"
    }
}
