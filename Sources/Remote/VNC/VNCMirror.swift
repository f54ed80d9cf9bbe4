// VNCMirror.swift: VNC viewers in addition to the display.

import Foundation
package import VitrineCompositor
import VitrineDisplay
public import VitrineGraphics
public import VitrineInput

/// Keeps the viewers' picture equal to the display's.
///
/// Without viewers, a frame costs one comparison.
@MainActor public final class VNCMirror {
    public let server: VNCServer
    /// Called with viewers' input, in unit coordinates of the picture.
    public var onInput: (@MainActor (InputEvent.Kind) -> Void)?
    /// Called when a viewer was refused, with the reason.
    public var onRefusal: (@MainActor (String) -> Void)?
    /// Called when the number of viewers has changed.
    public var onViewers: (@MainActor (Int) -> Void)?

    private let compositor: Compositor
    private let copy = FrameCopy()
    private var input = VNCInput()
    private var isLookedAt = false

    /// - Throws: the errors of `VNCServer.init`.
    package init(_ configuration: VNCConfiguration, name: String, compositor: Compositor) throws {
        self.compositor = compositor
        server = try VNCServer(configuration, name: name, size: compositor.output.pixelSize)
        server.onEvent = { [unowned self] in handle($0) }
    }

    /// Called after a frame was presented with this damage. The display's memory is not read.
    public func didPresent(damage: [PixelRect]) {
        guard isLookedAt else { return }
        if server.size != compositor.output.pixelSize { return showAll() }
        server.update(damage, from: copy.draw(damage, of: compositor))
    }

    private func showAll() {
        let size = compositor.output.pixelSize
        server.resize(to: size)
        let all = [PixelRect(size)]
        server.update(all, from: copy.draw(all, of: compositor))
    }

    private func handle(_ event: VNCServer.Event) {
        switch event {
        case .pointer(let x, let y, let buttons):
            for event in input.pointer(x: x, y: y, buttons: buttons, in: server.size) { onInput?(event) }
        case .key(let symbol, let isDown):
            if let event = input.key(symbol: symbol, isDown: isDown) { onInput?(event) }
        case .viewers(let count):
            let comes = count > 0 && !isLookedAt
            isLookedAt = count > 0
            if comes { showAll() }
            if !isLookedAt { copy.release() }
            onViewers?(count)
        case .refusal(let reason): onRefusal?(reason)
        }
    }
}
