// WindowFuzzTests.swift: a compositor that does anything in any order.
//
// A seed determines the compositor and its events. Whatever happens, held buffers are not written, the compositor
// refuses nothing, what went down goes up, and at the end the newest frame is shown in the window's size.

import CWaylandCompositor
import Foundation
import SeededNumbers
import Testing
import VitrineDisplay
import VitrineGraphics
import VitrineInput

@testable import VitrineWindowOutput

@MainActor @Suite struct WindowFuzzTests {
    private static func number(_ name: String, _ usual: UInt64) -> UInt64 {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) ?? usual
    }

    /// `scripts/fuzz` sets the number and the first seed.
    @Test func whateverHappensTheNewestFrameIsShown() throws {
        let rounds = Self.number("VITRINE_FUZZ_ROUNDS", 150), first = Self.number("VITRINE_FUZZ_SEED", 1)
        var failures = 0
        for seed in first..<(first + rounds) where failures < 5 {
            let findings = try WindowStory(seed: seed).play()
            if !findings.isEmpty {
                failures += 1
                Issue.record("seed \(seed): \(findings.joined(separator: "; "))")
            }
        }
    }

    /// All in one process, so that unreleased descriptors add up: buffers, pipes and layouts have one each.
    @Test func noDescriptorIsLeft() throws {
        func open() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }
        for seed in UInt64(1)..<10 { _ = try WindowStory(seed: seed).play() }
        let before = open()
        for seed in UInt64(10)..<110 { _ = try WindowStory(seed: seed).play() }
        // Other suites of the process open and close descriptors at the same time.
        #expect(open() < before + 50)
    }
}

/// The events of one seed.
@MainActor private final class WindowStory {
    private var dice: SeededNumbers
    private let compositor: TestCompositor
    private let output: WindowOutput
    private let options: wayland_options
    private var raw: OpaquePointer { compositor.raw }
    private var now = 100.0
    private var time: UInt32 = 0
    private var color: UInt32 = 1
    private var held: Set<String> = []
    private var findings: [String] = []
    private var dragged: IncomingDrag?
    private var runningDrags = 0

    init(seed: UInt64) throws {
        var dice = SeededNumbers(seed: seed &* 0x2545_F491_4F6C_DD1D)
        var options = TestCompositor.plain
        (options.width, options.height) = (Int32(dice.roll(90)), Int32(dice.roll(90)))
        if options.width == 0 || options.height == 0 { (options.bounds_width, options.bounds_height) = (70, 50) }
        options.output_scale = Int32(1 + dice.roll(2))
        options.has_viewporter = dice.roll(2) == 0
        options.has_presentation = dice.roll(2) == 0
        if dice.roll(2) == 0 { options.preferred_scale = Int32(60 + dice.roll(240)) }
        options.release = wayland_release(UInt32(dice.roll(3)))
        var configuration = WindowOutput.Configuration()
        configuration.rotation = QuarterTurn.allCases[dice.roll(4)]
        if dice.roll(3) == 0 {
            configuration.fixedSize = PixelSize(width: 16 + dice.roll(80), height: 16 + dice.roll(80))
        }
        compositor = try TestCompositor(options)
        output = try compositor.openWindow(configuration)
        self.options = options
        self.dice = dice
        output.now = { [unowned self] in now }
        output.onFailure = { [unowned self] in findings.append("\($0)") }
        output.onInput = { [unowned self] in follow($0.kind) }
        output.onDrag = { [unowned self] in follow($0) }
        // The seat's devices are bound after its capabilities.
        output.exchange(compositor)
    }

    func play() throws -> [String] {
        for _ in 0..<60 where findings.isEmpty {
            try act(dice.roll(30))
            if dice.roll(2) == 0 { output.exchange(compositor) }
            check("after a step")
        }
        try finish()
        return findings
    }

    private func check(_ moment: String) {
        if wayland_compositor_written(raw) != 0 { findings.append("a held buffer was written \(moment)") }
    }

    /// Presses and their ends.
    private func follow(_ event: InputEvent.Kind) {
        func change(_ name: String, _ isDown: Bool) {
            if isDown { held.insert(name) } else if held.remove(name) == nil { findings.append("\(name) was not down") }
        }
        switch event {
        case .touchDown(let id, _): change("finger \(id)", true)
        case .touchUp(let id), .touchCancelled(let id): change("finger \(id)", false)
        case .touchMoved(let id, _): if !held.contains("finger \(id)") { findings.append("finger \(id) moved above") }
        case .pointerButton(let button, let isDown): change("button \(button)", isDown)
        case .key(let key, let isDown): change("key \(key.usage)", isDown)
        default: break
        }
    }

