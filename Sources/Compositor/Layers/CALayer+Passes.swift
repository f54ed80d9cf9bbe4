// CALayer+Passes.swift: flags for layout and display, and the passes that clear them.
//
// Invariant: when a layer is flagged, every layer above it has its subtree
// flag, so a pass finds it and skips everything else.

import Foundation
package import VitrineGraphics
import VitrineRaster
import VitrineSystem

extension CALayer {
    final func flagLayout() {
        guard !needsLayoutFlag, !isPresentation else { return }
        needsLayoutFlag = true
        parent?.flagSubtreeLayout()
    }

    final func flagSubtreeLayout() {
        var layer: CALayer? = self
        while let current = layer, !current.subtreeNeedsLayout {
            current.subtreeNeedsLayout = true
            layer = current.parent
        }
    }

    final func flagDisplay(keepsPart: Bool = false) {
        if !keepsPart, let extras { extras.stalePart = nil }
        guard !needsDisplayFlag, !isPresentation else { return }
        needsDisplayFlag = true
        flagDisplayAbove()
    }

    /// Flags the layers above a layer that has something to display, itself or below it.
    final func flagDisplayAbove() {
        var layer = self
        while let above = layer.parent {
            guard !above.subtreeNeedsDisplay else {
                if above.displayChild !== layer { above.displayChild = nil }
                return
            }
            above.subtreeNeedsDisplay = true
            above.displayChild = layer.isMask ? nil : layer
            layer = above
        }
    }

    final func layoutFromTop() {
        var top = self
        while let above = top.parent, above.needsLayoutFlag { top = above }
        top.layoutTree()
    }

    /// Lays out flagged layers from here down. If layout flags more layers, repeats, up to a
    /// limit that only a layout that never settles reaches.
    final func layoutTree() {
        var round = 0
        while needsLayoutFlag || subtreeNeedsLayout {
            layoutOnce()
            round += 1
            if round == 100 {
                let layer = flaggedLayer ?? self
                let name = layer.delegate.map { String(describing: $0) } ?? layer.description
                Diagnostics.warning("the layout of \(name) flags itself again and again; stopped after 100 rounds")
                return
            }
        }
    }

    /// The first layer from here down that is flagged for layout.
    private var flaggedLayer: CALayer? {
        if needsLayoutFlag { return self }
        for child in children where child.needsLayoutFlag || child.subtreeNeedsLayout {
            if let found = child.flaggedLayer { return found }
        }
        return nil
    }

    private func layoutOnce() {
        if needsLayoutFlag {
            needsLayoutFlag = false
            let wasLayingOut = isLayingOut
            isLayingOut = true
            layoutSublayers()
            isLayingOut = wasLayingOut
        }
        guard subtreeNeedsLayout else { return }
        subtreeNeedsLayout = false
        // A copy, since layout may add and remove sublayers.
        for child in children where child.needsLayoutFlag || child.subtreeNeedsLayout {
            guard child.parent === self else { continue }
            child.layoutOnce()
        }
        if let mask = extras?.mask, mask.needsLayoutFlag || mask.subtreeNeedsLayout { mask.layoutOnce() }
    }

    final func displayTree() {
        if needsDisplayFlag { displayIfNeeded() }
        guard subtreeNeedsDisplay else { return }
        subtreeNeedsDisplay = false
        if let only = displayChild {
            displayChild = nil
            return only.displayTree()
        }
        for child in children where child.needsDisplayFlag || child.subtreeNeedsDisplay {
            child.displayTree()
        }
        if let mask = extras?.mask, mask.needsDisplayFlag || mask.subtreeNeedsDisplay { mask.displayTree() }
    }

    /// Records `draw(in:)` as a list of operations, or as a bitmap if a list cannot represent it.
    final func drawStore() {
        let size = bounds.standardized.size
        let stale = extras?.stalePart
        if let extras { extras.stalePart = nil }
        if redrawStore(stale, size: size) { return }
        guard storePixels(size: size, scale: contentsScale) != nil else {
            if hasDrawnStore { setStore(.none) }
            return
        }
        let context = CGContext(recordingSize: size, scale: contentsScale)
        if drawsUpwards {
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
        }
        let origin = bounds.standardized.origin
        if origin != .zero { context.translateBy(x: -origin.x, y: -origin.y) }
        delegate?.layerWillDraw(self)
        draw(in: context)
        switch context.finishRecording() {
        case .empty:
            // Nothing was drawn: an image assigned to `contents` is kept.
            if hasDrawnStore { setStore(.none) }
        case .list(let list):
            setStore(formatted(.list(ListContents(list, scale: contentsScale))))
        case .bitmap(let image): setStore(formatted(.image(image)))
        }
    }

    /// Whether `draw(in:)` has a context whose y points up. Views and texts draw upright in any geometry.
    final var drawsUpwards: Bool { delegate == nil && !(self is CATextLayer) && !contentsAreFlipped() }

    /// Shows the result of `draw(in:)` in another colour, without drawing again. Returns false if there is none, or it
    /// has more than one colour or is a bitmap: then the layer must draw.
    package final func recolorStore(_ color: CGColor) -> Bool {
        guard hasDrawnStore, !needsDisplayFlag, case .list(var drawn) = storedContents else { return false }
        // The layer can change the list only if it has the only reference.
        storedContents = .none
        defer { storedContents = .list(drawn) }
        if isKnownUniquelyReferenced(&drawn) {
            guard drawn.recolor(color) else { return false }
        } else {
            guard let recolored = drawn.recolored(color) else { return false }
            drawn = recolored
        }
        mark(.tint)
        return true
    }

    /// A redrawn store is not a change of the property `contents`: no action runs.
    final func setStore(_ store: LayerContents) {
        hasDrawnStore = store.draws
        if case .none = store, case .none = storedContents { return }
        storedContents = store
        if let extras { extras.changedPart = nil }
        mark(.contents)
    }
}
