// UIViewController+Containment.swift: controllers inside controllers.

import Foundation

extension UIViewController {
    /// The controllers inside this one, in the order in which they were added.
    public var children: [UIViewController] { storedChildren }

    /// The controller that this one is inside.
    public var parent: UIViewController? { storedParent }

    func adopt(_ child: UIViewController) {
        precondition(child !== self, "\(self) cannot be its own child")
        var ancestor: UIViewController? = self
        while let current = ancestor {
            precondition(current !== child, "\(child) cannot be a child of \(self), which is inside it")
            ancestor = current.storedParent
        }
        guard child.storedParent !== self else { return }
        if child.storedParent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        storedChildren.append(child)
        child.storedParent = self
        child.storedView?.safeAreaMayHaveChanged()
    }

    func leaveParent() {
        guard let parent = storedParent else { return }
        parent.storedChildren.removeAll { $0 === self }
        storedParent = nil
        didMove(toParent: nil)
    }

    /// The outermost controller of this one's containers.
    var outermost: UIViewController {
        var controller = self
        while let parent = controller.storedParent { controller = parent }
        return controller
    }

    /// Whether the controller is on its way into its parent.
    public var isMovingToParent: Bool {
        appearance.state == .appearing && storedParent != nil && !isBeingPresented
    }

    /// Whether the controller is on its way out of its parent.
    public var isMovingFromParent: Bool {
        appearance.state == .disappearing && storedParent == nil && !isBeingDismissed
    }
}