    private func act(_ action: Int) throws {
        time += UInt32(dice.roll(20))
        let (x, y) = (Double(dice.roll(400)) - 100, Double(dice.roll(400)) - 100), id = Int32(dice.roll(4))
        switch action {
        case 0...4:
            color += 1
            try output.presentColor(color)
        case 5...7: wayland_compositor_frame(raw, dice.roll(2) == 0 ? 0 : Double(dice.roll(1_000_000)), 16_666_667)
        case 8: wayland_compositor_release(raw, dice.roll(2) == 0)
        case 9, 10:
            let states = (0..<dice.roll(3)).map { _ in UInt32(dice.roll(12)) }
            compositor.configure(Int32(dice.roll(120)) - 5, Int32(dice.roll(120)) - 5, states: states)
        case 11: if options.preferred_scale > 0 { prefer(Int32(dice.roll(400)) - 50) }
        case 12: wayland_compositor_scale_output(raw, Int32(dice.roll(4)))
        case 13: wayland_compositor_enter_output(raw)
        case 14: wayland_pointer_enter(raw, x, y)
        case 15: wayland_pointer_leave(raw)
        case 16: wayland_pointer_button(raw, time, 0x110 + UInt32(dice.roll(12)), dice.roll(2) == 0)
        case 17: wayland_pointer_scroll(raw, time, UInt32(dice.roll(3)), y, Int32(dice.roll(3)) * 60)
        case 18: wayland_touch_down(raw, time, id, x, y)
        case 19: wayland_touch_move(raw, time, id, x, y)
        case 20: if dice.roll(3) == 0 { wayland_touch_cancel(raw) } else { wayland_touch_up(raw, time, id) }
        case 21: wayland_keyboard_key(raw, time, UInt32(2 + dice.roll(126)), dice.roll(2) == 0)
        case 22: if dice.roll(2) == 0 { wayland_keyboard_enter(raw) } else { wayland_keyboard_leave(raw) }
        case 24...29: drag(action, x, y)
        default:
            now += Double(dice.roll(3))
            output.dispatchTimeout()
        }
    }

    /// Drags in any order: without an offer, an enter or a press, with types of 4 KB, and offers that are never used.
    private func drag(_ action: Int, _ x: Double, _ y: Double) {
        let types = [
            nil, "", "text/plain", "text/uri-list image/png UTF8_STRING", String(repeating: "x", count: 3900),
            "text/plain;charset=utf-8 " + String(repeating: "y", count: 4000),
        ]
        let actions = UInt32(dice.roll(9))
        switch action {
        case 24: wayland_drag_enter(raw, types[dice.roll(types.count)], actions, x, y)
        case 25: wayland_drag_move(raw, time, x, y)
        case 26: if dice.roll(2) == 0 { wayland_drag_leave(raw) } else { wayland_drag_drop(raw) }
        case 27: for _ in 0..<dice.roll(20) { wayland_drag_announce(raw, types[dice.roll(types.count)] ?? "", actions) }
        case 28: startDrag()
        default:
            let ends = [WAYLAND_DRAG_DROPPED, WAYLAND_DRAG_FINISHED, WAYLAND_DRAG_CANCELLED]
            if dice.roll(3) == 0 { wayland_drag_enter_own(raw, x, y) }
            wayland_drag_end_own(raw, ends[dice.roll(3)], actions)
        }
        close(wayland_drag_take_pipe(raw))
    }

    private func startDrag() {
        let offer = DragOffer(types: ["text/plain"], actions: dice.roll(2) == 0 ? .copy : [.copy, .move]) { $1(nil) }
        let isRunning = runningDrags
        let hasBegun = output.startDrag(offer) { [unowned self] end in
            if case .dropped = end { return }
            runningDrags -= 1
            if runningDrags < 0 { findings.append("a drag ended twice") }
        }
        if hasBegun { runningDrags += 1 }
        if hasBegun, isRunning > 0 { findings.append("two drags are on their way") }
    }

    /// Answers a drag in any way, as an app may.
    private func follow(_ event: DragEvent) {
        switch event {
        case .entered(let drag, _):
            if dragged != nil { findings.append("a drag entered twice") }
            dragged = drag
            drag.answer([[], .copy, .move][dice.roll(3)])
            if let type = drag.types.first, dice.roll(2) == 0 { drag.read(type, most: 1000) { _ in } }
        case .moved:
            if dragged == nil { findings.append("nothing moved") }
            dragged?.answer([[], .copy, .move][dice.roll(3)])
        case .left:
            if dragged == nil { findings.append("nothing left") }
            dragged = nil
        case .dropped(let action):
            if dragged == nil { findings.append("nothing was dropped") }
            if action.isEmpty || dice.roll(3) == 0 { dragged?.end() } else { dragged?.finish() }
            dragged = nil
        }
    }

    private func prefer(_ scale: Int32) {
        // The extension is only there with a viewport.
        if options.has_viewporter { wayland_compositor_prefer_scale(raw, scale) }
    }

    /// The compositor behaves: it answers frames and releases buffers.
    private func finish() throws {
        for _ in 0..<4 {
            output.exchange(compositor)
            wayland_compositor_release(raw, true)
            wayland_compositor_frame(raw, 0, 0)
        }
        output.exchange(compositor)
        if try !output.presentColor(0xFF12_3456) { findings.append("there is no buffer at the end") }
        output.exchange(compositor)
        let window = compositor.window, panel = output.bufferSize
        if Int(window.width) != panel.width || Int(window.height) != panel.height {
            findings.append("the buffer has \(window.width) x \(window.height) pixels instead of \(panel)")
        }
        if window.acknowledged == 0 { findings.append("nothing was acknowledged") }
        if !compositor.pixels.allSatisfy({ $0 == 0xFF12_3456 }) { findings.append("an older frame is shown") }
        check("at the end")
        output.close()
        if !held.isEmpty { findings.append("\(held.sorted()) stay down") }
        if dragged != nil || runningDrags != 0 { findings.append("a drag has no end") }
    }
}

extension WindowOutput {
    /// The size of a buffer: the picture's, rotated.
    fileprivate var bufferSize: PixelSize { surface.geometry.pixelSize }
}
