// BarOutputTests.swift: the parts of a window with a bar.

#if Window
import Foundation
import Testing
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineInput
import VitrineRuntime

@testable import VitrineLaunch

/// A window in memory, which takes every size.
@MainActor final class MemoryWindow: WindowedOutput {
    let memory: OffscreenOutput
    var scale: CGFloat = 1
    weak var delegate: (any OutputDelegate)?
    var onInput: ((InputEvent) -> Void)?
    var onClose: (() -> Void)?
    var onLoss: ((String) -> Void)?
    var onCopiedText: ((String) -> Void)?
    var pointerArea = CGSize.zero

    init(_ width: Int, _ height: Int, turn: QuarterTurn = .none) {
        memory = OffscreenOutput(size: PixelSize(width: width, height: height), turn: turn)
    }

    var name: String { "window" }
    var pixelSize: PixelSize { memory.pixelSize }
    var bufferCount: Int { memory.bufferCount }
    var refreshInterval: Double { memory.refreshInterval }
    var isConnected: Bool { true }
    var preferredScale: CGFloat { scale }
    func nextBuffer() -> ScanoutBuffer? { memory.nextBuffer() }
    func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws { try memory.present(buffer, damage: damage) }
    func predictedPresentation(after now: Double) -> Double { memory.predictedPresentation(after: now) }
    func setSize(_ size: PixelSize) {
        memory.replaceDisplay(size: size)
        delegate?.outputDidChange(self)
    }
    func offerText(_ text: String) {}
    var fileDescriptor: Int32 { -1 }
    var nextTimeout: Double? { nil }
    func dispatch() {}
    func dispatchTimeout() {}
    func close() {}
}

/// A card and a label on an output.
@MainActor private final class App {
    let loop: FrameLoop
    private let window: UIWindow
    let card = UIView(frame: CGRect(x: 20, y: 16, width: 60, height: 40))

    init(_ output: any Output) {
        loop = FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: output.preferredScale)
        loop.predictsFlips = false
        loop.followsPreferredScale = true
        window = UIWindow(windowScene: UIWindowScene.standalone(on: loop.screen))
        window.backgroundColor = .white
        window.addSubview(card)
        card.backgroundColor = .red
        window.isHidden = false
    }

    func show(at x: CGFloat) {
        loop.makeCurrent()
        card.frame.origin.x = x
        loop.runTurn()
    }
}

@MainActor @Suite struct BarOutputTests {
    /// A grey picture of the bar's size.
    private func grey(_ output: BarOutput) -> CGImage {
        let buffer = PixelBuffer(width: output.barSize.width, height: output.barSize.height)
        for y in 0..<buffer.height { for x in 0..<buffer.width { buffer.row(y)[x] = 0xFF80_8080 } }
        return CGImage(buffer, isOpaque: true)
    }

    /// The pixels of a part of a picture.
    private func pixels(_ image: CGImage, _ part: PixelRect) -> [UInt32] {
        (part.minY..<part.maxY).flatMap { y in (part.minX..<part.maxX).map { image.buffer.row(y)[$0] } }
    }

    /// Three frames with two buffers: each has the app's pixels and the bar's.
    @Test(arguments: [QuarterTurn.none, .clockwise, .half, .counterclockwise])
    func theAppsPixelsAreThoseWithoutABar(turn: QuarterTurn) {
        let window = MemoryWindow(432, 120, turn: turn)
        let output = BarOutput(window, fixedSize: nil, turn: turn)
        #expect(output.pixelSize == PixelSize(width: 200, height: 120) && output.barSize.width == 232)
        output.picture = grey(output)
        let app = App(output), alone = OffscreenOutput(size: output.pixelSize, turn: turn), twin = App(alone)
        for x in [20, 57, 121] {
            app.show(at: CGFloat(x))
            twin.show(at: CGFloat(x))
            let shown = window.memory.image
            #expect(pixels(shown, PixelRect(output.pixelSize)) == pixels(alone.image, PixelRect(output.pixelSize)))
            #expect(pixels(shown, PixelRect(x: 200, y: 0, width: 232, height: 120)).allSatisfy { $0 == 0xFF80_8080 })
        }
    }

    @Test func aFixedSizeIsTheApps() {
        let window = MemoryWindow(552, 240)
        let output = BarOutput(window, fixedSize: PixelSize(width: 320, height: 240), turn: .none)
        #expect(output.pixelSize == PixelSize(width: 320, height: 240) && output.name == "window@320x240")
        var sizes: [PixelSize] = []
        output.onBarSize = { [unowned output] in sizes.append(output.barSize) }
        output.rotate()
        #expect(sizes == [PixelSize(width: 232, height: 320)])
        #expect(output.pixelSize == PixelSize(width: 240, height: 320) && output.barSize.width == 232)
        output.showsBar = false
        #expect(output.pixelSize == PixelSize(width: 240, height: 320) && !output.hasBar)
    }

    @Test func aNarrowWindowHasNoBar() {
        let output = BarOutput(MemoryWindow(300, 240), fixedSize: nil, turn: .none)
        #expect(!output.hasBar && output.pixelSize.width == 300)
    }

    /// Without a display the app's part is black, and the bar stays.
    @Test func aDisplayThatIsOffIsBlack() {
        let window = MemoryWindow(432, 120)
        let output = BarOutput(window, fixedSize: nil, turn: .none)
        output.picture = grey(output)
        let app = App(output)
        app.show(at: 20)
        #expect(window.memory.pixel(25, 20) == 0xFFFF_0000)
        output.isUnplugged = true
        #expect(!output.isConnected && output.nextBuffer() == nil)
        #expect(window.memory.pixel(25, 20) == 0xFF00_0000 && window.memory.pixel(300, 20) == 0xFF80_8080)
        output.isUnplugged = false
        app.show(at: 120)
        #expect(window.memory.pixel(25, 20) == 0xFFFF_FFFF && window.memory.pixel(300, 20) == 0xFF80_8080)
        output.setPower(false)
        #expect(window.memory.pixel(25, 20) == 0xFF00_0000 && output.isConnected)
    }

    /// A scale of the bar is that of the app's screen, in a window of the same size.
    @Test func aScaleChangesThePoints() {
        let output = BarOutput(MemoryWindow(632, 240), fixedSize: nil, turn: .none)
        let app = App(output)
        #expect(app.loop.screen.bounds.size == CGSize(width: 400, height: 240))
        output.scale = 2
        #expect(app.loop.screen.bounds.size == CGSize(width: 200, height: 120) && app.loop.screen.scale == 2)
    }
}
#endif
