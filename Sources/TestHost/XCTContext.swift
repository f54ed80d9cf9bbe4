// XCTContext.swift: the parts of Apple's XCTest that the one of Linux lacks, and that do not need its help.

public import Foundation
public import VitrineDrawing
public import XCTest

/// Groups the steps of a test by name.
@preconcurrency @MainActor public enum XCTContext {
    /// Runs `block` as a named step. Its failures are those of the test.
    public static func runActivity<Result>(
        named name: String, block: @MainActor (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        try block(Activity(name: name))
    }

    private final class Activity: XCTActivity {
        let name: String

        init(name: String) { self.name = name }
    }
}

/// A named step of a test.
@preconcurrency @MainActor public protocol XCTActivity: AnyObject {
    /// The name given to `runActivity(named:block:)`.
    var name: String { get }
}

extension XCTActivity {
    /// Ignored: there is no report in which the attachment would be shown.
    public func add(_ attachment: XCTAttachment) {}
}

extension XCTestCase {
    /// Ignored: there is no report in which the attachment would be shown.
    public func add(_ attachment: XCTAttachment) {}
}

/// Data for a report of the test. Without a report it is not kept.
public final class XCTAttachment {
    /// When a report keeps an attachment.
    public enum Lifetime: Int, Sendable {
        /// As long as the report exists.
        case keepAlways = 0
        /// If the test failed.
        case deleteOnSuccess = 1
    }

    /// When a report keeps it. Default: `deleteOnSuccess`.
    public var lifetime = Lifetime.deleteOnSuccess
    /// The name in a report.
    public var name: String?
    /// The uniform type of the data.
    public let uniformTypeIdentifier: String

    /// An attachment of text.
    public init(string: String) { uniformTypeIdentifier = "public.plain-text" }
    /// An attachment of an image.
    public init(image: UIImage) { uniformTypeIdentifier = "public.png" }
    /// An attachment of data.
    public init(data: Data, uniformTypeIdentifier: String = "public.data") {
        self.uniformTypeIdentifier = uniformTypeIdentifier
    }
}
