// DragRig.swift: an app on a stage, a window of the same size, and what connects their drags.

import CWaylandCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrinePasteboard
import VitrineRuntime

@testable import VitrineLaunch
@testable import VitrineWindowOutput

/// A screen of 200 x 120 points and a window of 200 x 120 pixels.
@MainActor final class DragRig {
    let compositor: TestCompositor
    let output: WindowOutput
    let stage = OffscreenStage(size: CGSize(width: 200, height: 120), scale: 1)
    private var drags: DesktopDrags?
    private nonisolated static let limits = PipeData.Limits(bytes: 1 << 20, patience: .max, duration: .infinity)
    var raw: OpaquePointer { compositor.raw }

    static let text = "text/plain;charset=utf-8 UTF8_STRING text/plain"

    init(oldDrags: Bool = false) throws {
        var options = TestCompositor.plain
        (options.width, options.height) = (200, 120)
        options.old_drags = oldDrags
        compositor = try TestCompositor(options)
        output = try compositor.openWindow()
        // Other suites may keep the main thread for seconds.
        output.input?.drags.limits = Self.limits
        drags = DesktopDrags(output, screen: stage.screen)
        try output.presentColor(1)
        exchange()
    }

    func exchange() {
        // Suites take turns at every `await`.
        stage.makeCurrent()
        output.exchange(compositor)
    }

    var answer: wayland_drag_target { wayland_drag_answer(raw) }
    var started: wayland_drag_source { wayland_drag_started(raw) }

    /// The types that the app has requested.
    var received: String { text(answer.received) }
    var accepted: String { text(answer.accepted) }
    var startedTypes: String { text(started.types) }

    private func text<Bytes>(_ bytes: Bytes) -> String {
        withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Another program drags items to a place.
    func enter(_ types: String, actions: UInt32 = 3, _ x: Double, _ y: Double) {
        wayland_drag_enter(raw, types, actions, x, y)
        exchange()
    }

    func move(_ x: Double, _ y: Double) {
        wayland_drag_move(raw, 1, x, y)
        exchange()
    }

    func drop() {
        wayland_drag_drop(raw)
        exchange()
    }

    func leave() {
        wayland_drag_leave(raw)
        exchange()
    }

    /// Sets what the other program writes for a type.
    func give(_ type: String, _ data: Data) {
        data.withUnsafeBytes { wayland_drag_data(raw, type, $0.baseAddress, $0.count) }
    }

    /// Lets other threads and the main queue work until something is true. The test's time limit is the limit.
    func wait(until isTrue: () -> Bool) async {
        while !isTrue(), !Task.isCancelled {
            await Task.yield()
            exchange()
        }
    }

    /// Work of the main queue that is due now.
    func finishTurn() async {
        for _ in 0..<3 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
            await Task.yield()
        }
        exchange()
    }

    // MARK: The app's drags

    /// The pointer presses at a place, and moves to another in ten steps, on the stage and in the window.
    func drag(from start: CGPoint, to end: CGPoint) async {
        wayland_pointer_enter(raw, start.x, start.y)
        wayland_pointer_button(raw, 1, 0x110, true)
        exchange()
        await stage.pointerMove(to: start)
        await stage.pointerButton(isDown: true)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            wayland_pointer_move(raw, 1, place.x, place.y)
            exchange()
            await stage.pointerMove(to: place)
        }
        exchange()
    }

    /// What another program reads of a type.
    func request(_ type: String) async throws -> Data? {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        wayland_drag_request(raw, type, ends[1])
        output.dispatch()
        let end = ends[0]
        let result = await withCheckedContinuation { reader in
            DispatchQueue.global().async {
                reader.resume(returning: PipeData.read(end, limits: Self.limits))
            }
        }
        return try? result.get()
    }

    func end(_ end: wayland_drag_end, action: UInt32 = 0) {
        wayland_drag_end_own(raw, end, action)
        exchange()
    }
}

/// Records a destination's calls.
@MainActor final class DropRecorder: UIDropInteractionDelegate {
    private(set) var log: [String] = []
    private(set) var sessions: [any UIDropSession] = []
    var operation = UIDropOperation.copy
    var onDrop: ((any UIDropSession) -> Void)?
    /// The type that an item must have. Nil: any.
    var wanted: String?

    /// A suite's properties are released on any thread; sessions retain their window.
    isolated deinit {}

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        wanted.map { session.hasItemsConforming(toTypeIdentifiers: [$0]) } ?? true
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.append("enter")
        sessions.append(session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        if log.last != "update" { log.append("update") }
        return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        log.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let point = session.location(in: interaction.view!)
        log.append("drop \(Int(point.x)) \(Int(point.y))")
        onDrop?(session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        log.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.append("end")
    }
}

/// Records a source's calls.
@MainActor final class DragRecorder: UIDragInteractionDelegate {
    private(set) var log: [String] = []
    var items = [UIDragItem(itemProvider: NSItemProvider(object: "Espresso"))]
    var isRestricted = false

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
    { items }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.append("begin")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.append("will \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("did \(operation)") }
}
