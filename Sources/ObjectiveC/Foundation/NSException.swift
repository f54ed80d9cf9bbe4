// NSException.swift: what Objective-C raises. Nothing catches it here: raising ends the program.

public import Foundation

public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let genericException = NSExceptionName("NSGenericException")
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    public static let rangeException = NSExceptionName("NSRangeException")
}

/// An error that ends the program when it is raised.
open class NSException: NSObject {
    public let name: NSExceptionName
    public let reason: String?
    public let userInfo: [AnyHashable: Any]?

    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
        self.name = name
        self.reason = reason
        self.userInfo = userInfo
        super.init()
    }

    /// Ends the program with the exception's name and reason.
    open func raise() { fatalError("\(name.rawValue): \(reason ?? "no reason was given")") }
}
