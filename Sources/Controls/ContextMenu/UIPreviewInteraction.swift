// UIPreviewInteraction.swift: previews by the pressure of a finger.
//
// A finger or pen whose device measures pressure (`forceTouchCapability`) previews a view by pressing it, and commits to
// the preview by pressing more. Others never begin one. Main actor only.

public import Foundation
public import VitrineRuntime
import VitrineSystem
import VitrineViewValues

/// Follows the pressure of a finger on a view.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
    private enum Step { case idle, refused, previewing, committing }

    /// The view of the interaction. Not retained.
    public private(set) weak var view: UIView?
    /// The object that follows the pressure. Not retained.
    open weak var delegate: (any UIPreviewInteractionDelegate)?

    /// The parts of the greatest force at which a preview begins, is complete, and is committed to. Apple names none.
    private static let forces: (begin: CGFloat, preview: CGFloat, commit: CGFloat) = (0.2, 0.5, 0.9)

    private let pressure = PressureRecognizer()
    private var step = Step.idle
    /// Set by the default of the delegate's optional method.
    var delegateCommits = true

    /// Makes an interaction for a view.
    public init(view: UIView) {
        self.view = view
        super.init()
        pressure.onForce = { [weak self] in self?.pressed($0) }
        pressure.onEnd = { [weak self] in self?.lifted() }
        view.addGestureRecognizer(pressure)
    }

    deinit {
        let pressure = pressure
        MainPlace.perform { pressure.view?.removeGestureRecognizer(pressure) }
    }

    /// Returns the place of the finger, in points of a space; of the window if that is nil.
    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint {
        guard let view else { return .zero }
        let point = pressure.location(in: view)
        guard let coordinateSpace else { return view.convert(point, to: nil) }
        return view.convert(point, to: coordinateSpace)
    }

    /// Ends the preview.
    open func cancel() {
        guard step == .previewing || step == .committing else { return }
        step = .refused
        delegate?.previewInteractionDidCancel(self)
    }

    private func pressed(_ force: CGFloat) {
        guard let delegate else { return }
        func progress(_ from: CGFloat, _ to: CGFloat) -> CGFloat { min(1, max(0, (force - from) / (to - from))) }
        if step == .idle, force > Self.forces.begin {
            step = delegate.previewInteractionShouldBegin(self) ? .previewing : .refused
        }
        if step == .previewing {
            let part = progress(Self.forces.begin, Self.forces.preview)
            delegate.previewInteraction(self, didUpdatePreviewTransition: part, ended: part == 1)
            guard part == 1, step == .previewing else { return }
            step = .committing
        } else if step == .committing {
            let part = progress(Self.forces.preview, Self.forces.commit)
            delegate.previewInteraction(self, didUpdateCommitTransition: part, ended: part == 1)
            if part == 1 || !delegateCommits { step = .refused }
        }
    }

    private func lifted() {
        if step == .previewing || step == .committing && delegateCommits { cancel() }
        step = .idle
    }
}

/// Reports the force of one finger, and recognises nothing.
private final class PressureRecognizer: UIGestureRecognizer {
    var onForce: (CGFloat) -> Void = { _ in }
    var onEnd: () -> Void = {}

    init() {
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
    }

    private func report(_ touches: Set<UITouch>) {
        guard let touch = touches.first, touch.maximumPossibleForce > 0 else { return }
        onForce(touch.force / touch.maximumPossibleForce)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { report(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { report(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        onEnd()
        state = .failed
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        onEnd()
        state = .failed
    }
}
