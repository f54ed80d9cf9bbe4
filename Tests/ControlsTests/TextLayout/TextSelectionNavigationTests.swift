// TextSelectionNavigationTests.swift: moves of selections, by the data source alone.
//
// Expectations: Apple's comments in NSTextSelectionNavigation.h and NSTextSelection.h of iOS 27, and UAX 29 for words.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineTextEditing

@MainActor @Suite("Text selection navigation", .serialized)
struct TextSelectionNavigationTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let content = NSTextContentStorage()
    private let manager = NSTextLayoutManager()

    init() {
        manager.textContainer = NSTextContainer(size: CGSize(width: 300, height: 0))
        content.addTextLayoutManager(manager)
        set("Two words. And more!\nsecond line")
    }

    private func set(_ text: String) {
        content.attributedString = NSAttributedString(
            string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    }

    private func location(_ offset: Int) -> any NSTextLocation {
        content.location(content.documentRange.location, offsetBy: offset) ?? content.documentRange.endLocation
    }

    private func offset(_ location: any NSTextLocation) -> Int {
        content.offset(from: content.documentRange.location, to: location)
    }

    private func units(_ range: NSTextRange) -> Range<Int> { offset(range.location)..<offset(range.endLocation) }

    private func caret(_ offset: Int) -> NSTextSelection {
        NSTextSelection(location(offset), affinity: .downstream)
    }

    private func selection(_ range: Range<Int>, _ affinity: NSTextSelection.Affinity = .downstream) -> NSTextSelection {
        let own = NSTextRange(location: location(range.lowerBound), end: location(range.upperBound))
        return NSTextSelection(range: own ?? content.documentRange, affinity: affinity, granularity: .character)
    }

    private func moved(
        _ from: NSTextSelection, _ direction: NSTextSelectionNavigation.Direction,
        _ destination: NSTextSelectionNavigation.Destination, extending: Bool = false, confined: Bool = false
    ) -> Range<Int>? {
        manager.textSelectionNavigation.destinationSelection(
            for: from, direction: direction, destination: destination, extending: extending, confined: confined
        )?.textRanges.first.map(units)
    }

    @Test func movesAlongTheText() {
        #expect(moved(caret(0), .forward, .character) == 1..<1)
        #expect(moved(caret(5), .backward, .character) == 4..<4)
        #expect(moved(caret(0), .forward, .word) == 3..<3)
        #expect(moved(caret(3), .forward, .word) == 9..<9)
        #expect(moved(caret(8), .backward, .word) == 4..<4)
        #expect(moved(caret(2), .forward, .sentence) == 11..<11)
        #expect(moved(caret(2), .forward, .paragraph) == 20..<20)
        #expect(moved(caret(25), .backward, .paragraph) == 21..<21)
        #expect(moved(caret(2), .forward, .line) == 20..<20)
        #expect(moved(caret(25), .backward, .line) == 21..<21)
        #expect(moved(caret(2), .forward, .document) == 32..<32)
        #expect(moved(caret(2), .backward, .container) == 0..<0)
    }

    @Test func charactersAreWhole() {
        set("a\u{1F469}\u{200D}\u{1F680}e\u{301}b")
        #expect(moved(caret(1), .forward, .character) == 6..<6)
        #expect(moved(caret(8), .backward, .character) == 6..<6)
    }

    @Test func aSelectionCollapsesToItsEnd() {
        #expect(moved(selection(2..<6), .right, .character) == 6..<6)
        #expect(moved(selection(2..<6), .left, .character) == 2..<2)
        #expect(moved(selection(2..<6), .forward, .word) == 9..<9)
    }

    @Test func extendingMovesOneEnd() {
        #expect(moved(caret(4), .forward, .word, extending: true) == 4..<9)
        #expect(moved(selection(4..<9), .backward, .character, extending: true) == 4..<8)
        // The affinity of a selection is "the logical direction of the non-anchored edge".
        #expect(moved(selection(4..<9, .upstream), .backward, .character, extending: true) == 3..<9)
        let crossed = manager.textSelectionNavigation.destinationSelection(
            for: selection(4..<9), direction: .backward, destination: .document, extending: true, confined: false)
        #expect(crossed?.textRanges.map(units) == [0..<4] && crossed?.affinity == .upstream)
    }

    @Test func confinedMovesStayInTheParagraph() {
        #expect(moved(caret(25), .backward, .document, confined: true) == 21..<21)
    }

    @Test func upAndDownKeepTheirPlace() throws {
        set("a long first line\nx\nanother long line")
        let navigation = manager.textSelectionNavigation
        let down = try #require(
            navigation.destinationSelection(
                for: caret(10), direction: .down, destination: .character, extending: false, confined: false))
        #expect(down.textRanges.map(units) == [19..<19])
        #expect(down.anchorPositionOffset > 5)
        // "Navigating between lines uses this point when the current line fragment … is shorter than the next".
        let further = try #require(
            navigation.destinationSelection(
                for: down, direction: .down, destination: .character, extending: false, confined: false))
        let found = units(further.textRanges[0]).lowerBound
        #expect(found > 27 && found < 34)
        #expect(moved(caret(5), .up, .character) == 0..<0)
        #expect(moved(caret(30), .down, .character) == 37..<37)
    }

    @Test func leftAndRightAreOnTheScreen() {
        set("\u{5D0}\u{5D1}\u{5D2}")
        #expect(moved(caret(0), .left, .character) == 1..<1)
        #expect(moved(caret(2), .right, .character) == 1..<1)
        #expect(manager.baseWritingDirection(at: location(0)) == .rightToLeft)
    }

    @Test func aTouchPlacesTheCaret() throws {
        manager.ensureLayout(for: content.documentRange)
        let line = try #require(manager.textLayoutFragment(for: location(0))?.textLineFragments.first)
        let x = 5 + line.locationForCharacter(at: 4).x
        let navigation = manager.textSelectionNavigation
        func touch(
            _ x: CGFloat, anchors: [NSTextSelection] = [], _ modifiers: NSTextSelectionNavigation.Modifier = [],
            selecting: Bool = false
        ) -> [NSTextSelection] {
            navigation.textSelections(
                interactingAt: CGPoint(x: x, y: 5), inContainerAt: location(0), anchors: anchors, modifiers: modifiers,
                selecting: selecting, bounds: CGRect(x: 0, y: 0, width: 300, height: 400))
        }
        #expect(touch(x + 1).first?.textRanges.map(units) == [4..<4])
        let extended = touch(x + 1, anchors: [caret(1)], .extend)
        #expect(extended.first?.textRanges.map(units) == [1..<4])
        let dragged = touch(x + 1, anchors: [caret(8)], selecting: true)
        #expect(dragged.first?.textRanges.map(units) == [4..<8])
        #expect(dragged.first?.isTransient == true && dragged.first?.affinity == .upstream)
    }

    /// A data source that shows another one's text turned.
    private final class TurnedSource: NSObject, NSTextSelectionDataSource {
        let own: NSTextLayoutManager
        init(_ own: NSTextLayoutManager) { self.own = own }
        var documentRange: NSTextRange { own.documentRange }
        func enumerateSubstrings(
            from location: any NSTextLocation, options: NSString.EnumerationOptions,
            using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
        ) { own.enumerateSubstrings(from: location, options: options, using: block) }
        func textRange(
            for selectionGranularity: NSTextSelection.Granularity, enclosing location: any NSTextLocation
        ) -> NSTextRange? { own.textRange(for: selectionGranularity, enclosing: location) }
        func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
            own.location(location, offsetBy: offset)
        }
        func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { own.offset(from: from, to: to) }
        func baseWritingDirection(at location: any NSTextLocation) -> NSTextSelectionNavigation.WritingDirection {
            own.baseWritingDirection(at: location)
        }
        func enumerateCaretOffsetsInLineFragment(
            at location: any NSTextLocation,
            using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
        ) { own.enumerateCaretOffsetsInLineFragment(at: location, using: block) }
        func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange? {
            own.lineFragmentRange(for: point, inContainerAt: location)
        }
        func convertInteractionPoint(_ point: CGPoint, toContainerAt containerLocation: any NSTextLocation) -> CGPoint {
            CGPoint(x: point.y, y: point.x)
        }
    }

    @Test func aDataSourceConvertsInteractionPoints() throws {
        let source = TurnedSource(manager)
        let navigation = NSTextSelectionNavigation(dataSource: source)
        #expect(navigation.textSelectionDataSource === source)
        manager.ensureLayout(for: content.documentRange)
        let line = try #require(manager.textLayoutFragment(for: location(0))?.textLineFragments.first)
        // "calls this method before hit-testing to allow the data source to undo any display transform"
        let place = CGPoint(x: 5, y: 6 + line.locationForCharacter(at: 4).x)
        let found = navigation.textSelections(
            interactingAt: place, inContainerAt: location(0), anchors: [], modifiers: [], selecting: false,
            bounds: CGRect(x: 0, y: 0, width: 300, height: 300))
        #expect(found.first?.textRanges.map(units) == [4..<4])
        let word = navigation.textSelection(for: .word, enclosing: place, inContainerAt: location(0))
        #expect(word?.textRanges.map(units) == [4..<9])
        // "Return point unchanged when no transform is active."
        #expect(manager.convertInteractionPoint(place, toContainerAt: location(0)) == place)
    }

    @Test func selectionsGrowToUnits() {
        let navigation = manager.textSelectionNavigation
        func whole(_ granularity: NSTextSelection.Granularity, _ range: Range<Int>) -> [Range<Int>] {
            let made = navigation.textSelection(for: granularity, enclosing: selection(range))
            #expect(made.granularity == granularity)
            return made.textRanges.map(units)
        }
        #expect(whole(.word, 5..<6) == [4..<9])
        #expect(whole(.word, 1..<5) == [0..<9])
        #expect(whole(.sentence, 5..<6) == [0..<11])
        #expect(whole(.paragraph, 5..<6) == [0..<21])
        #expect(whole(.line, 5..<6) == [0..<21])
    }

    @Test func deletionsHaveRanges() {
        let navigation = manager.textSelectionNavigation
        func deleted(
            _ from: NSTextSelection, _ direction: NSTextSelectionNavigation.Direction,
            _ destination: NSTextSelectionNavigation.Destination, decomposing: Bool = false
        ) -> [Range<Int>] {
            navigation.deletionRanges(
                for: from, direction: direction, destination: destination, allowsDecomposition: decomposing
            ).map(units)
        }
        #expect(deleted(caret(4), .backward, .character) == [3..<4])
        #expect(deleted(caret(4), .forward, .word) == [4..<9])
        // "destination is ignored when textSelection has a non-empty selection"
        #expect(deleted(selection(2..<6), .backward, .document) == [2..<6])
        #expect(deleted(caret(0), .backward, .character).isEmpty)
        set("e\u{301}")
        #expect(deleted(caret(2), .backward, .character) == [0..<2])
        #expect(deleted(caret(2), .backward, .character, decomposing: true) == [1..<2])
    }

    @Test func insertionAtADirectionalBoundary() {
        set("ab\n\u{5D0}\u{5D1}")
        let navigation = manager.textSelectionNavigation
        let both = caret(1)
        // "Returns nil if textSelection has isLogical == YES or secondarySelectionLocation == nil."
        #expect(navigation.resolvedInsertionLocation(for: both, writingDirection: .leftToRight) == nil)
        both.secondarySelectionLocation = location(4)
        #expect(!both.isLogical)
        let left = navigation.resolvedInsertionLocation(for: both, writingDirection: .leftToRight)
        let right = navigation.resolvedInsertionLocation(for: both, writingDirection: .rightToLeft)
        #expect(left.map(offset) == 1 && right.map(offset) == 4)
    }

    @Test func selectionsAreNormalized() throws {
        let ranges = [10..<12, 2..<5, 4..<8].compactMap {
            NSTextRange(location: location($0.lowerBound), end: location($0.upperBound))
        }
        // "textRanges should be ordered and not overlapping. Otherwise, they will be normalized".
        let made = NSTextSelection(ranges, affinity: .upstream, granularity: .word)
        #expect(made.textRanges.map(units) == [2..<8, 10..<12])
        made.anchorPositionOffset = 3
        let copy = made.textSelection(with: [content.documentRange])
        #expect(copy.affinity == .upstream && copy.granularity == .word && copy.anchorPositionOffset == 3)
        #expect(copy.textRanges.map(units) == [0..<32])
    }

    @Test func unitsAreEnumerated() {
        func found(_ options: NSString.EnumerationOptions, from offset: Int, most: Int = 99) -> [String] {
            var texts: [String] = []
            manager.enumerateSubstrings(from: location(offset), options: options) { text, _, _, stop in
                texts.append(text ?? "-")
                if texts.count == most { stop.pointee = true }
            }
            return texts
        }
        #expect(found(.words, from: 0) == ["Two", "words", "And", "more", "second", "line"])
        #expect(found([.words, .reverse], from: 20) == ["more", "And", "words", "Two"])
        #expect(found(.byParagraphs, from: 0) == ["Two words. And more!", "second line"])
        #expect(found([.byLines, .reverse], from: 32) == ["second line", "Two words. And more!"])
        #expect(found(.sentences, from: 0, most: 2) == ["Two words. ", "And more!\n"])
        #expect(found(.byComposedCharacterSequences, from: 30) == ["n", "e"])
        #expect(found([.byParagraphs, .substringNotRequired], from: 0) == ["-", "-"])
    }

    @Test func caretOffsetsComeTwiceForEachCharacter() {
        set("abc")
        var edges: [(CGFloat, Int, Bool)] = []
        manager.enumerateCaretOffsetsInLineFragment(at: location(0)) { x, at, isLeading, _ in
            edges.append((x, offset(at), isLeading))
        }
        // "The block must be called twice per character — once for the leading edge and once for the trailing edge".
        #expect(edges.map(\.1) == [0, 0, 1, 1, 2, 2])
        #expect(edges.map(\.2) == [true, false, true, false, true, false])
        #expect(edges[0].0 == 5 && edges[1].0 == edges[2].0)
        set("")
        edges = []
        manager.enumerateCaretOffsetsInLineFragment(at: location(0)) { x, at, isLeading, _ in
            edges.append((x, offset(at), isLeading))
        }
        #expect(edges.count == 1 && edges[0].2)
    }
}
