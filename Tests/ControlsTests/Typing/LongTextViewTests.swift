// LongTextViewTests.swift: what people notice of a text view with a long text: nothing.
//
// UIKit's text views lay out what is visible ("Meet TextKit 2", WWDC 2021: the viewport is always at a stable place while
// the layout above it is an estimate).

import Foundation
import OffscreenTesting
import Testing
import VitrineGraphics
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineCompositor
@testable import VitrineControls
@testable import VitrineDrawing
@testable import VitrineTextEditing

@MainActor @Suite("A text view with a long text", .serialized)
struct LongTextViewTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 300, height: 200))

    nonisolated static let paragraph =
        "Letters stand in lines, and lines in columns; what is read last is laid out last. "
    nonisolated static let huge = String(repeating: paragraph, count: 400)
    nonisolated static let lines = (0..<1500).map { "line \($0) " + ($0 % 5 == 0 ? paragraph : "") }.joined(
        separator: "\n")

    init() {
        view.font = .systemFont(ofSize: 17)
        stage.window.addSubview(view)
    }

    private var length: Int { view.textStorage.length }

    /// Where the line with a character is on the screen.
    private func top(of offset: Int) -> CGFloat {
        view.editor.caretRect(at: offset).minY - view.contentOffset.y
    }

    private var visibleCharacter: Int { view.editor.index(at: CGPoint(x: 5, y: view.contentOffset.y + 20)) }

    private func key(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) async {
        await stage.keyDown(key, modifiers: modifiers)
        await stage.keyUp(key)
    }

    @Test(arguments: [huge, lines]) func isScrollableAtOnce(_ text: String) async {
        view.text = text
        await stage.advance(by: 1.0 / 60)
        #expect(view.layoutManager.isHeightEstimated)
        let estimate = view.contentSize.height
        await stage.settle()
        #expect(!view.layoutManager.isHeightEstimated)
        #expect(abs(view.contentSize.height / estimate - 1) < 0.2)
    }

    @Test(arguments: [huge, lines]) func keepsWhatIsSeenWhileItIsMeasured(_ text: String) async {
        view.text = text
        await stage.advance(by: 1.0 / 60)
        view.contentOffset.y = (view.contentSize.height / 2).rounded()
        await stage.advance(by: 1.0 / 60)
        let seen = visibleCharacter
        let place = top(of: seen)
        var most: CGFloat = 0
        for _ in 0..<400 where view.layoutManager.isHeightEstimated {
            await stage.advance(by: 1.0 / 60)
            most = max(most, abs(top(of: seen) - place))
        }
        #expect(!view.layoutManager.isHeightEstimated)
        // Lines begin on whole pixels.
        #expect(most < 1)
    }

    @Test func looksAsIfAllWasLaidOut() async {
        view.text = Self.lines
        await stage.advance(by: 1.0 / 60)
        view.contentOffset.y = (view.contentSize.height / 2).rounded()
        await stage.settle()
        let character = visibleCharacter
        let place = top(of: character)
        let shown = stage.image.dataProvider?.data
        view.layoutManager.allowsNonContiguousLayout = false
        view.layoutIfNeeded()
        view.contentOffset.y += top(of: character) - place
        await stage.settle()
        #expect(shown == stage.image.dataProvider?.data)
    }

    @Test(arguments: [huge, lines]) func doesNotJumpWhileItIsDraggedUpwards(_ text: String) async {
        view.text = text
        await stage.advance(by: 1.0 / 60)
        view.contentOffset.y = (view.contentSize.height / 2).rounded()
        await stage.advance(by: 1.0 / 60)
        await stage.touchDown(at: CGPoint(x: 100, y: 40))
        await stage.touchMove(to: CGPoint(x: 100, y: 60))
        var seen = visibleCharacter
        var place = top(of: seen)
        for step in 1...40 {
            await stage.touchMove(to: CGPoint(x: 100, y: 60 + 3 * CGFloat(step)))
            await stage.advance(by: 1.0 / 60)
            #expect(abs(top(of: seen) - place - 3) < 1.01, "step \(step)")
            seen = visibleCharacter
            place = top(of: seen)
        }
        await stage.touchUp()
    }

    @Test(arguments: [huge, lines]) func showsTheEndOnDemand(_ text: String) async {
        view.text = text
        view.scrollRangeToVisible(NSRange(location: length, length: 0))
        await stage.advance(by: 1.0 / 60)
        #expect(top(of: length) >= 0 && top(of: length) + 20 <= view.bounds.height + 1)
        await stage.settle()
        #expect(top(of: length) >= 0 && top(of: length) + 20 <= view.bounds.height + 1)
        view.scrollRangeToVisible(NSRange(location: length / 3, length: 4))
        await stage.advance(by: 1.0 / 60)
        #expect(top(of: length / 3) >= 0 && top(of: length / 3) < view.bounds.height)
    }

    @Test func returnsToTheBeginning() async {
        view.text = Self.huge
        view.scrollRangeToVisible(NSRange(location: length, length: 0))
        await stage.advance(by: 1.0 / 60)
        view.setContentOffset(.zero, animated: true)
        await stage.settle()
        #expect(view.contentOffset.y == 0)
        #expect(view.editor.index(at: CGPoint(x: 0, y: 10)) == 0)
    }

    @Test(arguments: [huge, lines]) func takesLettersInTheMiddle(_ text: String) async {
        view.text = text
        await stage.advance(by: 1.0 / 60)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: length / 2, length: 0)
        await stage.advance(by: 1.0 / 60)
        view.scrollRangeToVisible(view.selectedRange)
        await stage.advance(by: 1.0 / 60)
        let before = length
        let place = top(of: before / 2)
        await stage.type("abc")
        #expect(length == before + 3)
        #expect(view.text == text.prefixUTF16(before / 2) + "abc" + text.suffixUTF16(before / 2))
        #expect(abs(top(of: before / 2) - place) < 1)
        await key(.keyboardDeleteOrBackspace)
        #expect(length == before + 2)
        #expect(view.selectedRange.location == before / 2 + 2)
        await stage.settle()
        #expect(top(of: view.selectedRange.location) >= 0 && top(of: view.selectedRange.location) < 200)
    }

    @Test func keysMoveTheCaretOverLinesThatWereNotLaidOut() async {
        view.text = Self.lines
        await stage.advance(by: 1.0 / 60)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        for _ in 0..<60 { await key(.keyboardDownArrow) }
        let forward = view.selectedRange.location
        #expect(forward > 300)
        for _ in 0..<60 { await key(.keyboardUpArrow) }
        #expect(view.selectedRange.location == 0)
        await key(.keyboardDownArrow, .command)
        #expect(view.selectedRange.location == length)
        #expect(top(of: length) < view.bounds.height)
    }

    @Test func selectsAndCopiesAllOfIt() async {
        view.text = Self.lines
        await stage.advance(by: 1.0 / 60)
        view.becomeFirstResponder()
        view.selectAll(nil)
        await stage.advance(by: 1.0 / 60)
        view.copy(nil)
        #expect(UIPasteboard.general.string == Self.lines)
        #expect(view.accessibilityValue == Self.lines)
        // Only the visible part has highlights.
        #expect(view.interaction.selectionView.subviews.count { !$0.isHidden } < 120)
        let rects = view.selectionRects(for: view.selectedTextRange!)
        #expect(rects.first?.containsStart == true && rects.last?.containsEnd == true)
        let area = rects.reduce(CGRect.null) { $0.union($1.rect) }
        #expect(area.minY < 20 && area.maxY > view.contentSize.height - 40)
    }

    @Test(arguments: [huge, lines]) func keepsTheFirstVisibleLineWhenItIsTurned(_ text: String) async {
        view.text = text
        await stage.settle()
        view.contentOffset.y = (view.contentSize.height / 2).rounded()
        await stage.settle()
        let seen = visibleCharacter
        view.frame.size.width = 220
        await stage.settle()
        #expect(abs(top(of: seen)) < 45)
        view.font = .systemFont(ofSize: 26)
        view.scrollRangeToVisible(NSRange(location: seen, length: 0))
        await stage.settle()
        #expect(top(of: seen) > -60 && top(of: seen) < view.bounds.height)
    }

    @Test func readsFromTheRight() async {
        let text = String(repeating: "שורה של אותיות ועוד מילים רבות ", count: 700)
        view.text = text
        await stage.advance(by: 1.0 / 60)
        view.contentOffset.y = (view.contentSize.height / 2).rounded()
        await stage.advance(by: 1.0 / 60)
        let middle = visibleCharacter
        let start = view.layoutManager.lineFragmentRect(forGlyphAt: middle, effectiveRange: nil)
        #expect(start.height > 10)
        // The line begins at the right.
        var range = NSRange()
        _ = view.layoutManager.lineFragmentRect(forGlyphAt: middle, effectiveRange: &range)
        #expect(view.editor.caretRect(at: range.location).minX > 250)
        #expect(view.baseWritingDirection(for: view.endOfDocument, in: .forward) == .rightToLeft)
    }

    @Test func findsTextThatWasNotLaidOut() async {
        view.text = Self.huge + "needle" + Self.huge
        await stage.advance(by: 1.0 / 60)
        let place = (view.text as NSString).range(of: "needle")
        view.scrollRangeToVisible(TextOffsetRange(place), inDocument: nil)
        await stage.settle()
        #expect(top(of: place.location) >= -1 && top(of: place.location) < view.bounds.height)
    }

    /// A strip that begins or ends between two lines of a paragraph shows glyphs, without a bitmap.
    @Test(arguments: [huge, String(huge.prefix(3000)), lines]) func isDrawnAsGlyphs(_ text: String) async {
        view.text = text
        view.contentOffset.y = 200
        await stage.settle()
        #expect(view.strips.count > 1)
        for strip in view.strips.values {
            guard case .list = strip.layer.storedContents else {
                Issue.record("\(strip.frame) is a bitmap")
                continue
            }
        }
    }

    @Test func aLetterInAHugeParagraphReadsItsSurroundings() async {
        // The first question for the manager lays out the text again, without marks of lists.
        _ = view.layoutManager
        view.text = String(repeating: Self.huge, count: 4)
        await stage.advance(by: 1.0 / 60)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: length / 2, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
        await stage.advance(by: 1.0 / 60)
        guard let flow = view.layoutManager.longFlow else {
            Issue.record("the text is laid out as a whole")
            return
        }
        let before = flow.unitsSearched
        for _ in 0..<5 { await stage.type("a") }
        #expect(flow === view.layoutManager.longFlow)
        // The beginning of the paragraph is known: only the stretches with the letters are searched.
        #expect(flow.unitsSearched - before < 5 * 8 * 1024)
    }

    @Test func isNotMeasuredBetweenTwoLetters() async {
        view.text = String(repeating: Self.huge, count: 4)
        await stage.advance(by: 1.0 / 60)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        await stage.advance(by: 0.02)
        var measured = view.layoutManager.longFlow?.stretches.count { $0.isMeasured } ?? 0
        for _ in 0..<10 {
            view.insertText("a")
            await stage.advance(by: 0.1)
            let now = view.layoutManager.longFlow?.stretches.count { $0.isMeasured } ?? 0
            #expect(now <= measured + 3)
            measured = now
        }
        await stage.settle()
        #expect(!view.layoutManager.isHeightEstimated)
    }

    @Test func isStillOnceItIsMeasured() async {
        view.text = Self.lines
        await stage.settle()
        #expect(view.longText.work == nil)
    }

    @Test func becomesShortAgain() async {
        view.text = Self.lines
        await stage.advance(by: 1.0 / 60)
        view.contentOffset.y = 4000
        await stage.advance(by: 1.0 / 60)
        view.text = "short"
        await stage.settle()
        #expect(view.contentOffset.y == 0)
        #expect(view.contentSize.height < 60)
    }
}

extension String {
    fileprivate func prefixUTF16(_ count: Int) -> String { (self as NSString).substring(to: count) }
    fileprivate func suffixUTF16(_ start: Int) -> String { (self as NSString).substring(from: start) }
}
