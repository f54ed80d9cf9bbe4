// ScrollTable.swift: what of a list scrolls, beside its nodes.

import Foundation

/// Whether content that scrolls is moved as it was drawn, or drawn anew.
package enum ScrollDrawing: Sendable {
    case anew
    /// Whichever takes less time, by an estimate.
    case whicheverIsCheaper
    /// Moved wherever that gives the same pixels: for tests.
    case moved
}

/// Content that is kept, and what may be.
@MainActor
struct ScrollTable {
    var drawing = ScrollDrawing.whicheverIsCheaper
    private(set) var contents: [ScrolledContent] = []
    private(set) var candidates: [Candidate] = []
    /// The display's damage by content that moved, in which nothing else changed.
    var moved: [DeviceRect] = []
    var parts: ContiguousArray<ScrolledPart> = []
    /// Pixels of the present frame that were drawn for a former one.
    var pixelsKept = 0
    private var frame = 0

    /// A layer whose content moved in the last frame.
    struct Candidate {
        let layer: Unmanaged<CALayer>
        var lastFrame: Int
        /// Frames in a row in which it moved.
        var count: Int
        var shift: PixelShift

        /// The second move says that there will be more; then once in a while, since other content may have come.
        var isDue: Bool { (count - 2) % ScrollingCost.interval == 0 }
    }

    /// When the first content is given back, if nothing moves it; seconds of the compositor's clock.
    var restTime: Double? {
        contents.lazy.map { $0.lastMove + ScrollingCost.rest }.min()
    }

    var isIdle: Bool { contents.isEmpty && candidates.isEmpty && moved.isEmpty }

    func content(of layer: CALayer) -> ScrolledContent? {
        contents.first { $0.layer.toOpaque() == Unmanaged.passUnretained(layer).toOpaque() }
    }

    mutating func note(_ layer: CALayer, _ shift: PixelShift, count: Int = 1) {
        let layer = Unmanaged.passUnretained(layer)
        guard let k = candidates.firstIndex(where: { $0.layer.toOpaque() == layer.toOpaque() }) else {
            candidates.append(Candidate(layer: layer, lastFrame: frame, count: count, shift: shift))
            return
        }
        if candidates[k].lastFrame != frame { candidates[k].count += 1 }
        candidates[k].lastFrame = frame
        candidates[k].shift = shift
    }

    mutating func keep(_ content: ScrolledContent) {
        forget(content.isOn)
        contents.append(content)
    }

    mutating func drop(_ content: ScrolledContent) { contents.removeAll { $0 === content } }

    mutating func dropAll(where isGone: (ScrolledContent) -> Bool) { contents.removeAll(where: isGone) }

    /// The layer leaves the list.
    mutating func forget(_ layer: CALayer) {
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

    /// Whether it moved for this frame.
    func isMoving(_ candidate: Candidate) -> Bool { candidate.lastFrame == frame }

    mutating func beginNextFrame() {
        candidates.removeAll { $0.lastFrame != frame }
        frame += 1
    }
}
