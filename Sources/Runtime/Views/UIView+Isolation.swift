// UIView+Isolation.swift: views belong to the main actor, also where the compiler cannot see it.
//
// Swift 6 source cannot call a view from elsewhere. Source in Swift 5 mode, and calls through C, can; they are stopped
// where they change a hierarchy or request layout or drawing, with a message that names the view.

import VitrineCompositor
import VitrineSystem

extension UIView {
    /// Ends the program with a message unless this is the main actor.
    func checkIsolation(_ what: StaticString) {
        guard MainPlace.isHere else {
            fatalError(
                "\(nameForAnyThread): \(what) was called off the main thread. Views are used on the main actor only: go there by `await MainActor.run` or `DispatchQueue.main.async`"
            )
        }
    }

    /// The class and address alone: anything else belongs to the main actor.
    private nonisolated var nameForAnyThread: String {
        "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
    }
}
