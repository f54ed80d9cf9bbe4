import Foundation
import OffscreenTesting
import Testing
import VitrineLocalization

@testable import VitrineControls
@testable import VitrineTextEditing
@testable import VitrineDrawing
@testable import VitrineRuntime
@testable import VitrineViewValues

/// Suites that set the keyboard's languages are serialised.
@MainActor @Suite("Keyboard", .serialized)
enum KeyboardSuites {}

extension KeyboardSuites {
    @MainActor @Suite("The on-screen keyboard")
    struct KeyboardTests {
        let stage: OffscreenStage
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))

        init() {
            OnScreenKeyboard.languages = ["en"]
            stage = OffscreenStage(size: CGSize(width: 480, height: 640), scale: 1)
            field.borderStyle = .roundedRect
            field.autocapitalizationType = .none
            stage.window.addSubview(field)
        }

        private func begin(_ type: UIKeyboardType = .default) async {
            field.keyboardType = type
            field.becomeFirstResponder()
            await stage.settle()
        }

        private func press(_ keys: String...) async {
            for key in keys { await stage.tap("key.\(key)") }
        }

        @Test func tapsType() async {
            await begin()
            await press("h", "i", "space", "y", "o")
            #expect(field.text == "hi yo")
            await press("delete", "delete")
            #expect(field.text == "hi ")
            #expect(field.isFirstResponder)
        }

        @Test func secondThumbCommitsTheFirst() async {
            await begin()
            let places = ["t", "h", "e"].map { stage.element("key.\($0)")!.frame }
            func middle(_ index: Int) -> CGPoint { CGPoint(x: places[index].midX, y: places[index].midY) }
            let top = stage.screen.bounds.height - stage.element("keyboard")!.frame.height
            func onScreen(_ point: CGPoint) -> CGPoint { point }
            #expect(middle(0).y > top)
            await stage.touchDown(at: middle(0), id: 0)
            await stage.touchDown(at: middle(1), id: 1)
            #expect(field.text == "t")
            await stage.touchUp(id: 0)
            await stage.touchDown(at: middle(2), id: 2)
            #expect(field.text == "th")
            await stage.touchUp(id: 1)
            await stage.touchUp(id: 2)
            #expect(field.text == "the")
        }

        @Test func shiftAppliesToOneLetterAndLocksWhenPressedTwice() async {
            await begin()
            await press("shift", "a", "b")
            #expect(field.text == "Ab")
            await stage.advance(by: 1)
            await press("shift", "shift", "c", "d", "shift", "e")
            #expect(field.text == "AbCDe")
        }

        @Test func sentencesBeginWithCapitals() async {
            field.autocapitalizationType = .sentences
            await begin()
            await press("a", "space")
            await stage.advance(by: 1)
            await press("b")
            #expect(field.text == "A b")
            // Two spaces end a sentence.
            await press("space", "space", "c")
            #expect(field.text == "A b. C")
        }

        @Test func autocapitalizationTypesApply() async {
            field.autocapitalizationType = .words
            await begin()
            for key in ["A", "n", "space", "B", "o"] { await press(key.lowercased()) }
            #expect(field.text == "An Bo")
            field.text = ""
            field.autocapitalizationType = .allCharacters
            await begin()
            await press("a", "b", "space", "c")
            #expect(field.text == "AB C")
            // Addresses and passwords are not capitalised.
            field.text = ""
            field.autocapitalizationType = .sentences
            field.resignFirstResponder()
            await begin(.emailAddress)
            await press("a")
            #expect(field.text == "a")
        }

        @Test func inputViewsReplaceTheKeyboardAndAccessoriesAreAbove() async {
            let dice = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 120))
            dice.accessibilityIdentifier = "dice"
            let tools = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 40))
            tools.accessibilityIdentifier = "tools"
            await begin()
            #expect(stage.element("keyboard") != nil)
            field.inputAccessoryView = tools
            field.reloadInputViews()
            await stage.settle()
            #expect(stage.element("tools")!.frame.maxY == stage.element("keyboard")!.frame.minY)
            field.inputView = dice
            field.reloadInputViews()
            await stage.settle()
            #expect(stage.element("keyboard") == nil && stage.element("dice")!.frame.height == 120)
            #expect(stage.element("tools")!.frame.maxY == stage.element("dice")!.frame.minY)
            field.inputView = nil
            field.inputAccessoryView = nil
            field.reloadInputViews()
            await stage.settle()
            #expect(stage.element("keyboard") != nil && stage.element("tools") == nil)
        }

        @Test func heldLettersOfferAlternatives() async {
            await begin()
            let key = stage.element("key.e")!.frame
            await stage.touchDown(at: CGPoint(x: key.midX, y: key.midY))
            await stage.advance(by: 0.6)
            let row = stage.element("keyboard.accents")
            #expect(row != nil)
            // e, è, é: the third cell.
            let cell = (row!.frame.width - 10) / 8
            await stage.touchMove(to: CGPoint(x: row!.frame.minX + 5 + 2.5 * cell, y: key.minY - 20))
            await stage.touchUp()
            #expect(field.text == "é")
            #expect(stage.element("keyboard.accents") == nil)
        }

        @Test func deleteRepeats() async {
            field.text = "abcdefgh"
            await begin()
            let key = stage.element("key.delete")!.frame
            await stage.touchDown(at: CGPoint(x: key.midX, y: key.midY))
            #expect(field.text == "abcdefg")
            await stage.advance(by: 0.75)
            // After half a second, ten times a second.
            #expect(field.text == "abcd")
            await stage.touchUp()
            await stage.advance(by: 0.5)
            #expect(field.text == "abcd")
        }

        @Test func holdingTheSpaceBarMovesTheCaret() async {
            field.text = "hello world"
            await begin()
            let key = stage.element("key.space")!.frame
            await stage.touchDown(at: CGPoint(x: key.midX, y: key.midY))
            await stage.advance(by: 0.5)
            let caret = field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 5)!)
            let end = field.caretRect(for: field.endOfDocument)
            await stage.touchMove(to: CGPoint(x: key.midX - (end.midX - caret.midX), y: key.midY))
            await stage.touchUp()
            #expect(field.editor.selection == NSRange(location: 5, length: 0))
            #expect(field.text == "hello world")
        }

        @Test func theReturnKeyIsDisabledWithoutText() async {
            field.enablesReturnKeyAutomatically = true
            field.returnKeyType = .search
            var returns = 0
            field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
            await begin()
            #expect(stage.element("key.return")?.label == "Search")
            await press("return")
            #expect(returns == 0)
            await press("a", "return")
            #expect(returns == 1)
        }

        @Test(
            arguments: [
                (UIKeyboardType.numberPad, ["key.7"], ["key.a", "key..", "key.return"]),
                (.decimalPad, ["key.7", "key."], ["key.a"]), (.phonePad, ["key.+"], ["key.a"]),
                (.emailAddress, ["key.@", "key..", "key.a"], []), (.URL, ["key./", "key..com"], ["key.@"]),
                (.numbersAndPunctuation, ["key.7", "key.("], ["key.a"]),
            ] as [(UIKeyboardType, [String], [String])])
        func eachKindHasItsKeys(type: UIKeyboardType, has: [String], lacks: [String]) async {
            await begin(type)
            let separator = UIApplication.locale.decimalSeparator ?? "."
            for key in has {
                let name = key == "key." ? "key.\(separator)" : key
                #expect(stage.element(name) != nil, "\(name)")
            }
            for key in lacks { #expect(stage.element(key) == nil, "\(key)") }
        }

        @Test func theAppsLanguageIsUsedWithoutOthers() async {
            field.returnKeyType = .search
            await begin()
            func speak(_ language: String) {
                UIApplication.shared.setLanguage(LanguageTag(language)!, on: [stage.screen])
            }
            func label(_ key: String) -> String? { stage.element("key.\(key)")?.label }
            // Synchronous from here: the language belongs to the process.
            OnScreenKeyboard.languages = nil
            #expect(label("return") == "Search" && label("shift") == "shift")
            speak("de")
            #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["de"])
            #expect(label("return") == "Suchen" && label("shift") == "Umschalttaste" && label("ü") != nil)
            speak("ru")
            // Addresses cannot be typed in Cyrillic, so English is added.
            #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["ru", "en"])
            #expect(label("return") == "Найти" && label("ж") != nil)
            speak("en")
            OnScreenKeyboard.languages = ["en"]
            speak("fr")
            // The app's choice of keyboards has priority; labels of keys are in the app's language.
            #expect(label("return") == "Search" && label("shift") == "majuscule")
            speak("en")
            #expect(label("shift") == "shift")
        }

        @Test func theGlobeKeySwitchesLanguages() async {
            OnScreenKeyboard.languages = ["en", "de", "ar"]
            defer { OnScreenKeyboard.languages = ["en"] }
            await begin()
            #expect(stage.element("key.ü") == nil)
            await press("globe")
            await press("z", "ü")
            #expect(field.text == "zü")
            #expect(field.textInputMode?.primaryLanguage == "de")
            await press("globe")
            #expect(stage.element("key.shift") == nil)
            await press("س")
            #expect(field.text == "züس")
        }

        @Test func turkishCapitals() async {
            OnScreenKeyboard.languages = ["tr"]
            defer { OnScreenKeyboard.languages = ["en"] }
            await begin()
            await press("shift", "i", "shift", "ı")
            #expect(field.text == "İI")
        }

        @Test func everyLayoutHasItsLetters() throws {
            #expect(KeyboardLayouts.languages.count >= 11)
            for language in KeyboardLayouts.languages {
                let file = KeyboardLayouts.layout(for: language)
                #expect(file.language == language && file.problem == nil)
                let letters = file.rows.joined()
                #expect(Set(letters).count == letters.count, "\(language) has a letter twice")
            }
            // Regions use their language's layout, unknown languages English.
            #expect(KeyboardLayouts.layout(for: "de-AT").language == "de")
            #expect(KeyboardLayouts.layout(for: "xx").language == "en")
        }

        @Test func invalidLayoutFilesAreExplained() throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("layout-\(UUID()).json")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(#"{"language": "eo", "name": "Esperanto", "rows": []}"#.utf8).write(to: file)
            #expect { try OnScreenKeyboard.register(file) } throws: { "\($0)".contains("no letters") }
            try Data(
                #"{"language": "eo", "name": "Esperanto", "rows": ["ŝĝertĉuiop", "asdfghjkl", "zĵcvbnm"]}"#
                    .utf8
            )
            .write(to: file)
            try OnScreenKeyboard.register(file)
            #expect(KeyboardLayouts.layout(for: "eo").rows[0].first == "ŝ")
        }

        @Test func secureFieldsHaveNoPopups() async {
            let narrow = OffscreenStage(size: CGSize(width: 375, height: 600), scale: 1)
            let own = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))
            narrow.window.addSubview(own)
            for (isSecret, popups) in [(false, 1), (true, 0)] {
                own.isSecureTextEntry = isSecret
                own.becomeFirstResponder()
                await narrow.settle()
                let key = narrow.element("key.a")!.frame
                await narrow.touchDown(at: CGPoint(x: key.midX, y: key.midY))
                #expect((narrow.element("keyboard.popup") == nil ? 0 : 1) == popups)
                await narrow.touchUp()
                own.resignFirstResponder()
                await narrow.settle()
            }
        }

        @Test func notificationsAndTheGuideHaveTheFrame() async {
            @MainActor final class Notes { var list: [(String, CGRect, Double, Int)] = [] }
            let notes = Notes()
            var tokens: [any NSObjectProtocol] = []
            for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: stage.screen, queue: nil) {
                        note in
                        let info = note.userInfo ?? [:]
                        let frame =
                            (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .null
                        let duration =
                            (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue
                            ?? -1
                        let curve =
                            (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue ?? -1
                        let name = note.name.rawValue
                        MainActor.assumeIsolated { notes.list.append((name, frame, duration, curve)) }
                    })
            }
            defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
            let bar = UIView()
            bar.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
                bar.heightAnchor.constraint(equalToConstant: 30),
                bar.bottomAnchor.constraint(equalTo: stage.window.keyboardLayoutGuide.topAnchor),
            ])
            await stage.settle()
            #expect(bar.frame.maxY == 640)
            await begin()
            #expect(notes.list.count == 1 && notes.list[0].2 == 0.25 && notes.list[0].3 == 7)
            #expect(notes.list[0].1.maxY == 640 && bar.frame.maxY == notes.list[0].1.minY)
            field.resignFirstResponder()
            await stage.settle()
            #expect(notes.list.count == 2 && bar.frame.maxY == 640)
        }

        @Test func keysAreLargeEnough() async {
            await begin()
            for key in ["a", "q", "m", "space", "return", "shift"] {
                let frame = stage.element("key.\(key)")!.frame
                // Gaps count: at least 6 points horizontally, 10 vertically.
                #expect(frame.width + 6 >= 44 && frame.height + 10 >= 44, "\(key): \(frame)")
            }
        }

        @Test func theKeyboardCanStayHiddenForHardwareKeys() async {
            OnScreenKeyboard.hidesForHardwareKeyboard = true
            defer { OnScreenKeyboard.hidesForHardwareKeyboard = false }
            await begin()
            #expect(stage.element("keyboard") != nil)
            await stage.type("a")
            await stage.settle()
            #expect(stage.element("keyboard") == nil && field.text == "a")
            await stage.tap(at: CGPoint(x: 60, y: 37))
            await stage.settle()
            #expect(stage.element("keyboard") != nil)
        }

        /// The row height changes while the keyboard is shown: notifications are posted, and the layout follows.
        @Test func rowsMayChangeTheirHeightWhileTheKeyboardIsShown() async throws {
            await begin()
            var keyboardNotifications: [String] = []
            let tokens = [
                UIResponder.keyboardWillChangeFrameNotification,
                UIResponder.keyboardDidChangeFrameNotification,
            ].map { name in
                NotificationCenter.default.addObserver(forName: name, object: stage.screen, queue: nil) {
                    note in
                    let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
                        .cgRectValue
                    let line = "\(name.rawValue.dropFirst(10).prefix(4)) \(Int(end?.height ?? -1))"
                    MainActor.assumeIsolated { keyboardNotifications.append(line) }
                }
            }
            defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
            // Four rows, 5 points above and 3 below.
            OnScreenKeyboard.rowHeight = 60
            defer { OnScreenKeyboard.rowHeight = nil }
            await stage.settle()
            #expect(stage.element("keyboard")?.frame == CGRect(x: 0, y: 392, width: 480, height: 248))
            #expect(stage.window.keyboardLayoutGuide.layoutFrame.minY == 392)
            #expect(keyboardNotifications == ["Will 248", "DidC 248"])
            await press("h")
            #expect(field.text == "h")
            OnScreenKeyboard.rowHeight = 44
            await stage.settle()
            #expect(stage.element("keyboard")?.frame.height == 184)
            #expect(keyboardNotifications == ["Will 248", "DidC 248", "Will 184", "DidC 184"])
        }

        @Test func theEditedFieldStaysVisible() async {
            let scroll = UIScrollView(frame: stage.window.bounds)
            scroll.contentSize = CGSize(width: 480, height: 640)
            let low = UITextField(frame: CGRect(x: 20, y: 560, width: 300, height: 34))
            scroll.addSubview(low)
            stage.window.addSubview(scroll)
            low.becomeFirstResponder()
            await stage.settle()
            let top = 640 - stage.element("keyboard")!.frame.height
            #expect(low.convert(low.bounds, to: nil).maxY <= top)
            #expect(scroll.adjustedContentInset.bottom == 640 - top)
            low.resignFirstResponder()
            await stage.settle()
            #expect(scroll.adjustedContentInset.bottom == 0)
        }
    }
}
