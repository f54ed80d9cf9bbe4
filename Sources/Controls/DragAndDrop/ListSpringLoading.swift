// ListSpringLoading.swift: items of a list that a resting drag chooses.

package import Foundation
package import VitrineRuntime

/// A list whose items a resting drag may choose.
@MainActor
package protocol SpringLoadedList: UIScrollView, UISpringLoadedInteractionSupporting {
    /// Nil unless `isSpringLoaded`.
    var springLoading: ListSpringLoading? { get set }
    /// The item at a point of the content.
    func springPath(at point: CGPoint) -> IndexPath?
    func springCell(_ path: IndexPath) -> UIView?
    /// Whether the delegate lets the item be chosen.
    func maySpringLoad(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool
    /// Chooses the item, as a tap does.
    func springLoad(_ path: IndexPath)
}

extension SpringLoadedList {
    /// Called after a change of `isSpringLoaded`.
    package func springLoadingDidChange() {
        if let springLoading { removeInteraction(springLoading.interaction) }
        springLoading = isSpringLoaded ? ListSpringLoading(self) : nil
        if let springLoading { addInteraction(springLoading.interaction) }
    }
}

/// The interaction of a list, whose targets are its cells.
@MainActor
package final class ListSpringLoading: UISpringLoadedInteractionBehavior {
    private weak var list: (any SpringLoadedList)?
    package private(set) lazy var interaction = UISpringLoadedInteraction(
        interactionBehavior: self, interactionEffect: nil
    ) { [weak self] _, context in
        guard let list = self?.list, let path = context.targetItem as? IndexPath else { return }
        list.springLoad(path)
    }

    package init(_ list: any SpringLoadedList) { self.list = list }

    package func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let list, let path = list.springPath(at: context.location(in: list)),
            let cell = list.springCell(path)
        else { return false }
        context.targetView = cell
        context.targetItem = path
        return list.maySpringLoad(path, context)
    }
}
