// LiftingInteraction.swift: an interaction that lifts what a context menu was opened for.
//
// The menu is shown first; the interaction gets the finger once it moves.

import Foundation
import VitrineRuntime

/// An interaction that follows the finger of a long press.
@MainActor
protocol LiftingInteraction: AnyObject {
    /// Takes over a finger that opened a menu by a long press and then moved.
    /// - Parameter place: the point of the long press, in points of the view.
    /// - Returns: false if there is nothing to lift.
    func takeOver(_ press: UILongPressGestureRecognizer, heldAt place: CGPoint) -> Bool
    /// Follows the finger.
    func handleLongPress(_ hold: UILongPressGestureRecognizer)
}
