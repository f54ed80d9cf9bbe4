import VitrineAppState
import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("State preservation and restoration")
struct RestorationTests {
    final class List: UIView {
        var row = 0
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(row, forKey: "row")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            row = coder.decodeInteger(forKey: "row")
        }
    }

    final class Page: UIViewController {
        var note = ""
        var isFinished = false
        override func encodeRestorableState(with coder: NSCoder) {
            coder.encode(note as NSString, forKey: "note")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            note = coder.decodeObject(forKey: "note") as? String ?? "?"
        }
        override func applicationFinishedRestoringState() { isFinished = true }
    }

    final class Delegate: NSObject, UIApplicationDelegate {
        func applicationShouldSaveState(_ application: UIApplication) -> Bool { true }
        func applicationShouldRestoreState(_ application: UIApplication) -> Bool { true }
    }

    /// A root with a child, each with a list.
    @MainActor struct Interface {
        let stage = OffscreenStage(size: CGSize(width: 50, height: 50), scale: 1)
        let root = Page()
        let child = Page()
        let list = List()
        let nameless = Page()
        let lost = List()

        init() {
            root.restorationIdentifier = "root"
            child.restorationIdentifier = "child"
            list.restorationIdentifier = "list"
            lost.restorationIdentifier = "list"
            stage.window.rootViewController = root
            root.addChild(child)
            root.view.addSubview(child.view)
            child.view.addSubview(list)
            root.addChild(nameless)
            root.view.addSubview(nameless.view)
            nameless.view.addSubview(lost)
        }
    }

    private func withFile(_ body: (URL) throws -> Void) rethrows {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-\(UUID().uuidString).state")
        let before = (UIApplication.stateFile, UIApplication.shared.delegate)
        UIApplication.stateFile = file
        UIApplication.shared.delegate = Delegate()
        defer {
            (UIApplication.stateFile, UIApplication.shared.delegate) = before
            try? FileManager.default.removeItem(at: file)
        }
        try body(file)
    }

    // Shows: UIView.restorationIdentifier; UIView.encodeRestorableState(with:); UIView.decodeRestorableState(with:)
    @Test func theNextRunRestoresTheState() throws {
        try withFile { file in
            do {
                let first = Interface()
                (first.root.note, first.child.note, first.list.row, first.lost.row) = ("r", "c", 7, 5)
                UIApplication.shared.saveState()
            }
            #expect(FileManager.default.fileExists(atPath: file.path))
            let second = Interface()
            UIApplication.shared.restoreState()
            #expect(second.root.note == "r" && second.child.note == "c" && second.list.row == 7)
            #expect(second.lost.row == 0, "its controller has no identifier")
            #expect(second.root.isFinished && second.child.isFinished && !second.nameless.isFinished)
            // After the first frame the file exists again.
            second.stage.loop.runTurn()
            // Every kind of damage is detected, and changes nothing.
            let good = try Data(contentsOf: file)
            for damage in 0..<40 {
                var bad = good
                if damage % 2 == 0 {
                    bad[bad.startIndex + (damage * 97) % bad.count] ^= 0x5A
                } else {
                    bad = bad.prefix(good.count * damage / 40)
                }
                try bad.write(to: file)
                let third = Interface()
                UIApplication.shared.restoreState()
                #expect(third.list.row == 0 && third.root.note.isEmpty && !third.root.isFinished)
            }
        }
    }

    @Test func withoutAFileNothingHappens() {
        withFile { _ in
            let interface = Interface()
            UIApplication.shared.restoreState()
            #expect(interface.list.row == 0 && !interface.root.isFinished)
        }
    }
}
