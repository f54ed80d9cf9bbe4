// CoreFoundationRunLoops.swift: Core Foundation's names for run loops and their timers.
//
// Functions are disfavoured: files that import CoreFoundation, as libraries for Linux do, see its own functions, too.

public import Foundation

/// A run loop.
public typealias CFRunLoop = RunLoop
/// A timer. On iOS, too, it can be used as a `Timer`.
public typealias CFRunLoopTimer = Timer
/// Flags without a meaning yet: always 0.
public typealias CFOptionFlags = UInt

/// A mode in which a run loop runs.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// A mode with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The mode of an idle loop.
    public static let defaultMode: CFRunLoopMode! = CFRunLoopMode(rawValue: RunLoop.Mode.default.rawValue)
    /// All modes that are declared common.
    public static let commonModes: CFRunLoopMode! = CFRunLoopMode(rawValue: RunLoop.Mode.common.rawValue)
}

/// The run loop of the thread.
@_disfavoredOverload
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }
/// The run loop of the main thread.
@_disfavoredOverload
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Wakes a loop that waits for something to do: it looks at its timers, sources and queues again. Any thread.
@_disfavoredOverload
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { rl?.perform(inModes: [.common]) {} }

/// A timer that calls `block` at a time, in seconds since 2001, and then every `interval` seconds if that is more than 0.
/// It does not run before it is added to a loop. `flags` and `order` are ignored, as on iOS.
@_disfavoredOverload
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?, _ fireDate: Double, _ interval: Double, _ flags: CFOptionFlags,
    _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    // A timer calls it on the thread of its run loop only.
    nonisolated(unsafe) let handler = block
    return Timer(
        fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: max(0, interval), repeats: interval > 0
    ) { handler?($0) }
}

/// Adds a timer to a mode of a run loop.
@_disfavoredOverload
public func CFRunLoopAddTimer(_ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    guard let loop, let timer, let mode else { return }
    loop.add(timer, forMode: RunLoop.Mode(rawValue: mode.rawValue))
}

/// Stops a timer for ever.
@_disfavoredOverload
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }
