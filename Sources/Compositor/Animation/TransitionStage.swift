// TransitionStage.swift: the layers that replace a layer while a transition runs.
//
// Two private layers are in the render list, and never in the layer tree: a
// container with the layer's geometry, and a picture of the old appearance. The layer
// itself is listed inside the container, as the new appearance, so it stays live.
// Main actor only.

import Foundation
import VitrineGraphics
import VitrineRaster

@MainActor
final class TransitionStage {
    let container = CALayer()
    private let picture = CALayer()
    private unowned let layer: CALayer
    private let type: CATransitionType
    private let subtype: CATransitionSubtype?
    private(set) var appearance: TransitionAppearance

    /// Records a picture of the layer's current appearance.
    init(_ transition: CATransition, layer: CALayer) {
        self.layer = layer
        (type, subtype) = (transition.type, transition.subtype)
        appearance = TransitionAppearance(
            type, subtype, size: layer.shownValues.bounds.standardized.size,
            progress: Double(max(0, min(1, transition.startProgress))))
        container.stagedTransition = self
        picture.values.bounds = layer.shownValues.bounds.standardized
        if let compositor = layer.compositor, layer.nodeIndex >= 0,
            let image = layer.picture(scale: compositor.scale)
        {
            picture.storedContents = .image(image)
            picture.values.contentsScale = compositor.scale
        }
        container.parent = layer.parent
        picture.parent = container
        container.compositor = layer.compositor
        picture.compositor = layer.compositor
        arrange()
    }

    /// The values with which the new appearance is drawn inside the container.
    var newValues: LayerValues {
        var v = layer.shownValues
        v.position = CGPoint(x: v.bounds.midX + appearance.new.x, y: v.bounds.midY + appearance.new.y)
        v.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        (v.anchorPointZ, v.zPosition) = (0, 0)
        v.transform = appearance.new.transform
        v.isHidden = v.isHidden || appearance.new.isHidden
        v.opacity *= appearance.new.opacity
        return v
    }

    /// The layers from back to front.
    var layers: [CALayer] { appearance.oldIsAbove ? [layer, picture] : [picture, layer] }

    /// Shows the transition at `progress`. Returns true if the two changed their order.
    func show(_ progress: Double) -> Bool {
        let before = appearance
        appearance = TransitionAppearance(
            type, subtype, size: layer.shownValues.bounds.standardized.size, progress: progress)
        arrange()
        return before.oldIsAbove != appearance.oldIsAbove
    }

    private func arrange() {
        let shown = layer.shownValues
        var v = shown
        v.background = .clear
        v.borderWidth = 0
        v.opacity = 1
        v.isHidden = false
        v.isGeometryFlipped = false
        v.masksToBounds = appearance.clips
        if !shown.masksToBounds { v.cornerRadius = 0 }
        container.values = v
        let center = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
        picture.values.position = CGPoint(x: center.x + appearance.old.x, y: center.y + appearance.old.y)
        picture.values.transform = appearance.old.transform
        picture.values.opacity = appearance.old.opacity
        picture.values.isHidden = appearance.old.isHidden
    }

    func patch(_ list: RenderList) {
        list.patch(container)
        list.patch(picture)
    }

    /// Removes the private layers from the list. The layer's superlayer must be listed again.
    func leave(_ compositor: Compositor) {
        container.stagedTransition = nil
        container.parent = nil
        picture.parent = nil
        compositor.remove(container)
        compositor.remove(picture)
        container.compositor = nil
        picture.compositor = nil
    }
}

extension CALayer {
    /// The layers listed inside `self` in a list that shows transitions.
    final var shownOrder: [CALayer] {
        stagedTransition?.layers ?? staged(drawingOrder)
    }

    /// The sublayers; a layer with a transition is replaced by its stage.
    final func staged(_ layers: [CALayer]) -> [CALayer] {
        if let stagedTransition { return stagedTransition.layers }
        guard layers.contains(where: { $0.transitionStage != nil }) else { return layers }
        return layers.map { $0.transitionStage?.container ?? $0 }
    }

    /// The drawn values: within a transition, those inside its container.
    final var drawnValues: LayerValues { transitionStage?.newValues ?? shownValues }

    /// A picture of the layer with its sublayers, as shown, in its own coordinates. Nil if it has no pixels.
    final func picture(scale: CGFloat) -> CGImage? {
        let bounds = shownValues.bounds.standardized
        guard let pixels = storePixels(size: bounds.size, scale: scale) else { return nil }
        let buffer = PixelBuffer(width: pixels.width, height: pixels.height)
        let context = CGContext(bitmap: buffer, scale: scale)
        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        renderTree(into: context, usesPresentation: true)
        return CGImage(buffer)
    }

    /// Starts a transition from the current appearance.
    final func beginTransition(_ transition: CATransition) {
        guard let compositor, parent != nil else { return }
        endTransition(in: compositor)
        transitionStage = TransitionStage(transition, layer: self)
        parent?.mark(.sublayers)
    }

    final func endTransition(in compositor: Compositor) {
        guard let stage = transitionStage else { return }
        transitionStage = nil
        stage.leave(compositor)
        parent?.mark(.sublayers)
    }
}
