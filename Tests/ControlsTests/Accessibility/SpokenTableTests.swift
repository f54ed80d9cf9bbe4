import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

/// The speech of every view: when the cursor reaches it, when it is activated and when it changes, each once.
@MainActor @Suite("The table of spoken controls")
struct SpokenTableTests {
    @Test(arguments: SpokenControl.all)
    func aControl(_ row: SpokenControl) async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 0.5)
        let spoken = stage.screen.assistance.spoken
        spoken.language = "en"
        spoken.speaksHints = false
        let view = row.make()
        let size = view.intrinsicContentSize
        view.frame = CGRect(
            x: 10, y: 60, width: size.width > 0 && size.width < 300 ? size.width : 300,
            height: size.height > 0 ? max(44, size.height) : 260)
        stage.window.addSubview(view)
        await stage.settle()
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.spoken.dropFirst() == [row.focus], "when the cursor reaches it")
        let element = spoken.focusedElement
        #expect(element?.accessibilityTraits == row.traits)
        #expect(element?.accessibilityHint == row.hint)
        #expect(element?.accessibilityFrame.isEmpty == false)

        if let key = row.key {
            speech.forget()
            await stage.keyDown(key)
            await stage.keyUp(key)
            await stage.hear(speech)
            #expect(speech.spoken == [row.use].compactMap { $0 }, "when it is activated")
        }
        if let change = row.change {
            speech.forget()
            change(view)
            await stage.hear(speech)
            #expect(speech.spoken == [row.news].compactMap { $0 }, "when it changes")
        }
        speech.forget()
        view.setNeedsLayout()
        stage.window.setNeedsDisplay()
        await stage.hear(speech)
        #expect(speech.spoken == [], "nothing is spoken twice")
        view.resignFirstResponder()
        (view as? UIActivityIndicatorView)?.stopAnimating()
        spoken.stop()
        view.removeFromSuperview()
    }

    /// Views that are not elements and have none themselves, with the reason.
    private static let viewsWithoutElements: [String: String] = [
        "UIView": "the base", "UIWindow": "a place for others", "UIStackView": "arranges others",
        "UIBackgroundExtensionView": "its content has its own elements",
        "UIVisualEffectView": "a background for others", "UIInputView": "a background for keys",
        "UIContentUnavailableView": "its texts and buttons are elements",
        "UIPopoverBackgroundView": "a background for others",
        "UIPasteControl": "its button is one",
        "UIStandardTextCursorView": "a caret, which the text speaks",
    ]

    /// Every public class of a view has a row, or a reason for having none.
    @Test func everyViewHasARow() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources")
        var parents: [String: String] = [:]
        let pattern = #/^(?:open|public)(?: final)? class (\w+): (\w+)/#.anchorsMatchLineEndings()
        for module in ["Controls", "TextEditing", "Lists", "Pickers", "Containers", "Kiosk", "Runtime"] {
            let folder = sources.appendingPathComponent(module)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            for case let file as URL in files! where file.pathExtension == "swift" {
                for match in try String(contentsOf: file, encoding: .utf8).matches(of: pattern) {
                    parents[String(match.output.1)] = String(match.output.2)
                }
            }
        }
        func isView(_ name: String) -> Bool { name == "UIView" || parents[name].map(isView) ?? false }
        let views = Set(parents.keys.filter(isView))
        #expect(views.count > 30, "the sources were read")
        let shown = Set(SpokenControl.all.flatMap(\.classes)).union(Self.viewsWithoutElements.keys)
        #expect(views.subtracting(shown).sorted() == [], "views without a row")
        #expect(shown.subtracting(views).sorted() == [], "rows without a view")
    }
}
