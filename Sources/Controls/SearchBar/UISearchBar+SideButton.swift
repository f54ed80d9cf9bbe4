// UISearchBar+SideButton.swift: a button at the end of the field, for bookmarks or for results.

import Foundation
import VitrineRuntime

extension UISearchBar {
    func setUpSideButton() {
        sideButton.frame.size = CGSize(width: 36, height: 36)
        sideButton.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if showsSearchResultsButton {
                    delegate?.searchBarResultsListButtonClicked(self)
                } else {
                    delegate?.searchBarBookmarkButtonClicked(self)
                }
            }, for: .touchUpInside)
        sideButtonDidChange()
    }

    func sideButtonDidChange() {
        let field = searchTextField
        guard showsSearchResultsButton || showsBookmarkButton else {
            if field.rightView === sideButton { field.rightView = nil }
            return
        }
        sideButton.setImage(
            UIImage(systemName: showsSearchResultsButton ? "list.bullet" : "book"), for: .normal)
        sideButton.isSelected = showsSearchResultsButton && isSearchResultsButtonSelected
        sideButton.accessibilityLabel =
            (showsSearchResultsButton ? SystemString.recents : .bookmarks).text
        field.rightView = sideButton
        field.rightViewMode = .always
    }
}
