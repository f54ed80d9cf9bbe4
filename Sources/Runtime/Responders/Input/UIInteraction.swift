// UIInteraction.swift: behaviour that a view can be given without a subclass.

import Foundation

/// Something that people can do with a view: text selection, an edit menu, a context menu.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that it is part of. Not retained.
    var view: UIView? { get }
    /// Before `view` changes; nil on leaving.
    func willMove(to view: UIView?)
    /// `view` has changed: recognisers are to be added to it, or taken from the old one.
    func didMove(to view: UIView?)
}

extension UIView {
    /// What people can do with this view.
    public var interactions: [any UIInteraction] {
        get { extras?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Adds an interaction, and takes it from the view that it was part of.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard !interactions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownExtras.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        extras?.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
