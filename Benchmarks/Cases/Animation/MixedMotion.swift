// MixedMotion.swift: springs, keyframes, paths, turns and groups, in turn.

import Foundation
import VitrineCompositor
import VitrineGraphics

@MainActor
enum MixedMotion {
    static func animation(_ index: Int) -> CAAnimation {
        let animation: CAAnimation =
            switch index % 6 {
            case 0: spring()
            case 1: keyframes(.linear)
            case 2: keyframes(.cubic)
            case 3: path()
            case 4: turn()
            default: group()
            }
        animation.duration = 0.7 + Double(index % 7) * 0.1
        animation.autoreverses = true
        animation.repeatCount = .infinity
        return animation
    }

    private static func spring() -> CAAnimation {
        let spring = CASpringAnimation(keyPath: "position")
        (spring.fromValue, spring.toValue) = (CGPoint(x: -20, y: -10), CGPoint.zero)
        spring.isAdditive = true
        spring.damping = 6
        return spring
    }

    private static func keyframes(_ mode: CAAnimationCalculationMode) -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [CGPoint.zero, CGPoint(x: 12, y: -5), CGPoint(x: -8, y: 9), CGPoint.zero]
        animation.isAdditive = true
        animation.calculationMode = mode
        return animation
    }

    private static func path() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = CGPath(ellipseIn: CGRect(x: -10, y: -6, width: 20, height: 12), transform: nil)
        animation.isAdditive = true
        animation.calculationMode = .paced
        return animation
    }

    private static func turn() -> CAAnimation {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = CATransform3DMakeRotation(0.4, 0, 0, 1)
        animation.toValue = CATransform3DMakeScale(1.5, 0.8, 1)
        return animation
    }

    private static func group() -> CAAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.3, 0.5)
        let round = CABasicAnimation(keyPath: "cornerRadius")
        (round.fromValue, round.toValue, round.duration) = (0.0, 8.0, 0.7)
        let group = CAAnimationGroup()
        group.animations = [fade, round]
        return group
    }
}
