// FramebufferOutput.swift: a display driven through a frame buffer device, for boards without mode setting.
//
// There are no events: a timer with the mode's interval replaces the vertical blank, since waiting for that would block
// the main thread. With memory for two pictures, the hidden one is drawn and then shown by panning. With memory for
// one, the visible picture is overwritten, and moving edges may tear.

import CVitrineLinux
import Foundation
import VitrineCompositor
public import VitrineDisplay
public import VitrineGraphics
import VitrineSystem
public import VitrineSeat

/// A display driven through a frame buffer device.
///
/// The owner waits on `fileDescriptor` and `hotplugDescriptor`, until `nextTimeout` at most, and calls the matching
/// `dispatch` method. `close()` restores the console.
@MainActor
public final class FramebufferOutput: Output, SeatObserver {
    /// Is notified of presented frames and display changes. Not retained.
    public weak var delegate: (any OutputDelegate)?
    /// Whether the device is open and the session is active. While false, no frames are made.
    public private(set) var isConnected = false
    /// Opens the device and notifies of session switches.
    public let seat: Seat
    /// Receives log messages. Default: the log of the run or standard error.
    public var log: (String) -> Void = { Diagnostics.warning($0) }

    private let path: String
    private let turn: QuarterTurn
    private var device: FramebufferDevice?
    private var monitor: HotplugMonitor?
    private var layout: FramebufferLayout
    private var shown: Int?
    /// The time at which the pending frame counts as visible.
    private var dueAt: Double?
    private var lastPresentation = -Double.infinity
    private var lastCheck = -Double.infinity

    /// Opens a frame buffer device and its console.
    /// - Parameters:
    ///   - device: `fb0` or `/dev/fb0`.
    ///   - turn: the rotation of the picture on the panel.
    ///   - seat: how the device is opened.
    /// - Throws: `DeviceError` with advice.
    public static func open(
        device: String = "/dev/fb0", turn: QuarterTurn = .none, seat: SeatConfiguration = SeatConfiguration()
    ) throws -> FramebufferOutput {
        try FramebufferOutput(device.hasPrefix("/") ? device : "/dev/\(device)", turn: turn, seat: seat)
    }

    private init(_ path: String, turn: QuarterTurn, seat configuration: SeatConfiguration) throws {
        self.path = path
        self.turn = turn
        let seat = try Seat.open(configuration)
        self.seat = seat
        let opened = try FramebufferDevice(path: path, opener: seat)
        device = opened
        layout = opened.layout
        isConnected = true
        do { monitor = try HotplugMonitor(subsystem: "graphics") } catch {
            log("\(error). A device that is unplugged will not be noticed")
        }
        seat.takeConsole()
        seat.addObserver(self)
    }

    isolated deinit { close() }

    /// Closes the device and restores the console. May be called several times.
    public func close() {
        if layout.bufferCount > 1, let device, shown != nil { try? device.pan(toRow: 0) }
        device?.close()
        device = nil
        isConnected = false
        monitor = nil
        seat.removeObserver(self)
        seat.close()
    }

    // MARK: Description

    /// The name for messages, such as `fb0@1280x800`.
    public var name: String {
        "\(path.split(separator: "/").last ?? "fb")@\(layout.size.width)x\(layout.size.height)"
    }
    /// The size of the upright picture in device pixels.
    public var pixelSize: PixelSize { turn.turned(layout.size) }
    /// 2 if the memory holds two pictures, otherwise 1.
    public var bufferCount: Int { layout.bufferCount }
    /// The time between refreshes in seconds, from the mode's timings.
    public var refreshInterval: Double { layout.refreshInterval }

    // MARK: Frames

    /// The next buffer to draw. Nil while a frame is pending or the device is lost.
    public func nextBuffer() -> ScanoutBuffer? {
        guard isConnected, dueAt == nil, let device else { return nil }
        let index = ((shown ?? -1) + 1) % layout.bufferCount
        return ScanoutBuffer(
            index: index, base: device.base + index * layout.bufferLength, stride: layout.stride,
            size: pixelSize,
            format: layout.format, turn: turn)
    }

