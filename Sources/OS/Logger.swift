// Logger.swift: messages to the run's log, with the names of Apple's os module.
//
// The level is written as a word before the text. Private values are written as "<private>".

public import Foundation
import VitrineSystem

/// The level of a message. Debug and info messages are written only if `VITRINE_LOG` allows them.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    /// The level as a number, the same as on iOS.
    public let rawValue: UInt8
    /// A level with the given number. A number other than those below is written as "notice".
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The same, without the label.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    /// The level without a qualifier, written as "notice".
    public static let `default` = OSLogType(rawValue: 0)
    /// Useful but not essential information. Written with `VITRINE_LOG` at info, debug or trace.
    public static let info = OSLogType(rawValue: 1)
    /// Details for developers. Written with `VITRINE_LOG` at debug or trace.
    public static let debug = OSLogType(rawValue: 2)
    /// An error that the process can survive.
    public static let error = OSLogType(rawValue: 16)
    /// A fault in the program itself.
    public static let fault = OSLogType(rawValue: 17)

    var word: String {
        switch rawValue {
        case 1: "info"
        case 2: "debug"
        case 16: "error"
        case 17: "fault"
        default: "notice"
        }
    }
}

/// A log of one subsystem and category, which are written before each message.
public final class OSLog: Sendable {
    /// A category that Apple's tools treat specially. Here each is a plain name.
    public struct Category: Sendable {
        let name: String
        /// Moments worth seeing on a time line.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// Signposts that are recorded only while a tool listens. Here they are like all others.
        public static let dynamicTracing = Category(name: "DynamicTracing")
        /// As `dynamicTracing`, with a stack trace on iOS. No stack is recorded here.
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    /// The log without a subsystem and category.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// Messages to it are dropped.
    public static let disabled = OSLog(subsystem: "", category: "", isOn: false)

    let subsystem: String
    let category: String
    private let isOn: Bool

    /// A log with the given subsystem, in reverse domain notation by convention, and category.
    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isOn: true)
    }
    /// A log with one of the categories above.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }
    private init(subsystem: String, category: String, isOn: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isOn = isOn
    }

    /// Whether messages of the level are written. Debug and info messages depend on the environment variable
    /// `VITRINE_LOG`, which is read at each call.
    public func isEnabled(type: OSLogType) -> Bool {
        guard isOn else { return false }
        guard type == .debug || type == .info else { return true }
        let level = EnvironmentVariable.value("VITRINE_LOG") ?? ""
        return level == "debug" || level == "trace" || type == .info && level == "info"
    }

    /// Whether signposts are written: they have the debug level.
    public var signpostsEnabled: Bool { isEnabled(type: .debug) }

    func write(_ text: String, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        LogHistory.add(text, type, subsystem, category)
        let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: "/")
        Diagnostics.warning(place.isEmpty ? "\(type.word): \(text)" : "\(place) \(type.word): \(text)")
    }
}

/// Writes interpolated messages to a log.
public struct Logger: Sendable {
    private let log: OSLog

