// ScrollingCost.swift: whether content is better moved or drawn.
//
// Both ways write each pixel to scan-out. Drawing adds what the nodes cost that
// are seen; moving adds that the pixels come from memory instead of a band in
// the cache, and that what came into sight is drawn apart. docs/lists.md says
// how the weights were measured.

import Foundation

/// Picoseconds on the machine that the weights were measured on: only their ratios count.
struct ScrollingCost {
    /// Drawing all that is seen of the nodes, without writing it to scan-out.
    private(set) var drawing = 0.0

    /// Moves after which content is looked at again: what scrolls in may be of another kind.
    static let interval = 30
    /// Seconds without a move after which the memory is given back.
    static let rest = 0.5

    /// What a pixel costs, by what is drawn.
    private enum Weight {
        /// It comes from memory that is in no cache.
        static let move = 60.0
        static let fill = 35.0
        static let blend = 70.0
        static let copy = 60.0
        static let blendImage = 110.0
        static let enlarge = 420.0
        static let reduce = 900.0
        static let turned = 800.0
        /// Of the ink's box, much of which is empty.
        static let text = 110.0
        static let gradient = 330.0
        static let shadow = 200.0
        static let group = 200.0
        /// Each node, whatever its size.
        static let node = 120_000.0
        /// Each row of a shape with rounded corners.
        static let roundedRow = 15_000.0
        /// Drawing apart what came into sight.
        static let apart = 8_000_000.0
    }

    init() {}

    /// - Parameter plan: culled, as one band of the size of the content.
    init(_ plan: borrowing BandPlan, _ view: borrowing RenderView) {
        for k in 0..<plan.entries.count where !plan.visible[k].isEmpty {
            let node = view.nodes + Int(plan.entries[k].node), seen = plan.visible[k]
            switch plan.entries[k].step {
            case .draw: add(node, seen, view)
            case .begin where node.pointee.place.isGroup: drawing += Weight.group * Double(seen.area)
            default: drawing += Weight.node
            }
        }
    }

    /// Whether content of `area` pixels is better moved, if `stale` of them are to be drawn for that.
    func isMoveCheaper(drawing stale: Int, of area: Int) -> Bool {
        let moved = 1 - Double(stale) / Double(max(1, area))
        return drawing * moved > Weight.move * Double(area) + Weight.apart
    }

    private mutating func add(
        _ node: UnsafePointer<RenderNode>, _ seen: DeviceRect, _ view: borrowing RenderView
    ) {
        drawing += Weight.node
        let pixels = Double(seen.area), alpha = node.pointee.place.alpha
        if node.pointee.style.drawsBackground {
            let isOpaque = node.pointee.style.background >> 24 == 255 && alpha == 255
            drawing += (isOpaque ? Weight.fill : Weight.blend) * pixels
            if node.pointee.place.radiusX > 0 { drawing += Weight.roundedRow * Double(seen.height) }
        }
        if node.pointee.style.vectorID != 0 { drawing += Weight.gradient * pixels }
        addContent(node, pixels, view)
        guard node.pointee.effect >= 0 else { return }
        let effects = view.effects[Int(node.pointee.effect)]
        if let shadow = effects.shadow {
            let hidden =
                node.pointee.style.background >> 24 == 255 ? node.pointee.place.insideCorners : .empty
            let around = shadow.area.intersection(seen).area - hidden.intersection(seen).area
            drawing += Weight.shadow * Double(max(0, around))
        }
        if effects.picture != nil { drawing += Weight.blendImage * pixels }
    }

    private mutating func addContent(
        _ node: UnsafePointer<RenderNode>, _ pixels: Double, _ view: borrowing RenderView
    ) {
        let style = node.pointee.style, place = node.pointee.place
        switch style.contentKind {
        case .none: return
        case .list where place.drawsList: drawing += Weight.text * pixels
        case .list, .image:
            let isWhole = style.contentSource.width == place.contentBox.width && place.contentBox.isOnPixels
            if !place.isUprightAndPlain {
                drawing += Weight.turned * pixels
            } else if !isWhole || style.contentSource.height != place.contentBox.height {
                let isReduced = style.contentSource.width > place.contentBox.width
                drawing += (isReduced ? Weight.reduce : Weight.enlarge) * pixels
            } else {
                let isOpaque = style.contentIsOpaque && place.alpha == 255
                drawing += (isOpaque ? Weight.copy : Weight.blendImage) * pixels
            }
        }
    }
}
