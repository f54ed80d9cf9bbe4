// UIGestureRecognizer+Targets.swift: actions as unapplied methods and as closures.

import Foundation

extension UIGestureRecognizer {
    /// A recogniser that calls a method of `target`, written `Board.pinched`. The target is not retained.
    public convenience init<Target: AnyObject>(
        target: Target?, action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// A recogniser that calls a method of `target` with itself.
    public convenience init<Target: AnyObject, Sender>(
        target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// A recogniser that calls a closure with itself. The closure is retained: capture its owner weakly.
    public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// Adds a method to call; the token removes it again.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void
    ) -> TargetAction {
        let token = TargetAction(target, action: action)
        add(token)
        return token
    }

    /// Adds a method to call with the recogniser; the token removes it again.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) -> TargetAction {
        let token = TargetAction(target, action: action)
        add(token)
        return token
    }

    /// Removes a method of `target`, written `Player.stop`; without a target, of any of its type.
    ///
    /// Methods have no identity here: all that were added with the same target and the same arguments go. Where that
    /// is too much, keep the token of the one to remove.
    public func removeTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void
    ) { removeTargets(like: TargetAction(target, action: action)) }

    /// Removes a method with the recogniser as its parameter.
    public func removeTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) { removeTargets(like: TargetAction(target, action: action)) }

    func baseRemoveTarget(_ target: AnyObject?, action: TargetAction?) {
        if let action { removeTarget(action) } else { removeTarget(target) }
    }

    /// Adds a closure to call with the recogniser; the token removes it again.
    @discardableResult
    public func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) -> TargetAction {
        let token = TargetAction { sender, _ in
            if let recognizer = sender as? UIGestureRecognizer { handler(recognizer) }
        }
        add(token)
        return token
    }
}
