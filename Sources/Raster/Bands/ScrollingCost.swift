// ScrollingCost.swift: estimates whether moving content is cheaper than drawing it.
//
// Both write each pixel to scan-out. Drawing adds the cost of the visible nodes.
// Moving adds that the pixels come from memory and not from a band in the cache, and
// that the uncovered part is drawn separately. docs/lists.md describes how the
// weights were measured.

import Foundation

/// Costs in picoseconds on the machine of the measurement: only their ratios matter.
package struct ScrollingCost {
    /// Drawing everything visible of the nodes, without writing it to scan-out.
    package private(set) var drawing = 0.0

    /// Content is checked again after this many moves: other content may have scrolled in.
    package static let interval = 30
    /// The memory is freed after this many seconds without a move.
    package static let rest = 0.5

    /// The cost of a pixel, by the kind of drawing.
    private enum Weight {
        /// The pixel comes from memory outside the cache.
        static let move = 60.0
        static let fill = 35.0
        static let blend = 70.0
        static let copy = 60.0
        static let blendImage = 110.0
        static let enlarge = 420.0
        static let reduce = 900.0
        static let turned = 800.0
        /// For the ink's box, much of which is empty.
        static let text = 110.0
        static let gradient = 330.0
        static let shadow = 200.0
        static let group = 200.0
        /// For each node, whatever its size.
        static let node = 120_000.0
        /// For each row of a shape with rounded corners.
        static let roundedRow = 15_000.0
        /// For drawing the uncovered part separately.
        static let apart = 8_000_000.0
    }

    package init() {}

    /// The cost of content that fills `area`. The raster's plan is overwritten.
    package init(of area: DeviceRect, _ view: borrowing RenderView, planning raster: Raster) {
        raster.plan.collect(area, view)
        _ = raster.plan.cull(area, view)
        add(raster.plan, view)
    }

    /// - Parameter plan: culled, as one band with the content's size.
    private mutating func add(_ plan: borrowing BandPlan, _ view: borrowing RenderView) {
        for k in 0..<plan.entries.count where !plan.visible[k].isEmpty {
            let node = view.nodes + Int(plan.entries[k].node), seen = plan.visible[k]
            switch plan.entries[k].step {
            case .draw: add(node, seen, view)
            case .begin where node.pointee.place.isGroup: drawing += Weight.group * Double(seen.area)
            default: drawing += Weight.node
            }
        }
    }

    /// Whether moving content of `area` pixels is cheaper, if `stale` of them must be drawn.
    package func isMoveCheaper(drawing stale: Int, of area: Int) -> Bool {
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
