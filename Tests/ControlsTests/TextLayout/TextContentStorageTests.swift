// TextContentStorageTests.swift: a text as elements.
//
// Expectations: Apple's comments in NSTextContentManager.h, NSTextElement.h and NSTextRange.h of iOS 27.

import Foundation
import Testing
import VitrineDrawing
import VitrineTextEditing

@MainActor @Suite("Text content storage")
struct TextContentStorageTests {
    private let storage = NSTextContentStorage()

    init() {
        storage.textStorage?.setAttributedString(NSAttributedString(string: "one\ntwo\r\nthree"))
    }

    private func location(_ offset: Int) -> any NSTextLocation {
        storage.location(storage.documentRange.location, offsetBy: offset) ?? storage.documentRange.endLocation
    }

    private func units(_ range: NSTextRange?) -> Range<Int>? {
        guard let range else { return nil }
        let start = storage.documentRange.location
        return storage.offset(from: start, to: range.location)..<storage.offset(from: start, to: range.endLocation)
    }

    private func ranges(
        from offset: Int?, _ options: NSTextContentManager.EnumerationOptions = [], most: Int = .max
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        storage.enumerateTextElements(from: offset.map(location), options: options) { element in
            if let own = units(element.elementRange) { found.append(own) }
            return found.count < most
        }
        return found
    }

    @Test func paragraphsAreElements() throws {
        #expect(units(storage.documentRange) == 0..<14)
        #expect(ranges(from: nil) == [0..<4, 4..<9, 9..<14])
        let paragraph = try #require(storage.textElements(for: storage.documentRange)[1] as? NSTextParagraph)
        #expect(paragraph.attributedString.string == "two\r\n")
        // "The paragraph's content is the text up to but not including the paragraph separator."
        #expect(units(paragraph.paragraphContentRange) == 4..<7)
        #expect(units(paragraph.paragraphSeparatorRange) == 7..<9)
        #expect(paragraph.textContentManager === storage)
        #expect(paragraph.isRepresentedElement && paragraph.childElements.isEmpty && paragraph.parentElement == nil)
    }

    @Test func enumerationBeginsAtTheElementWithALocation() {
        #expect(ranges(from: 5) == [4..<9, 9..<14])
        // "When enumerating backward, the method starts with the element preceding the one containing textLocation."
        #expect(ranges(from: 10, .reverse) == [4..<9, 0..<4])
        #expect(ranges(from: nil, .reverse) == [9..<14, 4..<9, 0..<4])
        #expect(ranges(from: 0, .reverse).isEmpty)
        #expect(ranges(from: nil, most: 1) == [0..<4])
    }

    @Test func enumerationReturnsItsEdge() throws {
        let start = storage.documentRange.location
        let edge = try #require(storage.enumerateTextElements(from: nil) { _ in false })
        #expect(storage.offset(from: start, to: edge) == 4)
        let upper = try #require(storage.enumerateTextElements(from: nil, options: .reverse) { _ in false })
        #expect(storage.offset(from: start, to: upper) == 9)
        storage.attributedString = NSAttributedString(string: "")
        #expect(storage.enumerateTextElements(from: nil) { _ in true } == nil)
    }

    @Test func locationsEndAtTheText() {
        let start = storage.documentRange.location
        // "Could return nil when the inputs don't produce any legal location (i.e. out of bounds index)."
        #expect(storage.location(start, offsetBy: 14) != nil)
        #expect(storage.location(start, offsetBy: 15) == nil)
        #expect(storage.location(start, offsetBy: -1) == nil)
        #expect(storage.location(start, offsetBy: .max) == nil)
        #expect(storage.offset(from: storage.documentRange.endLocation, to: start) == -14)
    }

    @Test func elementsStayUntilTheyAreEdited() throws {
        let before = storage.textElements(for: storage.documentRange)
        storage.textStorage?.replaceCharacters(in: NSRange(location: 5, length: 1), with: "www")
        let after = storage.textElements(for: storage.documentRange)
        #expect(after.count == 3)
        #expect(before[1] !== after[1] && before[2] === after[2])
        #expect((after[1] as? NSTextParagraph)?.attributedString.string == "twwwo\r\n")
        // What follows the edit moves with it.
        #expect(units(after[2].elementRange) == 11..<16)
        #expect(storage.attributedString?.string == "one\ntwwwo\r\nthree")
    }

    // MARK: The delegate

    private final class Delegate: NSObject, NSTextContentStorageDelegate {
        var asked: [NSRange] = []
        var hidden: Set<String> = []

