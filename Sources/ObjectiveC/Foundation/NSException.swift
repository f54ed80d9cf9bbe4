// NSException.swift: Objective-C's exceptions. Nothing catches them on Linux: raising one ends the program.

public import Foundation

/// The name of a kind of exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// A name with the given text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The same, without the label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An exception of no particular kind.
    public static let genericException = NSExceptionName("NSGenericException")
    /// A method was called with an argument that it does not accept.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// The program's state contradicts itself.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    /// An index is out of bounds.
    public static let rangeException = NSExceptionName("NSRangeException")
}

/// An error that ends the program when it is raised.
open class NSException: NSObject {
    /// The kind of exception.
    public let name: NSExceptionName
    /// A description for people. Nil if none was given.
    public let reason: String?
    /// More details, by key. Nil if none were given.
    public let userInfo: [AnyHashable: Any]?

    /// An exception, which is not yet raised.
    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
        self.name = name
        self.reason = reason
        self.userInfo = userInfo
        super.init()
    }

    /// Ends the program with the exception's name and reason.
    open func raise() { fatalError("\(name.rawValue): \(reason ?? "no reason was given")") }
}
