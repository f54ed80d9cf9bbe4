// UIScreen+WindowSpace.swift: the coordinate space of a screen's windows.
//
// It is the screen's own, unless a magnifier or reach transforms it.

package import Foundation
package import VitrineGraphics
import VitrineCompositor
import VitrineDrawing

extension UIScreen {
    /// From the windows' space to the screen, points.
    package var windowSpace: CGAffineTransform {
        get { CATransform3DGetAffineTransform(rootLayer.sublayerTransform) }
        set {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            rootLayer.sublayerTransform = CATransform3DMakeAffineTransform(newValue)
            CATransaction.commit()
        }
    }

    /// A rectangle of the screen in the windows' space.
    package func windowSpaceRect(_ rect: CGRect) -> CGRect {
        let space = windowSpace
        return space.isIdentity ? rect : rect.applying(space.inverted())
    }

    /// Applies changed preferences to the traits of every window.
    func preferredTraitsDidChange() {
        let old = traitCollection
        rebuildTraits()
        guard traitCollection != old else { return }
        if UIScreen.main === self { UITraitCollection.current = traitCollection }
        for window in windows { window.traitsDidChange(from: window.withOwnOverrides(old)) }
        windowScene.map { $0.traitsDidChange(from: $0.traitOverrides.applied(to: old)) }
    }
}
