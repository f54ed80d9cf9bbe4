// VNCOutput.swift: a screen that only viewers see.
//
// There is one buffer, in cached memory: what was drawn is copied to the
// server's picture as the frame is presented, and the buffer is free again.

import Foundation
public import VitrineCompositor
public import VitrineGraphics
public import VitrineInput

/// An output for developers: the app is seen and used in any VNC viewer.
@MainActor public final class VNCOutput: Output {
    public let name: String
    public let pixelSize: PixelSize
    public let bufferCount = 1
    public let refreshInterval = 1.0 / 60
    /// Frames are made whether or not somebody looks: who comes later sees the present one.
    public let isConnected = true
    public weak var delegate: (any OutputDelegate)?
    public let server: VNCServer
    /// Where viewers' input goes, in parts of the picture.
    public var onInput: (@MainActor (InputEvent.Kind) -> Void)?
    /// Told who was refused, and why.
    public var onRefusal: (@MainActor (String) -> Void)?

    private let buffer: PixelBuffer
    private var input = VNCInput()

    /// - Throws: as `VNCServer.init`.
    public init(_ configuration: VNCConfiguration, name: String, size: PixelSize) throws {
        server = try VNCServer(configuration, name: name, size: size)
        pixelSize = size
        self.name = "vnc \(server.place)"
        buffer = PixelBuffer(width: size.width, height: size.height)
        server.onEvent = { [unowned self] in take($0) }
    }

    public func nextBuffer() -> ScanoutBuffer? {
        ScanoutBuffer(index: 0, base: buffer.base, stride: buffer.stride, size: pixelSize, format: .xrgb8888)
    }

    public func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
        server.update(damage, from: self.buffer)
    }

    public func predictedPresentation(after now: Double) -> Double { now + refreshInterval }

    /// The viewer shows a pointer of its own.
    public func setCursor(_ cursor: CursorImage?) -> Bool { true }

    private func take(_ event: VNCServer.Event) {
        switch event {
        case .pointer(let x, let y, let buttons):
            for event in input.pointer(x: x, y: y, buttons: buttons, in: pixelSize) { onInput?(event) }
        case .key(let symbol, let isDown):
            if let event = input.key(symbol: symbol, isDown: isDown) { onInput?(event) }
        case .viewers: break
        case .refusal(let reason): onRefusal?(reason)
        }
    }
}
