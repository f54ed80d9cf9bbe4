// UISearchBar+SideButton.swift: a button at the end of the field, for bookmarks or for results.

import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineTextEditing

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

    /// The purpose of the button at the field's end.
    var sideIcon: Icon { showsSearchResultsButton ? .resultsList : .bookmark }

    func sideButtonDidChange() {
        let field = searchTextField
        let shift = appearanceStorage.shift(sideIcon)
        if field.icons.endShift != shift { field.icons.endShift = shift }
        guard showsSearchResultsButton || showsBookmarkButton else {
            if field.rightView === sideButton { field.rightView = nil }
            return
        }
        let icon = sideIcon
        for state in [UIControl.State.normal, .highlighted, .selected, .disabled] {
            let own = appearanceStorage.icons[[icon.rawValue, Int(state.rawValue)]]
            let symbol = state == .normal ? UIImage(systemName: icon.symbolName) : nil
            // An image has its own colours, a symbol the tint colour.
            sideButton.setImage(
                own.map { $0.showsTint ? $0 : $0.withRenderingMode(.alwaysOriginal) } ?? symbol, for: state)
        }
        sideButton.isSelected = showsSearchResultsButton && isSearchResultsButtonSelected
        sideButton.accessibilityLabel =
            (showsSearchResultsButton ? SystemString.recents : .bookmarks).text
        field.rightView = sideButton
        field.rightViewMode = .always
    }
}

extension UISearchBar.Icon {
    fileprivate var symbolName: String { self == .resultsList ? "list.bullet" : "book" }
}
