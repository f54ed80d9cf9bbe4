// OtherWindows.swift: windows of further screens.
//
// Each window is a display of its own. It is plugged in while its window is open, and unplugged when the person closes it.

#if Window
import Foundation
import VitrineDisplay
import VitrineEventLoop
import VitrineGraphics
import VitrineInput
import VitrineRuntime
import VitrineSystem

/// The windows of the screens beside the main one.
@MainActor final class OtherWindows {
    private struct Entry {
        let number: Int
        let window: any WindowedOutput
        let frameLoop: FrameLoop
        let typing: DesktopTyping?
    }
    private var entries: [Entry] = []
    /// Consumes keys that act on the device, as in the main window. Returns whether it was one.
    var onShortcut: ((KeyInput) -> Bool)?
    /// Windows that were closed or lost during the handling of their own events.
    private var ended: [any WindowedOutput] = []
    private let loop: EventLoop
    private let open: (_ number: Int, _ size: PixelSize?) throws -> any WindowedOutput
    private let connect: (any Output) -> FrameLoop
    private let disconnect: (FrameLoop) -> Void

    /// - Parameters:
    ///   - open: opens the window of screen `number`, from 2 on, with a fixed size in pixels or the usual one.
    ///   - connect: connects a display, and returns its frame loop.
    ///   - disconnect: disconnects the display of a frame loop.
    init(
        on loop: EventLoop, open: @escaping (_ number: Int, _ size: PixelSize?) throws -> any WindowedOutput,
        connect: @escaping (any Output) -> FrameLoop, disconnect: @escaping (FrameLoop) -> Void
    ) {
        (self.loop, self.open, self.connect, self.disconnect) = (loop, open, connect, disconnect)
    }

    /// Whether a window is open.
    var hasWindows: Bool { !entries.isEmpty }

    /// Opens one more window. One that cannot be opened is reported, and the app continues without it.
    /// - Parameter size: the fixed size in pixels; nil: the usual size, which the person can change.
    func plugIn(size: PixelSize?) {
        let number = firstFreeNumber
        let window: any WindowedOutput
        do { window = try open(number, size) } catch {
            return Diagnostics.warning("there is no window for screen \(number): \(error)")
        }
        let frameLoop = connect(window)
        window.onInput = { [unowned self, weak frameLoop] event in
            // Its release goes to the app, which ignores it.
            if case .key(let key, isDown: true) = event.kind, onShortcut?(key) == true { return }
            frameLoop?.enqueue(event)
        }
        window.onClose = { [unowned self, unowned window] in ended.append(window) }
        window.onLoss = { [unowned self, unowned window] reason in
            Diagnostics.warning("the window of screen \(number) is lost: \(reason)")
            ended.append(window)
        }
        if window.fileDescriptor >= 0 {
            loop.addSource(fd: window.fileDescriptor, name: "window of screen \(number)") { [unowned window] in
                window.dispatch()
            }
        }
        let typing = (window as? any InputMethod).map { DesktopTyping($0, screen: frameLoop.screen) }
        entries.append(Entry(number: number, window: window, frameLoop: frameLoop, typing: typing))
    }

    private var firstFreeNumber: Int {
        var number = 2
        while entries.contains(where: { $0.number == number }) { number += 1 }
        return number
    }

    /// Closes all windows: their displays are disconnected.
    func unplugAll() {
        for entry in entries { unplug(entry) }
        (entries, ended) = ([], [])
    }

    private func unplug(_ entry: Entry) {
        if entry.window.fileDescriptor >= 0 { loop.removeSource(fd: entry.window.fileDescriptor) }
        entry.window.onInput = nil
        disconnect(entry.frameLoop)
        entry.window.close()
    }

    // MARK: Turns

    /// The time at which a window has something to do, in seconds of CLOCK_MONOTONIC. Nil: nothing is due.
    var nextTimeout: Double? { entries.compactMap(\.window.nextTimeout).min() }

    /// Handles what is due. Call it once a turn.
    func dispatchTimeouts(at now: Double) {
        for entry in entries {
            if let timeout = entry.window.nextTimeout, timeout <= now { entry.window.dispatchTimeout() }
        }
    }

    /// Follows changes of the turn: sizes of pictures, the text that is edited, and windows that were closed.
    func follow() {
        for window in ended {
            guard let index = entries.firstIndex(where: { $0.window === window }) else { continue }
            unplug(entries.remove(at: index))
        }
        ended = []
        for entry in entries {
            let area = entry.frameLoop.screen.bounds.size
            if entry.window.pointerArea != area { entry.window.pointerArea = area }
            entry.typing?.follow()
        }
    }
}
#endif
