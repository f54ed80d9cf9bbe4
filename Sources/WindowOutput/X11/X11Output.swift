// X11Output.swift: a window of an X server as a display.
//
// The server names no times of frames: a steady clock of 60 Hz does. A frame is done when its time has come and the
// server has copied it. Nothing is sent while nothing changes, and no timer runs then. A window that is iconified or
// covered is a disconnected display.
//
// The window's size is the size of the display: a resize is another mode. Its coordinates are pixels.

import CVitrineX11
public import Foundation
public import VitrineDisplay
public import VitrineGraphics
public import VitrineInput
import VitrineSystem

/// A window of an X server.
///
/// The owner waits on `fileDescriptor`, until `nextTimeout` at most, and calls the matching `dispatch` method.
@MainActor public final class X11Output: Output {
    /// Is notified of presented frames and sizes. Not retained.
    public weak var delegate: (any OutputDelegate)?
    /// Called with input, in unit coordinates of the picture.
    public var onInput: ((InputEvent) -> Void)?
    /// Called with a text that another program copied, once the window has the focus.
    public var onCopiedText: ((String) -> Void)?
    /// Called when the person closes the window.
    public var onClose: (() -> Void)?
    /// Called once when the server does not show the window any more.
    public var onFailure: ((WindowError) -> Void)?
    /// Whether the window may be visible and its server answers. While false, no frames are made.
    public internal(set) var isConnected = true
    /// The desktop's scale: `Xft.dpi` of the server's resources, divided by 96.
    public let preferredScale: CGFloat

    let connection: X11Connection
    let window: X11Window
    let clipboard: X11Clipboard
    let turn: QuarterTurn
    var input: X11Input?
    /// The current picture.
    var picture: X11Picture
    /// The size of the last event, in pixels.
    var wantedSize: PixelSize
    /// Whether a frame of the current size was presented.
    var hasFrame = false
    var isOpen = true
    var hasFailed = false
    var shownCursor: CursorImage?
    var cursor: xcb_cursor_t = 0
    /// The present time in seconds of CLOCK_MONOTONIC, which a test replaces.
    var now: () -> Double = { MonotonicTime.now }
    var grid = RefreshGrid(interval: 1.0 / 60)
    private let shares: Bool

    /// A frame that was sent.
    struct PendingFrame {
        /// The number of the request whose answer says that the server has copied it.
        var request: UInt32
        var isCopied = false
        /// The time at which it counts as visible.
        var due: Double
    }
    var pending: PendingFrame?

    /// The size of a new window in points.
    private static let defaultSize = PixelSize(width: 1280, height: 800)

    /// Opens a window at the X server of `DISPLAY`.
    /// - Throws: `WindowError`, which names the server, or `SystemCallError` if there is no memory for a picture.
    public static func open(
        _ configuration: WindowOutput.Configuration = WindowOutput.Configuration(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> X11Output {
        try X11Output(configuration, X11Connection.open(environment: environment))
    }

    /// - Parameter shares: whether the server may map memory of this program.
    init(_ configuration: WindowOutput.Configuration, _ connection: X11Connection, shares: Bool = true) throws {
        self.connection = connection
        self.shares = shares
        turn = configuration.rotation
        let scale = X11Window.scale(of: connection)
        preferredScale = scale
        let usual = PixelSize(
            width: Int(Double(Self.defaultSize.width) * scale), height: Int(Double(Self.defaultSize.height) * scale))
        let size = configuration.size(usual: usual, pointsToPixels: scale)
        wantedSize = Self.limited(size.width, size.height)
        window = try X11Window(
            connection, size: wantedSize, isFixed: configuration.fixedSize != nil, title: configuration.title,
            identifier: configuration.identifier)
        clipboard = X11Clipboard(window, in: connection)
        picture = try X11Picture(wantedSize, of: window, in: connection, shares: shares)
        clipboard.onText = { [weak self] in self?.onCopiedText?($0) }
        openInput()
        connection.flush()
        if let failure = connection.failure { throw failure }
    }

    isolated deinit { close() }

    private func openInput() {
        do {
            let input = try X11Input(connection, turn: turn)
            // Weakly: what is held is released when the output is freed, too.
            input.handler = { [weak self] in self?.onInput?($0) }
            input.extent = { [unowned self] in (picture.memory.size.width, picture.memory.size.height) }
            self.input = input
        } catch {
            Diagnostics.warning("there is no input: \(error)")
        }
    }

    /// Closes the window. May be called several times.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        isConnected = false
        input?.releaseAll()
        input = nil
        pending = nil
        window.close()
        connection.flush()
    }

    static func limited(_ width: Int, _ height: Int) -> PixelSize {
        let limits = WindowGeometry.limits
        func side(_ side: Int) -> Int { min(max(side, limits.lowerBound), limits.upperBound) }
        return PixelSize(width: side(width), height: side(height))
    }

    // MARK: Description

    /// The name for messages, such as `window@1280x800`.
    public var name: String { "window@\(picture.memory.size.width)x\(picture.memory.size.height)" }
    /// The server's program, for messages.
    public var server: String { connection.server }
    /// The size of the upright picture in device pixels.
    public var pixelSize: PixelSize { turn.turned(picture.memory.size) }
    /// One: the server copies it before the next frame.
    public var bufferCount: Int { 1 }
    /// The time between frames in seconds: a sixtieth.
    public var refreshInterval: Double { grid.interval }

    // MARK: Frames

    /// The buffer to draw. Nil while a frame waits for its time, or for the server.
    public func nextBuffer() -> ScanoutBuffer? {
        guard isOpen, isConnected, pending == nil else { return nil }
        return ScanoutBuffer(
            index: 0, base: picture.memory.base, stride: picture.memory.stride, size: pixelSize, format: .xrgb8888,
            turn: turn)
    }

    /// Sends a frame. Does nothing if the buffer is not the one that `nextBuffer()` returned.
    public func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
        guard isOpen, isConnected, pending == nil, buffer.base == picture.memory.base else { return }
        let size = pixelSize
        for rect in damage { picture.put(turn.panelRect(ofPicture: rect, in: size)) }
        hasFrame = true
        pending = PendingFrame(request: picture.requestAnswer(), due: grid.next(after: now()))
        sendRequests()
    }

    /// The first refresh after `now`.
    public func predictedPresentation(after now: Double) -> Double { grid.next(after: now) }

    /// Notifies the delegate of a frame whose time has come, if the server has copied it.
    func finishFrame() {
        guard var frame = pending else { return }
        if !frame.isCopied {
            frame.isCopied = vitrine_x11_is_answered(connection.raw, frame.request) != 0
            pending = frame
        }
        let now = now()
        guard frame.isCopied, now >= frame.due else { return }
        pending = nil
        // A server that was slow shows the frame at a later refresh.
        grid.last = frame.due + max(0, ((now - frame.due) / grid.interval).rounded(.down)) * grid.interval
        if isConnected, !applyChanges() { delegate?.output(self, didPresentAt: grid.last) }
    }

    /// Uses a new size, if there is one.
    /// - Returns: whether the delegate was notified.
    @discardableResult
    func applyChanges() -> Bool {
        guard pending == nil, wantedSize != picture.memory.size else { return false }
        do {
            picture = try X11Picture(wantedSize, of: window, in: connection, shares: shares)
        } catch {
            fail(WindowError("there is no memory for the window's picture: \(error)"))
            return true
        }
        hasFrame = false
        delegate?.outputDidChange(self)
        return true
    }
}
