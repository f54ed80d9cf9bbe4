// TransitionAppearance.swift: the positions of a transition's old and new picture at a moment.
//
// Coordinates: points, relative to the centre of the layer's bounds.

import Foundation

/// One of a transition's two pictures.
struct TransitionPicture: Equatable {
    var x: CGFloat = 0
    var y: CGFloat = 0
    var opacity: Float = 1
    var isHidden = false
    var transform = CATransform3DIdentity
}

struct TransitionAppearance: Equatable {
    var old = TransitionPicture()
    var new = TransitionPicture()
    /// Whether the old picture is in front.
    var oldIsAbove = false
    /// Whether everything outside the layer's bounds is hidden.
    var clips = false
    /// Whether the two pictures are weighted and added.
    var addsUp = false

    /// - Parameter p: 0…1.
    init(_ type: CATransitionType, _ subtype: CATransitionSubtype?, size: CGSize, progress p: Double) {
        let direction = Direction(subtype)
        let f = CGFloat(p), rest = CGFloat(1 - p)
        let (dx, dy) = (direction.x * size.width, direction.y * size.height)
        switch type {
        case .moveIn:
            (new.x, new.y, clips) = (dx * rest, dy * rest, true)
        case .push:
            (new.x, new.y, clips) = (dx * rest, dy * rest, true)
            (old.x, old.y) = (-dx * f, -dy * f)
        case .reveal:
            (old.x, old.y, clips) = (-dx * f, -dy * f, true)
            oldIsAbove = true
        case .flip: flip(direction, size, p)
        case .foldUp:
            oldIsAbove = true
            old.transform = Self.fold(size, .pi / 2 * f)
            old.isHidden = p >= 1
        case .foldDown:
            new.transform = Self.fold(size, .pi / 2 * rest)
            new.isHidden = p <= 0
        default:
            (old.opacity, new.opacity, addsUp) = (Float(1 - p), Float(p), true)
        }
    }

    /// The side that the transition comes from lifts towards the viewer: a half turn, with the new picture on the back.
    private mutating func flip(_ direction: Direction, _ size: CGSize, _ p: Double) {
        let turn = CGFloat(p) * .pi
        old.transform = Self.turn(direction, size, turn)
        new.transform = Self.turn(direction, size, turn - .pi)
        old.isHidden = p >= 0.5
        new.isHidden = p < 0.5
    }

    private static func turn(_ direction: Direction, _ size: CGSize, _ angle: CGFloat) -> CATransform3D {
        // About the y axis a positive angle brings the left side (x < 0) forward; about the x axis, the lower side.
        let turned =
            direction.x != 0
            ? CATransform3DMakeRotation(angle * -direction.x, 0, 1, 0)
            : CATransform3DMakeRotation(angle * direction.y, 1, 0, 0)
        return CATransform3DConcat(turned, perspective(distance: 2.5 * max(size.width, size.height)))
    }

    /// The lower edge lifts towards the viewer, who is opposite the upper edge. The upper edge stays.
    private static func fold(_ size: CGSize, _ angle: CGFloat) -> CATransform3D {
        let half = size.height / 2
        let toEdge = CATransform3DMakeTranslation(0, half, 0),
            back = CATransform3DMakeTranslation(0, -half, 0)
        let turned = CATransform3DConcat(toEdge, CATransform3DMakeRotation(angle, 1, 0, 0))
        let seen = CATransform3DConcat(turned, perspective(distance: 5 * max(size.width, size.height)))
        return CATransform3DConcat(seen, back)
    }

    private static func perspective(distance: CGFloat) -> CATransform3D {
        var t = CATransform3DIdentity
        t.m34 = -1 / max(1, distance)
        return t
    }

    /// The direction from which the new picture comes.
    private struct Direction {
        var x: CGFloat = -1
        var y: CGFloat = 0

        init(_ subtype: CATransitionSubtype?) {
            switch subtype {
            case .fromRight?: (x, y) = (1, 0)
            case .fromTop?: (x, y) = (0, -1)
            case .fromBottom?: (x, y) = (0, 1)
            default: break
            }
        }
    }
}
