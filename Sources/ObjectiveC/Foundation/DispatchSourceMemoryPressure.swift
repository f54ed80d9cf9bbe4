// DispatchSourceMemoryPressure.swift: an event source for low memory, which libdispatch has on Apple's systems only.
//
// It fires when UIKit posts its memory warning. It is a source of numbers, to which the events are added: the methods of
// every source require a DispatchSource.

public import Dispatch
import Foundation

/// A dispatch source that fires when memory runs short.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {}

extension DispatchSource: DispatchSourceMemoryPressure {}

extension DispatchSourceMemoryPressure {
    /// The events since the handler was last called.
    public var data: DispatchSource.MemoryPressureEvent {
        DispatchSource.MemoryPressureEvent(rawValue: (self as any DispatchSourceProtocol).data)
    }
    /// The events that call the handler.
    public var mask: DispatchSource.MemoryPressureEvent {
        let watch = objc_getAssociatedObject(self, MemoryWarnings.key.address) as? MemoryWarnings
        return watch?.events ?? []
    }
}

extension DispatchSource {
    /// States of the system's memory, with the numbers of dispatch/source.h.
    public struct MemoryPressureEvent: OptionSet, Sendable {
        /// The events as bits.
        public let rawValue: UInt
        /// Events with the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// There is enough memory again. Never here.
        public static let normal = MemoryPressureEvent(rawValue: 1)
        /// Memory runs short.
        public static let warning = MemoryPressureEvent(rawValue: 2)
        /// Memory is about to run out. A memory warning of UIKit is both.
        public static let critical = MemoryPressureEvent(rawValue: 4)
        /// All events.
        public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
    }

    /// A source that calls its handler on `queue` after a memory warning. It is suspended at first.
    public class func makeMemoryPressureSource(
        eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
    ) -> any DispatchSourceMemoryPressure {
        guard let source = makeUserDataOrSource(queue: queue) as? DispatchSource else {
            fatalError("libdispatch makes no source of the class DispatchSource")
        }
        objc_setAssociatedObject(
            source, MemoryWarnings.key.address, MemoryWarnings(source, eventMask), .OBJC_ASSOCIATION_RETAIN)
        return source
    }
}

/// Adds the memory warnings to a source, as long as that exists.
private final class MemoryWarnings {
    static let key = AssociationKey()
    let events: DispatchSource.MemoryPressureEvent
    // The notification centre may be used on any thread.
    private nonisolated(unsafe) let observer: any NSObjectProtocol

    init(_ source: DispatchSource, _ events: DispatchSource.MemoryPressureEvent) {
        self.events = events
        let fired = events.intersection([.warning, .critical])
        observer = NotificationCenter.default.addObserver(
            forName: Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"), object: nil, queue: nil
        ) { [weak source] _ in
            if !fired.isEmpty { (source as (any DispatchSourceUserDataOr)?)?.or(data: fired.rawValue) }
        }
    }

    deinit { NotificationCenter.default.removeObserver(observer) }
}
