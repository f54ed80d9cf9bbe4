// WindowOutput.swift: a window of a Wayland compositor as a display.
//
// A frame is made when the compositor asks for one: `wl_surface.frame` is the flip. Nothing is sent while nothing
// changes. A compositor that asks for no frames, because the window is hidden, is a disconnected display until it does:
// animations end in time, and nothing is drawn.
//
// The window's size is the size of the display: a resize is another mode. The scale is that of the compositor.

import CVitrineWayland
public import Foundation
public import VitrineDisplay
public import VitrineGraphics
public import VitrineInput
import VitrineSystem

/// A window on a desktop, or the only one of a kiosk's compositor.
///
/// The owner waits on `fileDescriptor`, until `nextTimeout` at most, and calls the matching `dispatch` method.
@MainActor public final class WindowOutput: Output {
    /// Is notified of presented frames, sizes and scales. Not retained.
    public weak var delegate: (any OutputDelegate)?
    /// Called with input, in unit coordinates of the picture.
    public var onInput: ((InputEvent) -> Void)?
    /// Called with a text that another program copied, once the window has the focus.
    public var onCopiedText: ((String) -> Void)?
    /// Called with text of the desktop's input method, while a text is edited.
    public var onComposedText: ((ComposedText) -> Void)?
    /// Called with the events of items that are dragged over the window.
    public var onDrag: ((DragEvent) -> Void)?
    /// Called when the person closes the window.
    public var onClose: (() -> Void)?
    /// Called once when the compositor does not show the window any more.
    public var onFailure: ((WindowError) -> Void)?
    /// Whether the window may be visible and its compositor answers. While false, no frames are made.
    public internal(set) var isConnected = true

    let connection: WaylandConnection
    let surface: WindowSurface
    let outputs: WindowOutputs
    let buffers: WindowBuffers
    let times: FrameTimes
    let cursor: WindowCursor
    /// Makes a surface beside the window's.
    let makePicture: () -> PictureSurface
    var input: WindowInput?
    let turn: QuarterTurn
    var isOpen = true
    var shownCursor: CursorImage?
    /// The time at which unsent requests are sent again. Nil if there are none.
    var retryAt: Double?
    /// The present time in seconds of CLOCK_MONOTONIC, which a test replaces.
    var now: () -> Double = { MonotonicTime.now }

    /// A frame that was committed: the compositor asks for the next one with `callback`.
    struct PendingFrame {
        var callback: WaylandObject
        var committedAt: Double
    }
    var pending: PendingFrame?
    /// Whether the compositor has sent a size or a scale that is not used yet.
    private var hasChanges = false
    /// The time of a frame that was seen before a buffer was free.
    private var seenAt: Double?

    /// The size of a new window in the compositor's coordinates, if that names none.
    private static let defaultSize = PixelSize(width: 1280, height: 800)

