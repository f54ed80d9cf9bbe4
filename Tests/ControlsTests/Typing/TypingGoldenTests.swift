import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineTextEditing

extension KeyboardSuites {
    /// Pictures of the keyboard, fields and menus.
    @MainActor @Suite("Appearance of typing", .ownPasteboards)
    struct TypingGoldenTests {
        private func stage(_ width: CGFloat, _ height: CGFloat, scale: CGFloat, dark: Bool) -> OffscreenStage {
            let stage = OffscreenStage(size: CGSize(width: width, height: height), scale: scale)
            stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
            stage.window.backgroundColor = .systemBackground
            return stage
        }

        @Test(
            arguments: [
                ("letters", UIKeyboardType.default, "en", 1, false), ("letters", .default, "en", 2, false),
                ("letters", .default, "en", 2, true), ("german", .default, "de", 2, false),
                ("arabic", .default, "ar", 2, false), ("russian", .default, "ru", 2, true),
                ("email", .emailAddress, "en", 1, false),
                ("digits", .numbersAndPunctuation, "en", 2, false), ("decimal", .decimalPad, "en", 2, false),
                ("phone", .phonePad, "en", 2, true),
            ] as [(String, UIKeyboardType, String, CGFloat, Bool)])
        func keyboards(name: String, type: UIKeyboardType, language: String, scale: CGFloat, dark: Bool) async {
            // Only the first, so that it is in use.
            OnScreenKeyboard.languages = [language]
            if name == "german" { OnScreenKeyboard.languages = ["de", "en"] }
            defer { OnScreenKeyboard.languages = ["en"] }
            let stage = stage(393, 330, scale: scale, dark: dark)
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 353, height: 34))
            field.borderStyle = .roundedRect
            field.placeholder = "Name"
            field.keyboardType = type
            field.returnKeyType = dark ? .search : .default
            stage.window.addSubview(field)
            field.becomeFirstResponder()
            await stage.settle()
            stage.assertSnapshot("keyboard-\(name)\(dark ? "-dark" : "")@\(Int(scale))x")
        }

        @Test(arguments: [(1, false), (1, true)] as [(CGFloat, Bool)])
        func wideKeyboard(scale: CGFloat, dark: Bool) async {
            OnScreenKeyboard.languages = ["en"]
            OnScreenKeyboard.languages = ["en", "fr"]
            defer { OnScreenKeyboard.languages = ["en"] }
            let stage = stage(1024, 420, scale: scale, dark: dark)
            let field = UITextField(frame: CGRect(x: 40, y: 30, width: 600, height: 40))
            field.borderStyle = .roundedRect
            field.returnKeyType = .done
            stage.window.addSubview(field)
            field.becomeFirstResponder()
            await stage.settle()
            let key = stage.element("key.g")!.frame
            await stage.touchDown(at: CGPoint(x: key.midX, y: key.midY))
            await stage.settle()
            stage.assertSnapshot("keyboard-wide\(dark ? "-dark" : "")@\(Int(scale))x")
            await stage.touchUp()
        }

        @Test(arguments: [(2, false), (2, true)] as [(CGFloat, Bool)])
        func popups(scale: CGFloat, dark: Bool) async {
            OnScreenKeyboard.languages = ["en"]
            let stage = stage(393, 330, scale: scale, dark: dark)
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 353, height: 34))
            field.borderStyle = .roundedRect
            field.autocapitalizationType = .none
            stage.window.addSubview(field)
            field.becomeFirstResponder()
            await stage.settle()
            var key = stage.element("key.t")!.frame
            await stage.touchDown(at: CGPoint(x: key.midX, y: key.midY))
            await stage.advance(by: 0.1)
            stage.assertSnapshot("key-popup\(dark ? "-dark" : "")@\(Int(scale))x")
            await stage.touchUp()
            key = stage.element("key.e")!.frame
            await stage.touchDown(at: CGPoint(x: key.midX, y: key.midY))
            await stage.advance(by: 0.6)
            stage.assertSnapshot("key-accents\(dark ? "-dark" : "")@\(Int(scale))x")
            await stage.touchUp()
        }

        @Test(arguments: [(1, false), (2, false), (2, true)] as [(CGFloat, Bool)])
        func fields(scale: CGFloat, dark: Bool) async {
            let stage = stage(360, 420, scale: scale, dark: dark)
            var y: CGFloat = 16
            func add(_ configure: (UITextField) -> Void) {
                let field = UITextField(frame: CGRect(x: 20, y: y, width: 320, height: 34))
                field.borderStyle = .roundedRect
                configure(field)
                stage.window.addSubview(field)
                y += 44
            }
            add { $0.placeholder = "Placeholder" }
            add {
                $0.text = "Text with a button"
                $0.clearButtonMode = .always
            }
            add {
                $0.text = "secret"
                $0.isSecureTextEntry = true
            }
            add {
                $0.text = "A text that is far too long for a field of this width"
                $0.borderStyle = .line
            }
            add {
                $0.text = "مرحبا بالعالم"
                $0.borderStyle = .bezel
            }
            add {
                $0.text = "Disabled"
                $0.isEnabled = false
            }
            add {
                $0.text = "centred"
                $0.textAlignment = .center
            }
            let bar = UISearchBar(frame: CGRect(x: 0, y: y, width: 360, height: 56))
            bar.placeholder = "Search"
            bar.showsCancelButton = true
            stage.window.addSubview(bar)
            await stage.settle()
            stage.assertSnapshot("text-fields\(dark ? "-dark" : "")@\(Int(scale))x")
        }

        @Test(arguments: [(2, false), (2, true)] as [(CGFloat, Bool)])
        func selection(scale: CGFloat, dark: Bool) async {
            let stage = stage(360, 300, scale: scale, dark: dark)
            let view = UITextView(frame: CGRect(x: 20, y: 60, width: 320, height: 180))
            view.font = .systemFont(ofSize: 17)
            view.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 1))
            view.text = "The quick brown fox jumps over the lazy dog.\nΚαλημέρα — שלום עולם — 👨‍👩‍👧\nEnd"
            stage.window.addSubview(view)
            view.becomeFirstResponder()
            // So that Paste is enabled.
            UIPasteboard.general.string = "text"
            view.selectedRange = NSRange(location: 4, length: 52)
            view.interaction.showMenu()
            await stage.settle()
            stage.assertSnapshot("text-selection\(dark ? "-dark" : "")@\(Int(scale))x")
            view.interaction.menu.dismissMenu()
            view.selectedRange = NSRange(location: 10, length: 0)
            await stage.settle()
            await stage.touchDown(at: CGPoint(x: 120, y: 180))
            await stage.advance(by: 0.6)
            stage.assertSnapshot("text-loupe\(dark ? "-dark" : "")@\(Int(scale))x")
            await stage.touchUp()
        }

        @Test(arguments: [false, true])
        func selectionFromTheRight(dark: Bool) async {
            let stage = stage(360, 300, scale: 2, dark: dark)
            stage.window.semanticContentAttribute = .forceRightToLeft
            let view = UITextView(frame: CGRect(x: 20, y: 60, width: 320, height: 180))
            view.semanticContentAttribute = .forceRightToLeft
            view.font = .systemFont(ofSize: 20)
            view.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 1))
            view.text = "قهوة عربية بالهيل مع تمر\nשלום עולם 123 espresso\nنهاية"
            stage.window.addSubview(view)
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 5, length: 34)
            await stage.settle()
            stage.assertSnapshot("text-selection-rtl\(dark ? "-dark" : "")@2x")
            view.selectedRange = NSRange(location: 5, length: 0)
            await stage.settle()
            await stage.touchDown(at: CGPoint(x: 250, y: 160))
            await stage.advance(by: 0.6)
            stage.assertSnapshot("text-loupe-rtl\(dark ? "-dark" : "")@2x")
            await stage.touchUp()
        }
    }
}
