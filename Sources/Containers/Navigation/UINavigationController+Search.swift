// UINavigationController+Search.swift: a search over the top of a stack.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UINavigationController {
    /// The active search over the top of the stack; nil for none.
    var activeSearch: UISearchController? {
        guard let search = topViewController?.navigationItem.searchController, search.isActive else {
            return nil
        }
        return search
    }

    /// Changes the bars to their layout of a search, or back. In the animation of the search.
    func searchDidExpand(_ isExpanded: Bool) {
        guard isViewLoaded, transition == nil else { return }
        if !isExpanded {
            // Content at its top unfolds with the bar after a search; other content stays in place.
            let scrollView = topViewController?.contentScrollView(for: .top)
            let isAtTop = scrollView.map { $0.contentOffset.y <= -$0.adjustedContentInset.top + 0.5 } ?? true
            navigationBar.visibleLargeHeight = isAtTop ? nil : 0
            navigationBar.visiblePaletteHeight = isAtTop || !navigationBar.paletteScrolls ? nil : 0
        }
        navigationBar.searchDidChange()
        layoutBars()
        view.layoutIfNeeded()
    }

    /// Places the views of a search over the view of the searched controller.
    func placeSearch(over controller: UIViewController, insets: UIEdgeInsets) {
        guard let search = controller.navigationItem.searchController, search.presentingViewController != nil,
            let container = search.presentationController?.containerView
        else { return }
        search.containerInsets = insets
        guard transition == nil, controller.view.superview === contentView else { return }
        if container.superview !== contentView {
            contentView.insertSubview(container, aboveSubview: controller.view)
        }
        if container.frame != controller.view.frame { container.frame = controller.view.frame }
    }

    /// The views of a search disappear and return with the screen that they are over.
    func moveSearch(with controller: UIViewController?) {
        guard let controller, let search = controller.navigationItem.searchController, search.isActive,
            let view = controller.viewIfLoaded, let container = search.presentationController?.containerView
        else { return }
        search.searchBar.resignFirstResponder()
        UIView.performWithoutAnimation {
            view.addSubview(container)
            container.frame = view.bounds
        }
    }
}
