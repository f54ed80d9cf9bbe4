// TestRecorderTests.swift: the test that `--record-test` writes of what is done.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineTextEditing

@testable import VitrineLaunch
@testable import VitrineRuntime

@MainActor @Suite struct TestRecorderTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 2)
    private let path = NSTemporaryDirectory() + "/recorder-\(UUID().uuidString)/TakeAnOrderTests.swift"

    /// A controller with a button that has an identifier, one with a label only, a secure field, and nothing elsewhere.
    final class Menu: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let pay = UIButton(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
            pay.setTitle("Pay now", for: .normal)
            pay.accessibilityIdentifier = "pay"
            let less = UIButton(frame: CGRect(x: 150, y: 20, width: 100, height: 40))
            less.setTitle("Less", for: .normal)
            let secret = UITextField(frame: CGRect(x: 10, y: 80, width: 100, height: 40))
            secret.isSecureTextEntry = true
            secret.accessibilityIdentifier = "pin"
            for item in [pay, less, secret] { view.addSubview(item) }
        }
    }

    @Test func whatIsDoneBecomesATest() async throws {
        stage.window.rootViewController = Menu()
        await stage.settle()
        let recorder = try TestRecorder(path: path, root: nil, frameLoop: #require(stage.screen.frameLoop))
        await stage.tap("pay")
        await stage.tap(label: "Less")
        await stage.drag("pay", byX: 0, y: 30)
        await stage.tap(at: CGPoint(x: 200, y: 300.4))
        await stage.scroll(at: CGPoint(x: 20, y: 300), dy: 12)
        await stage.tap("pin")
        await stage.type("hunter2")
        await stage.press("cmd+a")
        await stage.press("printscreen")
        await stage.scan("4006381333931")
        recorder.finish()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let expected = #"""
            // TakeAnOrderTests.swift: recorded by vitrine record.

            import Foundation
            import OffscreenTesting
            import Testing
            import UIKit

            @testable import LaunchTests

            @MainActor @Suite struct TakeAnOrderTests {
                @Test func takeAnOrder() async throws {
                    let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 2)
                    stage.window.rootViewController = TestRecorderTests.Menu()
                    await stage.settle()
                    await stage.tap("pay")
                    await stage.settle()
                    await stage.tap(label: "Less")
                    await stage.settle()
                    await stage.drag("pay", byX: 0, y: 30, duration: 0.3)
                    await stage.settle()
                    await stage.tap(at: CGPoint(x: 200, y: 300))
                    await stage.settle()
                    await stage.scroll(at: CGPoint(x: 20, y: 300), dx: 0, dy: 12)
                    await stage.settle()
                    await stage.tap("pin")
                    await stage.settle()
                    await stage.type("xxxxxxx")
                    await stage.settle()
                    await stage.press("cmd+a")
                    await stage.settle()
                    stage.assertSnapshot("takeAnOrder-1")
                    await stage.scan("4006381333931")
                    await stage.settle()
                    stage.assertSnapshot("takeAnOrder-2")
                }
            }

            """#
        #expect(text == expected, "\(text)")
    }

    @Test func aGivenExpressionIsUsed() async throws {
        let recorder = try TestRecorder(
            path: path, root: "try Menu(of: .today)", frameLoop: #require(stage.screen.frameLoop))
        await stage.tap(at: CGPoint(x: 5, y: 5))
        recorder.finish()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("        stage.window.rootViewController = try Menu(of: .today)\n"))
    }

    @Test func aFileWhoseNameIsNoTestsIsRefused() throws {
        let loop = try #require(stage.screen.frameLoop)
        #expect { try TestRecorder(path: "/tmp/5.swift", root: nil, frameLoop: loop) } throws: {
            "\($0)".contains("the file's name becomes the test's")
        }
    }
}
