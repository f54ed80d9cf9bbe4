// ViewConfigurations.swift: content and background of a cell, a header or a footer, as values.
//
// Cells of tables, cells of collections and headers of tables have the same configuration properties; this is their
// implementation. The owner calls `update` before its layout.

import Foundation
package import VitrineRuntime
package import VitrineViewValues

@MainActor
package final class ViewConfigurations {
    package let background = BackgroundView()
    /// The view of the content configuration.
    package private(set) var contentView: (any UIView & UIContentView)?
    /// Whether the content follows the state.
    package var updatesContent = true
    /// Whether the background follows the state.
    package var updatesBackground = true
    package private(set) var needsUpdate = true
    private unowned let owner: UIView
    private unowned let container: UIView

    /// - Parameters:
    ///   - owner: laid out again when a configuration changes.
    ///   - container: the superview of the content's view.
    package init(_ owner: UIView, container: UIView) {
        self.owner = owner
        self.container = container
        owner.hasConfiguration = true
    }

    package var content: (any UIContentConfiguration)? {
        didSet {
            show(content)
            setNeedsUpdate()
        }
    }

    /// The background; nil for that of the list's style.
    package var backgroundValue: UIBackgroundConfiguration? { didSet { setNeedsUpdate() } }

    package func setNeedsUpdate() {
        needsUpdate = true
        owner.setNeedsLayout()
    }

    /// Updates both to a state.
    ///
    /// - Parameters:
    ///   - shown: the state that the background follows, evaluated after `customise`.
    ///   - fallback: the background if none was set, evaluated after `customise`.
    ///   - customise: may set configurations for the state.
    package func update<State: UIConfigurationState>(
        to state: State, background shown: (State) -> State = { $0 },
        fallback: () -> UIBackgroundConfiguration,
        customise: (State) -> Void
    ) {
        guard needsUpdate else { return }
        needsUpdate = false
        customise(state)
        needsUpdate = false
        if updatesContent, let content { show(content.updated(for: state)) }
        let own = backgroundValue ?? fallback()
        background.configuration =
            updatesBackground || backgroundValue == nil ? own.updated(for: shown(state)) : own
    }

    private func show(_ configuration: (any UIContentConfiguration)?) {
        if let configuration, let contentView, contentView.supports(configuration) {
            contentView.configuration = configuration
            return
        }
        contentView?.removeFromSuperview()
        contentView = configuration?.makeContentView()
        guard let contentView else { return }
        container.addSubview(contentView)
        contentView.frame = container.bounds
    }

    // MARK: Views of the app's own behind the content

    /// Replaces the view behind the content.
    package func replaceBackground(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new {
            new.isMadeBySuperview = true
            owner.insertSubview(new, aboveSubview: background)
        }
        owner.setNeedsLayout()
    }

    /// Replaces the view for selected or touched items; `showSelection` shows it.
    package func replaceSelection(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        new?.isMadeBySuperview = true
    }

    /// Shows the view for selected items right behind the content, or removes it.
    package func showSelection(_ view: UIView, _ isShown: Bool) {
        guard isShown else { return view.removeFromSuperview() }
        guard view.superview !== owner else { return }
        view.frame = owner.bounds
        owner.insertSubview(view, belowSubview: container)
    }

    /// Backgrounds cover the owner.
    package func placeBackgrounds(_ views: UIView?...) {
        for view in [background] + views.compactMap({ $0 })
        where view.superview === owner && view.frame != owner.bounds {
            view.frame = owner.bounds
        }
    }

    /// The content's text for assistive tools.
    package var spokenText: String? { (contentView as? UIListContentView)?.spokenText }
}
