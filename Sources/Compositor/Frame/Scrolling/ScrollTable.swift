// ScrollTable.swift: the scrolled content of a list.

import Foundation
import VitrineRaster

/// Whether scrolled content is moved as pixels or drawn again.
package enum ScrollDrawing: Sendable {
    case redrawn
    /// The faster one, by an estimate.
    case automatic
    /// Moved wherever that results in the same pixels. For tests.
    case moved
}

/// Cached content, and candidates for caching.
@MainActor
struct ScrollTable {
    var drawing = ScrollDrawing.automatic
    private(set) var contents: [ScrolledContent] = []
    private(set) var candidates: [Candidate] = []
    /// The display's damage from moved content without other changes.
    var moved: [DeviceRect] = []
    var parts: ContiguousArray<ScrolledPart> = []
    /// The number of pixels in the current frame that were drawn for an earlier frame.
    var pixelsKept = 0
    private var frame = 0

    /// A layer whose content moved in the last frame.
    struct Candidate {
        let layer: Unmanaged<CALayer>
        var lastFrame: Int
        /// The number of consecutive frames in which it moved.
        var count: Int
        var shift: PixelShift

        /// After the second move more are likely; then once per interval, since other content may have scrolled in.
        var isDue: Bool { (count - 2) % ScrollingCost.interval == 0 }
    }

    /// The time at which the first content is freed if it does not move; seconds of the compositor's clock.
    var restTime: Double? {
        contents.lazy.map { $0.lastMove + ScrollingCost.rest }.min()
    }

    var isIdle: Bool { contents.isEmpty && candidates.isEmpty && moved.isEmpty }

    func content(of layer: CALayer) -> ScrolledContent? {
        contents.first { $0.layer.toOpaque() == Unmanaged.passUnretained(layer).toOpaque() }
    }

    mutating func addCandidate(_ layer: CALayer, _ shift: PixelShift, count: Int = 1) {
        let layer = Unmanaged.passUnretained(layer)
        guard let k = candidates.firstIndex(where: { $0.layer.toOpaque() == layer.toOpaque() }) else {
            candidates.append(Candidate(layer: layer, lastFrame: frame, count: count, shift: shift))
            return
        }
        if candidates[k].lastFrame != frame { candidates[k].count += 1 }
        candidates[k].lastFrame = frame
        candidates[k].shift = shift
    }

    mutating func insert(_ content: ScrolledContent) {
        remove(content.isOn)
        contents.append(content)
    }

    mutating func drop(_ content: ScrolledContent) { contents.removeAll { $0 === content } }

    mutating func dropAll(where isGone: (ScrolledContent) -> Bool) { contents.removeAll(where: isGone) }

    /// Called when the layer leaves the list.
    mutating func remove(_ layer: CALayer) {
        let address = Unmanaged.passUnretained(layer).toOpaque()
        contents.removeAll { $0.layer.toOpaque() == address }
        candidates.removeAll { $0.layer.toOpaque() == address }
    }

    mutating func removeAll() {
        contents.removeAll()
        candidates.removeAll()
        moved.removeAll()
        parts.removeAll()
    }

    /// Whether it moved in this frame.
    func isMoving(_ candidate: Candidate) -> Bool { candidate.lastFrame == frame }

    mutating func beginNextFrame() {
        candidates.removeAll { $0.lastFrame != frame }
        frame += 1
    }
}
