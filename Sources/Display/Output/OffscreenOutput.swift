// OffscreenOutput.swift: an output in memory, without a display.
//
// It behaves like a panel: buffers are used in turn, a frame is visible after its flip, and the panel only receives the
// damage. Flips complete at once, or by a call, for tests of what happens while a flip is pending. The picture may be
// rotated in the memory, as on a panel that is mounted on its side. Results of the output are always the upright
// picture.

import Foundation
public import VitrineGraphics

/// An output without a device.
@MainActor
public final class OffscreenOutput: Output {
    /// The name for messages.
    public let name = "offscreen"
    /// The size of the upright picture in device pixels.
    public private(set) var pixelSize: PixelSize
    /// The rotation of the picture in the memory.
    public private(set) var turn: QuarterTurn
    /// The number of buffers that are used in turn.
    public let bufferCount: Int
    /// The pixel format of the buffers.
    public let format: ScanoutFormat
    /// The time between refreshes, in seconds.
    public var refreshInterval: Double
    /// Whether a display is connected. While false, no frames are made.
    public var isConnected = true
    /// Whether the panel is on. While false, it is black.
    public private(set) var isPoweredOn = true
    /// Is notified of flips made with `flip(at:)` and of display changes. Not retained.
    public weak var delegate: (any OutputDelegate)?
    /// Whether flips wait for `flip(at:)` instead of completing in `present`. Default: false.
    public var flipsManually = false

    private var memory: [UnsafeMutableRawPointer] = []
    private var stride = 0
    private let poisonsNewBuffers: Bool
    /// The pixels of a panel that only receives the damage. Only allocated for tests that need it.
    private var panel: UnsafeMutableRawPointer?
    /// The index of the buffer that is shown. Nil before the first frame.
    private var shown: Int?
    private var waiting: Int?
    private var nextIndex = 0
    /// The total number of bytes of damage.
    package private(set) var bytesTransferred = 0
    package private(set) var presentCount = 0

    /// Makes an output that draws into memory.
    ///
    /// - Parameters:
    ///   - size: the size of the upright picture in device pixels, at least 1 x 1.
    ///   - turn: the rotation of the picture in the memory, which has `turn.turned(size)` pixels.
    ///   - bufferCount: the number of buffers that are used in turn, at least 1.
    ///   - format: the format of a pixel in the buffers.
    ///   - refreshInterval: the time between refreshes, in seconds.
    public convenience init(
        size: PixelSize, turn: QuarterTurn = .none, bufferCount: Int = 2, format: ScanoutFormat = .xrgb8888,
        refreshInterval: Double = 1.0 / 60
    ) {
        self.init(
            size: size, turn: turn, bufferCount: bufferCount, format: format,
            refreshInterval: refreshInterval, poisonsNewBuffers: true)
    }

    /// - Parameter poisonsNewBuffers: whether to fill the buffers with a pattern, so that a test finds pixels that were
    ///   not drawn. For an app this would delay the first frame.
    package init(
        size: PixelSize, turn: QuarterTurn = .none, bufferCount: Int = 2, format: ScanoutFormat = .xrgb8888,
        refreshInterval: Double = 1.0 / 60, poisonsNewBuffers: Bool
    ) {
        self.poisonsNewBuffers = poisonsNewBuffers
        pixelSize = size
        self.turn = turn
        self.bufferCount = max(1, bufferCount)
        self.format = format
        self.refreshInterval = refreshInterval
        makeMemory()
    }

    isolated deinit { freeMemory() }

    /// Replaces the panel with another: allocates new buffers and notifies the delegate.
    /// - Parameters:
    ///   - size: the size of the upright picture in device pixels, at least 1 x 1.
    ///   - turn: the rotation of the picture in the memory. Nil: unchanged.
    public func replaceDisplay(size: PixelSize, turn: QuarterTurn? = nil) {
        let keptPanel = panel != nil
        freeMemory()
        (shown, waiting, nextIndex) = (nil, nil, 0)
        pixelSize = size
        self.turn = turn ?? self.turn
        makeMemory()
        if keptPanel { simulatePanel() }
        delegate?.outputDidChange(self)
    }

