// SearchFieldDelegate.swift: the delegate of a search bar's field, which calls the bar's delegate.
//
// The bar itself is no delegate of text fields, as on iOS: apps declare it in their subclass.

import Foundation
import VitrineControls
import VitrineRuntime
import VitrineTextEditing

/// Calls a search bar's delegate for its field.
@MainActor
final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
    private weak var bar: UISearchBar?

    init(_ bar: UISearchBar) { self.bar = bar }

    /// Calls `searchBarShouldBeginEditing`.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
    }

    /// Calls `searchBarTextDidBeginEditing` and starts the search.
    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.delegate?.searchBarTextDidBeginEditing(bar)
        bar.searchController?.barDidBeginEditing()
    }

    /// Calls `searchBarShouldEndEditing`.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
    }

    /// Calls `searchBarTextDidEndEditing`.
    func textFieldDidEndEditing(_ textField: UITextField) {
        bar.map { $0.delegate?.searchBarTextDidEndEditing($0) }
    }

    /// Calls `shouldChangeTextInRanges`.
    func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool {
        bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextInRanges: ranges, replacementText: string) } ?? true
    }

    /// Calls `searchBarSearchButtonClicked`, and dismisses the keyboard of a search controller.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let bar else { return false }
        bar.delegate?.searchBarSearchButtonClicked(bar)
        bar.searchController?.barDidSearch()
        return false
    }
}
