import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineTextEditing

/// Finding text in text views: the session, the bar, keys and touch.
@MainActor @Suite("Finding text", .serialized)
struct FindTests {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 400), scale: 1)

    private func text(_ string: String = "One cat, two cats. Concatenate! Cat.") -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        view.text = string
        view.isFindInteractionEnabled = true
        stage.window.addSubview(view)
        return view
    }

    private func bar() throws -> FindBar {
        try #require(stage.window.subviews.lazy.compactMap { $0 as? FindBar }.first)
    }

    private func count() throws -> String? {
        try bar().subviews.lazy.compactMap { $0 as? UILabel }.first?.text
    }

    private func background(_ view: UITextView, _ index: Int) -> UIColor? {
        view.layoutManager.temporaryAttribute(
            .backgroundColor, atCharacterIndex: index, effectiveRange: nil) as? UIColor
    }

    /// The earlier search text is selected without an edit menu, which would cover the searched text.
    @Test func theFindBarAppearsWithoutAMenu() async throws {
        let view = text()
        view.findInteraction?.searchText = "cat"
        view.findInteraction?.presentFindNavigator(showingReplace: false)
        await stage.settle()
        let field = try bar().searchField
        let selected = field.selectedTextRange.flatMap { field.text(in: $0) }
        #expect(field.isFirstResponder && selected == "cat")
        #expect(stage.element("edit-menu") == nil && stage.element("edit-menu.Cut") == nil)
        view.findInteraction?.dismissFindNavigator()
    }

    @Test func itsTitlesFitAtTheLargestTextSizes() async throws {
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        let view = text()
        view.findInteraction?.presentFindNavigator(showingReplace: true)
        await stage.settle()
        let buttons = try bar().subviews.compactMap { $0 as? UIButton }.filter { $0.currentTitle != nil }
        #expect(buttons.count == 3)
        // The size of a bar's text.
        for button in buttons { #expect((button.titleLabel?.font.pointSize ?? 99) <= 23) }
        view.findInteraction?.dismissFindNavigator()
    }

    /// Lines between those with matches are not drawn twice.
    @Test func otherLinesLookAsBefore() async {
        let words = String(repeating: "milk and honey ", count: 12)
        let view = text("cat \(words)cat")
        view.isFindInteractionEnabled = false
        view.font = .systemFont(ofSize: 20)
        await stage.settle()
        // The second and third of several lines.
        let manager = view.layoutManager
        var lines: [CGRect] = []
        manager.enumerateLineFragments(
            forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)
        ) { rect, _, _, _, _ in lines.append(rect) }
        #expect(lines.count > 4)
        let rows = (Int(lines[1].minY) + 10)..<Int(lines[2].maxY) + 6
        func greens() -> [Int] { rows.flatMap { y in (0..<400).map { stage.pixel($0, y).green } } }
        let before = greens()
        #expect(Set(before).count > 10)
        let session = UITextSearchingFindSession(searchableObject: view)
        session.performSearch(query: "cat", options: nil)
        await stage.settle()
        #expect(session.resultCount == 2)
        #expect(greens() == before)
        session.invalidateFoundResults()
    }

    // MARK: Sessions

    @Test func matchesAreFoundInOrder() throws {
        let view = text()
        let session = UITextSearchingFindSession(searchableObject: view)
        #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound)
        // Behind “One ”, “two ”, “Con” and before the full stop.
        view.selectedRange = NSRange(location: 10, length: 0)
        session.performSearch(query: "cat", options: nil)
        #expect(session.resultCount == 4 && session.highlightedResultIndex == 1)
        #expect(background(view, 13) == .systemYellow)
        #expect(background(view, 4) == UIColor.systemYellow.withAlphaComponent(0.35))
        session.highlightNextResult(in: .backward)
        session.highlightNextResult(in: .backward)
        #expect(session.highlightedResultIndex == 3)
        session.highlightNextResult(in: .forward)
        #expect(session.highlightedResultIndex == 0 && background(view, 4) == .systemYellow)
        session.performSearch(query: "dog", options: nil)
        #expect(session.resultCount == 0 && background(view, 4) == nil)
        session.performSearch(query: "", options: nil)
        #expect(session.resultCount == 0)
    }

    @Test func optionsDecideWhatMatches() {
        let view = text()
        let session = UITextSearchingFindSession(searchableObject: view)
        func found(_ words: UITextSearchOptions.WordMatchMethod, _ compare: NSString.CompareOptions) -> Int {
            session.performSearch(
                query: "cat",
                options: UITextSearchOptions(wordMatchMethod: words, stringCompareOptions: compare))
            return session.resultCount
        }
        #expect(found(.contains, []) == 3)
        #expect(found(.startsWith, .caseInsensitive) == 3)
        #expect(found(.fullWord, .caseInsensitive) == 2)
        #expect(found(.fullWord, []) == 1)
    }

    @Test func matchesAreReplaced() {
        let view = text()
        let session = UITextSearchingFindSession(searchableObject: view)
        session.performSearch(query: "cat", options: nil)
        session.performSingleReplacement(query: "cat", replacementString: "dog", options: nil)
        #expect(view.text == "One dog, two cats. Concatenate! Cat." && session.resultCount == 3)
        session.replaceAll(query: "cat", replacementString: "x", options: nil)
        #expect(view.text == "One dog, two xs. Conxenate! x." && session.resultCount == 0)
        view.undoManager?.undo()
        #expect(view.text == "One dog, two cats. Concatenate! Cat.", "all matches at once")
        view.isEditable = false
        #expect(!session.supportsReplacement)
        session.replaceAll(query: "cat", replacementString: "x", options: nil)
        #expect(view.text == "One dog, two cats. Concatenate! Cat.")
    }

    // MARK: The bar

    @Test func theBarCountsAndMovesToTheNext() async throws {
        let view = text()
        let interaction = try #require(view.findInteraction)
        interaction.searchText = "cat"
        interaction.presentFindNavigator(showingReplace: false)
        await stage.settle()
        let bar = try bar()
        #expect(interaction.isFindNavigatorVisible && interaction.activeFindSession != nil)
        #expect(bar.searchField.isFirstResponder && bar.searchField.text == "cat")
        #expect(try count() == "1 of 4")
        let keyboard = stage.window.keyboardLayoutGuide.layoutFrame.minY
        #expect(bar.frame == CGRect(x: 0, y: keyboard - 56, width: 400, height: 56))
        #expect(view.keyboardInset == 400 - bar.frame.minY)
        await stage.tap("find.next")
        #expect(try count() == "2 of 4")
        await stage.tap("find.previous")
        await stage.tap("find.previous")
        #expect(try count() == "4 of 4")
        bar.searchField.text = "cats"
        bar.searchField.sendActions(for: .editingChanged)
        #expect(try count() == "1 of 1")
        bar.searchField.text = "dog"
        bar.searchField.sendActions(for: .editingChanged)
        #expect(try count() == "No Results")
        await stage.tap("find.done")
        await stage.settle()
        #expect(!interaction.isFindNavigatorVisible && interaction.searchText == "dog")
        #expect(view.keyboardInset == 0 && background(view, 4) == nil)
    }

    @Test func keysOpenTheBarAndFindNextAndPrevious() async throws {
        let view = text()
        view.becomeFirstResponder()
        await stage.settle()
        await stage.keyDown(.keyboardF, modifiers: .control)
        await stage.keyUp(.keyboardF)
        await stage.settle()
        #expect(try bar().searchField.isFirstResponder)
        await stage.type("cat")
        #expect(try count() == "1 of 4")
        await stage.keyDown(.keyboardReturnOrEnter, modifiers: [])
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(try count() == "2 of 4")
        await stage.keyDown(.keyboardReturnOrEnter, modifiers: .shift)
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(try count() == "1 of 4")
        await stage.keyDown(.keyboardG, modifiers: .control)
        await stage.keyUp(.keyboardG)
        #expect(try count() == "2 of 4")
        await stage.keyDown(.keyboardEscape, modifiers: [])
        await stage.keyUp(.keyboardEscape)
        await stage.settle()
        #expect(view.findInteraction?.isFindNavigatorVisible == false)
        // The highlighted match is selected.
        #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 13, length: 3))
    }

    @Test func theSelectionIsUsedForFind() throws {
        let view = text()
        view.becomeFirstResponder()
        #expect(!view.canPerformAction(.useSelectionForFind, withSender: nil))
        #expect(view.canPerformAction(.find, withSender: nil))
        #expect(!view.canPerformAction(.findNext, withSender: nil))
        view.selectedRange = NSRange(location: 4, length: 3)
        view.useSelectionForFind(nil)
        #expect(view.findInteraction?.searchText == "cat")
        view.findAndReplace(nil)
        #expect(try bar().showsReplace && bar().searchField.text == "cat")
        #expect(view.canPerformAction(.findNext, withSender: nil))
        view.isFindInteractionEnabled = false
        #expect(stage.window.subviews.allSatisfy { !($0 is FindBar) })
        #expect(!view.canPerformAction(.find, withSender: nil))
    }

    @Test func theBarReplaces() async throws {
        let view = text()
        let interaction = try #require(view.findInteraction)
        (interaction.searchText, interaction.replacementText) = ("cat", "dog")
        interaction.presentFindNavigator(showingReplace: true)
        await stage.settle()
        await stage.tap("find.replace")
        #expect(view.text == "One dog, two cats. Concatenate! Cat.")
        #expect(try count() == "1 of 3")
        await stage.tap("find.replaceAll")
        #expect(view.text == "One dog, two dogs. Condogenate! dog.")
        #expect(try count() == "No Results")
    }

    @Test func optionsAreInAMenu() async throws {
        let view = text()
        let interaction = try #require(view.findInteraction)
        interaction.searchText = "cat"
        interaction.presentFindNavigator(showingReplace: false)
        func option(_ title: String) throws -> UIAction {
            try #require(
                bar().optionsButton.menu?.children.lazy.compactMap { $0 as? UIAction }
                    .first { $0.title == title })
        }
        try option("Whole Words").performWithSender(nil, target: nil)
        #expect(try count() == "1 of 2")
        #expect(try option("Whole Words").state == .on)
        try option("Match Case").performWithSender(nil, target: nil)
        #expect(try count() == "1 of 1")
        try option("Replace").performWithSender(nil, target: nil)
        #expect(try bar().showsReplace)
        interaction.optionsMenuProvider = { UIMenu(title: "Own", children: $0) }
        #expect(try bar().optionsButton.menu?.title == "Own")
    }

    /// A match below the bar is scrolled above it.
    @Test func matchesScrollIntoView() async throws {
        let view = text((0..<60).map { "Line \($0)" }.joined(separator: "\n"))
        let interaction = try #require(view.findInteraction)
        interaction.searchText = "Line 40"
        interaction.presentFindNavigator(showingReplace: false)
        await stage.settle()
        let rect = view.firstRect(
            for: TextOffsetRange(
                NSRange(location: (view.text as NSString).range(of: "Line 40").location, length: 7)))
        let seen = view.convert(rect, to: stage.window)
        #expect(try seen.minY >= 0 && seen.maxY <= bar().frame.minY)
    }

    // MARK: Sessions of an application

    private final class Own: UIFindSession {
        var log: [String] = []
        override var resultCount: Int { 7 }
        override func performSearch(query: String, options: UITextSearchOptions?) { log.append(query) }
        override func highlightNextResult(in direction: UITextStorageDirection) {
            log.append(direction == .forward ? "next" : "previous")
        }
    }

    @MainActor private final class Giver: UIFindInteractionDelegate {
        var session: UIFindSession?
        var log: [String] = []
        func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
            session
        }
        func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
            log.append("begin")
        }
        func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
            log.append("end")
        }
    }

    @Test func anyViewCanBeSearched() throws {
        let (view, giver, session) = (UIView(), Giver(), Own())
        stage.window.addSubview(view)
        let interaction = UIFindInteraction(sessionDelegate: giver)
        view.addInteraction(interaction)
        interaction.presentFindNavigator(showingReplace: true)
        #expect(!interaction.isFindNavigatorVisible && giver.log.isEmpty)
        giver.session = session
        interaction.searchText = "a"
        interaction.presentFindNavigator(showingReplace: true)
        #expect(try !bar().showsReplace, "the session does not support replacing")
        interaction.updateResultCount()
        #expect(try count() == "7")
        interaction.findNext()
        interaction.findPrevious()
        #expect(session.log == ["a", "next", "previous"] && giver.log == ["begin"])
        view.removeInteraction(interaction)
        #expect(giver.log == ["begin", "end"] && !interaction.isFindNavigatorVisible)
    }

    // MARK: Appearance

    @Test(arguments: [(1, false), (2, true)] as [(CGFloat, Bool)])
    func looks(scale: CGFloat, isOther: Bool) async throws {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 150), scale: scale)
        stage.window.overrideUserInterfaceStyle = isOther ? .dark : .light
        if isOther { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 150))
        view.font = .systemFont(ofSize: 17)
        view.text = "One cat, two cats."
        view.isFindInteractionEnabled = true
        view.inputView = UIView()
        stage.window.addSubview(view)
        let interaction = try #require(view.findInteraction)
        (interaction.searchText, interaction.replacementText) = ("cat", "dog")
        interaction.presentFindNavigator(showingReplace: isOther)
        stage.window.endEditing(true)
        await stage.settle()
        stage.assertSnapshot("find\(isOther ? "-replace-dark-rtl" : "")@\(Int(scale))x")
    }
}
