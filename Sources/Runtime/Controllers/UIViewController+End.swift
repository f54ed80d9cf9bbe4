// UIViewController+End.swift: the end of a controller.
//
// Its view and its children point to it without retaining it, and are detached. The last reference may be released on
// any thread; nothing uses the controller then, but those pointers belong to the main actor.

import Dispatch
import Foundation
import VitrineCompositor
import VitrineSystem

extension UIViewController {
    /// Called on the main actor's thread when the controller ends: removes all pointers to it.
    final func leave() {
        storedView?.controller = nil
        for child in storedChildren { child.storedParent = nil }
        presentation?.storedContainer?.removeFromSuperview()
    }

    /// The same from any other thread, later.
    nonisolated final func leaveFromElsewhere() {
        var remains: ControllerRemains?
        MainPlace.assume { remains = ControllerRemains(takenFrom: self) }
        guard let remains else { return }
        DispatchQueue.main.async { remains.release() }
    }
}

/// The objects that a controller released on another thread leaves to the main actor.
@MainActor
private final class ControllerRemains {
    private let id: ObjectIdentifier
    private let view: UIView?
    private let children: [UIViewController]
    private let container: UIView?
    /// Never read: it keeps the controller's memory, so that no other is created at its address before this is done.
    private unowned let place: UIViewController

    init(takenFrom controller: UIViewController) {
        id = ObjectIdentifier(controller)
        view = controller.storedView
        children = controller.storedChildren
        container = controller.presentation?.storedContainer
        place = controller
        controller.storedView = nil
        controller.storedChildren = []
        controller.presentation = nil
    }

    func release() {
        if view?.controller.map(ObjectIdentifier.init) == id { view?.controller = nil }
        for child in children where child.storedParent.map(ObjectIdentifier.init) == id { child.storedParent = nil }
        container?.removeFromSuperview()
    }
}
