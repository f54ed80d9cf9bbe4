// CALayer+Changes.swift: the work before and after the change of a property.

import Foundation

extension CALayer {
    /// Looks up the action while the property still has its old value.
    @inline(__always)
    final func willChange(_ property: LayerProperty) -> (any CAAction)? {
        if isPresentation || CATransaction.actionsAreDisabled { return nil }
        // Without a delegate, actions, a subclass or a committed state there can be no action.
        if delegate == nil && nodeIndex < 0 && actions == nil && type(of: self) == CALayer.self { return nil }
        return action(forKey: property.key)
    }

    @inline(__always)
    final func didChange(_ property: LayerProperty, _ changes: LayerChanges, _ action: (any CAAction)?) {
        mark(changes)
        if let action { action.run(forKey: property.key, object: self, arguments: nil) }
        if type(of: self) != CALayer.self, type(of: self).needsDisplay(forKey: property.key) { flagDisplay() }
    }

    /// Records the parts that the next commit must patch.
    final func mark(_ changes: LayerChanges) {
        guard let compositor else { return }
        if pendingChanges.isEmpty { compositor.enqueue(self) }
        pendingChanges.formUnion(changes)
    }

    final func boundsSizeDidChange() {
        flagLayout()
        if let parent, !parent.isLayingOut, !isMask { parent.flagLayout() }
        if needsDisplayOnBoundsChange { flagDisplay() }
    }

    final func findAction(_ event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) {
            return action is NSNull ? nil : action
        }
        if let action = actions?[event] ?? styleAction(event) { return action is NSNull ? nil : action }
        if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        guard nodeIndex >= 0, compositor != nil, let target = AnimationTarget(keyPath: event),
            target.property.animatesImplicitly, let shown = shownValue(of: target.property)
        else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        // From nil: a picture then fades in.
        animation.fromValue = target.part(of: shown).boxed(for: target) ?? NSNull()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? .ofDefault
        animation.duration = CATransaction.animationDuration()
        return animation.duration > 0 ? animation : nil
    }
}
