// UITableViewCell+Configuration.swift: content and background as values that follow the cell's state.

import Foundation
import VitrineRuntime
import VitrineControls
import VitrineViewValues

extension UITableViewCell {
    var baseContentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            // A cell that is being made is measured anyway.
            if let table, table.indexPath(for: self) != nil { mayWantAnotherHeight = true }
        }
    }

    var baseBackgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.backgroundValue }
        set { configurations.backgroundValue = newValue }
    }

    func baseDefaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        case .default: .cell()
        }
    }

    func baseDefaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        placement.isGrouped ? .listGroupedCell() : .listPlainCell()
    }

    var baseConfigurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = storedIsSelected
        state.isHighlighted = storedIsHighlighted
        state.isEditing = storedIsEditing
        state.isFocused = isFocused
        state.isDisabled = !isUserInteractionEnabled
        state.isSwiped = isSwiped
        state.isReordering = isReordering
        state.cellDragState = dragState
        state.cellDropState = isDropTarget ? .targeted : .none
        return state
    }

    func updateConfigurationIfNeeded() {
        guard configurations.needsUpdate else { return }
        let state = configurationState
        configurations.update(
            to: state, background: backgroundState, fallback: { defaultBackgroundConfiguration() }
        ) { state in
            track(.configuration) {
                updateConfiguration(using: state)
                configurationUpdateHandler?(self, state)
            }
        }
        background.isHidden = backgroundView != nil && configurations.backgroundValue == nil
        background.groupRadius = placement.cornerRadius
        background.groupCorners = placement.corners
    }

    private func backgroundState(_ state: UICellConfigurationState) -> UICellConfigurationState {
        var shown = state
        let hasOwnSelection = shownSelectedBackground != nil && configurations.backgroundValue == nil
        if selectionStyle == .none || hasOwnSelection {
            shown.isSelected = false
            shown.isHighlighted = false
        }
        // A row that is selected by a tick keeps its appearance.
        if placement.picksSeveral, storedIsEditing { shown.isHighlighted = false }
        return shown
    }

    /// The view behind the content of a selected row.
    var shownSelectedBackground: UIView? {
        let picksSeveral = placement.picksSeveral || table?.allowsMultipleSelection == true
        return picksSeveral
            ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
    }

    func stateDidChange(animated: Bool) {
        setNeedsUpdateConfiguration()
        let isShown = selectionStyle != .none && (storedIsSelected || storedIsHighlighted)
        classic?.text.isHighlighted = isShown
        classic?.detail?.isHighlighted = isShown
        classic?.image.isHighlighted = isShown
        if let view = shownSelectedBackground { configurations.showSelection(view, isShown) }
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
    }
}

extension UITableViewCell: ConfigurationUpdating {
    package func bringConfigurationUpToDate() {
        if configurations.needsUpdate { updateConfigurationIfNeeded() }
    }
}
