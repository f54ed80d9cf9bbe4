// XCTest+Class.swift: what a test case is on iOS, where it is an NSObject.

public import XCTest

extension XCTestCase {
    /// The class of the test case, for its bundle.
    public var classForCoder: AnyClass { type(of: self) }
}
