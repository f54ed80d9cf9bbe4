// Formatter+Objects.swift: objects from texts, by the methods that Foundation's formatters have on iOS.

public import Foundation

/// Objects from texts. They are members of a protocol so that a class may declare its own.
public protocol _ObjectFormatting: AnyObject {}
extension Formatter: _ObjectFormatting {}

extension _ObjectFormatting where Self: Formatter {
    /// Makes an object of a text: a number by a NumberFormatter, a date by a DateFormatter. A class of source that the
    /// front end translates overrides this method, or the one of NumberFormatter with a range.
    /// - Returns: whether the text has the formatter's form. `object` is set only then; `error` is never set.
    public func getObjectValue(
        _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
        if let result = overridden("getObjectValue(_:for:errorDescription:)", [object, string, error]) {
            return result
        }
        if let result = overridden("getObjectValue(_:for:range:)", [object, string, nil]) { return result }
        guard let value = value(of: string) else { return false }
        object?.pointee = value
        return true
    }

    /// The same with pointers to variables.
    public func getObjectValue(
        _ object: UnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: UnsafeMutablePointer<NSString?>?
    ) -> Bool {
        var value: AnyObject?
        var text: NSString?
        let hasForm = withUnsafeMutablePointer(to: &value) { value in
            withUnsafeMutablePointer(to: &text) { text in
                getObjectValue(
                    AutoreleasingUnsafeMutablePointer(value), for: string,
                    errorDescription: AutoreleasingUnsafeMutablePointer(text))
            }
        }
        if hasForm { object?.pointee = value }
        return hasForm
    }

    fileprivate func value(of string: String) -> AnyObject? {
        switch self {
        case let formatter as NumberFormatter: formatter.number(from: string)
        case let formatter as DateFormatter: formatter.date(from: string).map { $0 as NSDate }
        case let formatter as ISO8601DateFormatter: formatter.date(from: string).map { $0 as NSDate }
        default: nil
        }
    }

    /// The result of a method of the formatter's class; nil if it has none, or calls super.
    private func overridden(_ name: String, _ arguments: [Any?]) -> Bool? {
        guard VitrineMethods.has(name, self) else { return nil }
        let isInside = Thread.current.threadDictionary
        let key = "\(ObjectIdentifier(self))"
        guard isInside[key] == nil else { return nil }
        isInside[key] = true
        defer { isInside.removeObject(forKey: key) }
        return VitrineMethods.call(Selector(name), on: self, arguments) as? Bool
    }
}

/// Numbers from texts, as `_ObjectFormatting`.
public protocol _NumberFormatting: _ObjectFormatting {}
extension NumberFormatter: _NumberFormatting {}

extension _NumberFormatting where Self: NumberFormatter {
    /// Makes a number of a text.
    /// - Parameter range: set to the whole text.
    /// - Throws: `CocoaError.formatting` if the text is no number.
    public func getObjectValue(
        _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        range: UnsafeMutablePointer<NSRange>?
    ) throws {
        guard let value = value(of: string) else { throw CocoaError(.formatting) }
        object?.pointee = value
        range?.pointee = NSRange(location: 0, length: (string as NSString).length)
    }
}
