import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Controls with the focus")
struct FocusedControlTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    @Test func returnActivatesTheFocusedButton() async {
        var chosen = 0
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
        button.addAction(UIAction { _ in chosen += 1 }, for: .touchUpInside)
        button.addAction(UIAction { _ in chosen += 10 }, for: .primaryActionTriggered)
        stage.window.addSubview(button)
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(chosen == 0)
        await stage.keyDown(.keyboardTab)
        await stage.keyUp(.keyboardTab)
        #expect(button.isFocused && button.state == .focused)
        await stage.keyDown(.keyboardReturnOrEnter)
        #expect(button.isHighlighted && chosen == 0)
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(!button.isHighlighted && chosen == 11)
        button.isEnabled = false
        #expect(!button.canBecomeFocused)
    }

    @Test func listsScrollToTheFocusedCell() async {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        list.contentSize = CGSize(width: 100, height: 400)
        let buttons = (0..<8).map {
            UIButton(frame: CGRect(x: 0, y: CGFloat($0) * 50, width: 100, height: 40))
        }
        for button in buttons { list.addSubview(button) }
        stage.window.addSubview(list)
        for _ in 0..<4 {
            await stage.keyDown(.keyboardDownArrow)
            await stage.keyUp(.keyboardDownArrow)
            await stage.settle()
        }
        #expect(buttons[3].isFocused && list.contentOffset.y == 90)
    }

    /// The explorer found dots of the catalog that no key reaches. Apple's accessibility page for UIPageControl: it is
    /// adjustable, and Full Keyboard Access moves to everything that VoiceOver adjusts.
    @Test func arrowsChangeThePageOfDots() async {
        let dots = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        dots.numberOfPages = 3
        let button = UIButton(frame: CGRect(x: 0, y: 60, width: 50, height: 30))
        stage.window.addSubview(dots)
        stage.window.addSubview(button)
        var pages: [Int] = []
        dots.addAction(UIAction { _ in pages.append(dots.currentPage) }, for: .valueChanged)
        func press(_ key: UIKeyboardHIDUsage) async {
            await stage.keyDown(key)
            await stage.keyUp(key)
        }
        await press(.keyboardTab)
        #expect(dots.isFocused)
        for _ in 0..<2 { await press(.keyboardRightArrow) }
        await press(.keyboardLeftArrow)
        #expect(pages == [1, 2, 1])
        await press(.keyboardDownArrow)
        #expect(button.isFocused && pages.count == 3)
        dots.numberOfPages = 1
        #expect(!dots.canBecomeFocused)
    }
}
