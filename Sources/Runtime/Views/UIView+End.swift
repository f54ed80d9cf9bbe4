// UIView+End.swift: what a view does as it goes.
//
// Subviews, recognisers, the layer and the constraints point to the view
// without holding it. All of them let go of it before the first layer is taken
// out: that may end animations, whose completions touch subviews. The last
// reference may go on any thread; nobody has the view then, but those pointers
// are the main actor's.

import Dispatch
import Foundation
import VitrineCompositor

extension UIView {
    /// On the main actor's place, as the view goes: nothing points to it any more.
    final func leave() {
        // Most views hold nothing: for them nothing is gathered.
        guard storedSubviews.isEmpty, storedGestureRecognizers.isEmpty, layoutState == nil, storedWindow !== self
        else { return ViewRemains(of: self).letGo() }
        if layer.host.map(ObjectIdentifier.init) == ObjectIdentifier(self) { layer.delegate = nil }
    }

    /// The same from any other thread, later.
    nonisolated final func leaveFromElsewhere() {
        var lateRemains: LateViewRemains?
        MainPlace.assume { lateRemains = LateViewRemains(takenFrom: self) }
        guard let lateRemains else { return }
        DispatchQueue.main.async { lateRemains.remains.letGo() }
    }
}

/// What a view leaves. Does not hold the view.
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

    func letGo() {
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

/// What a view that went on another thread leaves to the main actor.
@MainActor
private final class LateViewRemains {
    let remains: ViewRemains
    /// Never read: it keeps the view's memory, so that no other view comes to its address before this is done.
    private unowned let place: UIView

    init(takenFrom view: UIView) {
        remains = ViewRemains(of: view)
        place = view
        view.storedSubviews = []
        view.storedGestureRecognizers = []
        view.layoutState = nil
    }
}
