// FoundationNames.swift: members that Foundation's types have on iOS, and not on Linux.

public import Foundation
public import VitrineObjectiveC

extension Timer {
    /// A timer that was not scheduled and calls nothing, as the first value of a property.
    public convenience init(_ nothing: Void = ()) { self.init(timeInterval: 0, repeats: false) { _ in } }
}

extension NSObjectProtocol {
    /// Whether the object has a method for `selector`.
    @_disfavoredOverload
    public func responds(to selector: Selector?) -> Bool { (self as? NSObject)?.responds(to: selector) ?? false }
}

extension CGFloat {
    /// A number's value.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
    /// A number's value; nil if the number has more digits than a CGFloat.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}

extension NSString {
    /// A text with values in place of its directives, in the user's language.
    public class func localizedStringWithFormat(_ format: NSString, _ arguments: any CVarArg...) -> NSString {
        String(format: format as String, locale: Locale.current, arguments: arguments) as NSString
    }
}

/// Objects are arguments of formats by their addresses, as in `String(format: "%p", view)`.
extension NSObject: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}

extension FileManager {
    /// Nil: there are no groups of apps that share files.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { nil }
}

extension URLResourceKey {
    /// The space for important data.
    public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey(
        rawValue: "NSURLVolumeAvailableCapacityForImportantUsageKey")
    /// The space for data that can be fetched again.
    public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey(
        rawValue: "NSURLVolumeAvailableCapacityForOpportunisticUsageKey")
}

extension URLResourceValues {
    /// Nil: the system does not say how much of its space is for what.
    public var volumeAvailableCapacityForImportantUsage: Int64? { nil }
    /// Nil: the system does not say how much of its space is for what.
    public var volumeAvailableCapacityForOpportunisticUsage: Int64? { nil }
}
