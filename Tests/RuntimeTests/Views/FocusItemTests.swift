import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// Focus items that are not views.
@MainActor @Suite("Focus items")
struct FocusItemTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)

    /// A square that a board draws.
    final class Square: NSObject, UIFocusItem {
        unowned let board: Board
        let frame: CGRect
        var canBecomeFocused = true

        init(_ board: Board, _ frame: CGRect) { (self.board, self.frame) = (board, frame) }

        var parentFocusEnvironment: (any UIFocusEnvironment)? { board }
        var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
        func setNeedsFocusUpdate() {}
        func updateFocusIfNeeded() {}
        func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
        func didUpdateFocus(
            in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
        ) {
            board.log.append(context.nextFocusedItem === self ? "square in" : "square out")
        }
    }

    final class Board: UIView {
        lazy var squares = (0..<3).map { Square(self, CGRect(x: $0 * 50 + 10, y: 10, width: 30, height: 30)) }
        var log: [String] = []
        override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
            super.focusItems(in: rect) + squares.filter { $0.frame.intersects(rect) }
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.append("press")
        }
    }

    @Test func arrowKeysFocusDrawnItems() async {
        let board = Board(frame: CGRect(x: 20, y: 20, width: 160, height: 50))
        stage.window.addSubview(board)
        await stage.settle()
        await stage.keyDown(.keyboardRightArrow)
        await stage.keyUp(.keyboardRightArrow)
        #expect(stage.window.screen.focusedItem === board.squares[0])
        #expect(stage.window.screen.focusedView == nil)
        board.squares[1].canBecomeFocused = false
        await stage.keyDown(.keyboardRightArrow)
        await stage.keyUp(.keyboardRightArrow)
        #expect(stage.window.screen.focusedItem === board.squares[2])
        // No item is focused at the first key; the second goes to the view that draws the focused item.
        #expect(board.log == ["square in", "press", "square out", "square in"])
        let ring = board.layer.sublayers?.first { $0.name == "UIFocusRing" }
        #expect(ring?.frame == CGRect(x: 105, y: 5, width: 40, height: 40))
        board.removeFromSuperview()
        #expect(stage.window.screen.focusedItem == nil)
    }

    /// A container that scrolls by itself.
    final class Strip: UIView, UIFocusItemScrollableContainer {
        var contentOffset = CGPoint.zero
        var contentSize = CGSize(width: 400, height: 50)
        var visibleSize: CGSize { bounds.size }
        lazy var cells = (0..<4).map { StripCell(self, CGRect(x: $0 * 100, y: 0, width: 90, height: 50)) }
        override func focusItems(in rect: CGRect) -> [any UIFocusItem] { cells }
    }

    final class StripCell: NSObject, UIFocusItem {
        unowned let strip: Strip
        let frame: CGRect
        init(_ strip: Strip, _ frame: CGRect) { (self.strip, self.frame) = (strip, frame) }
        var canBecomeFocused: Bool { true }
        var parentFocusEnvironment: (any UIFocusEnvironment)? { strip }
        var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
        var focusEffect: UIFocusEffect? { nil }
        func setNeedsFocusUpdate() {}
        func updateFocusIfNeeded() {}
        func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
        func didUpdateFocus(
            in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
        ) {}
    }

    @Test func scrollViewsScrollToTheFocusedItem() async {
        let strip = Strip(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        stage.window.addSubview(strip)
        await stage.settle()
        for expected in [0, 0, 90, 190] as [CGFloat] {
            await stage.keyDown(.keyboardRightArrow)
            await stage.keyUp(.keyboardRightArrow)
            #expect(strip.contentOffset == CGPoint(x: expected, y: 0))
        }
        #expect(strip.layer.sublayers?.contains { $0.name == "UIFocusRing" } != true)
        await stage.keyDown(.keyboardLeftArrow)
        await stage.keyUp(.keyboardLeftArrow)
        #expect(strip.contentOffset == CGPoint(x: 190, y: 0))
    }

    @Test func aViewReturnsItsFocusableSubviews() {
        final class Key: UIView { override var canBecomeFocused: Bool { true } }
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let keys = (0..<3).map { Key(frame: CGRect(x: $0 * 30, y: 0, width: 20, height: 20)) }
        for key in keys { row.addSubview(key) }
        row.addSubview(UIView(frame: row.bounds))
        let found = row.focusItems(in: CGRect(x: 25, y: 0, width: 10, height: 10))
        #expect(found.count == 1 && found.first === keys[1])
        #expect(row.focusItemContainer === row && row.coordinateSpace === row)
    }
}
