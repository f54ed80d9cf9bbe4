// VNCOutput.swift: a screen that is only shown in VNC viewers.
//
// There is one buffer, in cached memory. When a frame is presented, its damage is copied to the server's picture and
// the buffer is free again.

import Foundation
import VitrineCompositor
public import VitrineDisplay
public import VitrineGraphics
public import VitrineInput

/// An output for developers: the app is shown and used in any VNC viewer.
@MainActor public final class VNCOutput: Output {
    /// The name for messages, such as `vnc` and the address.
    public let name: String
    /// The size of the picture in device pixels.
    public let pixelSize: PixelSize
    /// One: a presented buffer is copied.
    public let bufferCount = 1
    /// 1/60 s.
    public let refreshInterval = 1.0 / 60
    /// Always true: frames are made without viewers, so that a later viewer sees the current one.
    public let isConnected = true
    /// Not called: frames are presented at once, and the size is fixed. Not retained.
    public weak var delegate: (any OutputDelegate)?
    /// The server to which viewers connect.
    public let server: VNCServer
    /// Called with viewers' input, in unit coordinates of the picture.
    public var onInput: (@MainActor (InputEvent.Kind) -> Void)?
    /// Called when a viewer was refused, with the reason.
    public var onRefusal: (@MainActor (String) -> Void)?

    private let buffer: PixelBuffer
    private var input = VNCInput()

    /// Starts a server and makes an output for it.
    /// - Throws: the errors of `VNCServer.init`.
    public init(_ configuration: VNCConfiguration, name: String, size: PixelSize) throws {
        server = try VNCServer(configuration, name: name, size: size)
        pixelSize = size
        self.name = "vnc \(server.place)"
        buffer = PixelBuffer(width: size.width, height: size.height)
        server.onEvent = { [unowned self] in handle($0) }
    }

    /// The buffer. Never nil.
    public func nextBuffer() -> ScanoutBuffer? {
        ScanoutBuffer(index: 0, base: buffer.base, stride: buffer.stride, size: pixelSize, format: .xrgb8888)
    }

    /// Copies the damage to the server's picture. Never throws.
    public func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
        server.update(damage, from: self.buffer)
    }

    /// One refresh interval after `now`.
    public func predictedPresentation(after now: Double) -> Double { now + refreshInterval }

    /// True: the viewer shows its own pointer.
    public func setCursor(_ cursor: CursorImage?) -> Bool { true }

    private func handle(_ event: VNCServer.Event) {
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
