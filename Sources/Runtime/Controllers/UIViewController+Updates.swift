// UIViewController+Updates.swift: the update of a controller's properties, and the tracking of what its update methods
// read. UIView+Updates.swift has the pass.

import VitrineDrawing

extension UIViewController {
    /// A controller without a view is due when it has one.
    func baseSetNeedsUpdateProperties() { storedView?.requestPropertyUpdate(.controller) }

    func baseUpdatePropertiesIfNeeded() { storedView?.updatePropertiesIfNeeded() }
}

extension UIViewController: UpdateOwner {
    package func needsUpdate(_ phase: UpdatePhase) {
        switch phase {
        case .properties: setNeedsUpdateProperties()
        case .constraints: storedView?.setNeedsUpdateConstraints()
        case .layoutBegin, .layout, .layoutEnd: storedView?.setNeedsLayout()
        case .unavailability: setNeedsUpdateContentUnavailableConfiguration()
        case .display, .configuration, .sections: break
        }
    }
}
