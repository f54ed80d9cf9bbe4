// CALayer+Shadow.swift: the shadow of a layer.

import Foundation
import VitrineGraphics

extension CALayer {
    var baseShadowColor: CGColor? {
        get {
            guard let extras else { return LayerExtras.black }
            let isAnimated = LayerColor(extras.shadowColor) != extras.effects.shadowColor
            return isAnimated ? extras.effects.shadowColor.cgColor : extras.shadowColor
        }
        set {
            changeOwn(.shadowColor) {
                ownExtras.shadowColor = newValue
                ownExtras.effects.shadowColor = LayerColor(newValue)
            }
        }
    }

    var baseShadowOpacity: Float {
        get { effects.shadowOpacity }
        set {
            guard newValue != effects.shadowOpacity else { return }
            changeOwn(.shadowOpacity) { ownExtras.effects.shadowOpacity = newValue }
        }
    }

    var baseShadowOffset: CGSize {
        get { effects.shadowOffset }
        set {
            guard newValue != effects.shadowOffset else { return }
            changeOwn(.shadowOffset) { ownExtras.effects.shadowOffset = newValue }
        }
    }

    var baseShadowRadius: CGFloat {
        get { effects.shadowRadius }
        set {
            guard newValue != effects.shadowRadius else { return }
            changeOwn(.shadowRadius) { ownExtras.effects.shadowRadius = newValue }
        }
    }

    var baseShadowPath: CGPath? {
        get { effects.shadowPath }
        set {
            guard newValue !== effects.shadowPath else { return }
            // A mutable path may change later; the shadow uses its current state.
            let path = newValue is CGMutablePath ? newValue?.copy() : newValue
            changeOwn(.shadowPath) { ownExtras.effects.shadowPath = path }
        }
    }
}
