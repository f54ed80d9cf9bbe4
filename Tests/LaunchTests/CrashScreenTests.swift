// CrashScreenTests.swift: the calm screen.

import Foundation
import OffscreenTesting
import Testing
import VitrineRuntime

@testable import VitrineLaunch

@MainActor @Suite struct CrashScreenTests {
    @Test(arguments: [(800.0, 480.0, 1.0), (480, 800, 2)])
    func itSaysWhatPeopleAndMendersNeed(width: Double, height: Double, scale: Double) async {
        let stage = OffscreenStage(size: CGSize(width: width, height: height), scale: scale)
        stage.window.rootViewController = CrashScreenController(code: "crash-001795276800-812")
        await stage.settle()
        stage.assertSnapshot("crash screen \(Int(width))x\(Int(height)) at scale \(Int(scale))")
    }
}
