// UIView+End.swift: the end of a view.
//
// Subviews, recognisers, the layer and the constraints point to the view without retaining it. All of them are detached
// before the first layer is removed: that may end animations, whose completions use subviews. The last reference may be
// released on any thread; nothing uses the view then, but those pointers belong to the main actor.

import Dispatch
import Foundation
import VitrineCompositor
import VitrineSystem

extension UIView {
    /// Called on the main actor's thread when the view ends: removes all pointers to it.
    final func leave() {
        // Most views hold nothing: for them nothing is gathered.
        guard storedSubviews.isEmpty, storedGestureRecognizers.isEmpty, layoutState == nil, storedWindow !== self
        else { return ViewRemains(of: self).release() }
        if layer.host.map(ObjectIdentifier.init) == ObjectIdentifier(self) { layer.delegate = nil }
    }

    /// The same from any other thread, later.
    nonisolated final func leaveFromElsewhere() {
        var lateRemains: DeferredViewRemains?
        MainPlace.assume { lateRemains = DeferredViewRemains(takenFrom: self) }
        guard let lateRemains else { return }
        DispatchQueue.main.async { lateRemains.remains.release() }
    }
}

/// The objects that outlive a view. Does not retain the view.
@MainActor
private struct ViewRemains {
    let view: ObjectIdentifier
    let layer: CALayer
    let subviews: [UIView]
    let recognizers: [UIGestureRecognizer]
    let engine: LayoutEngine?
    let layoutState: LayoutState?
    let isWindow: Bool

    init(of view: UIView) {
        self.view = ObjectIdentifier(view)
        layer = view.layer
        subviews = view.storedSubviews
        recognizers = view.storedGestureRecognizers
        layoutState = view.layoutState
        engine = layoutState?.engine
        isWindow = view.storedWindow === view
    }

    func release() {
        for subview in subviews where points(subview.storedSuperview) { subview.storedSuperview = nil }
        engine?.dissolve(leaving: view)
        layoutState?.engine = nil
        for recognizer in recognizers where points(recognizer.storedView) { recognizer.storedView = nil }
        if layer.host.map(ObjectIdentifier.init) == view { layer.delegate = nil }
        if isWindow {
            for subview in subviews where points(subview.storedWindow) { subview.assignWindow(nil) }
        }
        for subview in subviews where subview.layer.superlayer === layer {
            subview.layer.removeFromSuperlayer()
        }
        if isWindow { layer.removeFromSuperlayer() }
    }

    private func points(_ object: UIView?) -> Bool { object.map(ObjectIdentifier.init) == view }
}

/// The objects that a view released on another thread leaves to the main actor.
@MainActor
private final class DeferredViewRemains {
    let remains: ViewRemains
    /// Never read: it keeps the view's memory, so that no other view is created at its address before this is done.
    private unowned let place: UIView

    init(takenFrom view: UIView) {
        remains = ViewRemains(of: view)
        place = view
        view.storedSubviews = []
        view.dueSubview = nil
        view.storedGestureRecognizers = []
        view.layoutState = nil
    }
}
