import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineTextEditing

@MainActor
private final class ViewLog: UITextViewDelegate {
    var lines: [String] = []
    var links: [URL] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        lines.append("shouldBegin")
        return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { lines.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        lines.append("shouldEnd")
        return true
    }
    func textViewDidEndEditing(_ textView: UITextView) { lines.append("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        lines.append("shouldChange \(range.location),\(range.length) “\(text)”")
        return true
    }
    func textViewDidChange(_ textView: UITextView) { lines.append("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { lines.append("didChangeSelection") }
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        links.append(URL)
        return false
    }
}

@MainActor @Suite("Text views", .serialized)
struct TextViewTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 300, height: 120))
    private let log = ViewLog()

    init() {
        view.font = .systemFont(ofSize: 17)
        view.delegate = log
        stage.window.addSubview(view)
    }

    private func key(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) async {
        await stage.keyDown(key, modifiers: modifiers)
        await stage.keyUp(key)
    }

    @Test func delegatesInOrder() async {
        view.becomeFirstResponder()
        #expect(log.take() == ["shouldBegin", "didBegin"])
        await stage.type("a")
        #expect(log.take() == ["shouldChange 0,0 “a”", "didChangeSelection", "didChange"])
        view.resignFirstResponder()
        #expect(log.take() == ["shouldEnd", "didEnd"])
    }

    @Test func itIsAScrollViewAsHighAsItsText() async {
        view.text = (0..<30).map { "line \($0)" }.joined(separator: "\n")
        await stage.settle()
        let line = UIFont.systemFont(ofSize: 17).lineHeight
        #expect(view.contentSize.height > 30 * line && view.contentSize.height < 32 * line + 20)
        view.scrollRangeToVisible(NSRange(location: (view.text as NSString).length, length: 0))
        #expect(view.contentOffset.y == view.contentSize.height - view.bounds.height)
        // Typing at the beginning scrolls back there.
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        await stage.type("x")
        #expect(view.contentOffset.y == 0)
    }

    @Test func keysMoveByLinesPagesAndParagraphs() async {
        view.text = (0..<30).map { "line \($0)" }.joined(separator: "\n")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 3, length: 0)
        await key(.keyboardDownArrow)
        #expect(view.selectedRange == NSRange(location: 10, length: 0))
        await key(.keyboardDownArrow, .shift)
        #expect(view.selectedRange == NSRange(location: 10, length: 7))
        await key(.keyboardUpArrow)
        await key(.keyboardEnd)
        let before = view.selectedRange.location
        await key(.keyboardPageDown)
        #expect(view.selectedRange.location > before + 14)
        await key(.keyboardEnd, .control)
        #expect(view.selectedRange.location == (view.text as NSString).length)
        #expect(view.contentOffset.y > 0)
        await key(.keyboardHome, .control)
        #expect(view.selectedRange.location == 0 && view.contentOffset.y == 0)
        await key(.keyboardReturnOrEnter)
        #expect(view.text.hasPrefix("\nline 0"))
    }

    @Test func typingAttributesAndBold() {
        view.allowsEditingTextAttributes = true
        view.becomeFirstResponder()
        view.insertText("plain ")
        view.typingAttributes[.foregroundColor] = UIColor.red
        view.insertText("red")
        let color = view.attributedText.attributes(at: 7, effectiveRange: nil)[.foregroundColor] as? UIColor
        #expect(color == .red)
        view.selectedRange = NSRange(location: 0, length: 5)
        view.toggleBoldface(nil)
        let font = view.attributedText.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont
        #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        view.undoManager?.undo()
        let plain = view.attributedText.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont
        #expect(plain?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
    }

    /// A label with constraints to the edges of its text view, as placeholders have them (InputBarAccessoryView's
    /// InputTextView), does not change the size of the content.
    @Test func subviewsWithConstraintsDoNotSizeTheContent() async {
        let label = UILabel()
        label.text = "Placeholder"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.isScrollEnabled = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
            label.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 4),
            label.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -4),
        ])
        await stage.settle()
        let height = view.sizeThatFits(CGSize(width: view.bounds.width, height: 0)).height
        #expect(view.contentSize == CGSize(width: view.bounds.width, height: height))
        #expect(!view.layer.needsLayout() && label.frame.origin == CGPoint(x: 4, y: 8))
    }

    /// A delegate with actions for items, as since iOS 17.
    @MainActor private final class ItemLog: NSObject, UITextViewDelegate {
        var lines: [String] = []
        var answer: (UIAction) -> UIAction? = { $0 }

        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            let content =
                switch textItem.content {
                case .link(let url): "link \(url)"
                case .textAttachment: "attachment"
                case .tag(let tag): "tag \(tag)"
                }
            lines.append("\(content) \(textItem.range.location),\(textItem.range.length) \(defaultAction.title)")
            return answer(defaultAction)
        }

        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            lines.append("should")
            return false
        }
    }

    // Recorded on iOS 26.1 (the public probe of WordPress' rows, "textitem"): a delegate with the method of iOS 17 gets
    // `primaryActionFor` only, with the item's content and range and an untitled action; its own action is performed in
    // place of the default one; tags and attachments are items, too; other text has none.
    @Test func theDelegateChoosesTheActionOfAnItem() async throws {
        let items = ItemLog()
        view.delegate = items
        view.isEditable = false
        let text = NSMutableAttributedString(string: "Read Apple or tagword here \u{FFFC} end")
        text.addAttribute(.link, value: "wpprobe://open", range: NSRange(location: 5, length: 5))
        text.addAttribute(.textItemTag, value: "wp-tag", range: NSRange(location: 14, length: 7))
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        text.addAttribute(.attachment, value: attachment, range: NSRange(location: 27, length: 1))
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: text.length))
        view.attributedText = text
        await stage.settle()
        func tap(_ index: Int) async -> [String] {
            let range = TextOffsetRange(NSRange(location: index, length: 1))
            let rect = view.convert(view.firstRect(for: range), to: nil)
            items.lines = []
            await stage.tap(at: CGPoint(x: rect.midX, y: rect.midY))
            await stage.advance(by: 0.5)
            return items.lines
        }
        items.answer = { _ in nil }
        #expect(await tap(7) == ["link wpprobe://open 5,5 "])
        // Without an action the menu of the link opens: see TextItemMenuTests.
        view.itemMenus.interaction.dismissMenu()
        await stage.settle()
        items.answer = { _ in UIAction { [items] _ in items.lines.append("custom") } }
        #expect(await tap(7) == ["link wpprobe://open 5,5 ", "custom"])
        items.answer = { $0 }
        #expect(await tap(17) == ["tag wp-tag 14,7 "])
        #expect(await tap(27) == ["attachment 27,1 "])
        #expect(await tap(1) == [])
    }

    @Test func linksAreTappedWhereTextIsNotEdited() async {
        view.isEditable = false
        view.dataDetectorTypes = [.link, .phoneNumber]
        view.text = "www.example.org or +49 30 1234567"
        await stage.settle()
        for index in [4, 24] {
            let rect = view.convert(
                view.firstRect(for: TextOffsetRange(NSRange(location: index, length: 1))), to: nil)
            await stage.tap(at: CGPoint(x: rect.midX, y: rect.midY))
            await stage.advance(by: 0.5)
        }
        #expect(log.links.map(\.absoluteString) == ["http://www.example.org", "tel:+49301234567"])
        #expect(view.text == "www.example.org or +49 30 1234567")
        #expect(view.attributedText.attribute(.link, at: 4, effectiveRange: nil) == nil)
    }

    /// The size at another width is that of the text as it is laid out there, with the layout manager's hyphens.
    @Test func theSizeAtAnotherWidthCountsHyphens() async {
        view.text = String(repeating: "extraordinary internationalization ", count: 8)
        view.textStorage.addAttribute(
            .languageIdentifier, value: "en-US", range: NSRange(location: 0, length: view.textStorage.length))
        view.layoutManager.hyphenationFactor = 1
        let width: CGFloat = view.bounds.width - 93
        let predicted = view.sizeThatFits(CGSize(width: width, height: 0)).height
        view.frame.size.width = width
        await stage.settle()
        #expect(abs(view.contentSize.height - predicted) <= 1)
        view.layoutManager.hyphenationFactor = 0
        #expect(view.sizeThatFits(CGSize(width: width, height: 0)).height > predicted)
    }

    @Test func withoutScrollingItIsAsHighAsItsText() {
        view.isScrollEnabled = false
        view.text = "one\ntwo\nthree"
        let three = view.sizeThatFits(CGSize(width: 300, height: 0)).height
        view.text = "one"
        let one = view.sizeThatFits(CGSize(width: 300, height: 0)).height
        let line = UIFont.systemFont(ofSize: 17).lineHeight
        #expect(abs(three - one - 2 * line) < 2)
        #expect(view.intrinsicContentSize.height == one)
    }

    @Test func theStorageMayBeEditedByCode() async {
        view.text = "abc"
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 2), with: "")
        await stage.advance(by: 0.05)
        #expect(view.text == "c" && view.selectedRange == NSRange(location: 1, length: 0))
        view.becomeFirstResponder()
        view.insertText("d")
        #expect(view.text == "cd")
    }

    @Test func tokensOfTheText() {
        view.text = "One two. Three four!\nFive"
        func range(_ at: Int, _ unit: UITextGranularity) -> String? {
            let place = view.position(from: view.beginningOfDocument, offset: at)!
            return view.tokenizer.rangeEnclosingPosition(place, with: unit, inDirection: .storage(.forward))
                .flatMap { view.text(in: $0) }
        }
        #expect(range(5, .word) == "two")
        #expect(range(5, .sentence) == "One two. ")
        #expect(range(10, .paragraph) == "One two. Three four!")
        let start = view.beginningOfDocument
        let next = view.tokenizer.position(from: start, toBoundary: .word, inDirection: .storage(.forward))
        #expect(next.map { view.offset(from: start, to: $0) } == 3)
        #expect(!view.tokenizer.isPosition(start, atBoundary: .word, inDirection: .storage(.forward)))
        #expect(view.tokenizer.isPosition(start, atBoundary: .word, inDirection: .storage(.backward)))
    }

    @Test func onlyControlTabMovesTheFocus() async {
        let field = UITextField(frame: CGRect(x: 10, y: 200, width: 200, height: 34))
        stage.window.addSubview(field)
        view.becomeFirstResponder()
        await key(.keyboardTab)
        #expect(view.text == "\t" && view.isFirstResponder)
        await key(.keyboardTab, .control)
        #expect(field.isFirstResponder)
    }
}

