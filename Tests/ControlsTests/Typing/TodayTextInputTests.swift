import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers
@testable import VitrineControls
@testable import VitrineTextEditing

/// Expectations: Apple's comments in UITextView.h, UITextField.h, UISearchBar.h and UITextInput.h of iOS 27.
@MainActor @Suite("Text input of today", .serialized)
struct TodayTextInputTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 300, height: 120))

    init() {
        view.font = .systemFont(ofSize: 17)
        view.text = "Espresso and tea"
        stage.window.addSubview(view)
    }

    // MARK: Ranges

    private final class Ranges: NSObject, UITextViewDelegate, UITextFieldDelegate, UISearchBarDelegate {
        var asked: [[NSRange]] = []
        var menus: [[NSRange]] = []
        var allows = false

        private func note(_ ranges: [NSValue]) -> Bool {
            asked.append(ranges.map(\.rangeValue))
            return allows
        }
        func textView(
            _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
        ) -> Bool { note(ranges) }
        func textField(
            _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
            replacementString string: String
        ) -> Bool { note(ranges) }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
        ) -> Bool { note(ranges) }
        func textView(
            _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            menus.append(ranges.map(\.rangeValue))
            return nil
        }
        func textField(
            _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue],
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            menus.append(ranges.map(\.rangeValue))
            return nil
        }
    }

    /// Has only the methods before iOS 26.
    private final class OneRange: NSObject, UITextViewDelegate, UITextFieldDelegate, UISearchBarDelegate {
        var asked: [NSRange] = []
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            asked.append(range)
            return false
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            asked.append(range)
            return false
        }
        func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
            -> Bool
        {
            asked.append(range)
            return false
        }
    }

    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

    @Test func textViewsAskAboutRanges() {
        let log = Ranges()
        view.delegate = log
        view.selectedRange = range(0, 8)
        view.insertText("x")
        #expect(log.asked == [[range(0, 8)]] && view.text == "Espresso and tea")
        log.allows = true
        view.insertText("x")
        #expect(view.text == "x and tea")
        view.selectedRange = range(0, 1)
        _ = view.editMenu(suggestedActions: [])
        #expect(log.menus == [[range(0, 1)]])
        // "If the delegate does not implement this method then textView:shouldChangeTextInRange:replacementText: will be
        // called and passed the union range instead."
        let old = OneRange()
        view.delegate = old
        view.insertText("y")
        #expect(old.asked == [range(0, 1)])
        #expect(
            !old.textView(
                view, shouldChangeTextInRanges: [NSValue(range: range(2, 3)), NSValue(range: range(9, 1))],
                replacementText: ""))
        #expect(old.asked.last == range(2, 8))
    }

    @Test func fieldsAndSearchBarsAskAboutRanges() {
        let log = Ranges(), old = OneRange()
        let field = UITextField(frame: CGRect(x: 10, y: 200, width: 200, height: 40))
        stage.window.addSubview(field)
        field.text = "tea"
        field.delegate = log
        field.selectAll(nil)
        field.insertText("x")
        #expect(log.asked == [[range(0, 3)]] && field.text == "tea")
        _ = field.editMenu(suggestedActions: [])
        #expect(log.menus.last == [range(0, 3)])
        field.delegate = old
        field.insertText("x")
        #expect(old.asked == [range(0, 3)])
        let bar = UISearchBar(frame: CGRect(x: 0, y: 260, width: 320, height: 56))
        stage.window.addSubview(bar)
        bar.text = "cup"
        bar.delegate = log
        bar.searchTextField.insertText("s")
        #expect(log.asked.last == [range(3, 0)] && bar.text == "cup")
        bar.delegate = old
        bar.searchTextField.insertText("s")
        #expect(old.asked.last == range(3, 0))
    }

    /// "if this array is set to an empty array then the selection will be cleared and a single selected range will be
    /// left behind where the length will be 0 and the location will be the location at the end of the selection"
    @Test func theSelectionIsAListOfRanges() {
        view.selectedRange = range(2, 4)
        #expect(view.selectedRanges == [range(2, 4)])
        view.selectedRanges = []
        #expect(view.selectedRanges == [range(6, 0)])
        view.selectedRanges = [range(9, 3)]
        #expect(view.selectedRange == range(9, 3))
        // "A union of all the selectedRanges."
        view.selectedRanges = [range(9, 3), range(0, 2)]
        #expect(view.selectedRange == range(0, 12))
    }

    // MARK: UITextInput

    @Test func optionalMembersHaveDefaults() {
        let input: any UITextInput = view
        #expect(input.caretTransform(for: view.beginningOfDocument) == .identity)
        #expect(input.isEditable)
        view.isEditable = false
        #expect(!input.isEditable)
    }

    @Test func attributedTextIsInsertedWithItsAttributes() {
        view.allowsEditingTextAttributes = true
        view.selectedRange = range(0, 8)
        let bold = UIFont.boldSystemFont(ofSize: 20)
        let input: any UITextInput = view
        input.insertAttributedText(NSAttributedString(string: "Mocha", attributes: [.font: bold]))
        #expect(view.text == "Mocha and tea")
        #expect(view.attributedText.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == bold)
        #expect((view.attributedText.attribute(.font, at: 6, effectiveRange: nil) as? UIFont)?.pointSize == 17)
        view.undoManager?.undo()
        #expect(view.text == "Espresso and tea")
        view.isEditable = false
        input.insertAttributedText(NSAttributedString(string: "no"))
        #expect(view.text == "Espresso and tea")
        // A field inserts the characters.
        let field = UITextField()
        field.insertAttributedText(NSAttributedString(string: "tea", attributes: [.font: bold]))
        #expect(field.text == "tea")
    }

    /// "Account for scroll position, insets, and any custom UI elements that obscure content."
    @Test func theUnobscuredContentIsWithinTheInsets() {
        view.text = String(repeating: "line\n", count: 40)
        view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
        view.layoutIfNeeded()
        view.contentOffset = CGPoint(x: 0, y: 50)
        #expect(view.unobscuredContentRect == CGRect(x: 0, y: 60, width: 300, height: 80))
        #expect(UITextField().unobscuredContentRect.isNull, "no specific constraint")
    }

    @Test func bordersAndSizingRulesAreKept() {
        #expect(view.borderStyle == .none && UITextView.BorderStyle.none.rawValue == 0)
        #expect(view.sizingRule == .typographic && UITextField().sizingRule == .typographic)
    }

    // MARK: Highlights

    private func highlighted(_ scheme: NSTextHighlightColorScheme? = nil) -> NSAttributedString {
        let text = NSMutableAttributedString(
            string: "Espresso and tea", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        text.addAttribute(.textHighlightStyle, value: NSTextHighlightStyle.default, range: range(0, 8))
        if let scheme { text.addAttribute(.textHighlightColorScheme, value: scheme, range: range(0, 8)) }
        return text
    }

    /// The pixels of the first line, by whether they fulfil a condition.
    private func count(_ matches: (PixelColor) -> Bool) -> Int {
        (10..<300).reduce(0) { sum, x in sum + (15..<70).filter { matches(stage.pixel(x, $0)) }.count }
    }

    /// "By default, it returns a dictionary with tintColor for NSForegroundColorAttributeName. When
    /// NSBackgroundColorAttributeName is not specified, it is derived from NSForegroundColorAttributeName."
    @Test func highlightedTextHasTheTintAndAPaleBackground() async {
        view.tintColor = .red
        view.attributedText = highlighted()
        await stage.settle()
        #expect((view.textHighlightAttributes[.foregroundColor] as? UIColor) == .red)
        #expect(count { $0 == PixelColor(red: 255, green: 0, blue: 0) } > 100, "the letters")
        #expect(count { $0 == PixelColor(red: 255, green: 204, blue: 204) } > 1000, "behind them")
        // The text itself keeps its attributes.
        #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) == nil)
        view.textHighlightAttributes = [
            .foregroundColor: UIColor.blue, .backgroundColor: UIColor(red: 0, green: 1, blue: 0, alpha: 1),
        ]
        await stage.settle()
        #expect(count { $0 == PixelColor(red: 0, green: 0, blue: 255) } > 100)
        #expect(count { $0 == PixelColor(red: 0, green: 255, blue: 0) } > 1000)
        view.textHighlightAttributes = nil
        view.text = "Espresso"
        await stage.settle()
        #expect(count { $0 == PixelColor(red: 255, green: 204, blue: 204) } == 0)
    }

    /// "It is consulted when the corresponding NSTextHighlightColorSchemeAttributeName is
    /// NSTextHighlightColorSchemeDefault."
    @Test func aSchemeHasItsOwnColour() async {
        view.textHighlightAttributes = [.foregroundColor: UIColor.green]
        view.attributedText = highlighted(.pink)
        await stage.settle()
        #expect(count { $0.green > 200 && $0.red < 100 && $0.blue < 100 } == 0)
        #expect(count { $0.red > 230 && $0.green < 120 && $0.blue < 140 } > 100)
        view.attributedText = highlighted(.default)
        await stage.settle()
        #expect(count { $0 == PixelColor(red: 0, green: 255, blue: 0) } > 100)
        let names = [NSTextHighlightColorScheme.purple, .pink, .orange, .mint, .blue].map(\.rawValue)
        #expect(Set(names).count == 5)
    }

    private final class OwnBackground: UITextView {
        var drawn: [NSRange] = []
        override func drawTextHighlightBackground(for textRange: NSTextRange, origin: CGPoint) {
            drawn.append(textRange.offsets ?? NSRange())
        }
    }

    /// "Renders the text highlight background for NSTextHighlightStyleAttributeName in textRange."
    @Test func aSubclassDrawsTheBackground() async {
        let own = OwnBackground(frame: CGRect(x: 10, y: 200, width: 300, height: 120))
        stage.window.addSubview(own)
        own.attributedText = highlighted()
        await stage.settle()
        #expect(own.drawn.contains(range(0, 8)))
    }

    // MARK: Locations

    private final class Place: NSObject, NSTextLocation {
        let number: Int
        init(_ number: Int) { self.number = number }
        func compare(_ location: any NSTextLocation) -> ComparisonResult {
            let other = (location as? Place)?.number ?? 0
            return number < other ? .orderedAscending : number > other ? .orderedDescending : .orderedSame
        }
    }

    /// https://developer.apple.com/documentation/uikit/nstextrange
    @Test func rangesOfLocations() throws {
        func made(_ a: Int, _ b: Int) throws -> NSTextRange {
            try #require(NSTextRange(location: Place(a), end: Place(b)))
        }
        #expect(NSTextRange(location: Place(3), end: Place(1)) == nil)
        #expect(NSTextRange(location: Place(3)).isEmpty)
        let (a, b) = (try made(0, 5), try made(3, 9))
        let (after, inside) = (try made(5, 6), try made(4, 9))
        #expect(a.intersects(b) && !a.intersects(after) && !a.contains(b) && b.contains(inside))
        #expect(a.contains(Place(4)) && !a.contains(Place(5)))
        #expect(a.union(b).isEqual(to: try made(0, 9)))
        #expect(a.intersection(b)?.isEqual(to: try made(3, 5)) == true)
        #expect(a.intersection(try made(7, 8)) == nil)
    }
}
