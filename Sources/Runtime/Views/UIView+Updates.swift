// UIView+Updates.swift: the pass that lets views configure their content before layout, and the tracking of what the
// update methods of a view read.
//
// Invariant: a view that is due, or has one below it that is, has the subtree flag in all its superviews. So the pass
// finds it from the top down and skips everything else. Views are due when they are created.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineSystem

/// What waits for the pass in a view.
struct PropertyUpdates: OptionSet {
    let rawValue: UInt8

    /// The view's own `updateProperties()`.
    static let view = PropertyUpdates(rawValue: 1 << 0)
    /// That of its controller.
    static let controller = PropertyUpdates(rawValue: 1 << 1)
    /// Something below the view.
    static let subtree = PropertyUpdates(rawValue: 1 << 2)
    static let own: PropertyUpdates = [.view, .controller]
}

extension UIView {
    // MARK: Requests

    func baseSetNeedsUpdateProperties() {
        checkIsolation("setNeedsUpdateProperties()")
        requestPropertyUpdate(.view)
    }

    func requestPropertyUpdate(_ update: PropertyUpdates) {
        guard !propertyUpdates.contains(update) else { return }
        propertyUpdates.insert(update)
        flagPropertyUpdatesAbove()
    }

    /// Sets the flags of the superviews. A window requests a turn of its screen.
    func flagPropertyUpdatesAbove() {
        var top = self
        while let above = top.storedSuperview {
            guard !above.propertyUpdates.contains(.subtree) else {
                if above.dueSubview !== top { above.dueSubview = nil }
                return
            }
            above.propertyUpdates.insert(.subtree)
            above.dueSubview = top
            top = above
        }
        if let window = top.storedWindow, window === top {
            window.screen.frameLoop?.compositor.awaitsProperties = true
        }
    }

    // MARK: The pass

    func baseUpdatePropertiesIfNeeded() {
        checkIsolation("updatePropertiesIfNeeded()")
        bringPropertiesUpToDate()
    }

    /// Updates what is due in this view and below, until nothing is, up to a limit that only views which request their
    /// own update again and again reach.
    func bringPropertiesUpToDate() {
        var round = 0
        while !propertyUpdates.isEmpty {
            updateDueProperties()
            round += 1
            if round == 100 {
                let view = viewDueForProperties ?? self
                Diagnostics.warning(
                    "\(view) requests an update of its properties again and again; stopped after 100 rounds")
                return
            }
        }
    }

    private var viewDueForProperties: UIView? {
        if !propertyUpdates.isDisjoint(with: .own) { return self }
        for subview in storedSubviews where !subview.propertyUpdates.isEmpty {
            if let found = subview.viewDueForProperties { return found }
        }
        return nil
    }

    private func updateDueProperties() {
        updateOwnProperties()
        guard propertyUpdates.contains(.subtree) else { return }
        propertyUpdates.remove(.subtree)
        if let only = dueSubview {
            dueSubview = nil
            return only.updateDueProperties()
        }
        // A copy: updates may add and remove subviews.
        for subview in storedSubviews where !subview.propertyUpdates.isEmpty && subview.storedSuperview === self {
            subview.updateDueProperties()
        }
    }

    /// The controller's, then the view's: from the outside inwards, as with everything that is passed down.
    func updateOwnProperties() {
        if propertyUpdates.contains(.controller) {
            propertyUpdates.remove(.controller)
            if let controller {
                withOwnTraits { controller.tracking(.properties) { controller.updateProperties() } }
            }
        }
        guard propertyUpdates.contains(.view) else { return }
        propertyUpdates.remove(.view)
        guard !isPlain else { return }
        withOwnTraits { tracking(.properties) { updateProperties() } }
    }

    /// Whether the view is of no subclass: its update methods read nothing.
    private var isPlain: Bool { type(of: self) == UIView.self }

    // MARK: Tracking

    /// The layout between the callbacks of the controller.
    func layOutTracked() {
        guard let controller else { return layOutSubviewsTracked() }
        controller.updateUnavailabilityIfNeeded()
        controller.tracking(.layoutBegin) { controller.viewWillLayoutSubviews() }
        layOutSubviewsTracked()
        controller.placeUnavailability()
        controller.tracking(.layoutEnd) { controller.viewDidLayoutSubviews() }
    }

    private func layOutSubviewsTracked() {
        // Not within the layout: its reads would also count for that.
        if hasConfiguration { (self as? any ConfigurationUpdating)?.bringConfigurationUpToDate() }
        if tracksLayout, !isPlain { tracking(.layout) { layoutSubviews() } } else { layoutSubviews() }
        guard let interactions = extras?.interactions, !interactions.isEmpty else { return }
        for interaction in interactions { (interaction as? any LayoutFollowing)?.viewDidLayOut() }
    }

    func drawTracked(_ rect: CGRect) {
        guard !isPlain else { return draw(rect) }
        tracking(.display) { draw(rect) }
    }

    func updateConstraintsTracked() {
        if let controller {
            controller.tracking(.constraints) { controller.updateViewConstraints() }
        } else if isPlain {
            updateConstraints()
        } else {
            tracking(.constraints) { updateConstraints() }
        }
    }
}

extension UIView: UpdateOwner {
    package func needsUpdate(_ phase: UpdatePhase) {
        switch phase {
        case .properties: setNeedsUpdateProperties()
        case .constraints: setNeedsUpdateConstraints()
        case .layoutBegin, .layout, .layoutEnd: setNeedsLayout()
        case .display: setNeedsDisplay()
        case .configuration: (self as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration()
        case .sections: (self as? any SectionProviding)?.setNeedsSections()
        case .unavailability: break
        }
    }

    /// Runs an update method of a subclass, and requests it again after a change of what it read.
    package final func track(_ phase: UpdatePhase, _ work: () -> Void) { tracking(phase, work) }
}

/// A view with a configuration that follows its state.
@MainActor
package protocol ConfigurationUpdating: UIView {
    func setNeedsUpdateConfiguration()
    /// Updates it if that was requested. Called before the layout.
    func bringConfigurationUpToDate()
}

/// A view whose sections are provided by a closure.
@MainActor
package protocol SectionProviding: UIView {
    /// Requests the sections again.
    func setNeedsSections()
}
