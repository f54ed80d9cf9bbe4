// CATransaction.swift: changes that belong together, and how they are animated.
//
// Transactions nest. Outside of any, the first setting or animation opens an
// implicit one, which the next commit of a compositor closes. A transaction is
// done when it was committed and every animation added in it, or in one nested
// in it, has ended; then its completion block runs, once.
// Main actor only.

public import Foundation

/// Counts the animations of one transaction and of those nested in it.
@MainActor
final class TransactionGroup {
    private var outstanding = 0
    private var isCommitted = false
    let parent: TransactionGroup?
    var completion: (() -> Void)?

    /// Something was added, or waits to be told.
    var isUsed: Bool { outstanding > 0 || completion != nil }

    init(parent: TransactionGroup?) {
        self.parent = parent
        parent?.enter()
    }

    func enter() { outstanding += 1 }

    func leave() {
        outstanding -= 1
        finishIfDone()
    }

    func commit() {
        isCommitted = true
        finishIfDone()
    }

    private func finishIfDone() {
        guard isCommitted, outstanding == 0 else { return }
        let block = completion
        completion = nil
        block?()
        parent?.leave()
    }
}

/// Groups layer changes and sets the duration, pace and actions of the animations they start.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    @MainActor private final class Level {
        let isImplicit: Bool
        /// Counts what is added from now on; another one after a change of the completion block.
        private(set) var group: TransactionGroup
        var disablesActions: Bool?
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var values: [String: Any] = [:]

        init(isImplicit: Bool, group: TransactionGroup) {
            self.isImplicit = isImplicit
            self.group = group
        }

        /// What was added before keeps its own block; the new one waits for what comes after.
        func setCompletion(_ block: (() -> Void)?) {
            if group.isUsed {
                let former = group
                group = TransactionGroup(parent: former.parent)
                former.commit()
            }
            group.completion = block
        }
    }

    private static var levels: [Level] = []
    /// Mirrors `disableActions()`, for the setters.
    private(set) static var actionsAreDisabled = false
    /// Animations on layers outside of any tree: they end with the next commit.
    private static var strays: [(layer: CALayer, key: String)] = []

    private static var current: Level {
        if let level = levels.last { return level }
        let level = Level(isImplicit: true, group: TransactionGroup(parent: nil))
        levels.append(level)
        return level
    }

    static var currentGroup: TransactionGroup { current.group }

    /// Opens a transaction, nested in the current one.
    public class func begin() {
        let parent = current
        levels.append(Level(isImplicit: false, group: TransactionGroup(parent: parent.group)))
    }

    /// Closes the innermost transaction that `begin()` opened. Without one, nothing happens.
    public class func commit() {
        guard let level = levels.last, !level.isImplicit else { return }
        levels.removeLast()
        updateDisabled()
        level.group.commit()
    }

    /// Commits what is implicit, and brings every screen's layout, drawing and render list up to date.
    public class func flush() {
        commitImplicit()
        for compositor in Compositor.all {
            compositor.layoutIfNeeded()
            compositor.displayIfNeeded()
            compositor.commit()
        }
    }

    /// Closes the implicit transaction; those that `begin()` opened stay.
    static func commitImplicit() {
        if let level = levels.first, level.isImplicit, levels.count == 1 {
            levels.removeFirst()
            updateDisabled()
            level.group.commit()
        }
        guard !strays.isEmpty else { return }
        let ended = strays
        strays = []
        for (layer, key) in ended where layer.compositor == nil { layer.endAnimation(key, finished: true) }
    }

    static func addStray(_ layer: CALayer, key: String) {
        _ = current
        strays.append((layer, key))
    }

    /// Changes without actions, whatever the current transaction says.
    static func withoutActions(_ body: () -> Void) {
        let former = actionsAreDisabled
        actionsAreDisabled = true
        body()
        actionsAreDisabled = former
    }

    static var hasStrays: Bool { !strays.isEmpty }

    /// Seconds of animations that have no duration of their own. 0.25 by default.
    public class func animationDuration() -> CFTimeInterval {
        levels.reversed().lazy.compactMap(\.duration).first ?? 0.25
    }

    public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }

    /// The pace given to animations that have none of their own.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        levels.reversed().lazy.compactMap(\.timingFunction).first
    }

    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        current.timingFunction = function
    }

    /// Whether property changes look up no actions. False by default.
    public class func disableActions() -> Bool { actionsAreDisabled }

    public class func setDisableActions(_ flag: Bool) {
        current.disablesActions = flag
        updateDisabled()
    }

    private static func updateDisabled() {
        actionsAreDisabled = levels.reversed().lazy.compactMap(\.disablesActions).first ?? false
    }

    /// Runs when every animation added to the transaction from here on has
    /// ended; at its commit where there was none. A block that is set before it waits for the animations
    /// added in between only, and runs at once where there were none.
    public class func completionBlock() -> (() -> Void)? { current.group.completion }

    public class func setCompletionBlock(_ block: (() -> Void)?) { current.setCompletion(block) }

    /// A value under a key of your choice, or one of the four that the class itself knows.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: levels.reversed().lazy.compactMap { $0.values[key] }.first
        }
    }

    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            current.duration = (anObject as? Double) ?? (anObject as? NSNumber)?.doubleValue
        case kCATransactionDisableActions:
            current.disablesActions = (anObject as? Bool) ?? (anObject as? NSNumber)?.boolValue
            updateDisabled()
        case kCATransactionAnimationTimingFunction:
            current.timingFunction = anObject as? CAMediaTimingFunction
        case kCATransactionCompletionBlock: current.setCompletion(anObject as? () -> Void)
        default: current.values[key] = anObject
        }
    }

    /// Layers are used from the main actor only, so there is nothing to lock.
    public class func lock() {}
    public class func unlock() {}
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
