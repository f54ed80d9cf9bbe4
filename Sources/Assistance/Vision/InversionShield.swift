// InversionShield.swift: keeps the colours of a picture while those around it are inverted.
//
// A white layer above the picture, blended by difference, inverts it once; the inversion of the whole screen does so
// again. It is in the picture's own layer, so it moves, rotates and is covered with it.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime

@MainActor
final class InversionShield {
    weak var view: UIView?
    private let layer = CALayer()

    init(_ view: UIView) {
        self.view = view
        layer.name = "UIInversionShield"
        layer.backgroundColor = UIColor.white.cgColor
        layer.compositingFilter = "differenceBlendMode"
        layer.zPosition = 9_000
    }

    func update() {
        guard let view else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        if layer.superlayer !== view.layer { view.layer.addSublayer(layer) }
        if layer.frame != view.bounds { layer.frame = view.bounds }
        layer.cornerRadius = view.layer.cornerRadius
        layer.maskedCorners = view.layer.maskedCorners
        layer.cornerCurve = view.layer.cornerCurve
    }

    func remove() { layer.removeFromSuperlayer() }
}
