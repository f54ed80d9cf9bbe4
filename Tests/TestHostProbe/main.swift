// main.swift: an XCTest suite as it is written for iOS, run by TestHostTests in a process of its own.
//
// `TestHostProbe` writes the screen, runs all tests, and exits with XCTest's status.

import UIKit
import VitrineTestHost
import XCTest

final class HostedTests: XCTestCase {
    @MainActor func testTheKeyWindowIsOnTheScreen() {
        XCTAssertEqual(UIWindow().traitCollection.displayScale, UIScreen.main.scale)
        XCTAssertEqual(UIWindow().frame, UIScreen.main.bounds)
        XCTAssertNotNil(UIApplication.shared.keyWindow?.rootViewController)
        XCTAssertEqual(UIApplication.shared.applicationState, .active)
    }

    @MainActor func testAnimationEndsWhileATestWaits() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        UIApplication.shared.keyWindow?.addSubview(view)
        let end = expectation(description: "completion")
        UIView.animate(withDuration: 0.05, animations: { view.alpha = 0.5 }) { finished in
            XCTAssertTrue(finished)
            end.fulfill()
        }
        wait(for: [end], timeout: 60)
        XCTAssertEqual(view.alpha, 0.5)
        view.removeFromSuperview()
    }

    @MainActor func testPresentationAppearsWhileATestWaits() throws {
        let appeared = expectation(description: "viewDidAppear")
        let presented = AppearingController(appeared)
        let root = try XCTUnwrap(UIApplication.shared.keyWindow?.rootViewController)
        root.present(presented, animated: true)
        wait(for: [appeared], timeout: 60)
        XCTAssertTrue(root.presentedViewController === presented)
        XCTAssertEqual(presented.view.window, UIApplication.shared.keyWindow)
        root.dismiss(animated: false)
    }

    @MainActor func testLayoutFollowsWhileATestWaits() {
        let view = LayoutView(expectation(description: "layoutSubviews"))
        UIApplication.shared.keyWindow?.addSubview(view)
        wait(for: [view.laidOut], timeout: 60)
        view.removeFromSuperview()
    }

    @MainActor func testDisplayLinkFiresInAnAsyncTest() async {
        let fired = expectation(description: "display link")
        let target = LinkTarget(fired)
        let link = CADisplayLink(target: target, selector: Selector("fire:", LinkTarget.fire))
        link.add(to: .main, forMode: .common)
        await fulfillment(of: [fired], timeout: 60)
        link.invalidate()
    }
}

/// Apple's page of XCTExpectFailure: "the failure is expected"; a strict one that is not met is a failure.
final class ExpectedFailureTests: XCTestCase {
    // As the front end writes it.
    override func recordFailure(
        withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
        if VitrineTestHost.expectsFailure(self, description, expected) { return }
        super.recordFailure(withDescription: description, inFile: file, atLine: line, expected: expected)
    }

    private struct Mistake: Error {}

    func testAFailureInABlock() {
        let result = XCTExpectFailure("known") {
            XCTAssertEqual(1, 2)
            return 3
        }
        XCTAssertEqual(result, 3)
    }

    func testTheRestOfTheTest() throws {
        XCTExpectFailure("known")
        XCTFail("later")
        throw Mistake()
    }

    func testNothingFailed() {
        var issues: [XCTIssue] = []
        XCTExpectFailure(
            failingBlock: {
                XCTExpectFailure("inner", strict: false) {}
                XCTExpectFailure("inner", enabled: false) {}
                XCTExpectFailure("inner") {}
                XCTExpectFailure(failingBlock: { XCTFail("outer") }, issueMatcher: { _ in false })
            },
            issueMatcher: { issue in
                issues.append(issue)
                return true
            })
        XCTAssertEqual(
            issues.map(\.compactDescription),
            [
                "Expected failure 'inner' but none recorded.", "failed - outer",
                "Expected failure but none recorded.",
            ])
        XCTAssertTrue(issues.allSatisfy { $0.type == .assertionFailure })
    }
}

final class AppearingController: UIViewController {
    private let appeared: XCTestExpectation

    init(_ appeared: XCTestExpectation) {
        self.appeared = appeared
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appeared.fulfill()
    }
}

final class LayoutView: UIView {
    let laidOut: XCTestExpectation

    init(_ laidOut: XCTestExpectation) {
        self.laidOut = laidOut
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        laidOut.fulfill()
    }
}

final class LinkTarget: NSObject {
    private let fired: XCTestExpectation
    private var isFirst = true

    init(_ fired: XCTestExpectation) { self.fired = fired }

    func fire(_ link: CADisplayLink) {
        if isFirst { fired.fulfill() }
        isFirst = false
    }
}

let screen = UIScreen.main
print("screen \(Int(screen.bounds.width))x\(Int(screen.bounds.height))@\(Int(screen.scale))")
XCTMain([
    testCase(
        [
            ("testTheKeyWindowIsOnTheScreen", HostedTests.testTheKeyWindowIsOnTheScreen),
            ("testAnimationEndsWhileATestWaits", HostedTests.testAnimationEndsWhileATestWaits),
            ("testPresentationAppearsWhileATestWaits", HostedTests.testPresentationAppearsWhileATestWaits),
            ("testLayoutFollowsWhileATestWaits", HostedTests.testLayoutFollowsWhileATestWaits),
        ] as [(String, (HostedTests) -> () throws -> Void)]),
    testCase([
        ("testAFailureInABlock", ExpectedFailureTests.testAFailureInABlock),
        ("testTheRestOfTheTest", ExpectedFailureTests.testTheRestOfTheTest),
        ("testNothingFailed", ExpectedFailureTests.testNothingFailed),
    ]),
    testCase([
        ("testDisplayLinkFiresInAnAsyncTest", asyncTest(HostedTests.testDisplayLinkFiresInAnAsyncTest))
    ]),
])
