// UITableViewCell+Configuration.swift: content and background as values, and the state they follow.

import Foundation
public import VitrineRuntime

extension UITableViewCell {
    /// What the cell shows, as a value.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            // One that is being made is measured anyway.
            if let table, table.indexPath(for: self) != nil { mayWantAnotherHeight = true }
        }
    }

    /// What stands behind it; nil leaves it to the style of the table.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.backgroundValue }
        set { configurations.backgroundValue = newValue }
    }

    /// The configuration that goes with the cell's style.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        case .default: .cell()
        }
    }

    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        placement.isGrouped ? .listGroupedCell() : .listPlainCell()
    }

    /// How the cell stands.
    public var configurationState: UICellConfigurationState {
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

    /// Has the configurations brought up to the state before the next layout.
    public func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    func updateConfigurationIfNeeded() {
        guard configurations.needsUpdate else { return }
        let state = configurationState
        configurations.update(
            to: state, background: backgroundState, fallback: { defaultBackgroundConfiguration() }
        ) {
            updateConfiguration(using: $0)
            configurationUpdateHandler?(self, $0)
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
        // A row that is picked by a tick shows that, and stays as it is.
        if placement.picksSeveral, storedIsEditing { shown.isHighlighted = false }
        return shown
    }

    /// The view behind the content while the row is chosen.
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
