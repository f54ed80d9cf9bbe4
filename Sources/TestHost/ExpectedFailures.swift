// ExpectedFailures.swift: failures that a test expects, which the XCTest of Linux lacks.
//
// There the function finds the test that runs; here it is a method of the test case, which a call without a receiver
// finds, too. Failures pass through an override of `recordFailure(…)`, which the front end adds to each class with such a
// call.

import Foundation
import Synchronization
import VitrineObjectiveC
public import XCTest

/// A failure of a test.
public struct XCTIssue: Sendable {
    /// What happened.
    public enum IssueType: Int, Sendable {
        /// An assertion failed.
        case assertionFailure = 0
        /// The test threw an error.
        case thrownError
        /// Never here: exceptions end the process, and nothing is measured.
        case uncaughtException, performanceRegression, system
        /// A failure was expected, and did not happen.
        case unmatchedExpectedFailure
    }

    /// What happened.
    public let type: IssueType
    /// The message.
    public let compactDescription: String
    /// The message: there is no longer one.
    public var detailedDescription: String? { compactDescription }
}

/// An expected failure's options.
public enum XCTExpectedFailure {
    /// How failures are matched.
    public final class Options {
        /// Decides whether a failure is the expected one; nil, the default, accepts all.
        public var issueMatcher: ((XCTIssue) -> Bool)?
        /// Whether failures are expected at all. True by default.
        public var isEnabled = true
        /// Whether it is a failure if nothing failed. True by default.
        public var isStrict = true

        /// The defaults.
        public init() {}

        /// Options with which nothing has to fail.
        public static func nonStrict() -> Options {
            let options = Options()
            options.isStrict = false
            return options
        }
    }
}

/// The failures that one test expects, innermost last. Assertions may fail on any thread.
private final class ExpectedFailures: Sendable {
    final class Expectation: @unchecked Sendable {
        let reason: String?
        let options: XCTExpectedFailure.Options
        /// Only changed under the lock.
        var isMet = false

        init(_ reason: String?, _ options: XCTExpectedFailure.Options) {
            self.reason = reason
            self.options = options
        }
    }

    private static let key = AssociationKey()
    private let all = Mutex<[Expectation]>([])

    static func of(_ test: XCTestCase) -> ExpectedFailures {
        if let known = objc_getAssociatedObject(test, key.address) as? ExpectedFailures { return known }
        let made = ExpectedFailures()
        objc_setAssociatedObject(test, key.address, made, .OBJC_ASSOCIATION_RETAIN)
        return made
    }

    func begin(_ expectation: Expectation) { all.withLock { $0.append(expectation) } }

    func end(_ expectation: Expectation) -> Bool {
        all.withLock {
            $0.removeAll { $0 === expectation }
            return expectation.isMet
        }
    }

    /// Whether the failure is expected. The innermost expectation that accepts it is met.
    func accept(_ issue: XCTIssue) -> Bool {
        // Matchers are called without the lock: they may assert.
        let matching = all.withLock { $0 }.last { $0.options.issueMatcher?(issue) ?? true }
        guard let matching else { return false }
        all.withLock { _ in matching.isMet = true }
        return true
    }
}

extension XCTestCase {
    /// Expects that the rest of the test fails. If nothing does, the test fails unless it is not strict.
    public func XCTExpectFailure(
        _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
        issueMatcher: ((XCTIssue) -> Bool)? = nil
    ) {
        XCTExpectFailure(failureReason, options: Self.options(enabled, strict, issueMatcher))
    }

    /// Expects that the rest of the test fails.
    public func XCTExpectFailure(_ failureReason: String? = nil, options: XCTExpectedFailure.Options) {
        guard options.isEnabled else { return }
        let expectation = ExpectedFailures.Expectation(failureReason, options)
        ExpectedFailures.of(self).begin(expectation)
        addTeardownBlock { [unowned self] in self.end(expectation) }
    }

    /// Expects that `failingBlock` fails. If nothing does, the test fails unless it is not strict.
    public func XCTExpectFailure<R>(
        _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, failingBlock: () throws -> R,
        issueMatcher: ((XCTIssue) -> Bool)? = nil
    ) rethrows -> R {
        try XCTExpectFailure(
            failureReason, options: Self.options(enabled, strict, issueMatcher), failingBlock: failingBlock)
    }

    /// Expects that `failingBlock` fails.
    public func XCTExpectFailure<R>(
        _ failureReason: String? = nil, options: XCTExpectedFailure.Options, failingBlock: () throws -> R
    ) rethrows -> R {
        guard options.isEnabled else { return try failingBlock() }
        let expectation = ExpectedFailures.Expectation(failureReason, options)
        ExpectedFailures.of(self).begin(expectation)
        defer { end(expectation) }
        return try failingBlock()
    }

    private func end(_ expectation: ExpectedFailures.Expectation) {
        guard !ExpectedFailures.of(self).end(expectation), expectation.options.isStrict else { return }
        let reason = expectation.reason.map { " '\($0)'" } ?? ""
        recordFailure(
            withDescription: "Expected failure\(reason) but none recorded.", inFile: "<unknown>", atLine: 0,
            expected: true)
    }

    private static func options(
        _ isEnabled: Bool?, _ isStrict: Bool?, _ matcher: ((XCTIssue) -> Bool)?
    ) -> XCTExpectedFailure.Options {
        let options = XCTExpectedFailure.Options()
        options.isEnabled = isEnabled ?? true
        options.isStrict = isStrict ?? true
        options.issueMatcher = matcher
        return options
    }
}

/// Whether a failure is one that the test expects. The front end writes calls of it.
public func expectsFailure(_ test: XCTestCase, _ description: String, _ isExpected: Bool) -> Bool {
    let type: XCTIssue.IssueType = isExpected ? .assertionFailure : .thrownError
    return ExpectedFailures.of(test).accept(XCTIssue(type: type, compactDescription: description))
}
