// WindowSurface+Commits.swift: commits of the window's surface, and the answers to its configurations.

import CVitrineWayland
import VitrineGraphics

extension WindowSurface {
    // MARK: Commits

    /// Makes the last size and scale of the compositor the current ones.
    /// - Returns: whether a buffer has another size now, or another scale.
    func applyChanges() -> Bool {
        guard wanted != geometry else {
            answerUnchanged()
            return false
        }
        let before = geometry
        geometry = wanted
        return before.pixelSize != geometry.pixelSize || before.scale != geometry.scale
            || before.width != geometry.width || before.height != geometry.height
    }

    /// Acknowledges a configuration that changes nothing for the picture, such as the focus.
    private func answerUnchanged() {
        guard isShown, let shell, shell.isAnswerDue else { return }
        shell.willCommit(width: geometry.width, height: geometry.height)
        wl_surface_commit(surface.proxy)
    }

    /// Commits a buffer with `damage` in its pixels.
    func commit(_ buffer: OpaquePointer, damage: [PixelRect]) {
        shell?.willCommit(width: geometry.width, height: geometry.height)
        declareSizes()
        wl_surface_attach(surface.proxy, buffer, 0, 0)
        for rect in damage where !rect.isEmpty {
            wl_surface_damage_buffer(
                surface.proxy, Int32(rect.minX), Int32(rect.minY), Int32(rect.width), Int32(rect.height))
        }
        wl_surface_commit(surface.proxy)
        isShown = true
    }

    private func declareSizes() {
        let scale = geometry.bufferScale
        if scale != declared.bufferScale { wl_surface_set_buffer_scale(surface.proxy, Int32(scale)) }
        let destination = geometry.needsViewport ? (geometry.width, geometry.height) : (0, 0)
        if destination != declared.destination, let viewport {
            // -1 removes the size: then it follows from the buffer.
            let isNone = destination == (0, 0)
            wp_viewport_set_destination(
                viewport.proxy, isNone ? -1 : Int32(destination.0), isNone ? -1 : Int32(destination.1))
        }
        declared = (scale, destination)
    }
}
