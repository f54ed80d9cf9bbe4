import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineTextEditing

/// The types that responders and texts accept by paste, and the button that pastes.
@MainActor @Suite("Pasting by type", .ownPasteboards)
struct PasteConfigurationTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)
    private var board: UIPasteboard { .general }

    private final class Swatch: UIView {
        var colors: [UIColor] = []
        override var canBecomeFirstResponder: Bool { true }
        override func paste(itemProviders: [NSItemProvider]) {
            for provider in itemProviders {
                provider.loadObject(ofClass: UIColor.self) { color, _ in
                    if let color { self.colors.append(color) }
                }
            }
        }
    }

    private func swatch() -> Swatch {
        let view = Swatch(frame: CGRect(x: 20, y: 120, width: 100, height: 80))
        view.pasteConfiguration = UIPasteConfiguration(forAccepting: UIColor.self)
        stage.window.addSubview(view)
        return view
    }

    @Test func aConfigurationListsTypes() {
        let configuration = UIPasteConfiguration(forAccepting: URL.self)
        #expect(configuration.acceptableTypeIdentifiers == ["public.url"])
        configuration.addTypeIdentifiers(forAccepting: UIImage.self)
        configuration.addAcceptableTypeIdentifiers(["public.url", "public.json"])
        #expect(
            configuration.acceptableTypeIdentifiers == ["public.url", "public.image", "public.json"])
        let view = UIView()
        #expect(view.pasteConfiguration == nil && !view.canPaste([NSItemProvider(object: "a")]))
        view.pasteConfiguration = configuration
        configuration.acceptableTypeIdentifiers = []
        #expect(view.pasteConfiguration?.acceptableTypeIdentifiers.count == 3, "a copy is kept")
        // One acceptable item is enough.
        let link = NSItemProvider(object: URL(string: "https://example.org")!)
        #expect(view.canPaste([NSItemProvider(object: "a"), link]))
        #expect(!view.canPaste([NSItemProvider(object: "a")]) && !view.canPaste([]))
        view.pasteConfiguration = nil
        #expect(view.pasteConfiguration == nil)
    }

    @Test func aPasteboardHasItemProviders() throws {
        let board = UIPasteboard.withUniqueName()
        defer { UIPasteboard.remove(withName: board.name) }
        let link = try #require(URL(string: "https://example.org/menu"))
        board.itemProviders = [
            NSItemProvider(object: "Espresso"), NSItemProvider(object: link),
            NSItemProvider(object: UIColor.systemTeal),
            NSItemProvider(object: NSAttributedString(string: "Mocha")),
        ]
        #expect(board.numberOfItems == 4 && board.string == "Espresso" && board.url == link)
        #expect(board.color == .systemTeal)
        #expect(board.strings == ["Espresso", "https://example.org/menu", "Mocha"])
        let providers = board.itemProviders
        var found: [String] = []
        for provider in providers where provider.canLoadObject(ofClass: String.self) {
            provider.loadObject(ofClass: String.self) { text, _ in found.append(text ?? "none") }
        }
        #expect(found == ["Espresso", "https://example.org/menu", "Mocha"])
        #expect(providers[3].attributedText?.string == "Mocha")
        var image: UIImage?
        // The default scale is that of the screen that ran last, which may be another test's.
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        board.image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { _ in }
        board.itemProviders[0].loadObject(ofClass: UIImage.self) { value, _ in image = value }
        #expect(image?.size == CGSize(width: 3, height: 2))
    }

    @Test func hugeNumbersInAnArchiveAreIgnored() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        for key in ["UIPasteControlDisplayMode", "UIPasteControlImagePlacement"] {
            archiver.encode([1e300] as NSArray, forKey: key)
        }
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        coder.requiresSecureCoding = false
        let read = try #require(UIPasteControl.Configuration(coder: coder))
        #expect(read.displayMode == .iconAndLabel && read.imagePlacement == .leading)
    }

    @Test func dataRegisteredLazilyArrivesLater() async throws {
        let board = UIPasteboard.withUniqueName()
        defer { UIPasteboard.remove(withName: board.name) }
        let late = NSItemProvider()
        var give: NSItemProvider.DataHandler?
        late.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) {
            give = $0
            return nil
        }
        board.itemProviders = [late]
        #expect(board.numberOfItems == 1 && board.string == nil)
        give?(Data("Chai".utf8), nil)
        // A handler's data arrives through the main actor's queue, in its order.
        await Task { @MainActor in }.value
        #expect(board.string == "Chai")
        // Other content has replaced it meanwhile.
        board.itemProviders = [late]
        let older = give
        board.string = "Latte"
        older?(Data("Tea".utf8), nil)
        await Task { @MainActor in }.value
        #expect(board.string == "Latte")
    }

    @Test func aResponderPastesTypesOfItsConfiguration() {
        let view = swatch()
        view.becomeFirstResponder()
        board.string = "red"
        #expect(!view.canPerformAction(.paste, withSender: nil))
        #expect(
            !UIApplication.shared.sendAction(.paste, to: nil, from: view, for: nil) || view.colors.isEmpty)
        board.color = .systemRed
        #expect(view.canPerformAction(.paste, withSender: nil))
        #expect(view.target(forAction: .paste, withSender: nil) as AnyObject? === view)
        #expect(UIApplication.shared.sendAction(.paste, to: view, from: nil, for: nil))
        #expect(view.colors == [.systemRed])
        view.pasteConfiguration = nil
        #expect(!view.canPerformAction(.paste, withSender: nil))
    }

    // MARK: Dropping

    @MainActor private final class Giver: UIDragInteractionDelegate {
        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: UIColor.systemGreen))] }
    }

    @Test func pasteableItemsCanBeDropped() async {
        let view = swatch()
        let source = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        let giver = Giver()
        source.addInteraction(UIDragInteraction(delegate: giver))
        stage.window.addSubview(source)
        await stage.touchDown(at: CGPoint(x: 50, y: 50))
        await stage.advance(by: 0.6)
        for step in 1...5 { await stage.touchMove(to: CGPoint(x: 50, y: 50 + step * 20)) }
        await stage.touchUp()
        await stage.settle()
        #expect(view.colors == [.systemGreen])
    }

    // MARK: Texts

    @MainActor private final class Reader: UITextPasteDelegate {
        var items: [any UITextPasteItem] = []
        var waits = false
        var joins = false
        var puts = false
        func textPasteConfigurationSupporting(
            _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
            transform item: any UITextPasteItem
        ) {
            items.append(item)
            if !waits { item.setDefaultResult() }
        }
        func textPasteConfigurationSupporting(
            _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
            combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
        ) -> NSAttributedString {
            NSAttributedString(string: itemStrings.map(\.string).joined(separator: joins ? ", " : ""))
        }
        func textPasteConfigurationSupporting(
            _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
            performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
        ) -> UITextRange {
            guard puts, let view = textPasteConfigurationSupporting as? UITextView else {
                return Plain().textPasteConfigurationSupporting(
                    textPasteConfigurationSupporting, performPasteOf: attributedString, to: textRange)
            }
            view.replace(textRange, withText: "<\(attributedString.string)>")
            return view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)!
        }
    }

    @MainActor private final class Plain: UITextPasteDelegate {}

    private func text() -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.text = "one two"
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 4, length: 3)
        return view
    }

    @Test func aDelegateTransformsItemsIntoText() {
        let (view, reader) = (text(), Reader())
        view.pasteDelegate = reader
        board.itemProviders = [NSItemProvider(object: "tea"), NSItemProvider(object: "milk")]
        #expect(view.canPerformAction(.paste, withSender: nil))
        view.paste(nil)
        #expect(view.text == "one teamilk" && view.selectedRange == NSRange(location: 11, length: 0))
        #expect(reader.items.count == 2 && reader.items[0].localObject == nil)
        #expect((reader.items[0].defaultAttributes[.font] as? UIFont)?.pointSize == 12)
        view.undoManager?.undo()
        #expect(view.text == "one two")
        (reader.joins, reader.puts) = (true, true)
        view.selectedRange = NSRange(location: 0, length: 3)
        view.paste(nil)
        #expect(view.text == "<tea, milk> two" && view.selectedRange == NSRange(location: 15, length: 0))
    }

    @Test func resultsMayArriveLater() {
        let (view, reader) = (text(), Reader())
        reader.waits = true
        view.pasteDelegate = reader
        board.itemProviders = ["a", "b", "c"].map { NSItemProvider(object: $0) }
        view.paste(nil)
        #expect(view.text == "one two" && reader.items.count == 3)
        reader.items[2].setResult(string: "3")
        reader.items[0].setResult(attributedString: NSAttributedString(string: "1"))
        #expect(view.text == "one two")
        reader.items[1].setNoResult()
        #expect(view.text == "one 13")
        // Only the first result counts.
        reader.items[0].setResult(string: "x")
        #expect(view.text == "one 13")
    }

    @Test func aFieldPastesTypesOfItsConfiguration() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        #expect(field.pasteConfiguration?.acceptableTypeIdentifiers.contains("public.text") == true)
        field.pasteConfiguration = UIPasteConfiguration(forAccepting: URL.self)
        board.string = "words"
        #expect(!field.canPerformAction(.paste, withSender: nil))
        field.paste(nil)
        #expect(field.text == "")
        board.url = URL(string: "https://example.org/a")
        #expect(field.canPerformAction(.paste, withSender: nil))
        field.paste(nil)
        #expect(field.text == "https://example.org/a")
        field.isEnabled = false
        #expect(!field.canPaste(board.itemProviders))
    }

    @Test func imagesArePastedIntoAttributedText() {
        let view = text()
        // The default scale is that of the screen that ran last, which may be another test's.
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        board.image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { _ in }
        #expect(!view.canPerformAction(.paste, withSender: nil))
        view.allowsEditingTextAttributes = true
        #expect(view.canPerformAction(.paste, withSender: nil))
        view.paste(nil)
        let attachment = view.textStorage.attribute(.attachment, at: 4, effectiveRange: nil)
        #expect((attachment as? NSTextAttachment)?.image?.size == CGSize(width: 3, height: 2))
        #expect(view.textStorage.length == 5)
    }

    // MARK: The button

    @Test func aButtonPastesIntoItsTarget() throws {
        let (view, control) = (swatch(), UIPasteControl(configuration: UIPasteControl.Configuration()))
        stage.window.addSubview(control)
        board.color = .systemRed
        #expect(!control.isEnabled, "without a target")
        control.target = view
        #expect(control.isEnabled)
        board.string = "red"
        #expect(!control.isEnabled)
        board.color = .systemBlue
        #expect(control.isEnabled)
        let button = try #require(control.subviews.first as? UIButton)
        #expect(button.isEnabled && button.accessibilityLabel == "Paste")
        button.sendActions(for: .touchUpInside)
        #expect(view.colors == [.systemBlue])
        // The target accepts another type afterwards.
        view.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
        button.sendActions(for: .touchUpInside)
        #expect(view.colors.count == 1 && !control.isEnabled && !button.isEnabled)
    }

    private final class Anything: UIView {
        override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { true }
    }

    @Test(arguments: [(1, false, false), (2, false, false), (2, true, true)] as [(CGFloat, Bool, Bool)])
    func looks(scale: CGFloat, isDark: Bool, isMirrored: Bool) async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 190), scale: scale)
        stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        stage.window.backgroundColor = .systemBackground
        let target = Anything()
        for (row, mode) in [UIPasteControl.DisplayMode.iconAndLabel, .labelOnly, .iconOnly].enumerated() {
            for column in 0..<2 {
                let configuration = UIPasteControl.Configuration()
                configuration.displayMode = mode
                if column == 1 {
                    configuration.cornerStyle = .capsule
                    configuration.baseBackgroundColor = .systemGreen
                    configuration.baseForegroundColor = .black
                    configuration.imagePlacement = .trailing
                }
                let control = UIPasteControl(configuration: configuration)
                control.frame.origin = CGPoint(x: 20 + 150 * column, y: 20 + 55 * row)
                if row != 1 || column == 0 { control.target = target }
                stage.window.addSubview(control)
            }
        }
        await stage.advance(by: 0.1)
        stage.assertSnapshot("paste-control\(isDark ? "-dark" : "")@\(Int(scale))x")
    }
}