        func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange)
            -> NSTextParagraph?
        {
            asked.append(range)
            guard let text = textContentStorage.textStorage?.attributedSubstring(from: range),
                text.string.hasPrefix("two")
            else { return nil }
            let shown = NSTextStorage(attributedString: text)
            shown.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: text.length))
            return NSTextParagraph(attributedString: shown)
        }
        func textContentManager(
            _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
            options: NSTextContentManager.EnumerationOptions
        ) -> Bool {
            guard let paragraph = textElement as? NSTextParagraph else { return true }
            return !hidden.contains(paragraph.attributedString.string)
        }
    }

    @Test func theDelegateMakesParagraphs() throws {
        let delegate = Delegate()
        storage.delegate = delegate
        let paragraphs = storage.textElements(for: storage.documentRange).compactMap { $0 as? NSTextParagraph }
        #expect(delegate.asked == [NSRange(0..<4), NSRange(4..<9), NSRange(9..<14)])
        let color = paragraphs[1].attributedString.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        #expect(color as? UIColor == .red)
        // The text itself has not changed.
        #expect(storage.textStorage?.attribute(.foregroundColor, at: 4, effectiveRange: nil) == nil)
        #expect(units(paragraphs[1].elementRange) == 4..<9)
    }

    @Test func theDelegateHidesElements() {
        let delegate = Delegate()
        delegate.hidden = ["two\r\n"]
        storage.delegate = delegate
        // "Returning false indicates the text element should be skipped from the enumeration."
        #expect(ranges(from: nil) == [0..<4, 9..<14])
        #expect(ranges(from: nil, .reverse) == [9..<14, 0..<4])
    }

    // MARK: Transactions

    @Test func transactionsNestAndEndTogether() {
        #expect(!storage.hasEditingTransaction)
        var isOpen: [Bool] = []
        storage.performEditingTransaction {
            storage.performEditingTransaction {
                storage.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
            }
            isOpen.append(storage.hasEditingTransaction)
            storage.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 1), with: "11")
        }
        #expect(isOpen == [true])
        #expect(!storage.hasEditingTransaction)
        #expect(ranges(from: nil) == [0..<3, 3..<8, 8..<13])
    }

    @Test func elementsReplaceARange() throws {
        let range = try #require(NSTextRange(location: location(4), end: location(9)))
        storage.replaceContents(
            in: range,
            with: [
                NSTextParagraph(attributedString: NSAttributedString(string: "2\n")),
                NSTextParagraph(attributedString: NSAttributedString(string: "2b\n")),
            ])
        #expect(storage.textStorage?.string == "one\n2\n2b\nthree")
        storage.replaceContents(in: storage.documentRange, with: nil)
        #expect(storage.textStorage?.length == 0)
        #expect(storage.documentRange.isEmpty)
    }

    @Test func layoutManagersBelongToOneContentManager() {
        let manager = NSTextLayoutManager()
        storage.addTextLayoutManager(manager)
        #expect(storage.textLayoutManagers == [manager] && manager.textContentManager === storage)
        storage.primaryTextLayoutManager = manager
        #expect(storage.primaryTextLayoutManager === manager)
        // "Setting this property to an NSTextLayoutManager not in textLayoutManagers resets it to nil."
        storage.primaryTextLayoutManager = NSTextLayoutManager()
        #expect(storage.primaryTextLayoutManager == nil)
        let other = NSTextContentStorage()
        manager.replace(other)
        #expect(storage.textLayoutManagers.isEmpty && other.textLayoutManagers == [manager])
    }

    @Test func aRangeAfterAnEditIsAdjusted() throws {
        storage.textStorage?.replaceCharacters(in: NSRange(location: 4, length: 0), with: "xx")
        let behind = try #require(NSTextRange(location: location(9), end: location(12)))
        #expect(units(storage.adjustedRange(from: behind, forEditingTextSelection: true)) == 11..<14)
        let before = try #require(NSTextRange(location: location(0), end: location(2)))
        // "Returns nil when no adjustment is necessary."
        #expect(storage.adjustedRange(from: before, forEditingTextSelection: true) == nil)
    }

    // MARK: An app's own text

    /// Lines that are stored as an array.
    private final class Lines: NSTextContentManager, @unchecked Sendable {
        var lines: [String] = []
        private var elements: [NSTextParagraph] = []

        private var length: Int { lines.reduce(0) { $0 + $1.utf16.count } }
        private let origin = NSTextContentManager().documentRange.location

        override var documentRange: NSTextRange {
            NSTextRange(location: origin, end: super.location(origin, offsetBy: length)) ?? super.documentRange
        }
        override func enumerateTextElements(
            from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
            using block: (NSTextElement) -> Bool
        ) -> (any NSTextLocation)? {
            if elements.count != lines.count {
                elements = lines.map { NSTextParagraph(attributedString: NSAttributedString(string: $0)) }
            }
            let from = textLocation.map { offset(from: origin, to: $0) } ?? 0
            var at = 0
            for element in elements {
                let end = at + element.attributedString.length
                defer { at = end }
                guard end > from, let first = super.location(origin, offsetBy: at),
                    let last = super.location(origin, offsetBy: end)
                else { continue }
                element.elementRange = NSTextRange(location: first, end: last)
                if !block(element) { return last }
            }
            return super.location(origin, offsetBy: at)
        }
        func replace(_ index: Int, with line: String) {
            performEditingTransaction {
                lines[index] = line
                elements = []
                recordEditAction(in: documentRange, newTextRange: documentRange)
            }
        }
    }

    @Test func anAppsOwnContentManagerIsLaidOut() {
        let content = Lines()
        content.lines = ["one\n", "two\n"]
        let manager = NSTextLayoutManager()
        manager.textContainer = NSTextContainer(size: CGSize(width: 200, height: 0))
        content.addTextLayoutManager(manager)
        func texts() -> [String] {
            var found: [String] = []
            manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) { fragment in
                found.append(fragment.textLineFragments.first?.attributedString.string ?? "")
                return true
            }
            return found
        }
        #expect(texts() == ["one\n", "two\n"])
        content.replace(1, with: "second\n")
        #expect(texts() == ["one\n", "second\n"])
    }
}
