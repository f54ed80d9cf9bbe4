// OffscreenOutput.swift: memory that stands for a display.
//
// It behaves as a panel does: buffers take turns, a frame is seen after its
// flip, and the panel itself receives only what was announced as damage. Flips
// come at once, or by hand for those who test what happens while one is due.
// The picture may be turned in the memory as on a panel that is mounted on its
// side; what is asked of the output is always the upright picture.

import Foundation
public import VitrineGraphics

/// An output without a device.
@MainActor
public final class OffscreenOutput: Output {
    public let name = "offscreen"
    /// Device pixels of the picture, upright.
    public private(set) var pixelSize: PixelSize
    /// How the picture lies in the memory.
    public private(set) var turn: QuarterTurn
    public let bufferCount: Int
    public let format: ScanoutFormat
    public var refreshInterval: Double
    /// While false no frames are made.
    public var isConnected = true
    /// While false the panel is dark.
    public private(set) var isPoweredOn = true
    public weak var delegate: (any OutputDelegate)?
    /// Flips wait for `flip(at:)` instead of coming with `present`.
    public var flipsManually = false

    private var memory: [UnsafeMutableRawPointer] = []
    private var stride = 0
    private let beginsAsRubbish: Bool
    /// What a panel that receives only the damage would show; kept where a test asks for it.
    private var panel: UnsafeMutableRawPointer?
    /// Buffers in the order of their presentation: the last one is on the screen or about to be.
    private var shown: Int?
    private var waiting: Int?
    private var nextIndex = 0
    /// Bytes announced as damage so far.
    package private(set) var bytesTransferred = 0
    package private(set) var presentCount = 0

    /// - Parameters:
    ///   - size: device pixels of the picture, upright, at least 1 x 1.
    ///   - turn: how the picture lies in the memory, which has `turn.turned(size)` pixels.
    ///   - bufferCount: how many buffers take turns, at least 1.
    ///   - refreshInterval: seconds from one refresh to the next.
    public convenience init(
        size: PixelSize, turn: QuarterTurn = .none, bufferCount: Int = 2, format: ScanoutFormat = .xrgb8888,
        refreshInterval: Double = 1.0 / 60
    ) {
        self.init(
            size: size, turn: turn, bufferCount: bufferCount, format: format,
            refreshInterval: refreshInterval, beginsAsRubbish: true)
    }

    /// - Parameter beginsAsRubbish: fills the buffers, so that a test sees what was not drawn. An app's first frame would
    ///   wait for all their memory.
    package init(
        size: PixelSize, turn: QuarterTurn = .none, bufferCount: Int = 2, format: ScanoutFormat = .xrgb8888,
        refreshInterval: Double = 1.0 / 60, beginsAsRubbish: Bool
    ) {
        self.beginsAsRubbish = beginsAsRubbish
        pixelSize = size
        self.turn = turn
        self.bufferCount = max(1, bufferCount)
        self.format = format
        self.refreshInterval = refreshInterval
        makeMemory()
    }

    isolated deinit { freeMemory() }

    /// Another panel stands in this one's place: the buffers are new, and the delegate is told.
    /// - Parameters:
    ///   - size: device pixels of the picture, upright, at least 1 x 1.
    ///   - turn: how the picture lies in the memory; nil: as before.
    public func replaceDisplay(size: PixelSize, turn: QuarterTurn? = nil) {
        let keptPanel = panel != nil
        freeMemory()
        (shown, waiting, nextIndex) = (nil, nil, 0)
        pixelSize = size
        self.turn = turn ?? self.turn
        makeMemory()
        if keptPanel { keepPanel() }
        delegate?.outputDidChange(self)
    }

    /// Pixels of the memory: those of the panel.
    private var memorySize: PixelSize { turn.turned(pixelSize) }

    private func makeMemory() {
        guard pixelSize.width > 0 && pixelSize.height > 0 else {
            fatalError(
                "An offscreen output of \(pixelSize.width) x \(pixelSize.height) pixels is not possible")
        }
        stride = (memorySize.width * format.bytesPerPixel + 63) & ~63
        let bytes = stride * memorySize.height
        memory = (0..<bufferCount).map { _ in Self.makeBuffer(bytes) }
        if beginsAsRubbish { poison() }
    }

