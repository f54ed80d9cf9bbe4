import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Focus by keys")
struct FocusTests {
    final class Tile: UIView {
        var name = ""
        var log: Log?
        var isAvailable = true
        var letsGo = true
        var alongside = false

        convenience init(_ name: String, _ log: Log? = nil, _ frame: CGRect) {
            self.init(frame: frame)
            self.name = name
            self.log = log
        }

        override var canBecomeFocused: Bool { isAvailable }
        override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
            letsGo || context.previouslyFocusedView !== self
        }
        override func didUpdateFocus(
            in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
        ) {
            let from = (context.previouslyFocusedView as? Tile)?.name ?? "-"
            let to = (context.nextFocusedView as? Tile)?.name ?? "-"
            log?.add("\(name): \(from)>\(to)")
            if alongside {
                coordinator.addCoordinatedAnimations(
                    { self.alpha = 0.5 }, completion: { self.log?.add("\(self.name) done") })
            }
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses where press.type == .select { log?.add("\(name): chosen") }
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
    private let log = Log()

    /// Nine tiles of 40 points, 20 apart: a1 a2 a3 / b1 b2 b3 / c1 c2 c3.
    private func grid(_ parent: UIView? = nil) -> [String: Tile] {
        var tiles: [String: Tile] = [:]
        for (row, letter) in ["a", "b", "c"].enumerated() {
            for column in 1...3 {
                let tile = Tile(
                    "\(letter)\(column)", nil,
                    CGRect(x: 60 * (column - 1) + 10, y: 60 * row + 10, width: 40, height: 40))
                (parent ?? stage.window).addSubview(tile)
                tiles[tile.name] = tile
            }
        }
        return tiles
    }

    private var focused: String { (stage.screen.focusedView as? Tile)?.name ?? "-" }

    private func press(_ keys: UIKeyboardHIDUsage...) async {
        for key in keys {
            await stage.keyDown(key)
            await stage.keyUp(key)
        }
    }

    // Shows: UIView.canBecomeFocused; UIView.isFocused
    @Test func arrowKeysMoveTheFocus() async {
        let tiles = grid()
        #expect(focused == "-")
        await press(.keyboardRightArrow)
        #expect(focused == "a1", "the first key finds the first item")
        await press(.keyboardRightArrow)
        #expect(focused == "a2")
        await press(.keyboardDownArrow)
        #expect(focused == "b2" && tiles["b2"]!.isFocused && !tiles["a2"]!.isFocused)
        await press(.keyboardLeftArrow, .keyboardDownArrow)
        #expect(focused == "c1")
        await press(.keyboardDownArrow, .keyboardLeftArrow)
        #expect(focused == "c1", "there is no item below")
        await press(.keyboardUpArrow, .keyboardUpArrow)
        #expect(focused == "a1")
        // Items that decline, are invisible or are disabled are skipped.
        tiles["a2"]!.isAvailable = false
        await press(.keyboardRightArrow)
        #expect(focused == "a3")
        tiles["b3"]!.isHidden = true
        await press(.keyboardDownArrow)
        #expect(focused == "c3")
        tiles["c2"]!.isUserInteractionEnabled = false
        await press(.keyboardLeftArrow)
        #expect(focused == "c1")
    }

    @Test func tabFollowsTheReadingOrderAndWraps() async {
        _ = grid()
        await press(.keyboardTab, .keyboardTab, .keyboardTab, .keyboardTab)
        #expect(focused == "b1")
        await stage.keyDown(.keyboardTab, modifiers: .shift)
        await stage.keyUp(.keyboardTab)
        #expect(focused == "a3")
        await press(
            .keyboardTab, .keyboardTab, .keyboardTab, .keyboardTab, .keyboardTab, .keyboardTab, .keyboardTab)
        #expect(focused == "a1")
    }

    // Shows: UIFocusEnvironment
    @Test func theFocusEnvironmentsAreAskedAndNotified() async {
        let outer = Tile("outer", log, CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.isAvailable = false
        let left = Tile("left", log, CGRect(x: 0, y: 0, width: 40, height: 40))
        let right = Tile("right", log, CGRect(x: 60, y: 0, width: 40, height: 40))
        let alone = Tile("alone", log, CGRect(x: 60, y: 120, width: 40, height: 40))
        outer.addSubview(left)
        outer.addSubview(right)
        stage.window.addSubview(outer)
        stage.window.addSubview(alone)
        await press(.keyboardRightArrow)
        #expect(log.take() == ["left: ->left", "outer: ->left"])
        right.alongside = true
        await press(.keyboardRightArrow)
        #expect(log.take() == ["left: left>right", "outer: left>right", "right: left>right"])
        #expect(right.alpha == 0.5)
        await stage.settle()
        #expect(log.take() == ["right done"])
        right.letsGo = false
        await press(.keyboardDownArrow)
        #expect(log.take() == [] && focused == "right")
        right.letsGo = true
        right.alongside = false
        await press(.keyboardDownArrow)
        #expect(focused == "alone")
        _ = log.take()
        // Return goes to the focused view.
        await press(.keyboardReturnOrEnter)
        #expect(log.take() == ["alone: chosen"])
        #expect(
            UIFocusSystem.environment(outer, contains: left)
                && !UIFocusSystem.environment(left, contains: outer))
    }

    @Test func preferredEnvironmentsAndGuidesGetTheFocus() async {
        final class Preferring: UIView {
            weak var best: UIView?
            override var preferredFocusEnvironments: [any UIFocusEnvironment] { best.map { [$0] } ?? [] }
        }
        let panel = Preferring(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.window.addSubview(panel)
        let tiles = grid(panel)
        panel.best = tiles["b3"]
        UIFocusSystem.focusSystem(for: panel)?.requestFocusUpdate(to: panel)
        await stage.settle()
        #expect(focused == "b3")
        panel.best = tiles["c1"]
        panel.setNeedsFocusUpdate()
        panel.updateFocusIfNeeded()
        #expect(focused == "c1")
        // A guide right of the last column leads back to the first row.
        let guide = UIFocusGuide(frame: CGRect(x: 190, y: 0, width: 10, height: 200))
        guide.preferredFocusEnvironments = [tiles["a1"]!]
        panel.addLayoutGuide(guide)
        await press(.keyboardRightArrow, .keyboardRightArrow)
        #expect(focused == "c3")
        await press(.keyboardRightArrow)
        #expect(focused == "a1")
        guide.isEnabled = false
        await press(.keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow)
        #expect(focused == "a3")
    }

    @Test func focusGuidesFollowConstraints() async {
        let tiles = grid()
        let guide = UIFocusGuide()
        guide.preferredFocusEnvironments = [tiles["c1"]!]
        stage.window.addLayoutGuide(guide)
        // A guide below the last row, over its whole width, leads to its first item.
        let edges = [
            guide.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            guide.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
            guide.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor),
            guide.heightAnchor.constraint(equalToConstant: 8),
        ]
        NSLayoutConstraint.activate(edges)
        await stage.settle()
        UIFocusSystem.focusSystem(for: stage.window)?.requestFocusUpdate(to: tiles["c3"]!)
        await stage.settle()
        #expect(focused == "c3")
        await press(.keyboardDownArrow)
        #expect(focused == "c1")
    }

    @Test func focusChangesAndRefusalsAreNotified() async {
        let tiles = grid()
        let (window, heard) = (stage.window, log)
        let tokens = [
            (UIFocusSystem.didUpdateNotification, "to"), (UIFocusSystem.movementDidFailNotification, "not"),
        ].map { name, verb in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let key = UIFocusSystem.focusUpdateContextUserInfoKey
                guard let context = note.userInfo?[key] as? UIFocusUpdateContext else { return }
                MainActor.assumeIsolated {
                    // Other suites' stages move their focus too.
                    let view = context.previouslyFocusedView ?? context.nextFocusedView
                    guard view?.window === window else { return }
                    heard.add("\(verb) \((context.nextFocusedView as? Tile)?.name ?? "nowhere")")
                }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        await press(.keyboardRightArrow, .keyboardRightArrow, .keyboardUpArrow)
        #expect(log.take() == ["to a1", "to a2", "not nowhere"])
        #expect(tiles["a2"]!.isFocused)
    }

    @Test func aRemovedViewLosesTheFocus() async {
        let tiles = grid()
        await press(.keyboardRightArrow)
        tiles["a1"]!.removeFromSuperview()
        #expect(!tiles["a1"]!.isFocused)
        await stage.settle()
        #expect(focused == "a2")
        tiles["a2"]!.isHidden = true
        await stage.settle()
        #expect(focused == "a3")
        for tile in tiles.values { tile.removeFromSuperview() }
        await stage.settle()
        #expect(focused == "-")
    }

    @Test func aRingShowsWhereTheFocusIs() async {
        stage.window.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let tile = Tile("tile", nil, CGRect(x: 50, y: 50, width: 60, height: 60))
        let other = Tile("other", nil, CGRect(x: 150, y: 50, width: 20, height: 60))
        stage.window.addSubview(tile)
        stage.window.addSubview(other)
        let red = PixelColor(red: 255, green: 0, blue: 0)
        await stage.settle()
        #expect(stage.pixel(80, 46) != red)
        await press(.keyboardTab)
        await stage.settle()
        // A ring of three points, two points outside the bounds.
        #expect(stage.pixel(80, 45) == red && stage.pixel(80, 47) == red && stage.pixel(80, 44) != red)
        #expect(stage.pixel(80, 48) != red && stage.pixel(45, 80) == red && stage.pixel(114, 80) == red)
        tile.frame.size.width = 40
        await stage.settle()
        #expect(stage.pixel(94, 80) == red && stage.pixel(114, 80) != red)
        other.focusEffect = nil
        await press(.keyboardRightArrow)
        await stage.settle()
        #expect(focused == "other" && stage.pixel(80, 46) != red && stage.pixel(160, 46) != red)
    }

    @Test func arrowKeysMoveTheCaretWhileTyping() async {
        _ = grid()
        await press(.keyboardRightArrow)
        let field = InputViewTests.Field(frame: CGRect(x: 0, y: 190, width: 10, height: 10))
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        await press(.keyboardRightArrow)
        #expect(focused == "a1")
        field.resignFirstResponder()
        await press(.keyboardRightArrow)
        #expect(focused == "a2")
    }
}
