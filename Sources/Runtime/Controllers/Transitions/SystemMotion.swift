// SystemMotion.swift: the timing of whole-screen transitions.
//
// UIKit moves screens, sheets and bars with a spring of mass 3 and stiffness
// 1000 that does not pass its end; it has come to rest after half a second.

package import Foundation

@MainActor
package enum SystemMotion {
    /// Seconds.
    package static let duration: TimeInterval = 0.5

    /// Animates `changes` with the spring; at once for a duration of 0.
    package static func animate(
        _ duration: TimeInterval = duration, velocity: CGFloat = 0, options: UIView.AnimationOptions = [],
        _ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
            options: options, animations: changes, completion: completion)
    }
}
