// CrashScreenTests.swift: the calm screen.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime

@testable import VitrineLaunch

@MainActor @Suite struct CrashScreenTests {
    /// The report's name is passed at the launch, since the process has no other state.
    @Test func theCrashScreenShowsTheReportOfTheLaunch() async throws {
        for code in ["crash-17-4", nil] {
            let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 0.5)
            await stage.settle()
            let delegate = CrashScreenDelegate()
            let options = code.map { [CrashScreenDelegate.code: $0] }
            #expect(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: options))
            await stage.settle()
            let window = try #require(stage.screen.windows.last { $0.rootViewController is CrashScreenController })
            let texts = window.rootViewController?.view.subviews.compactMap { ($0 as? UILabel)?.text } ?? []
            #expect(texts.contains("Code \(code ?? "without a report")"), "\(texts)")
        }
    }

    @Test(arguments: [(800.0, 480.0, 1.0), (480, 800, 2)])
    func theCrashScreenLooksAsReviewed(width: Double, height: Double, scale: Double) async {
        let stage = OffscreenStage(size: CGSize(width: width, height: height), scale: scale)
        stage.window.rootViewController = CrashScreenController(code: "crash-001795276800-812")
        await stage.settle()
        stage.assertSnapshot("crash screen \(Int(width))x\(Int(height)) at scale \(Int(scale))")
    }
}
