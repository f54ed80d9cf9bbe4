import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineTextEditing

extension KeyboardSuites {
    /// Marks under words, and the suggestion bar above the keys.
    @MainActor @Suite("Appearance of spelling")
    struct GoldenSpellingTests {
        @Test(arguments: [(1, false), (2, false), (2, true)] as [(CGFloat, Bool)])
        func typing(scale: CGFloat, dark: Bool) async {
            OnScreenKeyboard.languages = ["en"]
            UITextChecker.dictionaryFolders = [SpellingFixture.folder]
            defer { UITextChecker.dictionaryFolders = [] }
            let stage = OffscreenStage(size: CGSize(width: 393, height: 430), scale: scale)
            stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
            stage.window.backgroundColor = .systemBackground
            let view = UITextView(frame: CGRect(x: 10, y: 10, width: 373, height: 110))
            view.font = .systemFont(ofSize: 19)
            view.text = "Two coffees wihtout sugr, please.\nHello milk and gyp"
            stage.window.addSubview(view)
            view.becomeFirstResponder()
            await stage.settle()
            await stage.type(" cof")
            await stage.settle()
            stage.assertSnapshot("spelling\(dark ? "-dark" : "")@\(Int(scale))x")
        }
    }
}
