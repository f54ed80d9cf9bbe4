import Foundation
import OffscreenTesting
import Testing
import VitrineRuntime
import VitrineText
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineDrawing
@testable import VitrineTextEditing

/// Expectations: Apple's comments in NSTextList.h, NSTextListElement.h and NSTextContentManager.h of iOS 27, and the stops
/// that UIKit's own NSTextListElement sets: 36 points for each level, the mark 25 points before.
@MainActor @Suite("Lists in text views") struct TextListViewTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 300), scale: 1)
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        stage.window.backgroundColor = .white
        stage.window.addSubview(view)
    }

    private static func item(_ text: String, _ lists: [NSTextList], _ font: CGFloat = 16) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.textLists = lists
        return NSAttributedString(
            string: text, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: font)])
    }

    private func show(_ items: [NSAttributedString]) async {
        let text = NSTextStorage(string: "")
        for item in items { text.append(item) }
        view.attributedText = text
        await stage.settle()
    }

    private func x(_ unit: Int) -> CGFloat {
        view.firstRect(for: TextOffsetRange(NSRange(location: unit, length: 1))).minX
    }

    /// Whether anything is drawn in a rectangle of the view.
    private func hasInk(_ rect: CGRect) -> Bool {
        for y in stride(from: Int(rect.minY), to: Int(rect.maxY), by: 1) {
            for x in stride(from: Int(rect.minX), to: Int(rect.maxX), by: 1)
            where stage.pixel(x, y) != PixelColor(red: 255, green: 255, blue: 255) { return true }
        }
        return false
    }

    @Test func itemsHaveMarksBesideThem() async {
        let list = NSTextList(markerFormat: .disc, options: 0)
        let inner = NSTextList(markerFormat: .square, options: 0)
        await show([
            Self.item("plain\n", []), Self.item("item\n", [list]), Self.item("deep\n", [list, inner]),
            Self.item("end", []),
        ])
        #expect(x(0) == 0 && x(6) == 36 && x(11) == 72 && x(16) == 0)
        let lines = [0, 6, 11, 16].map { view.firstRect(for: TextOffsetRange(NSRange(location: $0, length: 1))) }
        func mark(_ line: Int, from left: CGFloat) -> CGRect {
            CGRect(x: left, y: lines[line].minY, width: 20, height: lines[line].height)
        }
        #expect(hasInk(mark(1, from: 11)) && hasInk(mark(2, from: 47)))
        #expect(!hasInk(mark(2, from: 11)), "no mark of the outer list")
        // "The receiver's text contains only the contents": the mark is no character.
        #expect(view.text == "plain\nitem\ndeep\nend")
    }

    @Test func longItemsAreIndentedAsAWhole() async {
        let list = NSTextList(markerFormat: .disc, options: 0)
        await show([Self.item(String(repeating: "word ", count: 30), [list])])
        #expect(x(0) == 36)
        let second = view.firstRect(for: TextOffsetRange(NSRange(location: 60, length: 1)))
        #expect(second.minY > 0 && second.minX >= 36)
        #expect(view.layoutManager.numberOfGlyphs > 0)
        await stage.settle()
        #expect(x(0) == 0, "with a layout manager, as TextKit 1, marks are characters of the text")
    }

    @Test func numbersFollowEdits() async throws {
        let list = NSTextList(markerFormat: .decimal, options: 0)
        await show((1...3).map { Self.item("item \($0)\n", [list]) })
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 7), with: "")
        await stage.settle()
        let manager = try #require(view.textLayoutManager)
        var shown: [String] = []
        manager.textContentManager?.enumerateTextElements(from: nil) { element in
            (element as? NSTextListElement).map { shown.append($0.attributedString.string) }
            return true
        }
        #expect(shown == ["\t1\titem 2\n", "\t2\titem 3\n"])
        // The picture, too: that of a new view with the same text.
        let fresh = UITextView(frame: view.frame)
        fresh.textContainerInset = .zero
        fresh.textContainer.lineFragmentPadding = 0
        fresh.attributedText = view.attributedText
        let area = CGRect(x: 0, y: 0, width: 300, height: 300)
        let edited = stage.colors(in: area)
        view.isHidden = true
        stage.window.addSubview(fresh)
        await stage.settle()
        #expect(stage.colors(in: area) == edited)
        fresh.attributedText = NSAttributedString(string: "")
        await stage.settle()
        #expect(stage.colors(in: area) != edited)
    }

    @Test func listsReadFromTheRightToo() async {
        let list = NSTextList(markerFormat: .disc, options: 0)
        await show([Self.item("שלום\n", [list])])
        let word = view.firstRect(for: TextOffsetRange(NSRange(location: 0, length: 4)))
        #expect(word.maxX == 264)
        #expect(hasInk(CGRect(x: 270, y: word.minY, width: 25, height: word.height)))
    }

    /// A list that is laid out in parts has the same marks.
    @Test func longListsAreNumberedWhereTheyAreSeen() async {
        let list = NSTextList(markerFormat: .decimal, options: 0)
        let items = (0..<3000).map { _ in Self.item("an item\n", [list]) }
        await show(items)
        #expect(view.editor.layoutManager.isLaidOutInParts)
        view.contentOffset.y = 20_000
        await stage.settle()
        let first = view.editor.layoutManager.piece(in: 0, near: 20_010)
        let number = first.map { $0.range.lowerBound / 8 + 1 }
        #expect(first?.marker?.number == number && (number ?? 0) > 500)
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 8), with: "")
        await stage.settle()
        let later = view.editor.layoutManager.piece(in: 0, near: view.contentOffset.y + 10)
        #expect(later?.marker?.number == later.map { $0.range.lowerBound / 8 + 1 })
    }

    /// "Specifies that a nested list should include the marker for its enclosing superlist before its own marker."
    @Test func enclosingMarksAreBefore() async {
        let outer = NSTextList(markerFormat: .init("{decimal}."), options: 0)
        let inner = NSTextList(
            markerFormat: .init("{lower-latin}"), options: .prependEnclosingMarker, startingItemNumber: 1)
        await show([Self.item("a\n", [outer]), Self.item("b\n", [outer, inner])])
        let piece = view.editor.layoutManager.piece(at: 2)
        #expect(piece?.marker?.text.blocks.first?.layout.text == "1.a")
    }

    /// "A Boolean value that indicates whether TextKit includes text list markers in the contents. The default value is
    /// `false`."
    @Test func aTextMayHaveItsMarksAsCharacters() async throws {
        #expect(!NSTextList.includesTextListMarkers)
        let list = NSTextList(markerFormat: .disc, options: 0)
        await show([Self.item("\t•\titem\n", [list])])
        let content = try #require(view.textLayoutManager?.textContentManager as? NSTextContentStorage)
        #expect(!content.includesTextListMarkers && x(0) >= 36)
        content.includesTextListMarkers = true
        await stage.settle()
        #expect(x(0) == 0)
        let element = content.element(atUnit: 0) as? NSTextListElement
        #expect(element?.attributedString.string == "\t•\titem\n")
    }

    /// "An attributed string that represents the string the framework displays for this element taking into account
    /// markers and the indentation level of the list element." "Returns nil if children.count is zero."
    @Test func elementsFormTrees() throws {
        let list = NSTextList(markerFormat: .decimal, options: [], startingItemNumber: 3)
        #expect(NSTextListElement(childElements: [], textList: list, nestingLevel: 0) == nil)
        let items = ["one", "two"].map {
            NSTextListElement(
                contents: NSAttributedString(string: $0), markerAttributes: nil, textList: list, childElements: nil)
        }
        let parent = try #require(NSTextListElement(childElements: items, textList: list, nestingLevel: 1))
        #expect(!parent.isRepresentedElement && parent.childElements.count == 2 && items[1].parentElement === parent)
        #expect(items.map(\.attributedString.string) == ["\t3\tone", "\t4\ttwo"])
        let style =
            items[0].attributedString.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.headIndent == 72 && style?.tabStops.first?.location == 47)
        #expect(items[0].contents?.string == "one" && items[0].textList === list && items[0].markerAttributes == nil)
    }
}
