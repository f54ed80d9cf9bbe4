// OtherWindowsTests.swift: further screens in windows of their own.

#if Window
import Foundation
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineEventLoop
import VitrineGraphics
import VitrineInput
import VitrineRuntime
import VitrineViewValues

@testable import VitrineLaunch

@MainActor @Suite struct OtherWindowsTests {
    private struct Refused: Error, CustomStringConvertible { var description: String { "nobody answers" } }

    /// Windows in memory, and what happened to their displays.
    @MainActor private final class Desk {
        var opened: [(number: Int, size: PixelSize?, window: MemoryWindow)] = []
        var loops: [FrameLoop] = []
        var disconnected: [FrameLoop] = []
        var refuses = false

        func makeWindows() -> OtherWindows {
            OtherWindows(
                on: EventLoop(),
                open: { [unowned self] number, size in
                    if refuses { throw Refused() }
                    let window = MemoryWindow(size?.width ?? 64, size?.height ?? 48)
                    opened.append((number, size, window))
                    return window
                },
                connect: { [unowned self] output in
                    let loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: 1)
                    loops.append(loop)
                    return loop
                },
                disconnect: { [unowned self] in disconnected.append($0) })
        }
    }

    @Test func eachWindowIsADisplayWithItsSizeAndNumber() {
        let desk = Desk()
        let windows = desk.makeWindows()
        #expect(!windows.hasWindows)
        windows.plugIn(size: PixelSize(width: 200, height: 100))
        windows.plugIn(size: nil)
        #expect(windows.hasWindows)
        #expect(desk.opened.map(\.number) == [2, 3])
        #expect(desk.opened.map(\.size) == [PixelSize(width: 200, height: 100), nil])
        windows.follow()
        #expect(desk.opened[0].window.pointerArea == CGSize(width: 200, height: 100))
        windows.unplugAll()
    }

    /// A touch belongs to the screen of its window.
    @Test func inputGoesToTheScreenOfItsWindow() {
        let desk = Desk()
        let windows = desk.makeWindows()
        windows.plugIn(size: PixelSize(width: 200, height: 100))
        windows.plugIn(size: PixelSize(width: 200, height: 100))
        final class Touched: UIView {
            var places: [CGPoint] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                places += touches.map { $0.location(in: nil) }
            }
        }
        let views = desk.loops.map { loop in
            let window = UIWindow(windowScene: UIWindowScene.standalone(on: loop.screen))
            let view = Touched(frame: window.bounds)
            window.addSubview(view)
            window.isHidden = false
            return (window, view)
        }
        desk.opened[1].window.onInput?(
            InputEvent(time: 0, kind: .touchDown(id: 0, at: CGPoint(x: 0.5, y: 0.25))))
        for loop in desk.loops { loop.runTurn() }
        #expect(views[0].1.places == [])
        #expect(views[1].1.places == [CGPoint(x: 100, y: 25)])
        windows.unplugAll()
    }

    /// The keys of the bar work in every window; the app gets the others.
    @Test func shortcutsDoNotReachTheApp() {
        let desk = Desk()
        let windows = desk.makeWindows()
        var shortcuts: [String] = []
        windows.onShortcut = { key in
            guard key.modifiers.contains(.control) else { return false }
            shortcuts.append(key.charactersIgnoringModifiers)
            return true
        }
        windows.plugIn(size: nil)
        final class Typed: UIViewController {
            var keys: [String] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                keys += presses.compactMap { $0.key?.charactersIgnoringModifiers }
            }
            override var canBecomeFirstResponder: Bool { true }
        }
        let screen = desk.loops[0].screen
        let window = UIWindow(windowScene: UIWindowScene.standalone(on: screen)), controller = Typed()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.becomeFirstResponder()
        for modifiers in [InputModifiers.control, []] {
            let key = KeyInput(usage: 0x17, characters: "t", charactersIgnoringModifiers: "t", modifiers: modifiers)
            desk.opened[0].window.onInput?(InputEvent(time: 0, kind: .key(key, isDown: true)))
        }
        desk.loops[0].runTurn()
        #expect(shortcuts == ["t"] && controller.keys == ["t"])
        windows.unplugAll()
    }

    /// Closed by the person, it is a display that was unplugged; the others stay.
    @Test func aClosedWindowIsAnUnpluggedDisplay() {
        let desk = Desk()
        let windows = desk.makeWindows()
        windows.plugIn(size: nil)
        windows.plugIn(size: nil)
        desk.opened[0].window.onClose?()
        // During the handling of its own events it stays.
        #expect(desk.disconnected.isEmpty)
        windows.follow()
        #expect(desk.disconnected.map(ObjectIdentifier.init) == [ObjectIdentifier(desk.loops[0])])
        #expect(windows.hasWindows)
        desk.opened[1].window.onLoss?("the compositor has ended")
        windows.follow()
        #expect(!windows.hasWindows)
    }

    @Test func aWindowThatCannotBeOpenedIsReported() async {
        let desk = Desk()
        desk.refuses = true
        let windows = desk.makeWindows()
        windows.plugIn(size: nil)
        #expect(!windows.hasWindows && desk.loops.isEmpty)
        // Its number is given again.
        desk.refuses = false
        windows.plugIn(size: nil)
        #expect(desk.opened.map(\.number) == [2])
        windows.unplugAll()
    }
}
#endif
