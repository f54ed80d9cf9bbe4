import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineViewValues

@testable import VitrineTextEditing

/// Expectations: Apple's comments in UITextCursorView.h, UITextSelectionHandleView.h,
/// UITextSelectionDisplayInteraction.h and UITextInput.h of iOS 27, and Apple's pages on UITextLoupeSession and
/// UITextCursorDropPositionAnimator.
@MainActor @Suite("The selection of an app's own text")
struct TextSelectionDisplayTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 200), scale: 1)
    /// The text; it has no interaction of its own, like an app's view.
    private let text = TurnedText(frame: CGRect(x: 20, y: 20, width: 280, height: 120))
    private let board = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    private let place = Place()

    /// A text whose caret can be turned.
    private final class TurnedText: UITextView {
        var turn = CGAffineTransform.identity
        override func caretTransform(for position: UITextPosition) -> CGAffineTransform { turn }
    }

    @MainActor private final class Place: UITextSelectionDisplayInteractionDelegate {
        var below: UIView?
        func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView? { below }
    }

    private final class Handle: UIView, UITextSelectionHandleView {
        var direction = NSDirectionalRectEdge.leading
        var isVertical: Bool { true }
        var customShape: UIBezierPath?
        func preferredFrame(for rect: CGRect) -> CGRect { CGRect(x: rect.minX, y: rect.minY, width: 3, height: 4) }
    }

    init() {
        text.font = .systemFont(ofSize: 17)
        text.isScrollEnabled = false
        text.isSelectable = false
        text.text = "Espresso and tea"
        board.addSubview(text)
        stage.window.addSubview(board)
    }

    private func made() -> UITextSelectionDisplayInteraction {
        let interaction = UITextSelectionDisplayInteraction(textInput: text, delegate: place)
        board.addInteraction(interaction)
        return interaction
    }

    private func range(_ start: Int, _ end: Int) -> UITextRange? {
        guard let from = text.position(from: text.beginningOfDocument, offset: start),
            let to = text.position(from: text.beginningOfDocument, offset: end)
        else { return nil }
        return text.textRange(from: from, to: to)
    }

    private func isVisible(_ view: UIView) -> Bool { !view.isHidden && view.superview != nil }

    // MARK: The caret

    /// "Enables the blink animation. Disabled by default."
    @Test func aCaretBlinksOnlyIfItIsToBlink() async {
        let caret = UIStandardTextCursorView(frame: CGRect(x: 10, y: 10, width: 2, height: 20))
        stage.window.addSubview(caret)
        #expect(!caret.isBlinking)
        await stage.advance(by: 0.6)
        #expect(caret.isDrawn)
        caret.isBlinking = true
        await stage.advance(by: 0.55)
        #expect(!caret.isDrawn)
        await stage.advance(by: 0.5)
        #expect(caret.isDrawn)
        // "Call this when the cursor is moving to make sure the cursor doesn't blink while text is being inserted."
        for _ in 0..<4 {
            await stage.advance(by: 0.3)
            caret.resetBlinkAnimation()
            #expect(caret.isDrawn)
        }
        await stage.advance(by: 0.55)
        #expect(!caret.isDrawn)
        caret.isBlinking = false
        #expect(caret.isDrawn)
    }

    @Test func aCaretHasTheTintColour() async {
        let caret = UIStandardTextCursorView(frame: CGRect(x: 100, y: 150, width: 6, height: 20))
        caret.tintColor = .red
        board.addSubview(caret)
        await stage.settle()
        #expect(stage.pixel(102, 160) == PixelColor(red: 255, green: 0, blue: 0))
    }

    // MARK: Handles

    /// "NSDirectionalRectEdgeLeading indicates the handle is on the leading edge, so the dot will be rendered on top."
    @Test func handlesAreAtTheEdgesOfTheirRectangle() async {
        let rect = CGRect(x: 100, y: 50, width: 40, height: 20)
        let first = StandardTextHandleView(direction: .leading), last = StandardTextHandleView(direction: .trailing)
        #expect(first.isVertical && !StandardTextHandleView(direction: .top).isVertical)
        let (a, b) = (first.preferredFrame(for: rect), last.preferredFrame(for: rect))
        #expect(a.midX == 100 && a.maxY == 70 && a.minY < 50)
        #expect(b.midX == 140 && b.minY == 50 && b.maxY > 70)
        first.tintColor = .red
        first.frame = a
        board.addSubview(first)
        await stage.settle()
        // The dot is wider than the stem.
        let red = PixelColor(red: 255, green: 0, blue: 0)
        #expect(stage.pixel(103, Int(a.minY) + 5) == red && stage.pixel(103, 65) != red)
        #expect(stage.pixel(100, 65).green < 100)
        // "a custom shape for the lollipop stem. Default is nil"
        #expect(first.customShape == nil)
        first.customShape = UIBezierPath(rect: CGRect(x: 0, y: first.bounds.maxY - 4, width: 11, height: 4))
        await stage.settle()
        #expect(stage.pixel(103, 68) == red && stage.pixel(100, 62) != red)
    }

    @Test func handlesAreMirroredWithTheLayout() {
        let first = StandardTextHandleView(direction: .leading)
        first.semanticContentAttribute = .forceRightToLeft
        #expect(first.preferredFrame(for: CGRect(x: 100, y: 0, width: 40, height: 20)).midX == 140)
    }

    // MARK: The interaction

    @Test func nothingIsShownUntilTheInteractionIsActivated() async {
        let interaction = made()
        #expect(interaction.textInput === text && interaction.delegate === place && interaction.view === board)
        text.selectedTextRange = range(3, 3)
        await stage.settle()
        #expect(!interaction.isActivated && !isVisible(interaction.cursorView))
        interaction.isActivated = true
        await stage.advance(by: 0.05)
        #expect(isVisible(interaction.cursorView) && interaction.cursorView.isBlinking)
        interaction.isActivated = false
        await stage.settle()
        #expect(!isVisible(interaction.cursorView) && !interaction.cursorView.isBlinking)
    }

    /// "Shown when the selection is not ranged."
    @Test func theCaretIsAtTheEmptySelection() async throws {
        let interaction = made()
        interaction.isActivated = true
        let position = try #require(text.position(from: text.beginningOfDocument, offset: 3))
        text.selectedTextRange = text.textRange(from: position, to: position)
        interaction.layoutManagedSubviews()
        let expected = text.convert(text.caretRect(for: position), to: board)
        #expect(interaction.cursorView.frame == expected)
        #expect(!isVisible(interaction.highlightView) && !interaction.handleViews.contains(where: isVisible))
        // "optionally provide a transform for the caret"
        text.turn = CGAffineTransform(rotationAngle: .pi / 2)
        interaction.setNeedsSelectionUpdate()
        await stage.advance(by: 0.05)
        #expect(abs(interaction.cursorView.frame.width - expected.height) < 0.01)
        text.turn = .identity
        // A text that cannot be edited has no caret.
        text.isEditable = false
        interaction.layoutManagedSubviews()
        #expect(!isVisible(interaction.cursorView))
    }

    /// "The selection handles, shown adjacent to the highlight view's selectionRects when the selection is ranged."
    @Test func aSelectionHasAHighlightAndTwoHandles() throws {
        let interaction = made()
        interaction.isActivated = true
        let selected = try #require(range(0, 8))
        text.selectedTextRange = selected
        interaction.layoutManagedSubviews()
        #expect(!isVisible(interaction.cursorView))
        #expect(isVisible(interaction.highlightView) && interaction.handleViews.allSatisfy(isVisible))
        let own = text.selectionRects(for: selected).map { text.convert($0.rect, to: board) }
        #expect(interaction.highlightView.selectionRects.map(\.rect) == own)
        let (first, last) = (interaction.handleViews[0], interaction.handleViews[1])
        #expect(first.direction == .leading && last.direction == .trailing)
        let (start, end) = (try #require(own.first), try #require(own.last))
        #expect(first.frame == first.preferredFrame(for: start) && last.frame == last.preferredFrame(for: end))
        text.selectedTextRange = range(8, 8)
        interaction.layoutManagedSubviews()
        #expect(isVisible(interaction.cursorView) && !interaction.handleViews.contains(where: isVisible))
    }

    @Test func handlesFollowTheTextAndNotTheInterface() throws {
        board.semanticContentAttribute = .forceRightToLeft
        let interaction = made()
        interaction.isActivated = true
        let selected = try #require(range(0, 8))
        text.selectedTextRange = selected
        interaction.layoutManagedSubviews()
        let rect = text.convert(try #require(text.selectionRects(for: selected).first).rect, to: board)
        #expect(abs(interaction.handleViews[0].frame.midX - rect.minX) < 0.01)
        #expect(abs(interaction.handleViews[1].frame.midX - rect.maxX) < 0.01)
    }

    /// "one can return a container view here for selection views that draw below text"
    @Test func theHighlightMayBeBelowTheText() throws {
        let below = UIView(frame: CGRect(x: 10, y: 10, width: 300, height: 180))
        board.insertSubview(below, at: 0)
        place.below = below
        let interaction = made()
        interaction.isActivated = true
        let selected = try #require(range(0, 8))
        text.selectedTextRange = selected
        interaction.layoutManagedSubviews()
        #expect(interaction.highlightView.superview === below && interaction.cursorView.superview === board)
        let rect = try #require(text.selectionRects(for: selected).first).rect
        #expect(interaction.highlightView.selectionRects.first?.rect == text.convert(rect, to: below))
    }

    @Test func viewsOfTheAppReplaceTheSystems() {
        let interaction = made()
        interaction.isActivated = true
        let old = interaction.handleViews
        let own: [any UIView & UITextSelectionHandleView] = [Handle(), Handle()]
        interaction.handleViews = own
        text.selectedTextRange = range(0, 8)
        interaction.layoutManagedSubviews()
        #expect(old.allSatisfy { $0.superview == nil } && own.allSatisfy { $0.superview === board })
        #expect(own[0].frame.size == CGSize(width: 3, height: 4))
        let caret = UIStandardTextCursorView(frame: .zero)
        interaction.cursorView = caret
        text.selectedTextRange = range(1, 1)
        interaction.layoutManagedSubviews()
        #expect(isVisible(caret) && caret.frame.height > 0)
        board.removeInteraction(interaction)
        #expect(caret.superview == nil && own.allSatisfy { $0.superview == nil })
    }

    @Test func theHighlightHasThePaleTint() async throws {
        let highlight = StandardTextHighlightView()
        highlight.frame = CGRect(x: 0, y: 150, width: 100, height: 40)
        highlight.tintColor = .red
        stage.window.backgroundColor = .white
        stage.window.addSubview(highlight)
        #expect(UITextSelectionRect().transform == .identity)
        highlight.selectionRects = [
            TextOffsetRect(
                CGRect(x: 10, y: 10, width: 20, height: 10), direction: .leftToRight, isFirst: true, isLast: true)
        ]
        await stage.settle()
        #expect(stage.pixel(20, 165) == PixelColor(red: 255, green: 204, blue: 204))
        #expect(stage.pixel(40, 165) == PixelColor(red: 255, green: 255, blue: 255))
        highlight.selectionRects = []
        await stage.settle()
        #expect(stage.pixel(20, 165) == PixelColor(red: 255, green: 255, blue: 255))
    }

    // MARK: The loupe

    private var loupe: TextLoupe? {
        func find(_ view: UIView) -> TextLoupe? {
            view as? TextLoupe ?? view.subviews.lazy.compactMap(find).first
        }
        return stage.screen.windows.lazy.compactMap(find).first
    }

    @Test func aLoupeIsAboveTheFingerUntilItIsInvalidated() async throws {
        #expect(UITextLoupeSession.begin(at: .zero, fromSelectionWidgetView: nil, in: UIView()) == nil)
        let session = UITextLoupeSession.begin(
            at: CGPoint(x: 160, y: 150), fromSelectionWidgetView: nil, in: board)
        let first = try #require(loupe?.frame)
        #expect(first.midX == 160 && first.maxY < 150)
        session?.move(to: CGPoint(x: 180, y: 160), withCaretRect: .null, trackingCaret: false)
        #expect(loupe?.frame == first.offsetBy(dx: 20, dy: 10))
        session?.invalidate()
        #expect(loupe == nil)
        session?.move(to: .zero, withCaretRect: .null, trackingCaret: false)
        #expect(loupe == nil)
    }

    /// "trackingCaret: true if you want the loupe to track the movements of the caret."
    @Test func aLoupeShowsTheCaretIfItIsToTrackIt() async throws {
        let dot = UIView(frame: CGRect(x: 40, y: 150, width: 10, height: 10))
        dot.backgroundColor = .red
        board.addSubview(dot)
        board.backgroundColor = .white
        let session = UITextLoupeSession.begin(
            at: CGPoint(x: 160, y: 150), fromSelectionWidgetView: nil, in: board)
        await stage.settle()
        let middle = try #require(loupe).frame
        let red = PixelColor(red: 255, green: 0, blue: 0)
        #expect(stage.pixel(Int(middle.midX), Int(middle.midY)) != red)
        session?.move(to: CGPoint(x: 160, y: 150), withCaretRect: dot.frame, trackingCaret: true)
        await stage.settle()
        #expect(stage.pixel(Int(middle.midX), Int(middle.midY)) == red)
        session?.invalidate()
    }

    // MARK: Dropping

    @Test func aCaretShowsWhereTextWillBeDropped() async throws {
        let caret = UIStandardTextCursorView(frame: .zero)
        let animator = try #require(UITextCursorDropPositionAnimator(textCursorView: caret, textInput: text))
        #expect(animator.cursorView === caret && animator.textInput === text && caret.superview == nil)
        animator.setCursorVisible(true, animated: false)
        #expect(caret.superview === text && caret.alpha == 1)
        let (a, b) = (text.beginningOfDocument, text.endOfDocument)
        animator.placeCursor(at: a, animated: false)
        func isAt(_ place: UITextPosition) -> Bool {
            let (now, wanted) = (caret.frame, text.caretRect(for: place))
            return abs(now.midX - wanted.midX) < 0.01 && abs(now.midY - wanted.midY) < 0.01
                && abs(now.height - wanted.height) < 0.01
        }
        #expect(isAt(a))
        animator.placeCursor(at: b, animated: true)
        #expect(isAt(b))
        await stage.settle()
        var events: [String] = []
        animator.animate(alongsideChanges: { events.append("change") }, completion: { events.append("end") })
        #expect(events == ["change"])
        await stage.settle()
        #expect(events == ["change", "end"])
        animator.setCursorVisible(false, animated: true)
        #expect(caret.superview === text)
        await stage.settle()
        #expect(caret.superview == nil)
    }
}
