// UIView+Isolation.swift: views belong to the main actor, also where the compiler cannot see it.
//
// Swift 6 source cannot call a view from elsewhere. Source in Swift 5 mode, and
// what comes through C, can; it is stopped where it changes a hierarchy or asks
// for layout or drawing, with a message that names the view.
//
// The main actor's work runs on the main thread, or, in a test process, on the
// main queue wherever that is drained. Swift's own check ends the program
// before it says anything.

import Dispatch
import Foundation
import Synchronization

/// Whether this is the main actor's place.
private enum MainPlace {
    private static let key = DispatchSpecificKey<Bool>()
    private static let marked: Void = DispatchQueue.main.setSpecific(key: key, value: true)

    /// The main thread, once it has asked: Foundation's answer takes two system calls, and a screen's first layout asks
    /// some thousand times. 0 is no thread.
    private static let mainThread = Atomic<UInt>(0)

    static var isHere: Bool {
        let thread = UInt(pthread_self())
        if thread == mainThread.load(ordering: .relaxed) { return true }
        if Thread.isMainThread {
            mainThread.store(thread, ordering: .relaxed)
            return true
        }
        _ = marked
        return DispatchQueue.getSpecific(key: key) == true
    }
}

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