    /// Shows a buffer. Throws `DeviceError` if it is not the one that `nextBuffer()` returned, or panning fails.
    public func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
        guard isConnected, let device else { return }
        guard dueAt == nil, buffer.index == ((shown ?? -1) + 1) % layout.bufferCount else {
            throw DeviceError(
                call: "present", arguments: "\(name), buffer \(buffer.index)", code: 0,
                advice: "Present the buffer that nextBuffer() returned last, once")
        }
        if layout.bufferCount > 1 {
            do {
                try device.pan(toRow: buffer.index * layout.size.height)
            } catch let error as DeviceError where error.meansDeviceIsGone {
                return deviceLost(error)
            }
        }
        shown = buffer.index
        dueAt = predictedPresentation(after: MonotonicTime.now)
    }

    /// One refresh interval after the last frame, but not before `now`.
    public func predictedPresentation(after now: Double) -> Double {
        max(lastPresentation, now - refreshInterval) + refreshInterval
    }

    /// There is no cursor plane: false, unless `cursor` is nil.
    public func setCursor(_ cursor: CursorImage?) -> Bool { cursor == nil }
    /// Does nothing.
    public func moveCursor(toX x: Int, y: Int) {}

    // MARK: Events

    /// A descriptor that is readable when the session changes. -1 if there are no such events.
    public var fileDescriptor: Int32 { seat.fileDescriptor }
    /// A descriptor that is readable when frame buffer devices are added or removed. -1 if the kernel's events cannot
    /// be received.
    public var hotplugDescriptor: Int32 { monitor?.fileDescriptor ?? -1 }
    /// The time at which `dispatchTimeout()` must be called, in seconds of CLOCK_MONOTONIC. Nil if nothing is pending.
    public var nextTimeout: Double? { dueAt }

    /// Handles session switches. Call it when `fileDescriptor` is readable.
    public func dispatch() { seat.dispatch() }

    /// Notifies the delegate of the pending frame if it is due. Call it at `nextTimeout`.
    public func dispatchTimeout() {
        guard let due = dueAt, MonotonicTime.now >= due else { return }
        dueAt = nil
        lastPresentation = due
        delegate?.output(self, didPresentAt: due)
    }

    /// Handles added and removed devices. Call it when `hotplugDescriptor` is readable.
    public func dispatchHotplug() {
        guard let news = monitor?.drain(), !news.isEmpty, seat.isActive else { return }
        let changes = news.changes
        if changes.contains(where: { $0.action == "remove" && $0.node == path }) {
            deviceLost(DeviceError(call: "uevent", arguments: path, code: ENODEV))
        } else if device == nil, news.hasLost || changes.contains(where: { $0.action == "add" }) {
            reopen()
        } else if news.hasLost {
            lastCheck = -Double.infinity
            checkDisplay()
        }
    }

    /// Checks whether the mode has changed, at most once a second.
    public func checkDisplay() {
        let now = MonotonicTime.now
        guard now - lastCheck >= 1, seat.isActive, let device else { return }
        lastCheck = now
        do {
            guard try device.presentLayout() != layout else { return }
            device.close()
            self.device = nil
            reopen()
        } catch let error as DeviceError {
            deviceLost(error)
        } catch {}
    }

    /// Stops presenting. The delegate is notified of a disconnected display.
    public func seatWillPause(_ seat: Seat) {
        guard isConnected else { return }
        discardFrames()
        isConnected = false
        delegate?.outputDidChange(self)
    }

    /// Presents again, and opens the device if it was lost.
    public func seatDidResume(_ seat: Seat) {
        guard let device else { return reopen() }
        device.unblank()
        isConnected = true
        delegate?.outputDidChange(self)
    }

    private func deviceLost(_ error: DeviceError) {
        guard device != nil else { return }
        log("\(name) is gone: \(error)")
        device?.close()
        device = nil
        isConnected = false
        discardFrames()
        delegate?.outputDidChange(self)
    }

    private func reopen() {
        do {
            let opened = try FramebufferDevice(path: path, opener: seat)
            device = opened
            layout = opened.layout
            isConnected = true
        } catch {
            log("\(error)")
            isConnected = false
        }
        discardFrames()
        delegate?.outputDidChange(self)
    }

    private func discardFrames() {
        dueAt = nil
        shown = nil
    }
}
