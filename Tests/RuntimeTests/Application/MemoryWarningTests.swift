// MemoryWarningTests.swift: the receivers of memory warnings, and the freed memory.

import Foundation
import OffscreenTesting
import Testing
import VitrineAppState
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineText

@MainActor @Suite(.serialized) struct MemoryWarningTests {
    private final class Controller: UIViewController {
        var warnings = 0
        override func didReceiveMemoryWarning() { warnings += 1 }
    }

    @Test func everyControllerIsCalledOnce() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let root = Controller(), child = Controller(), presented = Controller()
        root.addChild(child)
        stage.window.rootViewController = root
        await stage.settle()
        root.present(presented, animated: false)
        await stage.settle()
        UIApplication.shared.receiveMemoryWarning()
        // Another suite of the process may send a warning to all stages meanwhile.
        let warnings = Set([root, child, presented].map(\.warnings))
        #expect(warnings.count == 1 && warnings != [0])
    }

    @Test func observersAreNotifiedAndThePictureStays() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 40), scale: 1)
        stage.window.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.text = "Espresso"
        stage.window.addSubview(label)
        await stage.settle()
        let before = stage.image
        var notifications = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { notifications += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        UIApplication.shared.receiveMemoryWarning()
        #expect(notifications >= 1)
        // Freed pictures are made again when they are drawn.
        label.textColor = .red
        await stage.settle()
        label.textColor = .label
        await stage.settle()
        #expect(ImageComparison.difference(before, stage.image) == nil)
    }

    @Test func timeJumpsAreReported() {
        var notifications = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.significantTimeChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { notifications += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        UIApplication.shared.timeDidJump()
        #expect(notifications >= 1)
    }
}
