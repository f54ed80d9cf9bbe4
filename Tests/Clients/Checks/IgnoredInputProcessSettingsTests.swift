// IgnoredInputProcessSettingsTests.swift: an app without touches. It belongs to the process, which these suites have for
// themselves (scripts/suites).

import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct IgnoredInputProcessSettingsTests {
    /// UIApplication.h: "nested. set should be set during animations & transitions to ignore touch and other events".
    @Test func touchesAreIgnoredOnRequest() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let button = UIButton(frame: stage.window.bounds)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.window.addSubview(button)
        let application = UIApplication.shared
        application.beginIgnoringInteractionEvents()
        application.beginIgnoringInteractionEvents()
        application.endIgnoringInteractionEvents()
        #expect(application.isIgnoringInteractionEvents)
        await stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(taps == 0)
        application.endIgnoringInteractionEvents()
        await stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(taps == 1 && !application.isIgnoringInteractionEvents)
    }
}
