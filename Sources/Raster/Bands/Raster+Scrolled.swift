// Raster+Scrolled.swift: draws scrolled content from its cached pixels.

import VitrineGraphics

extension Raster {
    func draw(_ part: ScrolledPart, clip: DeviceRect, into target: BandSurface) {
        part.pixels.forEachPiece(of: clip) { piece, memory in
            for line in 0..<piece.height {
                kernels.copy(
                    target.at(Int(piece.minX), Int(piece.minY) + line), memory + line * part.pixels.stride,
                    piece.width)
            }
        }
    }

    /// Draws a band in which nothing else is visible. Returns false if it must be drawn in memory.
    func drawScrolled(_ band: DeviceRect, _ list: borrowing RenderView, into sink: inout some BandSink)
        -> Bool
    {
        guard let k = plan.firstVisible, plan.entries[k].step == .scrolled else { return false }
        let part = list.scrolled[Int(plan.entries[k].end)]
        guard part.opaque.contains(band) else { return false }
        var isTaken = true
        part.pixels.forEachPiece(of: band) { piece, memory in
            let rows = PixelRows(base: UnsafePointer(memory), stride: part.pixels.stride)
            isTaken = isTaken && sink.copy(piece, from: rows)
        }
        if isTaken { count(Int(part.node), band) }
        return isTaken
    }
}
