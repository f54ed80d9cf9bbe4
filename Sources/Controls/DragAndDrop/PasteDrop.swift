// PasteDrop.swift: drops on a view that has a paste configuration, but no drop interaction.

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
