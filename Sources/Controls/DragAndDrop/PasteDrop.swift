// PasteDrop.swift: what is dropped on a view that has a paste configuration, and no drop interaction of its own.

import Foundation
import VitrineRuntime

@MainActor
final class PasteDrop: UIDropInteractionDelegate {
    private(set) lazy var interaction = UIDropInteraction(delegate: self)

    init(on view: UIView) { interaction.didMove(to: view) }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    { UIDropProposal(operation: .copy) }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        interaction.view?.paste(itemProviders: session.items.map(\.itemProvider))
    }
}
