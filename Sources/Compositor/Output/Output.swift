// Output.swift: where finished frames go.
//
// The compositor asks for a buffer, copies damaged rows into it and presents
// it. It never reads a buffer back: scan-out memory is uncached on many boards.
// Main actor only.

public import Foundation
public import VitrineGraphics

/// How pixels lie in a scan-out buffer.
public enum ScanoutFormat: Sendable {
    /// 32 bits, little-endian 0xXXRRGGBB.
    case xrgb8888
    /// 16 bits, little-endian; the compositor dithers into it.
    case rgb565

    public var bytesPerPixel: Int { self == .xrgb8888 ? 4 : 2 }
}

/// Memory that a display scans out.
public struct ScanoutBuffer {
    /// Which of the output's buffers this is, from 0; the damage ring keeps a region per index.
    public var index: Int
    public var base: UnsafeMutableRawPointer
    /// Bytes from one row of the memory to the next, as the driver gave it.
    public var stride: Int
    /// Device pixels of the picture, upright.
    public var size: PixelSize
    public var format: ScanoutFormat
    /// How the picture lies in the memory, which has `turn.turned(size)` pixels.
    public var turn: QuarterTurn

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

/// What an output tells the frame loop.
@MainActor
public protocol OutputDelegate: AnyObject {
    /// A presented frame became visible at `time` (seconds of `FrameClock`), and a buffer is free again.
    func output(_ output: any Output, didPresentAt time: Double)
    /// The size, the buffers or the display itself changed. Every buffer's content is lost.
    func outputDidChange(_ output: any Output)
}

/// A display, or memory that stands for one.
@MainActor
public protocol Output: AnyObject {
    /// A name for messages, such as `card0/Virtual-1@1280x800@75` or `offscreen`.
    var name: String { get }
    /// Device pixels of the picture, upright: on a panel that is mounted on its side, not the panel's.
    var pixelSize: PixelSize { get }
    /// How many buffers take turns.
    var bufferCount: Int { get }
    /// Device pixels per point that suit the display, by its density; 1 where nothing is known of it.
    var preferredScale: CGFloat { get }
    /// Seconds from one refresh to the next.
    var refreshInterval: Double { get }
    /// False while no display is connected: frames are not made then.
    var isConnected: Bool { get }
    var delegate: (any OutputDelegate)? { get set }

    /// The buffer to draw next, or nil while all wait for their flip.
    func nextBuffer() -> ScanoutBuffer?

    /// Shows `buffer`, without waiting. `damage` is what changed since the frame presented before.
    func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws

    /// False while the display is switched off: frames are not made then.
    var isPoweredOn: Bool { get }
    /// Switches the display off, or on with the next frame. No call of the delegate follows.
    func setPower(_ on: Bool)

    /// The light of the panel, 0…1; nil where it has none of its own that can be read.
    var brightness: Double? { get }
    /// Sets the panel's light to the nearest brightness that it has, but no darker one. Returns that; nil where
    /// there is no light, or none that may be set.
    func setBrightness(_ brightness: Double) -> Double?

    /// Shows `cursor` above the picture, wherever it was moved to, without a frame; nil: none. Returns false
    /// where the output cannot: then whoever asked draws it into the picture.
    func setCursor(_ cursor: CursorImage?) -> Bool

    /// Moves the cursor so that it points at a pixel of the upright picture.
    func moveCursor(toX x: Int, y: Int)

    /// When a frame presented now will be seen, in seconds of the output's clock.
    func predictedPresentation(after now: Double) -> Double
}

extension Output {
    public var preferredScale: CGFloat { 1 }
    public var isPoweredOn: Bool { true }
    public func setPower(_ on: Bool) {}
    public var brightness: Double? { nil }
    public func setBrightness(_ brightness: Double) -> Double? { nil }

    /// Whether a frame would be seen.
    package var takesFrames: Bool { isConnected && isPoweredOn }
}
