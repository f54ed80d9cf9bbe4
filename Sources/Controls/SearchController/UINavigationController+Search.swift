// UINavigationController+Search.swift: a stack whose top is searched.

import Foundation
import VitrineRuntime

extension UINavigationController {
    /// The search over the top of the stack that is on; nil: none.
    var activeSearch: UISearchController? {
        guard let search = topViewController?.navigationItem.searchController, search.isActive else {
            return nil
        }
        return search
    }

    /// The bars stand as a search wants them now, or as they do without one. In the animation of the search.
    func searchDidExpand(_ isExpanded: Bool) {
        guard isViewLoaded, transition == nil else { return }
        if !isExpanded {
            // Content that stands at its top opens what a search had folded; other content stays where it is.
            let scrollView = topViewController?.contentScrollView(for: .top)
            let isAtTop = scrollView.map { $0.contentOffset.y <= -$0.adjustedContentInset.top + 0.5 } ?? true
            navigationBar.largeRoom = isAtTop ? nil : 0
            navigationBar.paletteRoom = isAtTop || !navigationBar.paletteScrolls ? nil : 0
        }
        navigationBar.searchDidChange()
        layOutBars()
        view.layoutIfNeeded()
    }

    /// Where what a search shows stands: over the view of the controller that is searched.
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

    /// What a search shows goes with the screen that it stands over, and comes back with it.
    func takeSearchAlong(with controller: UIViewController?) {
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
