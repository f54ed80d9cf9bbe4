// NSObject+Perform.swift: calls of methods by name.

public import Foundation

/// An object whose methods can be looked up by name: every NSObject, and the delegates of UIKit.
public protocol _RespondsToSelectors: AnyObject {}

extension _RespondsToSelectors {
    /// Whether the object has a method for `selector`: one with @objc of source that the front end translates, or one
    /// of `responderActions`.
    public func responds(to selector: Selector?) -> Bool {
        VitrineMethods.result(of: self, [selector]) { selector.map { VitrineMethods.has($0.name, self) } ?? false }
    }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Whether objects of this class respond to `selector`.
    public static func instancesRespond(to selector: Selector?) -> Bool {
        selector.map { VitrineMethods.has($0.name, ofClass: self) } ?? false
    }

    /// The object that gets what this one does not implement: nil. A class of source that the front end translates
    /// overrides it, for calls by name and for optional requirements.
    public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    /// Calls a method by name. Ends the program, as on iOS, if there is none.
    /// - Returns: what the method returned, if it was an object.
    @discardableResult
    public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { sending(selector, []) }

    /// Calls a method by name with one argument.
    @discardableResult
    public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        sending(selector, [object])
    }

    /// Calls a method by name with two arguments.
    @discardableResult
    public func perform(_ selector: Selector!, with object: Any!, with other: Any!) -> Unmanaged<AnyObject>! {
        sending(selector, [object, other])
    }

    private func sending(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let result = VitrineMethods.call(selector, on: self, arguments), !(result is Void) else { return nil }
        // On iOS the result is autoreleased. Here it is retained until the run loop's next turn.
        let object = result as AnyObject
        DelayedCalls.retainForCurrentTurn(object)
        return .passUnretained(object)
    }

    /// Ends the program: the object has no such method.
    public func doesNotRecognizeSelector(_ selector: Selector!) -> Never {
        VitrineMethods.refuse(selector, of: self)
    }

    /// Calls a method on the current thread's run loop, in its default mode, after `delay` seconds. The object is
    /// retained until then.
    public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        DelayedCalls.add(self, selector, object, delay, [.default])
    }

    /// The same, in the given run-loop modes.
    public func perform(
        _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) { DelayedCalls.add(self, selector, object, delay, modes) }

    /// Cancels all delayed calls of `target` that have not been made.
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedCalls.cancel(target as AnyObject, nil, nil)
    }

    /// Cancels delayed calls of one method with an equal argument.
    public static func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        DelayedCalls.cancel(target as AnyObject, selector, object)
    }

    /// Calls a method on the main thread. With `wait`, returns after the method has.
    public func performSelector(onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool) {
        if wait, Thread.isMainThread {
            _ = sending(selector, [object])
            return
        }
        let call = UncheckedSendable((self, object))
        if wait {
            DispatchQueue.main.sync { _ = call.value.0.sending(selector, [call.value.1]) }
        } else {
            DispatchQueue.main.async { _ = call.value.0.sending(selector, [call.value.1]) }
        }
    }

    /// Calls a method on a thread that is started for the call.
    public func performSelector(inBackground selector: Selector, with object: Any?) {
        let call = UncheckedSendable((self, object))
        Thread.detachNewThread { _ = call.value.0.sending(selector, [call.value.1]) }
    }
}

/// Calls that are scheduled on run loops.
enum DelayedCalls {
    private final class Call {
        let object: NSObject
        let selector: Selector
        let argument: Any?
        var timer: Timer?
        init(_ object: NSObject, _ selector: Selector, _ argument: Any?) {
            self.object = object
            self.selector = selector
            self.argument = argument
        }
    }

    /// Read and written under `lock` alone.
    nonisolated(unsafe) private static var calls: [Call] = []
    private static let lock = NSLock()

    static func add(
        _ object: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval, _ modes: [RunLoop.Mode]
    ) {
        let call = Call(object, selector, argument)
        let held = UncheckedSendable(call)
        let timer = Timer(timeInterval: max(0, delay), repeats: false) { _ in
            let call = held.value
            lock.withLock { calls.removeAll { $0 === call } }
            call.object.perform(call.selector, with: call.argument)
        }
        call.timer = timer
        lock.withLock { calls.append(call) }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    static func cancel(_ target: AnyObject, _ selector: Selector?, _ argument: Any?) {
        let cancelled = lock.withLock { () -> [Call] in
            let matches = { (call: Call) -> Bool in
                call.object === target
                    && (selector == nil
                        || call.selector == selector && ObjectEquality.areEqual(call.argument, argument))
            }
            let cancelled = calls.filter(matches)
            calls.removeAll(where: matches)
            return cancelled
        }
        for call in cancelled { call.timer?.invalidate() }
    }

    static func retainForCurrentTurn(_ object: AnyObject) {
        let held = UncheckedSendable(object)
        RunLoop.current.perform { _ = held }
    }
}
