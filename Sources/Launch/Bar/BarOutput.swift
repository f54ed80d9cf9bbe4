// BarOutput.swift: a window that is divided into the app's screen and the bar beside it.
//
// The app's screen is an output of its own, whose buffers are parts of the window's: its pixels are those that it would
// have without the bar. The bar's picture is copied into each buffer that has an older one. When the app makes no frames,
// because its display is off or unplugged, its part is black.
//
// Coordinates: pixels of the window's upright picture, and units of it in input.

#if Window
import Foundation
import VitrineDisplay
import VitrineGraphics
import VitrineInput
import VitrineWindowOutput

/// The app's part of a window with a bar.
@MainActor final class BarOutput: WindowedOutput {
    weak var delegate: (any OutputDelegate)?
    var onInput: ((InputEvent) -> Void)?
    /// Called with input in the bar's part, in its units.
    var onBarInput: ((InputEvent) -> Void)?
    /// Called when the bar's part has another size.
    var onBarSize: (() -> Void)?
    /// Called when the bar has a newer picture than the window, which a frame of the app will show.
    var requestFrame: (() -> Void)?
    /// Takes keys that do something to the device. Returns whether it was one.
    var onShortcut: ((KeyInput) -> Bool)?

    /// The window.
    let window: any WindowedOutput
    /// The size of the app's picture that `--size` has fixed, before rotation.
    private var fixedSize: PixelSize?
    /// The bar's picture. One of another size is not shown.
    var picture: CGImage? { didSet { barDidChange() } }
    private var input = BarInput()
    /// The number of the bar's picture, and of that in each of the window's buffers.
    private var barVersion = 0
    private var versions: [Int] = []
    private var shownVersion = -1
    private var current: ScanoutBuffer?
    private var isPowered = true
    private var owesBlack = false

    /// Whether the bar is visible, if there is room for it. The app's part keeps its size, if the desktop allows it.
    var showsBar = true {
        didSet {
            guard showsBar != oldValue else { return }
            let app = pixelSize
            divide()
            delegate?.outputDidChange(self)
            let bar = showsBar ? Int(Double(Self.width) * Double(window.preferredScale)) : 0
            window.setSize(PixelSize(width: app.width + bar, height: app.height))
        }
    }
    /// Whether the display is unplugged.
    var isUnplugged = false {
        didSet {
            guard isUnplugged != oldValue else { return }
            delegate?.outputDidChange(self)
            showAlone()
        }
    }

    /// The width of the bar in points.
    static let width = 232
    /// The smallest width of the app's part, below which there is no bar, in points.
    private static let leastWidth = 96.0

    /// - Parameter fixedSize: the size of the app's picture in the window, which has room for the bar as well.
    init(_ window: any WindowedOutput, fixedSize: PixelSize?, turn: QuarterTurn) {
        self.window = window
        self.fixedSize = fixedSize.map(turn.turned)
        window.delegate = self
        window.onInput = { [unowned self] in route($0) }
        divide()
    }

    // MARK: The parts

    /// The size of the whole picture.
    var whole: PixelSize { window.pixelSize }
    /// The width of the bar in pixels. 0 if there is none.
    private var barWidth = 0

    private func divide() {
        let scale = Double(window.preferredScale)
        barWidth = 0
        let usual = Int(Double(Self.width) * scale)
        // A window that was maximized is much wider.
        if showsBar, let fixedSize, (1...2 * usual).contains(whole.width - fixedSize.width) {
            barWidth = whole.width - fixedSize.width
        } else if showsBar, Double(whole.width) >= (Double(Self.width) + Self.leastWidth) * scale {
            barWidth = usual
        }
        versions = []
        shownVersion = -1
        input.appFraction = Double(pixelSize.width) / Double(max(1, whole.width))
        if dividedSize != barSize {
            dividedSize = barSize
            onBarSize?()
        }
    }

    /// The bar's size when the window was divided.
    private var dividedSize = PixelSize(width: 0, height: 0)

    /// The size of the bar in pixels. Its width is 0 if there is none.
    var barSize: PixelSize { PixelSize(width: barWidth, height: whole.height) }

    /// The scale of the bar.
    var barScale: CGFloat { max(0.5, CGFloat(barWidth) / CGFloat(Self.width)) }

    /// Whether the bar is visible.
    var hasBar: Bool { barWidth > 0 }

    var name: String { "window@\(pixelSize.width)x\(pixelSize.height)" }
    var pixelSize: PixelSize { PixelSize(width: whole.width - barWidth, height: whole.height) }
    var bufferCount: Int { window.bufferCount }
    /// The scale of the app's screen. Nil: the window's.
    var scale: CGFloat? { didSet { if scale != oldValue { delegate?.outputDidChange(self) } } }
    var preferredScale: CGFloat { scale ?? window.preferredScale }
    var refreshInterval: Double { window.refreshInterval }
    var isConnected: Bool { window.isConnected && !isUnplugged }
    var isPoweredOn: Bool { isPowered }
    func setPower(_ on: Bool) {
        guard on != isPowered else { return }
        isPowered = on
        showAlone()
    }

    // MARK: Frames

    func nextBuffer() -> ScanoutBuffer? {
        guard takesFrames, let next = window.nextBuffer() else { return nil }
        current = next
        let part = next.turn.panelRect(ofPicture: PixelRect(pixelSize), in: whole)
        return ScanoutBuffer(
            index: next.index, base: next.base + part.minY * next.stride + part.minX * 4, stride: next.stride,
            size: pixelSize, format: next.format, turn: next.turn)
    }

