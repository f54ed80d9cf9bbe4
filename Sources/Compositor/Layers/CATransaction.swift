// CATransaction.swift: groups of layer changes, and the settings of their animations.
//
// Transactions nest. Outside of any, the first setting or animation opens an implicit one, which the next commit of a
// compositor closes. A transaction is complete when it was committed and every animation added in it, or in one nested
// in it, has ended. Then its completion block runs, once. Main actor only.

public import Foundation

/// Counts the animations of one transaction and of those nested in it.
@MainActor
final class TransactionGroup {
    private var outstanding = 0
    private var isCommitted = false
    let parent: TransactionGroup?
    var completion: (() -> Void)?

    /// Whether animations are counted or a completion block is set.
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

/// Groups layer changes and sets the duration, timing function and actions of the animations that they start.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    @MainActor private final class Level {
        let isImplicit: Bool
        /// Counts animations added from here on. Replaced when the completion block changes.
        private(set) var group: TransactionGroup
        var disablesActions: Bool?
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var values: [String: Any] = [:]

        init(isImplicit: Bool, group: TransactionGroup) {
            self.isImplicit = isImplicit
            self.group = group
        }

        /// Animations added before keep the former block. The new block waits for later ones.
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
    private static var detachedAnimations: [(layer: CALayer, key: String)] = []

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

    /// Closes the innermost transaction that `begin()` opened. Does nothing without one.
    public class func commit() {
        guard let level = levels.last, !level.isImplicit else { return }
        levels.removeLast()
        updateDisabled()
        level.group.commit()
    }

    /// Commits the implicit transaction and updates the layout, drawing and render list of every screen. Presentation
    /// copies have the values of animations that begin with it.
    public class func flush() {
        commitImplicit()
        for compositor in Compositor.all {
            compositor.bringUpToDate()
            // A display that asks for layout has it in the same flush: Lottie replaces layers then.
            for _ in 0..<flushLimit where compositor.needsLayout || compositor.needsDisplay {
                compositor.bringUpToDate()
            }
            compositor.sampleNow()
        }
    }

    /// Layout that asks for more each time ends after so many passes.
    private static let flushLimit = 8

    /// Closes the implicit transaction. Those that `begin()` opened stay open.
    static func commitImplicit() {
        if let level = levels.first, level.isImplicit, levels.count == 1 {
            levels.removeFirst()
            updateDisabled()
            level.group.commit()
        }
        guard !detachedAnimations.isEmpty else { return }
        let ended = detachedAnimations
        detachedAnimations = []
        for (layer, key) in ended where layer.compositor == nil { layer.endAnimation(key, finished: true) }
    }

    /// Makes a block that runs later a part of the current transaction, which is not complete before it has run and the
    /// animations that it adds have ended. The result must be called once.
    package static func deferring(_ block: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let group = current.group
        group.enter()
        return {
            levels.append(Level(isImplicit: false, group: TransactionGroup(parent: group)))
            group.leave()
            block()
            commit()
        }
    }

    static func addDetachedAnimation(_ layer: CALayer, key: String) {
        _ = current
        detachedAnimations.append((layer, key))
    }

    /// Runs `body` with actions disabled.
    package static func withoutActions(_ body: () -> Void) {
        let former = actionsAreDisabled
        actionsAreDisabled = true
        body()
        actionsAreDisabled = former
    }

    static var hasDetachedAnimations: Bool { !detachedAnimations.isEmpty }

    /// The duration of animations that have none, in seconds. Default: 0.25.
    public class func animationDuration() -> CFTimeInterval {
        levels.reversed().lazy.compactMap(\.duration).first ?? 0.25
    }

    /// Sets the duration of animations that have none, in seconds, for the current transaction.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }

    /// The timing function of animations that have none. Nil: their default.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        levels.reversed().lazy.compactMap(\.timingFunction).first
    }

    /// Sets the timing function of animations that have none, for the current transaction.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        current.timingFunction = function
    }

    /// Whether property changes run no actions. Default: false.
    public class func disableActions() -> Bool { actionsAreDisabled }

    /// Sets whether property changes run no actions, for the current transaction.
    public class func setDisableActions(_ flag: Bool) {
        current.disablesActions = flag
        updateDisabled()
    }

    private static func updateDisabled() {
        actionsAreDisabled = levels.reversed().lazy.compactMap(\.disablesActions).first ?? false
    }

    /// The block that runs when every animation added after it was set has ended; at the commit if there was none. A
    /// block that is replaced waits only for the animations added before, and runs at once if there were none.
    public class func completionBlock() -> (() -> Void)? { current.group.completion }

    /// Sets the completion block for animations added afterwards. See `completionBlock()`.
    public class func setCompletionBlock(_ block: (() -> Void)?) { current.setCompletion(block) }

    /// The value for a custom key or for one of the four constants below.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: levels.reversed().lazy.compactMap { $0.values[key] }.first
        }
    }

    /// Stores a value for a custom key in the current transaction, or sets one of the four settings.
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

    /// Does nothing: layers are only used on the main actor.
    public class func lock() {}
    /// Does nothing: layers are only used on the main actor.
    public class func unlock() {}
}

/// The key of the duration, a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `disableActions()`, a Boolean.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function, a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block, a closure without parameters.
public let kCATransactionCompletionBlock = "completionBlock"