@MainActor @Suite("Pasteboards", .ownPasteboards)
struct PasteboardTests {
    @Test func valuesAndChanges() {
        let board = UIPasteboard.withUniqueName()
        let before = board.changeCount
        board.string = "text"
        #expect(board.changeCount == before + 1 && board.hasStrings && !board.hasImages)
        #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("text".utf8))
        board.colors = [.red, .blue]
        #expect(board.numberOfItems == 2 && board.color == .red && board.string == nil)
        board.url = URL(string: "https://example.org/")
        #expect(board.string == "https://example.org/")
        // Another object with the same name is the same board.
        #expect(UIPasteboard(name: board.name, create: false)?.url == board.url)
        UIPasteboard.remove(withName: board.name)
        #expect(UIPasteboard(name: board.name, create: false) == nil)
    }

    @Test func itemsExpireAndSessionsEnd() {
        let board = UIPasteboard.withUniqueName()
        board.setItems(
            [["public.utf8-plain-text": "gone"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
        #expect(board.string == nil && board.numberOfItems == 0)
        board.string = "private"
        UIPasteboard.remove(withName: board.name)
        #expect(board.numberOfItems == 0)
    }

    @Test func aSessionsEndEmptiesAllBoardsOfThisTest() {
        let named = UIPasteboard.withUniqueName()
        (named.string, UIPasteboard.general.string) = ("one", "two")
        PasteboardStore.$current.withValue(PasteboardStore()) {
            #expect(UIPasteboard.general.string == nil)
            UIPasteboard.clearAll()
        }
        #expect(named.string == "one" && UIPasteboard.general.string == "two")
        UIPasteboard.clearAll()
        #expect(named.string == nil && UIPasteboard.general.string == nil)
    }
}

@MainActor @Suite("Search bars")
struct SearchBarTests {
    @MainActor
    final class SearchLog: UISearchBarDelegate {
        var lines: [String] = []
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            lines.append("text \(searchText)")
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            lines.append("scope \(selectedScope)")
        }
    }

    @Test func theSearchBarCallsItsDelegate() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        let log = SearchLog()
        bar.delegate = log
        stage.window.addSubview(bar)
        bar.setShowsCancelButton(true, animated: true)
        await stage.settle()
        await stage.tap(at: CGPoint(x: 100, y: 28))
        await stage.type("ab\n")
        await stage.settle()
        await stage.tap("search.cancel")
        #expect(log.lines == ["begin", "text a", "text ab", "search", "cancel"])
    }

    @Test func deletingAtTheBeginningRemovesAToken() {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        field.text = "x"
        field.insertToken(UISearchToken(icon: nil, text: "Fruit"), at: 0)
        field.deleteBackward()
        #expect(field.text == "" && field.tokens.count == 1)
        field.deleteBackward()
        #expect(field.tokens.isEmpty)
    }
}
