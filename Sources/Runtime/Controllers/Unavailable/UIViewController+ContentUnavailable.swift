// UIViewController+ContentUnavailable.swift: the view over a controller's view while it has no content.

import Foundation
import VitrineViewValues

/// The configuration of a controller without content, and the view that shows it.
@MainActor
final class ContentUnavailability {
    var configuration: (any UIContentConfiguration)?
    var view: (any UIView & UIContentView)?
    var searchText: String?
    var needsUpdate = true
}

extension UIViewController {
    private var existingUnavailability: ContentUnavailability? { attachments[ContentUnavailability.self] }

    private var unavailability: ContentUnavailability { attachment(ContentUnavailability()) }

    var baseContentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { existingUnavailability?.configuration }
        set {
            guard newValue != nil || existingUnavailability?.configuration != nil else { return }
            unavailability.configuration = newValue
            showUnavailability()
        }
    }

    var baseContentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = existingUnavailability?.searchText
        return state
    }

    func baseSetNeedsUpdateContentUnavailableConfiguration() {
        unavailability.needsUpdate = true
        storedView?.setNeedsLayout()
    }

    /// Called when the text of a search in the controller's content changed; nil when the search ended.
    package func contentSearchDidChange(to text: String?) {
        guard text != existingUnavailability?.searchText else { return }
        unavailability.searchText = text
        setNeedsUpdateContentUnavailableConfiguration()
    }

    /// Called before the view is laid out.
    func updateUnavailabilityIfNeeded() {
        guard let known = existingUnavailability, known.needsUpdate, appearance.state != .disappeared else {
            return
        }
        known.needsUpdate = false
        let state = contentUnavailableConfigurationState
        tracking(.unavailability) { updateContentUnavailableConfiguration(using: state) }
        // A configuration that was set follows the state, such as the words of a search.
        showUnavailability()
    }

    /// The view is about to be visible, or its traits have changed.
    func unavailabilityMayHaveChanged() {
        unavailability.needsUpdate = true
        storedView?.setNeedsLayout()
    }

    private func showUnavailability() {
        guard let known = existingUnavailability, let host = viewIfLoaded else { return }
        guard let value = known.configuration?.updated(for: contentUnavailableConfigurationState) else {
            known.view?.removeFromSuperview()
            known.view = nil
            return
        }
        if let view = known.view, view.supports(value) {
            view.configuration = value
        } else {
            known.view?.removeFromSuperview()
            let made = value.makeContentView()
            made.isMadeBySuperview = true
            known.view = made
            UIView.performWithoutAnimation {
                made.frame = host.bounds
                host.addSubview(made)
            }
        }
        placeUnavailability()
    }

    /// Places it over the visible part of the controller's view, even if that is scrolled.
    func placeUnavailability() {
        guard let view = existingUnavailability?.view, let host = viewIfLoaded else { return }
        if view.superview === host, host.subviews.last !== view { host.bringSubviewToFront(view) }
        if view.frame != host.bounds { view.frame = host.bounds }
    }
}
