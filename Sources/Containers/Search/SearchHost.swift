// SearchHost.swift: what a search needs of the navigation item whose bar has its search bar.

import Foundation
import VitrineRuntime

/// The bars around the search bar, and the controller that they belong to.
@MainActor
protocol SearchHost: AnyObject {
    /// The controller whose content is searched.
    var searchedController: UIViewController? { get }
    /// Changes the bars to their layout of a search, or back. In the animation of the search.
    func searchDidExpand(_ isExpanded: Bool)
    /// Called when other results, or none, are over the searched content.
    func searchResultsDidChange()
    /// Called when the scopes of the search bar appeared or disappeared.
    func searchScopesDidChange(animated: Bool)
    /// Called when the size that the search bar needs has changed.
    func searchBarSizeDidChange()
}
