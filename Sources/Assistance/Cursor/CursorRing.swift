// CursorRing.swift: the frame around a tool's cursor, above everything.
//
// Two lines, a light one in a dark one, are visible on any background. The ring is a layer beside the windows', so the
// magnifier moves it, too.

import Foundation
import VitrineCompositor
import VitrineDevice
import VitrineDrawing
import VitrineRuntime
import VitrineSystem

@MainActor
final class CursorRing {
    private let screen: UIScreen
    private let layer = CALayer()
    private let outer = CALayer()
    private let inner = CALayer()
    private static let width: CGFloat = 2
    /// The places that are shown, in points of the windows' space.
    private(set) var frame = CGRect.null

    init(screen: UIScreen, color: UIColor) {
        self.screen = screen
        layer.name = "UIAccessibilityCursor"
        layer.zPosition = 10_000
        outer.borderWidth = 2 * Self.width
        outer.borderColor = UIColor.black.cgColor
        outer.cornerRadius = 6
        inner.borderWidth = Self.width
        inner.borderColor = color.cgColor
        inner.cornerRadius = 5
        // A border is drawn above sublayers: the two are siblings.
        layer.sublayers = [outer, inner]
    }

    deinit { MainPlace.perform { [layer] in layer.removeFromSuperlayer() } }

    /// Surrounds a rectangle, in points of the screen; nil hides the ring.
    func surround(_ rect: CGRect?) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        guard let rect, !rect.isNull, !rect.isInfinite, rect.width.isFinite, rect.height.isFinite else {
            frame = .null
            return layer.removeFromSuperlayer()
        }
        let place = screen.windowSpaceRect(rect).insetBy(dx: -3, dy: -3)
        if layer.superlayer == nil { screen.addOverlay(layer) }
        guard place != frame else { return }
        frame = place
        layer.frame = place
        outer.frame = CGRect(origin: .zero, size: place.size)
        inner.frame = CGRect(origin: .zero, size: place.size).insetBy(dx: Self.width / 2, dy: Self.width / 2)
    }
}
