// UIInteraction.swift: behaviour that is added to a view without a subclass.

import Foundation

/// A behaviour that a view gets without a subclass: text selection, an edit menu, a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that has the interaction. Not retained.
    var view: UIView? { get }
    /// Called before `view` changes; nil when it is removed.
    func willMove(to view: UIView?)
    /// Called when `view` has changed. Add gesture recognisers to it, and remove them from the previous one.
    func didMove(to view: UIView?)
}

/// An interaction that depends on the places of its view's subviews.
@MainActor
package protocol LayoutFollowing: UIInteraction {
    /// Called after the view laid out its subviews.
    func viewDidLayOut()
}

extension UIView {
    var baseInteractions: [any UIInteraction] {
        get { extras?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    func baseAddInteraction(_ interaction: any UIInteraction) {
        guard !interactions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownExtras.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    func baseRemoveInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        extras?.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
