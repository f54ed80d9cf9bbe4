// DispatchSourceMemoryPressure.swift: an event source for low memory, which libdispatch has on Apple's systems only.
//
// It fires when UIKit posts its memory warning.

public import Dispatch
import Foundation

/// A dispatch source that fires when memory runs short.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {}

extension DispatchSourceMemoryPressure {
    /// The events since the handler was last called.
    public var data: DispatchSource.MemoryPressureEvent {
        DispatchSource.MemoryPressureEvent(rawValue: (self as any DispatchSourceProtocol).data)
    }
    /// The events that call the handler.
    public var mask: DispatchSource.MemoryPressureEvent {
        DispatchSource.MemoryPressureEvent(rawValue: (self as any DispatchSourceProtocol).mask)
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
        MemoryPressureSource(eventMask, queue)
    }
}

/// A source of numbers to which the events are added.
private final class MemoryPressureSource: DispatchSourceMemoryPressure {
    private let source: any DispatchSourceUserDataOr
    private let events: DispatchSource.MemoryPressureEvent
    // The notification centre may be used on any thread.
    private nonisolated(unsafe) let observer: any NSObjectProtocol

    init(_ events: DispatchSource.MemoryPressureEvent, _ queue: DispatchQueue?) {
        // Dispatch sources may be used on any thread.
        nonisolated(unsafe) let source = DispatchSource.makeUserDataOrSource(queue: queue)
        let fired = events.intersection([.warning, .critical])
        self.source = source
        self.events = events
        observer = NotificationCenter.default.addObserver(
            forName: Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"), object: nil, queue: nil
        ) { _ in
            if !fired.isEmpty { source.or(data: fired.rawValue) }
        }
    }

    deinit { NotificationCenter.default.removeObserver(observer) }

    var handle: UInt { source.handle }
    var mask: UInt { events.rawValue }
    var data: UInt { source.data }
    var isCancelled: Bool { source.isCancelled }

    func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
        source.setEventHandler(qos: qos, flags: flags, handler: handler)
    }
    func setEventHandler(handler: DispatchWorkItem) { source.setEventHandler(handler: handler) }
    func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
        source.setCancelHandler(qos: qos, flags: flags, handler: handler)
    }
    func setCancelHandler(handler: DispatchWorkItem) { source.setCancelHandler(handler: handler) }
    func setRegistrationHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
        source.setRegistrationHandler(qos: qos, flags: flags, handler: handler)
    }
    func setRegistrationHandler(handler: DispatchWorkItem) { source.setRegistrationHandler(handler: handler) }
    func cancel() { source.cancel() }
    func resume() { source.resume() }
    func suspend() { source.suspend() }
}
