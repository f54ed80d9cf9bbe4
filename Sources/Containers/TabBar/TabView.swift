// TabView.swift: the view of a tab bar controller.

import VitrineDrawing
import VitrineRuntime

/// A tab bar controller's view.
@MainActor
final class TabView: UIView {
    weak var tabs: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        tabs?.layoutBar()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        tabs?.traitsDidChange(from: previousTraitCollection)
    }
}