    func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
        guard let next = current, next.index == buffer.index else { return }
        current = nil
        try window.present(next, damage: damage + copyBar(to: next))
    }

    func predictedPresentation(after now: Double) -> Double { window.predictedPresentation(after: now) }

    private func barDidChange() {
        barVersion += 1
        guard hasBar else { return }
        if takesFrames { requestFrame?() } else { showAlone() }
    }

    private var barRect: PixelRect {
        PixelRect(x: pixelSize.width, y: 0, width: barWidth, height: whole.height)
    }

    /// Copies the bar's picture into a buffer that has an older one.
    /// - Returns: the part that the window shows differently.
    private func copyBar(to buffer: ScanoutBuffer) -> [PixelRect] {
        guard hasBar else { return [] }
        while versions.count <= buffer.index { versions.append(-1) }
        if versions[buffer.index] != barVersion {
            versions[buffer.index] = barVersion
            let part = buffer.turn.panelRect(ofPicture: barRect, in: whole)
            copy(buffer.turn, to: buffer.base + part.minY * buffer.stride + part.minX * 4, stride: buffer.stride)
        }
        defer { shownVersion = barVersion }
        return shownVersion == barVersion ? [] : [barRect]
    }

    private func copy(_ turn: QuarterTurn, to base: UnsafeMutableRawPointer, stride: Int) {
        guard let picture, picture.width == barSize.width, picture.height == barSize.height else { return }
        for y in 0..<picture.height {
            let row = picture.buffer.row(y)
            if turn == .none {
                (base + y * stride).copyMemory(from: row, byteCount: picture.width * 4)
                continue
            }
            for x in 0..<picture.width {
                let place = turn.panelRect(ofPicture: PixelRect(x: x, y: y, width: 1, height: 1), in: barSize)
                base.storeBytes(of: row[x], toByteOffset: place.minY * stride + place.minX * 4, as: UInt32.self)
            }
        }
    }

    /// Shows the bar beside a black screen, while the app makes no frames.
    private func showAlone() {
        guard !takesFrames, window.isConnected else { return owesBlack = false }
        owesBlack = true
        guard let next = window.nextBuffer() else { return }
        owesBlack = false
        let part = next.turn.panelRect(ofPicture: PixelRect(pixelSize), in: whole)
        for y in part.minY..<part.maxY {
            memset(next.base + y * next.stride + part.minX * 4, 0, part.width * 4)
        }
        _ = copyBar(to: next)
        try? window.present(next, damage: [PixelRect(whole)])
    }

    // MARK: Input

    private func route(_ event: InputEvent) {
        if case .key(let key, let isDown) = event.kind {
            input.modifiers = key.modifiers
            // Its release goes to the app, which ignores it.
            if isDown, onShortcut?(key) == true { return }
        }
        for part in input.route(event, hasBar: hasBar) {
            switch part {
            case .app(let event): onInput?(event)
            case .bar(let event): onBarInput?(event)
            }
        }
    }

    var pointerArea: CGSize {
        get {
            let area = window.pointerArea
            return CGSize(width: area.width * input.appFraction, height: area.height)
        }
        set { window.pointerArea = CGSize(width: newValue.width / input.appFraction, height: newValue.height) }
    }

    func setCursor(_ cursor: CursorImage?) -> Bool { window.setCursor(cursor) }
    func moveCursor(toX x: Int, y: Int) { window.moveCursor(toX: x, y: y) }

    // MARK: The rest of the window

    var fileDescriptor: Int32 { window.fileDescriptor }
    var nextTimeout: Double? { window.nextTimeout }
    func dispatch() { window.dispatch() }
    func dispatchTimeout() { window.dispatchTimeout() }
    func close() { window.close() }
    var onClose: (() -> Void)? {
        get { window.onClose }
        set { window.onClose = newValue }
    }
    var onLoss: ((String) -> Void)? {
        get { window.onLoss }
        set { window.onLoss = newValue }
    }
    var onCopiedText: ((String) -> Void)? {
        get { window.onCopiedText }
        set { window.onCopiedText = newValue }
    }
    func offerText(_ text: String) { window.offerText(text) }
    func setSize(_ size: PixelSize) { window.setSize(size) }

    /// Turns the device: the window has the app's other sides.
    func rotate() {
        fixedSize = fixedSize.map { PixelSize(width: $0.height, height: $0.width) }
        window.setSize(PixelSize(width: pixelSize.height + barWidth, height: pixelSize.width))
    }
}

extension BarOutput: OutputDelegate {
    func output(_ output: any Output, didPresentAt time: Double) {
        if owesBlack { showAlone() }
        delegate?.output(self, didPresentAt: time)
    }

    func outputDidChange(_ output: any Output) {
        divide()
        delegate?.outputDidChange(self)
        showAlone()
    }
}

extension BarOutput: InputMethod {
    private var method: (any InputMethod)? { window as? any InputMethod }
    var onComposedText: ((ComposedText) -> Void)? {
        get { method?.onComposedText }
        set { method?.onComposedText = newValue }
    }
    func editText(_ text: EditedText?) {
        var text = text
        if let caret = text?.caret {
            let fraction = input.appFraction
            text?.caret = CGRect(
                x: caret.minX * fraction, y: caret.minY, width: caret.width * fraction, height: caret.height)
        }
        method?.editText(text)
    }
}
#endif
