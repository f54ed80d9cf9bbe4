// Compositor+Present.swift: the pass that passes a drawn buffer to the output.

import VitrineDisplay
import VitrineRaster

extension Compositor {
    func present(_ buffer: ScanoutBuffer) throws {
        do {
            try output.present(buffer, damage: announced)
        } catch {
            // The screen's content is unknown.
            invalidateEverything()
            throw error
        }
        frameDamage.clear()
    }
}