    /// A logger that writes to the default log.
    public init() { log = .default }
    /// A logger that writes to the given log.
    public init(_ log: OSLog) { self.log = log }
    /// A logger with its own log of the given subsystem and category.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Writes a message at the default level.
    public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
    /// Writes a message at the given level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
    /// Writes a message at the default level, as `log(_:)` does.
    public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
    /// Writes a message at the debug level.
    public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
    /// Writes a message at the debug level, as `trace(_:)` does.
    public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
    /// Writes a message at the info level.
    public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
    /// Writes a message at the error level, as `error(_:)` does.
    public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
    /// Writes a message at the error level.
    public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
    /// Writes a message at the fault level, as `fault(_:)` does.
    public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
    /// Writes a message at the fault level.
    public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// Whether an interpolated value is written or replaced by "<private>".
public struct OSLogPrivacy: Sendable {
    /// The replacement of a private value on iOS: its hash, or nothing. Ignored on Linux.
    public enum Mask: Sendable { case hash, none }
    let isShown: Bool?
    /// The value is written.
    public static let `public` = OSLogPrivacy(isShown: true)
    /// The value is replaced by "<private>".
    public static let `private` = OSLogPrivacy(isShown: false)
    /// The value is replaced by "<private>", as with `private`.
    public static let sensitive = OSLogPrivacy(isShown: false)
    /// Numbers and Booleans are written, all other values are replaced. The default.
    public static let auto = OSLogPrivacy(isShown: nil)
    /// As `private`: the mask is ignored, and no hash is written.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// As `auto`: the mask is ignored.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// The format of a floating-point value in a message.
public struct OSLogFloatFormatting: Sendable {
    let digits: Int?
    /// The shortest decimal text that reads back as the same value.
    public static let fixed = OSLogFloatFormatting(digits: nil)
    /// Fixed notation with the given number of digits after the decimal point.
    public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(digits: precision) }
}

/// The format of an integer in a message.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    /// Base 10. The default.
    public static let decimal = OSLogIntegerFormatting(radix: 10)
    /// Base 16, lower case, without a prefix.
    public static let hex = OSLogIntegerFormatting(radix: 16)
    /// Base 8, without a prefix.
    public static let octal = OSLogIntegerFormatting(radix: 8)
}

/// The text of a message, made from a string literal with interpolated values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// A message without interpolated values.
    public init(stringLiteral value: String) { text = value }
    /// A message with interpolated values.
    public init(stringInterpolation interpolation: OSLogInterpolation) { text = interpolation.text }
}

/// Collects the parts of a message. As on iOS, strings and objects are private by default, numbers and Booleans are
/// public.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    /// An empty message with room for the literal text.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    /// Appends literal text, which is always public.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    private mutating func append(_ value: String, _ privacy: OSLogPrivacy, isPublic: Bool) {
        text += privacy.isShown ?? isPublic ? value : "<private>"
    }

    /// Appends a string. Private by default.
    public mutating func appendInterpolation(_ value: @autoclosure () -> String, privacy: OSLogPrivacy = .auto) {
        append(value(), privacy, isPublic: false)
    }
    /// Appends a value's `description`. Private by default.
    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) { append(value().description, privacy, isPublic: false) }
    /// Appends any value, or "nil". Private by default.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {
        append(value().map { "\($0)" } ?? "nil", privacy, isPublic: false)
    }
    /// Appends an error. Private by default.
    public mutating func appendInterpolation(_ value: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto) {
        append("\(value())", privacy, isPublic: false)
    }
    /// Appends an integer. Public by default.
    public mutating func appendInterpolation<Value: BinaryInteger>(
        _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting = .decimal, privacy: OSLogPrivacy = .auto
    ) { append(String(value(), radix: format.radix), privacy, isPublic: true) }
    /// Appends "true" or "false". Public by default.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
        append(value() ? "true" : "false", privacy, isPublic: true)
    }
    /// Appends a floating-point value. Public by default.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, privacy: OSLogPrivacy = .auto
    ) { append(number(value(), format), privacy, isPublic: true) }
    /// Appends a floating-point value. Public by default.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, privacy: OSLogPrivacy = .auto
    ) { append(number(Double(value()), format), privacy, isPublic: true) }
    /// Appends a floating-point value. Public by default.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed, privacy: OSLogPrivacy = .auto
    ) { append(number(Double(value()), format), privacy, isPublic: true) }

    private func number(_ value: Double, _ format: OSLogFloatFormatting) -> String {
        format.digits.map { String(format: "%.\($0)f", value) } ?? "\(value)"
    }
}

/// Writes a message with a printf format. Arguments with `%{private}` or `%{sensitive}` are written as `<private>`;
/// other words in braces, as in `%{public}@`, have no effect.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) { log.write(LogFormat.text("\(message)", arguments), type) }

/// The same, with the level first.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ arguments: any CVarArg...
) { log.write(LogFormat.text("\(message)", arguments), type) }

/// Writes an interpolated message to the default log, at the default level.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .default) }
/// Writes an interpolated message at the given level.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(message.text, type)
}
