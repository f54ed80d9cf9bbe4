// AppScreen.swift: an app on a screen in memory, and actions on it.
//
// The clock is virtual: frames are made while something is pending, and waits
// skip to the next deadline. Main actor only.

import CVitrineLinux
import Foundation
import VitrineAppState
import VitrineCompositor
import VitrineDisplay
import VitrineKiosk
import VitrineDrawing
import VitrineFoundationPatches
package import VitrineGraphics
package import VitrineInput
package import VitrineRuntime

@MainActor package final class AppScreen {
    private let app: DrivenApp
    private let output: OffscreenOutput
    package let loop: FrameLoop
    private let scene: UIWindowScene
    private var running: DrivenApp.Running?
    /// Called after each turn: tests change the app there. Nil by default.
    private let afterTurn: (@MainActor (UIScreen) -> Void)?
    /// Touching fingers.
    private var fingers: Set<Int> = []
    package static let frame = 1.0 / 60
    /// Virtual seconds in which an untouched app comes to rest.
    package static let patience = 20.0
    /// Virtual seconds between frames while the app comes to rest.
    private let settlingInterval: Double
    /// The processor time of the longest turn of this thread since the last reset, in seconds.
    package var longestTurn = 0.0
    /// The frames that were shown so far.
    package private(set) var shownFrames = 0

    /// Starts `app` on a screen of `size` device pixels.
    package init(
        _ app: DrivenApp, size: PixelSize, scale: Double, settlingInterval: Double = AppScreen.frame,
        afterTurn: (@MainActor (UIScreen) -> Void)? = nil
    ) {
        self.app = app
        self.afterTurn = afterTurn
        self.settlingInterval = settlingInterval
        output = OffscreenOutput(size: size)
        FoundationPatch.install()
        loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: CGFloat(scale))
        loop.predictsFlips = false
        loop.makeCurrent()
        scene = UIWindowScene.standalone(on: loop.screen)
        UIApplication.shared.adopt(scene)
        scene.activate()
        running = app.start(scene)
        _ = settle()
    }

    package var screen: UIScreen { loop.screen }
    /// The last frame.
    package var picture: CGImage { output.image }
    /// The app's window; nil after its end.
    package var window: UIWindow? { running?.window }

    /// Ends the app in order, as an idle reset does, and releases the screen. A keyboard or a menu
    /// has time to disappear.
    package func end() {
        guard let window = running?.window else { return }
        KioskSession(window: window).reset()
        window.rootViewController = nil
        let delegate = running?.owner as? any UIApplicationDelegate
        running = DrivenApp.Running(window: window)
        if delegate != nil { UIApplication.shared.delegate = nil }
        delegate?.window = nil
        (scene.delegate as? any UIWindowSceneDelegate)?.window = nil
        scene.delegate = nil
        _ = settle()
        window.isHidden = true
        KioskSettings.setTextSize(nil, on: loop.screen)
        UIApplication.shared.language = "en"
        turn()
        UIApplication.shared.remove(scene)
        running = nil
    }

    // MARK: Time

    package func turn() {
        for _ in 0..<16 where vitrine_runloop_poll() {}
        while DecodeQueue.shared.count > 0 {
            DecodeQueue.shared.wait(atMost: 0.005)
            for _ in 0..<16 where vitrine_runloop_poll() {}
        }
        let start = ProcessorTime.ofThread
        loop.runTurn()
        longestTurn = max(longestTurn, ProcessorTime.ofThread - start)
        if loop.lastFrame.didPresent { shownFrames += 1 }
        afterTurn?(loop.screen)
    }

    package func step(_ seconds: Double) {
        loop.clock.advance(to: loop.clock.seconds + seconds)
        turn()
    }

    /// Makes frames until nothing is pending. Returns the work that is still pending after the longest time.
    @discardableResult
    package func settle(atMost limit: Double = AppScreen.patience) -> [String] {
        turn()
        let end = loop.clock.seconds + limit
        while loop.clock.seconds < end {
            if loop.pendingWork.isEmpty { return [] }
            step(settlingInterval)
        }
        return loop.pendingWork
    }

    /// Long waits have a few frames a second: long motion is unlikely to cause faults.
    package func wait(_ seconds: Double) {
        let end = loop.clock.seconds + seconds, least = seconds > 1 ? 0.2 : Self.frame
        while loop.clock.seconds < end {
            let due = loop.nextDeadline ?? .infinity
            loop.clock.advance(to: min(end, max(due, loop.clock.seconds + least)))
            turn()
        }
    }

    /// The turns in `seconds` without input that had no frame to show.
    package func idleTurns(in seconds: Double) -> Int {
        settle()
        let end = loop.clock.seconds + seconds
        var count = 0
        while let due = loop.nextDeadline, due < end {
            loop.clock.advance(to: max(due, loop.clock.seconds + Self.frame))
            turn()
            if !loop.lastFrame.didPresent { count += 1 }
        }
        loop.clock.advance(to: max(end, loop.clock.seconds))
        turn()
        return count
    }

    package func send(_ kind: InputEvent.Kind) {
        loop.enqueue(InputEvent(time: loop.clock.seconds, kind: kind))
        turn()
    }

    // MARK: Actions

    package func perform(_ action: AppAction) {
        switch action {
        case .tap(let place): finger(from: place, to: place, seconds: 0.05)
        case .hold(let place, let seconds): finger(from: place, to: place, seconds: seconds)
        case .drag(let from, let to, let seconds): finger(from: from, to: to, seconds: seconds)
        case .pinch(let middle, let from, let to): pinch(middle, from, to)
        case .press(let place): down(fingers.count, place)
        case .wheel(let place, let dx, let dy):
            send(.pointerMoved(to: point(place)))
            send(.scroll(dx: dx, dy: dy))
        case .key(let usage, let modifiers): press(usage, InputModifiers(rawValue: modifiers))
        case .type(let text): for character in text { type(character) }
        case .remote(let button):
            guard let button = RemoteButton(rawValue: button) else { return }
            send(.remote(button, isDown: true))
            send(.remote(button, isDown: false))
        case .scan(let text): send(.scan(ScanInput(text: text)))
        case .shake: send(.shake)
        case .wait(let seconds): wait(seconds)
        default: change(action)
        }
    }

    /// Performs an event of the machine, in contrast to input.
    private func change(_ action: AppAction) {
        switch action {
        case .unplug: plug(false)
        case .plug: plug(true)
        case .resize(let width, let height): output.replaceDisplay(size: PixelSize(width: width, height: height))
        case .suspend: scene.deactivate()
        case .resume: scene.activate()
        case .memoryWarning: UIApplication.shared.receiveMemoryWarning()
        case .reset: endVisit()
        case .language(let name): UIApplication.shared.language = name
        case .textSize(let place):
            let size = AppAction.textSizeName(place).flatMap { UIContentSizeCategory.category(named: $0) }
            KioskSettings.setTextSize(size, on: loop.screen)
        case .dark(let isDark): running?.window.overrideUserInterfaceStyle = isDark ? .dark : .light
        default: break
        }
        turn()
    }

    private func endVisit() {
        guard let running else { return }
        if let end = app.endVisit { end(running) } else { KioskSession(window: running.window).reset() }
    }

    private func plug(_ isConnected: Bool) {
        guard output.isConnected != isConnected else { return }
        output.isConnected = isConnected
        loop.outputDidChange(output)
    }

    private func point(_ place: AppAction.Place) -> CGPoint { CGPoint(x: place.x, y: place.y) }

    private func down(_ id: Int, _ place: AppAction.Place) {
        guard fingers.insert(id).inserted else { return }
        send(.touchDown(id: id, at: point(place)))
    }

    package func liftAll() {
        for id in fingers.sorted() { send(.touchUp(id: id)) }
        fingers = []
    }

    package func finger(from: AppAction.Place, to: AppAction.Place, seconds: Double) {
        let id = fingers.count
        down(id, from)
        let steps = max(1, Int((seconds / Self.frame).rounded()))
        for k in 1...steps {
            loop.clock.advance(to: loop.clock.seconds + Self.frame)
            if from != to {
                let part = Double(k) / Double(steps)
                send(
                    .touchMoved(
                        id: id,
                        to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)))
            } else {
                turn()
            }
        }
        liftAll()
    }

    private func pinch(_ middle: AppAction.Place, _ from: Double, _ to: Double) {
        liftAll()
        down(0, .init(x: middle.x - from / 2, y: middle.y))
        down(1, .init(x: middle.x + from / 2, y: middle.y))
        for k in 1...12 {
            let apart = from + (to - from) * Double(k) / 12
            loop.clock.advance(to: loop.clock.seconds + Self.frame)
            for (id, side) in [(0, -0.5), (1, 0.5)] {
                send(.touchMoved(id: id, to: CGPoint(x: middle.x + side * apart, y: middle.y)))
            }
        }
        liftAll()
    }

    package func press(_ usage: Int, _ modifiers: InputModifiers) {
        let characters = KeyNames.characters(usage: usage, shift: modifiers.contains(.shift))
        let key = KeyInput(
            usage: usage, characters: characters, charactersIgnoringModifiers: characters,
            modifiers: modifiers)
        send(.key(key, isDown: true))
        send(.key(key, isDown: false))
    }

    package func type(_ character: Character) {
        let key = KeyInput(
            usage: KeyNames.key(typing: character)?.usage ?? 0, characters: String(character),
            charactersIgnoringModifiers: String(character))
        send(.key(key, isDown: true))
        send(.key(key, isDown: false))
    }

    // MARK: Checks

    /// Lifts all fingers, waits until the app rests, and returns the faults.
    package func problems() -> [String] {
        liftAll()
        plug(true)
        scene.activate()
        var found: [String] = []
        let pending = settle()
        if !pending.isEmpty {
            found.append("not at rest after \(Int(Self.patience)) s: \(pending.joined(separator: "; "))")
        }
        if let difference = difference() { found.append(difference) }
        return found
    }

    /// Compares the shown frame with a full redraw.
    private func difference() -> String? {
        let shown = output.image, expected = loop.compositor.repaintedFromScratch()
        guard shown.width == expected.width, shown.height == expected.height else {
            return "the picture has another size than a repaint"
        }
        var count = 0
        var first: (Int, Int)?
        for y in 0..<shown.height {
            let a = shown.buffer.row(y), b = expected.buffer.row(y)
            if memcmp(a, b, shown.width * 4) == 0 { continue }
            for x in 0..<shown.width where a[x] != b[x] {
                count += 1
                if first == nil { first = (x, y) }
            }
        }
        return first.map { "the picture differs from a repaint in \(count) pixels, first at (\($0.0), \($0.1))" }
    }
}
