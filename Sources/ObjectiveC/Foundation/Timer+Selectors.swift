// Timer+Selectors.swift: timers that call a method by name.

public import Foundation

extension Timer {
    /// A timer that calls `selector` of `target` with itself. It retains the target until it is invalidated, as on iOS.
    public convenience init(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(
            timeInterval: timeInterval, repeats: repeats, block: Self.block(target as AnyObject, selector, userInfo))
        storeUserInfo(userInfo)
    }

    /// The same, with the date of the first call. `interval`, in seconds, is the time between later calls.
    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(
            fire: date, interval: interval, repeats: repeats,
            block: Self.block(target as AnyObject, selector, userInfo))
        storeUserInfo(userInfo)
    }

    /// The same, scheduled on the current run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = scheduledTimer(
            withTimeInterval: timeInterval, repeats: repeats, block: block(target as AnyObject, selector, userInfo))
        timer.storeUserInfo(userInfo)
        return timer
    }

    private func storeUserInfo(_ userInfo: Any?) {
        guard let userInfo else { return }
        objc_setAssociatedObject(self, InformedTimer.information.address, userInfo, .OBJC_ASSOCIATION_RETAIN)
        // Foundation's timer cannot store the information. A subclass without stored properties has the same layout and
        // reads the associated value.
        guard type(of: self) == Timer.self else { return }
        unsafeBitCast(self, to: UnsafeMutablePointer<AnyClass>.self).pointee = InformedTimer.self
    }

    private static func block(
        _ target: AnyObject, _ selector: Selector, _ userInfo: Any?
    ) -> @Sendable (Timer) -> Void {
        let held = UncheckedSendable(target)
        return { timer in _ = VitrineMethods.call(selector, on: held.value, [timer]) }
    }
}

/// A timer whose `userInfo` is an associated value.
private final class InformedTimer: Timer {
    static let information = AssociationKey()
    override var userInfo: Any? { objc_getAssociatedObject(self, Self.information.address) }
}
