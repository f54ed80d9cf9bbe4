// UITableViewCell+Configuration.swift: content and background as values, and the state they follow.

import Foundation
import VitrineRuntime

extension UITableViewCell {
    /// What the cell shows, as a value.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { storedContentConfiguration }
        set {
            storedContentConfiguration = newValue
            show(newValue)
            setNeedsUpdateConfiguration()
        }
    }

    /// What stands behind it; nil leaves it to the style of the table.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { storedBackgroundConfiguration }
        set {
            storedBackgroundConfiguration = newValue
            setNeedsUpdateConfiguration()
        }
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
        return state
    }

    /// Has the configurations brought up to the state before the next layout.
    public func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        needsConfigurationUpdate = false
        if automaticallyUpdatesContentConfiguration, let own = storedContentConfiguration {
            show(own.updated(for: state))
        }
        showBackground(state)
    }

    private func show(_ configuration: (any UIContentConfiguration)?) {
        guard let configuration else {
            ownedContent?.removeFromSuperview()
            ownedContent = nil
            return
        }
        if let content = ownedContent, content.supports(configuration) {
            content.configuration = configuration
            return
        }
        ownedContent?.removeFromSuperview()
        let made = configuration.makeContentView()
        ownedContent = made
        contentView.addSubview(made)
        made.frame = contentView.bounds
    }

    private func showBackground(_ state: UICellConfigurationState) {
        var shown = state
        if selectionStyle == .none || (selectedBackgroundView != nil && storedBackgroundConfiguration == nil)
        {
            shown.isSelected = false
            shown.isHighlighted = false
        }
        // A row that is picked by a tick shows that, and stays as it is.
        if placement.picksSeveral, storedIsEditing { shown.isHighlighted = false }
        let own = storedBackgroundConfiguration ?? defaultBackgroundConfiguration()
        background.isHidden = backgroundView != nil && storedBackgroundConfiguration == nil
        background.configuration =
            automaticallyUpdatesBackgroundConfiguration || storedBackgroundConfiguration == nil
            ? own.updated(for: shown) : own
        background.groupRadius = placement.cornerRadius
        background.groupCorners = placement.corners
    }

    func stateDidChange(animated: Bool) {
        setNeedsUpdateConfiguration()
        let isShown = selectionStyle != .none && (storedIsSelected || storedIsHighlighted)
        classic?.text.isHighlighted = isShown
        classic?.detail?.isHighlighted = isShown
        classic?.image.isHighlighted = isShown
        if let view = selectedBackgroundView {
            if isShown, view.superview !== self {
                view.frame = bounds
                insertSubview(view, belowSubview: contentView)
            } else if !isShown {
                view.removeFromSuperview()
            }
        }
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
    }
}
