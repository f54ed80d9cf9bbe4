// DragSession+Desktop.swift: a drag that goes on outside the window, and one of another program.
//
// A drag is the app's own until its finger leaves the screen. Then the desktop may take it: it shows the items above all
// windows, and reports where they are. The interaction's delegate is called as before.

package import Foundation
package import VitrineGraphics
import VitrineDrawing
import VitrineRuntime

/// Takes drags that leave the screen.
@MainActor
package protocol DragOutlet: AnyObject {
    /// Takes a drag whose finger has left the screen. False if the drag stays in the app.
    func take(_ session: DragSession) -> Bool
}

extension UIScreen {
    /// What takes drags that leave the screen. Nil, the default: they stay in the app. Not retained.
    package var dragOutlet: (any DragOutlet)? {
        get { runningDrags.outlet }
        set { runningDrags.outlet = newValue }
    }
}

extension DragSession {
    // MARK: Another program's drag

    /// Replaces the items, as far as another program has named them by now.
    package func replaceItems(_ items: [UIDragItem]) { self.items = items }

    /// Ends another program's drag over the window.
    package func end(_ operation: UIDropOperation) { end(operation, from: nil) {} }

    // MARK: A drag of this program that is away

    /// Called when the desktop has taken the drag: it shows the items now.
    func goAway() {
        isAway = true
        for (_, view) in previews { view.isHidden = true }
        leaveTarget()
    }

    /// Called when the finger is over this window, also again.
    package func follow(to point: CGPoint) {
        move(to: point)
        if let giver { giver.delegate?.dragInteraction(giver, sessionDidMove: self) }
    }

    /// Called when the finger is over another program.
    package func leaveWindow() { leaveTarget() }

    /// Called when the finger was lifted.
    package func announceEnd(_ operation: UIDropOperation) {
        if let giver { giver.delegate?.dragInteraction(giver, session: self, willEndWith: operation) }
    }

    /// Ends the drag, after `announceEnd(_:)`. Items that nobody took go back.
    ///
    /// - Parameter isElsewhere: whether another program took the items.
    package func endAway(_ operation: UIDropOperation, isElsewhere: Bool) {
        guard !isEnded else { return }
        let finish: @MainActor () -> Void = { [self] in
            if let giver { giver.delegate?.dragInteraction(giver, session: self, didEndWith: operation) }
        }
        if isElsewhere {
            endElsewhere()
            return finish()
        }
        for (_, view) in previews { view.isHidden = false }
        end(operation, from: giver, completion: finish)
    }

    // MARK: How the desktop shows it

    /// The topmost preview and the finger's place in it, in points. Nil if the items have none.
    ///
    /// - Parameter scale: pixels for each point.
    package func picture(scale: CGFloat) -> (image: CGImage, finger: CGPoint)? {
        guard let view = previews.first?.view, view.bounds.width >= 1, view.bounds.height >= 1 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = false
        let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
            _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
        guard let picture = image.cgImage else { return nil }
        let origin = CGPoint(x: grip.x - view.bounds.width / 2, y: grip.y - view.bounds.height / 2)
        return (picture, CGPoint(x: -origin.x, y: -origin.y))
    }
}
