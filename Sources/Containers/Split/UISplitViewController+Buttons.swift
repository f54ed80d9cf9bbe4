// UISplitViewController+Buttons.swift: the buttons that show and hide columns.

import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime

extension UISplitViewController {
    func makeToggle(
        _ identifier: String, _ action: @escaping (UISplitViewController) -> @MainActor () -> Void
    ) -> UIBarButtonItem {
        let button = UIBarButtonItem(
            image: UIImage(systemName: "sidebar.leading"), style: .plain, target: self, action: action)
        AppLanguage.follow(button) { $0.accessibilityLabel = SystemString.more.text }
        button.accessibilityIdentifier = identifier
        return button
    }

    func toggleColumns() {
        if extraColumns > 0 {
            choose(.secondaryOnly)
        } else {
            choose(splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary)
        }
    }

    func togglePrimary() {
        if isSeen(.primary) { hide(.primary) } else { show(.primary) }
    }

    /// The secondary column has the button for the columns before it; the middle one of three that for the first.
    func offerToggle() {
        guard style != .unspecified, presentsWithGesture else { return }
        offer(displayModeButtonItem, in: .secondary)
        guard style == .tripleColumn else { return }
        let button = primaryToggle ?? makeToggle("TogglePrimary", UISplitViewController.togglePrimary)
        primaryToggle = button
        offer(button, in: .supplementary)
    }

    private func offer(_ button: UIBarButtonItem, in column: Column) {
        guard let root = (shown(column) as? UINavigationController)?.viewControllers.first,
            root.navigationItem.leftBarButtonItem == nil
        else { return }
        root.navigationItem.leftBarButtonItem = button
    }

    /// Removes the button that shows columns: in a combined stack the back buttons lead to them.
    func removeToggle(from controller: UIViewController?) {
        guard let item = controller?.navigationItem, let button = item.leftBarButtonItem,
            button === toggle || button === primaryToggle
        else { return }
        item.leftBarButtonItem = nil
    }
}