    /// The size of the memory in pixels.
    private var memorySize: PixelSize { turn.turned(pixelSize) }

    private func makeMemory() {
        guard pixelSize.width > 0 && pixelSize.height > 0 else {
            fatalError(
                "An offscreen output of \(pixelSize.width) x \(pixelSize.height) pixels is not possible")
        }
        stride = (memorySize.width * format.bytesPerPixel + 63) & ~63
        let bytes = stride * memorySize.height
        memory = (0..<bufferCount).map { _ in Self.makeBuffer(bytes) }
        if poisonsNewBuffers { poison() }
    }

    /// Requests huge pages from the kernel, so that an app's first frame does not cause a thousand page faults.
    private static func makeBuffer(_ bytes: Int) -> UnsafeMutableRawPointer {
        let page = 2 << 20
        guard bytes >= page else { return .allocate(byteCount: bytes, alignment: 64) }
        let whole = (bytes + page - 1) / page * page
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: whole, alignment: page)
        // A kernel without huge pages returns an error and uses small ones.
        madvise(buffer, whole, MADV_HUGEPAGE)
        return buffer
    }

    private func freeMemory() {
        for buffer in memory { buffer.deallocate() }
        memory = []
        panel?.deallocate()
        panel = nil
    }

    /// The next buffer to draw. Nil while a flip is pending or the panel is off.
    public func nextBuffer() -> ScanoutBuffer? {
        guard waiting == nil, isPoweredOn else { return nil }
        return ScanoutBuffer(
            index: nextIndex, base: memory[nextIndex], stride: stride, size: pixelSize, format: format,
            turn: turn)
    }

    /// Presents a buffer. The flip completes at once unless `flipsManually` is set. Never throws.
    public func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
        for rect in damage {
            let part = rect.intersection(PixelRect(pixelSize))
            bytesTransferred += part.area * format.bytesPerPixel
            if let panel { copy(onPanel(part), from: memory[buffer.index], to: panel) }
        }
        presentCount += 1
        nextIndex = (buffer.index + 1) % bufferCount
        waiting = buffer.index
        if !flipsManually { finishFlip() }
    }

    /// The pixels of the memory that correspond to `rect` of the picture.
    private func onPanel(_ rect: PixelRect) -> PixelRect { turn.panelRect(ofPicture: rect, in: pixelSize) }

    private func copy(
        _ part: PixelRect, from buffer: UnsafeMutableRawPointer, to panel: UnsafeMutableRawPointer
    ) {
        for y in part.minY..<max(part.minY, part.maxY) {
            let offset = y * stride + part.minX * format.bytesPerPixel
            (panel + offset).copyMemory(from: buffer + offset, byteCount: part.width * format.bytesPerPixel)
        }
    }

    /// Switches the panel on or off.
    public func setPower(_ on: Bool) { isPoweredOn = on }

    /// One refresh interval after `now`.
    public func predictedPresentation(after now: Double) -> Double { now + refreshInterval }

    /// Completes the pending flip, at `time` of the screen's clock, and notifies the delegate. Returns false if no flip
    /// is pending.
    @discardableResult
    public func flip(at time: Double) -> Bool {
        guard waiting != nil else { return false }
        finishFlip()
        delegate?.output(self, didPresentAt: time)
        return true
    }

    private func finishFlip() {
        shown = waiting
        waiting = nil
    }

    /// The visible frame, upright, with 8 bits a channel. 565 is converted.
    public var image: CGImage {
        let buffer = PixelBuffer(width: pixelSize.width, height: pixelSize.height)
        guard let shown else { return CGImage(buffer) }
        for y in 0..<pixelSize.height {
            let row = buffer.row(y)
            if turn == .none && isPoweredOn && format == .xrgb8888 {
                Self.copyOpaque(memory[shown] + y * stride, to: row, count: pixelSize.width)
            } else {
                for x in 0..<pixelSize.width { row[x] = pixel(x, y) }
            }
        }
        return CGImage(buffer, isOpaque: true)
    }

    /// The visible pixel at (x, y) of the upright picture, 0xFFRRGGBB. Black while the panel is off; 0 outside and
    /// before the first frame.
    public func pixel(_ x: Int, _ y: Int) -> UInt32 {
        guard isPoweredOn else { return 0xFF00_0000 }
        guard let shown, x >= 0, y >= 0, x < pixelSize.width, y < pixelSize.height else { return 0 }
        let place = onPanel(PixelRect(x: x, y: y, width: 1, height: 1))
        return Self.pixel(memory[shown] + place.minY * stride, place.minX, format)
    }

    /// Copies pixels whose highest byte is undefined, two at a time: builds without optimisation copy millions.
    private static func copyOpaque(_ source: UnsafeRawPointer, to row: UnsafeMutablePointer<UInt32>, count: Int) {
        memcpy(row, source, count * 4)
        UnsafeMutableRawPointer(row).withMemoryRebound(to: UInt64.self, capacity: count / 2) { pairs in
            var pair = 0
            while pair < count / 2 {
                pairs[pair] |= 0xFF00_0000_FF00_0000
                pair += 1
            }
        }
        if count % 2 == 1 { row[count - 1] |= 0xFF00_0000 }
    }

    private static func pixel(_ row: UnsafeMutableRawPointer, _ x: Int, _ format: ScanoutFormat) -> UInt32 {
        switch format {
        case .xrgb8888: return row.load(fromByteOffset: x * 4, as: UInt32.self) | 0xFF00_0000
        case .rgb565:
            let p = UInt32(row.load(fromByteOffset: x * 2, as: UInt16.self))
            let r = p >> 11 & 31, g = p >> 5 & 63, b = p & 31
            return 0xFF00_0000 | (r << 3 | r >> 2) << 16 | (g << 2 | g >> 4) << 8 | (b << 3 | b >> 2)
        }
    }

    // MARK: For tests of the damage invariant

    /// Records the pixels of a panel that only receives the damage. Call it before the first frame.
    package func simulatePanel() {
        guard panel == nil else { return }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: stride * memorySize.height, alignment: 64)
        Self.poison(memory, count: stride * memorySize.height)
        panel = memory
    }

    /// Fills all buffers with a pattern, which shows up wherever undrawn memory is used.
    package func poison() {
        for buffer in memory { Self.poison(buffer, count: stride * memorySize.height) }
    }

    /// Fills a part of a buffer, in the picture's coordinates, with a pattern.
    package func poison(_ rects: [PixelRect], in index: Int) {
        for rect in rects.map(onPanel) {
            for y in rect.minY..<max(rect.minY, rect.maxY) {
                Self.poison(
                    memory[index] + y * stride + rect.minX * format.bytesPerPixel,
                    count: rect.width * format.bytesPerPixel)
            }
        }
    }

    private static func poison(_ start: UnsafeMutableRawPointer, count: Int) {
        memset(start, 0xA5, count)
    }

    /// The bytes of the visible buffer, row by row without padding.
    package var shownBytes: [UInt8] { bytes(of: shown.map { memory[$0] }) }

    /// The bytes of a panel that only received the damage.
    package var panelBytes: [UInt8] { bytes(of: panel) }

    private func bytes(of base: UnsafeMutableRawPointer?) -> [UInt8] {
        guard let base else { return [] }
        let width = memorySize.width * format.bytesPerPixel
        return [UInt8](unsafeUninitializedCapacity: width * memorySize.height) { bytes, count in
            count = width * memorySize.height
            guard let start = bytes.baseAddress else { return }
            for y in 0..<memorySize.height { memcpy(start + y * width, base + y * stride, width) }
        }
    }
}
