// FramebufferOutput.swift: a display driven through a frame buffer device, for boards without mode setting.
//
// There are no events: a timer at the mode's interval stands for the vertical
// blank (waiting for the real one would stop the main thread). With memory for
// two pictures the hidden one is drawn and then shown by panning; with one, the
// visible picture is written, and a moving edge may tear.

import CVitrineLinux
import Foundation
public import VitrineCompositor
public import VitrineGraphics
import VitrineRemarks
public import VitrineSeat

/// Frames on a frame buffer device.
///
/// The owner waits on `fileDescriptor` and `hotplugDescriptor`, until `nextTimeout` at most, and calls the
/// matching `dispatch` when one is due. `close()` gives the console back.
@MainActor
public final class FramebufferOutput: Output, SeatObserver {
    public weak var delegate: (any OutputDelegate)?
    public private(set) var isConnected = false
    public let seat: Seat
    /// Where remarks go that no caller can be given. The log of the run, or standard error, at first.
    public var log: (String) -> Void = { Remarks.add($0) }

    private let path: String
    private let turn: QuarterTurn
    private var device: FramebufferDevice?
    private var monitor: HotplugMonitor?
    private var layout: FramebufferLayout
    private var shown: Int?
    /// When the frame on its way counts as seen.
    private var dueAt: Double?
    private var lastPresentation = -Double.infinity
    private var lastCheck = -Double.infinity

    /// Opens a frame buffer device and takes the console beneath.
    /// - Parameters:
    ///   - device: `fb0` or `/dev/fb0`.
    ///   - turn: how the picture is turned on the panel.
    ///   - seat: how the device is had.
    /// - Throws: `DeviceError`, with what would be right.
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

    /// Gives the device and the console back. May be called again.
    public func close() {
        if layout.bufferCount > 1, let device, shown != nil { try? device.pan(toRow: 0) }
        device?.close()
        device = nil
        isConnected = false
        monitor = nil
        seat.removeObserver(self)
        seat.close()
    }

    // MARK: What it is

    public var name: String {
        "\(path.split(separator: "/").last ?? "fb")@\(layout.size.width)x\(layout.size.height)"
    }
    public var pixelSize: PixelSize { turn.turned(layout.size) }
    public var bufferCount: Int { layout.bufferCount }
    public var refreshInterval: Double { layout.refreshInterval }

    // MARK: Frames

    public func nextBuffer() -> ScanoutBuffer? {
        guard isConnected, dueAt == nil, let device else { return nil }
        let index = ((shown ?? -1) + 1) % layout.bufferCount
        return ScanoutBuffer(
            index: index, base: device.base + index * layout.bufferLength, stride: layout.stride,
            size: pixelSize,
            format: layout.format, turn: turn)
    }

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

    public func predictedPresentation(after now: Double) -> Double {
        max(lastPresentation, now - refreshInterval) + refreshInterval
    }

    public func setCursor(_ cursor: CursorImage?) -> Bool { cursor == nil }
    public func moveCursor(toX x: Int, y: Int) {}

    // MARK: Events

    /// Readable when the session changes; -1 where nobody says so.
    public var fileDescriptor: Int32 { seat.fileDescriptor }
    /// Readable when frame buffer devices come or go; -1 where the kernel's word cannot be had.
    public var hotplugDescriptor: Int32 { monitor?.fileDescriptor ?? -1 }
    /// When `dispatchTimeout()` is wanted, in seconds of CLOCK_MONOTONIC; nil when nothing is on its way.
    public var nextTimeout: Double? { dueAt }

    public func dispatch() { seat.dispatch() }

    public func dispatchTimeout() {
        guard let due = dueAt, MonotonicTime.now >= due else { return }
        dueAt = nil
        lastPresentation = due
        delegate?.output(self, didPresentAt: due)
    }

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

    /// Looks whether the mode is still what it was, if the last look is more than a second ago.
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

    public func seatWillPause(_ seat: Seat) {
        guard isConnected else { return }
        forget()
        isConnected = false
        delegate?.outputDidChange(self)
    }

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
        forget()
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
        forget()
        delegate?.outputDidChange(self)
    }

    private func forget() {
        dueAt = nil
        shown = nil
    }
}
