// PresentationContainer.swift: the view that a presentation happens in.

package import Foundation
import VitrineCompositor
package import VitrineDrawing
import VitrineObjectiveC

/// Covers the presenter's content.
@MainActor
package final class PresentationContainer: UIView {
    private(set) weak var presentation: UIPresentationController?

    init(frame: CGRect, presentation: UIPresentationController) {
        self.presentation = presentation
        super.init(frame: frame)
        updateInheritance()
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isOpaque = false
        isMadeBySuperview = true
        accessibilityViewIsModal = !presentation.passesTouchesThrough
        if presentation.isElevated { traitOverrides.userInterfaceLevel = .elevated }
    }

    package required init?(coder: NSCoder) { nil }

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentation else { return }
        presentation.containerViewWillLayoutSubviews()
        if presentation.transition == nil { presentation.placePresentedView() }
        presentation.containerViewDidLayoutSubviews()
    }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && presentation?.passesTouchesThrough == true ? nil : hit
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.traitCollectionDidChange(previousTraitCollection)
        if let previousTraitCollection {
            let changed = traitCollection.changedTraits(from: previousTraitCollection)
            presentation?.notifyTraitChanges(changed, from: previousTraitCollection)
        }
        setNeedsLayout()
    }

    /// Those of the presentation.
    package override var outerTraitOverrides: UITraitOverrides? {
        guard let overrides = presentation?.traitOverrides, !overrides.values.isEmpty else { return nil }
        return overrides
    }

    /// Called after the presentation's overrides changed.
    func presentationTraitsDidChange(from old: UITraitOverrides) {
        let above = storedSuperview?.traitCollection ?? UIScreen.main.traitCollection
        outerTraitsDidChange(from: old.applied(to: above))
    }

    // MARK: Keys

    package override class var responderActions: ResponderActions {
        super.responderActions.adding("vitrine.cancelPresentation:", PresentationContainer.cancel)
    }

    package override var keyCommands: [UIKeyCommand]? {
        guard presentation?.isDismissedByEscape == true else { return nil }
        return [
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [], action: "vitrine.cancelPresentation:")
        ]
    }

    private func cancel() { presentation?.dismissByPerson() }
}

extension UIPresentationController {
    func placePresentedView() {
        guard let view = presentedView, view.superview === storedContainer else { return }
        let frame = frameOfPresentedViewInContainerView
        guard CATransform3DIsIdentity(view.transform3D), view.frame != frame else { return }
        view.frame = frame
    }
}
