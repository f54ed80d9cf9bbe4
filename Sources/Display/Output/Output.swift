// Output.swift: the destination of finished frames.
//
// The compositor requests a buffer, copies damaged rows into it and presents it. It never reads from a buffer: scan-out
// memory is uncached on many boards. Main actor only.

public import Foundation
public import VitrineGraphics

/// The pixel format of a scan-out buffer.
public enum ScanoutFormat: Sendable {
    /// 32 bits, little-endian 0xXXRRGGBB.
    case xrgb8888
    /// 16 bits, little-endian. The compositor dithers.
    case rgb565

    /// The size of a pixel in bytes: 4 or 2.
    public var bytesPerPixel: Int { self == .xrgb8888 ? 4 : 2 }
}

/// Memory that a display reads.
public struct ScanoutBuffer {
    /// The buffer's index in the output, from 0. The damage ring stores a region for each index.
    public var index: Int
    /// The first byte of the first row.
    public var base: UnsafeMutableRawPointer
    /// The number of bytes from one row of the memory to the next, set by the driver.
    public var stride: Int
    /// The size of the upright picture in device pixels.
    public var size: PixelSize
    /// The pixel format.
    public var format: ScanoutFormat
    /// The rotation of the picture in the memory, which has `turn.turned(size)` pixels.
    public var turn: QuarterTurn

    /// A buffer over the given memory, which must stay valid while it is used.
    public init(
        index: Int, base: UnsafeMutableRawPointer, stride: Int, size: PixelSize, format: ScanoutFormat,
        turn: QuarterTurn = .none
    ) {
        self.index = index
        self.base = base
        self.stride = stride
        self.size = size
        self.format = format
        self.turn = turn
    }
}

/// Is notified of an output's events. The frame loop is the delegate.
@MainActor
public protocol OutputDelegate: AnyObject {
    /// Called when a presented frame became visible at `time` (in seconds of `FrameClock`) and a buffer is free.
    func output(_ output: any Output, didPresentAt time: Double)
    /// Called when the size, the buffers or the display changed. The contents of all buffers are lost.
    func outputDidChange(_ output: any Output)
}

/// A display, or memory in place of one.
@MainActor
public protocol Output: AnyObject {
    /// A name for messages, such as `card0/Virtual-1@1280x800@75` or `offscreen`.
    var name: String { get }
    /// The size of the upright picture in device pixels. On a panel that is mounted on its side, this is not the
    /// panel's size.
    var pixelSize: PixelSize { get }
    /// The number of buffers that are used in turn.
    var bufferCount: Int { get }
    /// The recommended number of device pixels per point, by the display's density. 1 if that is unknown.
    var preferredScale: CGFloat { get }
    /// The time between refreshes, in seconds.
    var refreshInterval: Double { get }
    /// Whether a display is connected. While false, no frames are made.
    var isConnected: Bool { get }
    /// Is notified of flips and display changes.
    var delegate: (any OutputDelegate)? { get set }

    /// The next buffer to draw. Nil while all wait for their flip.
    func nextBuffer() -> ScanoutBuffer?

    /// Presents `buffer` without waiting for the flip. `damage` is the area that changed since the last presented
    /// frame. Throws if the device refuses.
    func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws

    /// Whether the display is on. While false, no frames are made.
    var isPoweredOn: Bool { get }
    /// Switches the display off, or on with the next frame. The delegate is not notified.
    func setPower(_ on: Bool)

    /// The brightness of the panel's backlight, 0…1. Nil if it has none that can be read.
    var brightness: Double? { get }
    /// Sets the backlight to the nearest brightness that it supports and that is not darker.
    /// - Returns: the brightness that was set. Nil without a backlight, or without permission to set it.
    func setBrightness(_ brightness: Double) -> Double?

    /// Shows `cursor` above the picture at its current position, without a frame. Nil hides it.
    /// - Returns: false if the output cannot show it. The caller then draws it into the picture.
    func setCursor(_ cursor: CursorImage?) -> Bool

    /// Moves the cursor's hot spot to a pixel of the upright picture.
    func moveCursor(toX x: Int, y: Int)

    /// The time at which a frame presented at `now` will be visible, in seconds of the screen's clock.
    func predictedPresentation(after now: Double) -> Double
}

extension Output {
    /// 1: the density is unknown.
    public var preferredScale: CGFloat { 1 }
    /// True: the output cannot be switched off.
    public var isPoweredOn: Bool { true }
    /// Does nothing.
    public func setPower(_ on: Bool) {}
    /// Nil: there is no backlight.
    public var brightness: Double? { nil }
    /// Nil: there is no backlight.
    public func setBrightness(_ brightness: Double) -> Double? { nil }

    /// Whether a frame would be visible.
    package var takesFrames: Bool { isConnected && isPoweredOn }
}