    /// The kernel is asked for large pages, so that an app's first frame does not meet a thousand small ones.
    private static func makeBuffer(_ bytes: Int) -> UnsafeMutableRawPointer {
        let page = 2 << 20
        guard bytes >= page else { return .allocate(byteCount: bytes, alignment: 64) }
        let whole = (bytes + page - 1) / page * page
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: whole, alignment: page)
        // A kernel without them says so, and gives small ones.
        madvise(buffer, whole, MADV_HUGEPAGE)
        return buffer
    }

    private func freeMemory() {
        for buffer in memory { buffer.deallocate() }
        memory = []
        panel?.deallocate()
        panel = nil
    }

    public func nextBuffer() -> ScanoutBuffer? {
        guard waiting == nil, isPoweredOn else { return nil }
        return ScanoutBuffer(
            index: nextIndex, base: memory[nextIndex], stride: stride, size: pixelSize, format: format,
            turn: turn)
    }

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

    /// The pixels of the memory that hold `rect` of the picture.
    private func onPanel(_ rect: PixelRect) -> PixelRect { turn.panelRect(ofPicture: rect, in: pixelSize) }

    private func copy(
        _ part: PixelRect, from buffer: UnsafeMutableRawPointer, to panel: UnsafeMutableRawPointer
    ) {
        for y in part.minY..<max(part.minY, part.maxY) {
            let offset = y * stride + part.minX * format.bytesPerPixel
            (panel + offset).copyMemory(from: buffer + offset, byteCount: part.width * format.bytesPerPixel)
        }
    }

    public func setPower(_ on: Bool) { isPoweredOn = on }

    /// A frame is seen one refresh after it was presented.
    public func predictedPresentation(after now: Double) -> Double { now + refreshInterval }

    /// Lets the frame that waits be seen, at `time` of the screen's clock. False where none waits.
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

    /// The frame that is seen, upright, as 8-bit pixels; 565 is widened.
    public var image: CGImage {
        let buffer = PixelBuffer(width: pixelSize.width, height: pixelSize.height)
        guard let shown else { return CGImage(buffer) }
        for y in 0..<pixelSize.height {
            let row = buffer.row(y)
            if turn == .none && isPoweredOn {
                for x in 0..<pixelSize.width { row[x] = Self.pixel(memory[shown] + y * stride, x, format) }
            } else {
                for x in 0..<pixelSize.width { row[x] = pixel(x, y) }
            }
        }
        return CGImage(buffer, isOpaque: true)
    }

    /// The pixel that is seen at (x, y) of the upright picture: 0xFFRRGGBB; black while off; 0 outside and before the first frame.
    public func pixel(_ x: Int, _ y: Int) -> UInt32 {
        guard isPoweredOn else { return 0xFF00_0000 }
        guard let shown, x >= 0, y >= 0, x < pixelSize.width, y < pixelSize.height else { return 0 }
        let place = onPanel(PixelRect(x: x, y: y, width: 1, height: 1))
        return Self.pixel(memory[shown] + place.minY * stride, place.minX, format)
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

    /// Keeps what a panel shows that receives only the damage. Before the first frame.
    package func keepPanel() {
        guard panel == nil else { return }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: stride * memorySize.height, alignment: 64)
        Self.poison(memory, count: stride * memorySize.height)
        panel = memory
    }

    /// Fills every buffer with rubbish: whoever trusts memory that was not drawn shows it.
    package func poison() {
        for buffer in memory { Self.poison(buffer, count: stride * memorySize.height) }
    }

    /// Fills a part of a buffer, given in the picture's coordinates, with rubbish.
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
        start.initializeMemory(as: UInt8.self, repeating: 0xA5, count: count)
    }

    /// The bytes of the buffer that is seen, row after row of the memory without padding.
    package var shownBytes: [UInt8] { bytes(of: shown.map { memory[$0] }) }

    /// The bytes of a panel that received only the damage.
    package var panelBytes: [UInt8] { bytes(of: panel) }

    private func bytes(of base: UnsafeMutableRawPointer?) -> [UInt8] {
        guard let base else { return [] }
        let width = memorySize.width * format.bytesPerPixel
        return (0..<memorySize.height).flatMap { y in
            UnsafeRawBufferPointer(start: base + y * stride, count: width)
        }
    }
}
