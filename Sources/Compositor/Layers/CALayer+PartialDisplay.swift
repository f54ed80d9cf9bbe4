// CALayer+PartialDisplay.swift: draws a part of a store again, and keeps the rest.
//
// `setNeedsDisplay(_:)` adds to the stale part. If only a part is stale, the
// former store is copied, the part cleared, and `draw(in:)` called with the
// part as its clip. The next frame composites only that part if both stores
// are bitmaps of the same size.
//
// Coordinates: the part is in the layer's coordinates, in points, and covers whole pixels of the store.

package import Foundation
import VitrineGraphics
import VitrineRaster

extension CALayer {
    /// Marks a part of the store as stale.
    final func flagDisplay(in rect: CGRect) {
        guard !isPresentation else { return }
        let part = rect.standardized.intersection(bounds.standardized)
        guard !part.isNull, part.width > 0, part.height > 0 else { return }
        if needsDisplayFlag {
            // The stale part may already be the whole store.
            guard let stale = extras?.stalePart else { return }
            ownExtras.stalePart = stale.union(part)
        } else {
            ownExtras.stalePart = part
            flagDisplay(keepsPart: true)
        }
    }

    /// The part that `draw(in:)` must draw: the whole bounds, unless only a part is stale.
    package final var displayedPart: CGRect { extras?.displayedPart ?? bounds }

    /// Whether the store is cleared before drawing. A view's `clearsContextBeforeDrawing`.
    package final var clearsStore: Bool {
        get { extras?.clearsStore ?? true }
        set { if newValue != clearsStore { ownExtras.clearsStore = newValue } }
    }

    /// Draws `stale` into a copy of the former store. Returns false if no former store fits.
    final func redrawStore(_ stale: CGRect?, size: CGSize) -> Bool {
        guard stale != nil || !clearsStore, hasDrawnStore, !drawsUpwards,
            let pixels = storePixels(size: size, scale: contentsScale),
            let former = formerStore(size: size, pixels: pixels)
        else { return false }
        let own = bounds.standardized
        let scale = contentsScale
        let wanted = (stale ?? own).offsetBy(dx: -own.minX, dy: -own.minY)
        let all = PixelRect(pixels)
        let area = PixelRect(
            minX: max(0, Int((wanted.minX * scale).rounded(.down))),
            minY: max(0, Int((wanted.minY * scale).rounded(.down))),
            maxX: min(all.maxX, Int((wanted.maxX * scale).rounded(.up))),
            maxY: min(all.maxY, Int((wanted.maxY * scale).rounded(.up))))
        let part = CGRect(
            x: own.minX + CGFloat(area.minX) / scale, y: own.minY + CGFloat(area.minY) / scale,
            width: CGFloat(area.maxX - area.minX) / scale, height: CGFloat(area.maxY - area.minY) / scale)
        let buffer = PixelBuffer(width: pixels.width, height: pixels.height)
        for y in 0..<buffer.height { buffer.row(y).update(from: former.row(y), count: buffer.width) }
        if clearsStore {
            for y in area.minY..<area.maxY {
                (buffer.row(y) + area.minX).update(repeating: 0, count: area.maxX - area.minX)
            }
        }
        let context = CGContext(bitmap: buffer, scale: scale)
        if own.origin != .zero { context.translateBy(x: -own.minX, y: -own.minY) }
        context.clip(to: part)
        ownExtras.displayedPart = part
        delegate?.layerWillDraw(self)
        draw(in: context)
        ownExtras.displayedPart = nil
        recordChange(of: part, to: CGImage(buffer))
        return true
    }

    /// Stores the redrawn image, and records its difference from the store of the last commit.
    private func recordChange(of part: CGRect, to image: CGImage) {
        let before = extras?.changedPart
        var change: ChangedPart?
        // A bitmap may differ everywhere from a list drawn glyph by glyph.
        if case .image(let former) = storedContents {
            if let before, before.new === former {
                change = ChangedPart(rect: before.rect.union(part), old: before.old, new: image)
            } else if !pendingChanges.contains(.contents) {
                change = ChangedPart(rect: part, old: former, new: image)
            }
        }
        setStore(.image(image))
        ownExtras.changedPart = change
    }

    private func formerStore(size: CGSize, pixels: PixelSize) -> PixelBuffer? {
        let image: CGImage?
        switch storedContents {
        case .image(let kept): image = kept
        case .list(let contents):
            let list = contents.list
            image = list.recorded.size == size && list.scale == contentsScale ? contents.image() : nil
        case .none, .other: image = nil
        }
        guard let image, image.width == pixels.width, image.height == pixels.height else { return nil }
        return image.buffer
    }
}

/// The part in which two stores of a layer differ.
struct ChangedPart {
    var rect: CGRect
    var old: CGImage
    var new: CGImage
}

extension RenderList {
    /// The device pixels that a redrawn part of the store of `layer` may touch. Nil for the whole node.
    func damage(ofPart change: ChangedPart, _ i: Int, old: NodeStyle) -> DeviceRect? {
        let new = nodes[i].style
        guard UInt(bitPattern: ObjectIdentifier(change.old).hashValue) == old.contentID,
            UInt(bitPattern: ObjectIdentifier(change.new).hashValue) == new.contentID
        else { return nil }
        let part = change.rect
        guard new.contentKind == .image, old.contentKind == .image, nodes[i].effect < 0 else { return nil }
        var same = old
        same.contentID = new.contentID
        same.contentIsOpaque = new.contentIsOpaque
        // The part's position equals the position of its pixels only if store and bounds have the same size.
        guard same == new, new.perspective == .none, nodes[i].place.inherited.perspective == .none,
            new.contentBox == new.bounds, !new.isNinePart, !nodes[i].place.showsPicture
        else { return nil }
        // Interpolation extends one pixel of the store further.
        let reach = CGFloat(1 / max(new.contentScale, 1e-6))
        let box = Box(part.insetBy(dx: -reach, dy: -reach))
            .mapped(by: nodes[i].place.inherited.toDevice)
        return box.outside.intersection(bounds[i])
    }
}
