// Signposts.swift: the begin and end of intervals, written to the log.

import Foundation

/// What a signpost marks.
public enum OSSignpostType: UInt8, Sendable {
    /// A single moment.
    case event = 0
    /// The start of an interval.
    case begin = 1
    /// The end of an interval.
    case end = 2
}

/// Identifies an interval, so that an end is matched to its begin when intervals with one name overlap.
public struct OSSignpostID: Hashable, Sendable {
    /// The identifier as a number.
    public let rawValue: UInt64
    /// An identifier with the given number.
    public init(_ value: UInt64) { rawValue = value }
    /// A random identifier. The log has no effect.
    public init(log: OSLog) { rawValue = UInt64.random(in: 2...UInt64.max) }
    /// An identifier made from an object's address: the same for each call while the object lives.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
    }
    /// For intervals of which only one is open at a time. The default.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// Not a valid identifier.
    public static let invalid = OSSignpostID(.max)
    /// No identifier.
    public static let null = OSSignpostID(0)
}

/// Writes a signpost to the log, at the debug level. The identifier is not written.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) { log.write("\(type) \(name)", .debug) }

/// Writes a signpost with a message. The format is written as it is; the arguments are ignored.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) { log.write("\(type) \(name) \(format)", .debug) }

/// Writes intervals and events to a log, at the debug level.
public struct OSSignposter: Sendable {
    private let log: OSLog
    /// A signposter that writes to the default log.
    public init() { log = .default }
    /// A signposter with its own log of the given subsystem and category.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// A signposter that writes to the given log.
    public init(logHandle: OSLog) { log = logHandle }
    /// A signposter that writes nothing.
    public static let disabled = OSSignposter(logHandle: .disabled)
    /// Whether signposts are written: with `VITRINE_LOG` at debug or trace.
    public var isEnabled: Bool { log.signpostsEnabled }
    /// Returns a random identifier.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

    /// Writes the start of an interval.
    /// - Returns: the state to pass to `endInterval(_:_:)`.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        log.write("begin \(name)", .debug)
        return OSSignpostIntervalState(id: id)
    }
    /// Writes the end of an interval that `beginInterval(_:id:)` started.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        log.write("end \(name)", .debug)
    }
    /// Writes a single moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
        log.write("event \(name)", .debug)
    }
}

/// The state of an open interval, from `OSSignposter.beginInterval(_:id:)`.
public final class OSSignpostIntervalState: Sendable {
    let id: OSSignpostID
    init(id: OSSignpostID) { self.id = id }
}
