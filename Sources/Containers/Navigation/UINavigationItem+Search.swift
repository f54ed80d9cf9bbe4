// UINavigationItem+Search.swift: the bars of the item's controller during a search.

import Foundation
import VitrineRuntime

extension UINavigationItem: SearchHost {
    var searchedController: UIViewController? { owner }

    func searchDidExpand(_ isExpanded: Bool) { owner?.navigationController?.searchDidExpand(isExpanded) }

    func searchResultsDidChange() { owner?.navigationController?.viewIfLoaded?.setNeedsLayout() }

    func searchScopesDidChange(animated: Bool) { changed(animated: animated) }

    func searchBarSizeDidChange() { if preferredSearchBarPlacement == .inline { changed() } }
}
