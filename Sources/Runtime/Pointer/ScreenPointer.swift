// ScreenPointer.swift: the pointer of one screen: where it is, whether it is visible, and what shows it.
//
// The output's own cursor shows it where there is one. Else a layer above all
// windows does, moved by whole pixels, so that a move damages the arrow's old
// and new place and nothing more.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineInput

@MainActor
final class ScreenPointer {
    private unowned let screen: UIScreen
    /// Nil for a screen without one, such as `UIScreen.main` before the application has started.
    weak var output: (any Output)?
    var visibility = UIScreen.PointerVisibility.automatic { didSet { update() } }

    /// The position of the pointer, in unit coordinates of the picture.
    private var place = CGPoint(x: 0.5, y: 0.5)
    /// It moved since the last touch.
    private var isInUse = false
    private var layer: CALayer?
    private var drawn: (scale: CGFloat, shape: PointerShape, cursor: CursorImage)?
    /// The appearance requested by the view below; nil for an arrow.
    var appearance: PointerAppearance? { didSet { if appearance != oldValue { update() } } }

    init(screen: UIScreen) { self.screen = screen }

    private var isSeen: Bool {
        switch visibility {
        case .always: true
        case .never: false
        case .automatic: isInUse
        }
    }

    /// Follows moves, and steps back for fingers.
    func handle(_ event: InputEvent) {
        switch event.kind {
        case .pointerMoved(let to):
            place = to
            let wasSeen = isSeen
            isInUse = true
            if isSeen, wasSeen { move() } else { update() }
        case .touchDown:
            guard isInUse else { return }
            isInUse = false
            update()
        default: break
        }
    }

    /// Called when the display, its size or its scale changed, or its cursor is not available any more.
    func outputDidChange() {
        guard output != nil, layer != nil || isSeen else { return }
        update()
    }

    private func update() {
        guard let output else { return }
        guard isSeen, let cursor else {
            _ = output.setCursor(nil)
            return removeLayer()
        }
        moveCursor(output)
        if output.setCursor(cursor) {
            removeLayer()
        } else {
            show(cursor)
        }
    }

    private func move() {
        guard let output else { return }
        if layer == nil { moveCursor(output) } else if let cursor { placeLayer(cursor) }
    }

    /// Nil where it is hidden.
    private var cursor: CursorImage? {
        let shape = appearance?.shape ?? .arrow
        if let drawn, drawn.scale == screen.scale, drawn.shape == shape { return drawn.cursor }
        guard let cursor = shape.image(scale: screen.scale) else { return nil }
        drawn = (screen.scale, shape, cursor)
        return cursor
    }

    /// The pixel at which it points.
    private var pixel: (x: Int, y: Int) {
        let size = screen.nativeBounds.size
        func pixel(_ unit: CGFloat, _ count: CGFloat) -> Int {
            guard unit.isFinite, count >= 1 else { return 0 }
            return Int(min(max(0, (unit * count).rounded(.down)), count - 1))
        }
        let points = screen.bounds.size
        let x = appearance?.x.map { $0 / max(1, points.width) } ?? place.x
        let y = appearance?.y.map { $0 / max(1, points.height) } ?? place.y
        return (pixel(x, size.width), pixel(y, size.height))
    }

    private func moveCursor(_ output: any Output) {
        let pixel = pixel
        output.moveCursor(toX: pixel.x, y: pixel.y)
    }

    // MARK: As a layer

    private func show(_ cursor: CursorImage) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let layer = self.layer ?? CALayer()
        layer.name = "pointer"
        layer.contents = cursor.image
        layer.contentsScale = screen.scale
        if layer.superlayer == nil { screen.addOverlay(layer) }
        self.layer = layer
        placeLayer(cursor)
        CATransaction.commit()
    }

    private func placeLayer(_ cursor: CursorImage) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let pixel = pixel, scale = screen.scale
        layer?.frame = screen.windowSpaceRect(
            CGRect(
                x: CGFloat(pixel.x - cursor.hotX) / scale, y: CGFloat(pixel.y - cursor.hotY) / scale,
                width: CGFloat(cursor.image.width) / scale, height: CGFloat(cursor.image.height) / scale))
        CATransaction.commit()
    }

    private func removeLayer() {
        guard let layer else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.removeFromSuperlayer()
        CATransaction.commit()
        self.layer = nil
    }
}
