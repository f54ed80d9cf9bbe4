// UIButton+SpringLoading.swift: buttons that a resting drag triggers.

import VitrineRuntime

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Called after a change of `isSpringLoaded`.
    func springLoadingDidChange() {
        if let springLoading { removeInteraction(springLoading) }
        springLoading = nil
        guard isSpringLoaded else { return }
        let interaction = UISpringLoadedInteraction { [weak self] _, _ in
            if let self, isEnabled { choose(with: nil) }
        }
        springLoading = interaction
        addInteraction(interaction)
    }
}