    /// Opens a window at the compositor of the environment: `WAYLAND_SOCKET` or `WAYLAND_DISPLAY`, otherwise
    /// `wayland-0`.
    /// - Throws: `WindowError`, which names the compositor.
    public static func open(
        _ configuration: Configuration = Configuration(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> WindowOutput {
        try WindowOutput(configuration, WaylandConnection.open(environment: environment))
    }

    init(_ configuration: Configuration, _ connection: WaylandConnection) throws {
        self.connection = connection
        turn = configuration.rotation
        let globals = try WaylandGlobals(connection)
        guard let shm = globals.bind("wl_shm", most: 1) else {
            throw WindowError("the \(connection.compositor) has no wl_shm, which a window needs")
        }
        let memory = WaylandObject(shm, in: connection, destroy: wl_shm_destroy)
        outputs = WindowOutputs(globals, in: connection)
        // The scales of the outputs, before the first size.
        try connection.roundTrip()
        surface = try WindowSurface(
            globals, in: connection, title: configuration.title, identifier: configuration.identifier,
            size: configuration.size(
                usual: Self.defaultSize,
                pointsToPixels: configuration.fixedSize == nil ? 1 : Double(outputs.scale(of: []))),
            isFixed: configuration.fixedSize != nil, scale: outputs.scale(of: []) * WindowGeometry.unit)
        buffers = WindowBuffers(memory: memory, size: surface.geometry.pixelSize)
        times = FrameTimes(globals, in: connection, interval: 1.0 / 60)
        times.use(refresh: outputs.refresh(of: []))
        let turn = turn
        makePicture = { PictureSurface(globals, in: connection, memory: memory, turn: turn) }
        cursor = WindowCursor(makePicture(), scale: surface.geometry.scale)
        try awaitConfiguration()
        if try surface.addTitleBar() { try awaitConfiguration() }
        openInput(globals)
        follow(globals)
    }

    isolated deinit { close() }

    private func awaitConfiguration() throws {
        // The answer to the first commit may follow that to a later request.
        let deadline = MonotonicTime.now + 5
        repeat {
            try connection.roundTrip()
            guard MonotonicTime.now < deadline else {
                throw WindowError("the \(connection.compositor) does not configure the window")
            }
        } while !surface.isConfigured
        if surface.applyChanges() { buffers.replace(size: surface.geometry.pixelSize) }
    }

    private func openInput(_ globals: WaylandGlobals) {
        do {
            let input = try WindowInput(globals, in: connection, surface: surface, cursor: cursor, turn: turn)
            // Weakly: what is held is released when the output is freed, too.
            input.handler = { [weak self] in self?.onInput?($0) }
            input.clipboard.onText = { [weak self] in self?.onCopiedText?($0) }
            input.drags.onEvent = { [weak self] in self?.onDrag?($0) }
            input.text.onText = { [weak self] in self?.onComposedText?($0) }
            self.input = input
            connection.flush()
        } catch {
            Diagnostics.warning("there is no input: \(error)")
        }
    }

    private func follow(_ globals: WaylandGlobals) {
        globals.onAppear = { [unowned self] in
            outputs.appear($0)
            input?.appear($0)
        }
        globals.onRemove = { [unowned self] in
            outputs.remove($0)
            input?.remove($0)
        }
        outputs.onChange = { [unowned self] in outputsDidChange() }
        surface.onOutputs = { [unowned self] in outputsDidChange() }
        surface.onChange = { [unowned self] in hasChanges = true }
        surface.onClose = { [unowned self] in onClose?() }
        buffers.onRelease = { [unowned self] in reportSeenFrame() }
        times.onInterval = { [unowned self] in delegate?.outputDidChange(self) }
    }

    /// Closes the window. May be called several times.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        isConnected = false
        input?.releaseAll()
        input?.drags.reset()
        input = nil
        pending = nil
        connection.flush()
    }

    // MARK: Description

    /// The name for messages, such as `window@1280x800`.
    public var name: String {
        let size = surface.geometry.pixelSize
        return "window@\(size.width)x\(size.height)"
    }
    /// The compositor's program, for messages.
    public var compositor: String { connection.compositor }
    /// The size of the upright picture in device pixels.
    public var pixelSize: PixelSize { turn.turned(surface.geometry.pixelSize) }
    /// Three: as many as a compositor may hold, and one.
    public var bufferCount: Int { WindowBuffers.count }
    /// The compositor's scale of the window.
    public var preferredScale: CGFloat { CGFloat(surface.geometry.scale) / CGFloat(WindowGeometry.unit) }
    /// The time between refreshes in seconds, as the compositor reports it.
    public var refreshInterval: Double { times.interval }

    // MARK: Frames

    /// The next buffer to draw. Nil while the compositor asks for no frame, or holds all buffers.
    public func nextBuffer() -> ScanoutBuffer? {
        guard isOpen, isConnected, pending == nil, seenAt == nil else { return nil }
        do {
            guard let (index, buffer) = try buffers.next() else { return nil }
            return ScanoutBuffer(
                index: index, base: buffer.base, stride: buffer.stride, size: pixelSize, format: .xrgb8888, turn: turn)
        } catch {
            fail(connection.stop(WindowError("there is no memory for the window's picture: \(error)")))
            return nil
        }
    }

    /// Commits a buffer. Does nothing if it is not the one that `nextBuffer()` returned.
    public func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
        guard isOpen, isConnected, pending == nil, let held = buffers.buffer(at: buffer.index), !held.isHeld,
            held.base == buffer.base, let object = held.object
        else { return }
        let frame = wl_surface_frame(surface.surface.proxy)
        times.follow(surface.surface.proxy)
        let picture = pixelSize
        surface.commit(object.proxy, damage: damage.map { turn.panelRect(ofPicture: $0, in: picture) })
        held.hold()
        if let frame {
            let callback = WaylandObject(frame, in: connection, destroy: wl_callback_destroy) {
                [unowned self] _, _ in frameDone()
            }
            pending = PendingFrame(callback: callback, committedAt: now())
        }
        sendRequests()
    }

    /// The first refresh after `now`.
    public func predictedPresentation(after now: Double) -> Double { times.prediction(after: now) }

    private func frameDone() {
        guard let pending else { return }
        let callback = pending.callback
        self.pending = nil
        let time = times.frameDone(presentedAt: pending.committedAt)
        withExtendedLifetime(callback) {}
        if !isConnected {
            // The window is visible again. Its buffers are as old as it was hidden.
            isConnected = true
            if !applyChanges() { delegate?.outputDidChange(self) }
        } else if !applyChanges() {
            seenAt = time
            reportSeenFrame()
        }
    }

    /// Notifies the delegate of a frame that was seen, once a buffer is free.
    private func reportSeenFrame() {
        guard let time = seenAt, buffers.hasFree else { return }
        seenAt = nil
        delegate?.output(self, didPresentAt: time)
    }

    /// Uses a new size or scale, if there is one.
    /// - Returns: whether the delegate was notified.
    @discardableResult
    func applyChanges() -> Bool {
        guard hasChanges else { return false }
        hasChanges = false
        guard surface.applyChanges() else {
            sendRequests()
            return false
        }
        seenAt = nil
        buffers.replace(size: surface.geometry.pixelSize)
        cursor.use(shownCursor, scale: surface.geometry.scale)
        delegate?.outputDidChange(self)
        return true
    }

    private func outputsDidChange() {
        surface.want(outputScale: outputs.scale(of: surface.outputs))
        times.use(refresh: outputs.refresh(of: surface.outputs))
    }
}
