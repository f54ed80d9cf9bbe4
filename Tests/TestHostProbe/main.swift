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
        ("testDisplayLinkFiresInAnAsyncTest", asyncTest(HostedTests.testDisplayLinkFiresInAnAsyncTest))
    ]),
])
