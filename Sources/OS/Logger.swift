// Logger.swift: messages to the run's log, under os's names.
//
// Levels go into the text; what is private stays private.

public import Foundation
import VitrineRemarks

/// How much a message matters.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = OSLogType(rawValue: 0)
    public static let info = OSLogType(rawValue: 1)
    public static let debug = OSLogType(rawValue: 2)
    public static let error = OSLogType(rawValue: 16)
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

/// A subsystem's log.
public final class OSLog: Sendable {
    public struct Category: Sendable {
        let name: String
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        public static let dynamicTracing = Category(name: "DynamicTracing")
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    public static let `default` = OSLog(subsystem: "", category: "")
    /// Messages to it are dropped.
    public static let disabled = OSLog(subsystem: "", category: "", isOn: false)

    let subsystem: String
    let category: String
    private let isOn: Bool

    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isOn: true)
    }
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }
    private init(subsystem: String, category: String, isOn: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isOn = isOn
    }

    /// Debug and information are written where VITRINE_LOG asks for them.
    public func isEnabled(type: OSLogType) -> Bool {
        guard isOn else { return false }
        guard type == .debug || type == .info else { return true }
        let level = EnvironmentVariable.value("VITRINE_LOG") ?? ""
        return level == "debug" || level == "trace" || type == .info && level == "info"
    }

    public var signpostsEnabled: Bool { isEnabled(type: .debug) }

    func write(_ text: String, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: "/")
        Remarks.add(place.isEmpty ? "\(type.word): \(text)" : "\(place) \(type.word): \(text)")
    }
}

/// Writes messages with values.
public struct Logger: Sendable {
    private let log: OSLog

    public init() { log = .default }
    public init(_ log: OSLog) { self.log = log }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
    public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
    public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
    public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
    public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
    public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
    public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
    public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
    public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// Who may read a value.
public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case hash, none }
    let isShown: Bool?
    public static let `public` = OSLogPrivacy(isShown: true)
    public static let `private` = OSLogPrivacy(isShown: false)
    public static let sensitive = OSLogPrivacy(isShown: false)
    public static let auto = OSLogPrivacy(isShown: nil)
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// How a number is written.
public struct OSLogFloatFormatting: Sendable {
    let digits: Int?
    public static let fixed = OSLogFloatFormatting(digits: nil)
    public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(digits: precision) }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    public static let decimal = OSLogIntegerFormatting(radix: 10)
    public static let hex = OSLogIntegerFormatting(radix: 16)
    public static let octal = OSLogIntegerFormatting(radix: 8)
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation interpolation: OSLogInterpolation) { text = interpolation.text }
}

/// The parts of a message. Text is private unless it is said to be public, numbers are public, as on iOS.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    public mutating func appendLiteral(_ literal: String) { text += literal }

    private mutating func append(_ value: String, _ privacy: OSLogPrivacy, isPublic: Bool) {
        text += privacy.isShown ?? isPublic ? value : "<private>"
    }

    public mutating func appendInterpolation(_ value: @autoclosure () -> String, privacy: OSLogPrivacy = .auto) {
        append(value(), privacy, isPublic: false)
    }
    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) { append(value().description, privacy, isPublic: false) }
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {
        append(value().map { "\($0)" } ?? "nil", privacy, isPublic: false)
    }
    public mutating func appendInterpolation(_ value: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto) {
        append("\(value())", privacy, isPublic: false)
    }
    public mutating func appendInterpolation<Value: BinaryInteger>(
        _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting = .decimal, privacy: OSLogPrivacy = .auto
    ) { append(String(value(), radix: format.radix), privacy, isPublic: true) }
    public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
        append(value() ? "true" : "false", privacy, isPublic: true)
    }
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, privacy: OSLogPrivacy = .auto
    ) { append(number(value(), format), privacy, isPublic: true) }
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, privacy: OSLogPrivacy = .auto
    ) { append(number(Double(value()), format), privacy, isPublic: true) }
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed, privacy: OSLogPrivacy = .auto
    ) { append(number(Double(value()), format), privacy, isPublic: true) }

    private func number(_ value: Double, _ format: OSLogFloatFormatting) -> String {
        format.digits.map { String(format: "%.\($0)f", value) } ?? "\(value)"
    }
}

/// Writes a message in the manner of printf.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) { log.write(formatted(message, arguments), type) }

public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ arguments: any CVarArg...
) { log.write(formatted(message, arguments), type) }

/// Writes a message with values.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .default) }
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(message.text, type)
}

/// `%{public}@` and the like, without the words in braces.
private func formatted(_ message: StaticString, _ arguments: [any CVarArg]) -> String {
    let format = "\(message)".replacing(/%\{[^}]*\}/, with: "%")
    guard !arguments.isEmpty else { return format.replacing("%%", with: "%") }
    return String(format: format, arguments: arguments)
}
