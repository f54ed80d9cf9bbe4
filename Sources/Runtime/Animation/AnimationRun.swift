// AnimationRun.swift: the animations of one block, and its completion.

import Foundation
import VitrineCompositor

@MainActor final class AnimationRun {
    var completion: ((Bool) -> Void)?
    /// Called when the first animation begins.
    var willStart: (() -> Void)?
    private var outstanding = 0
    private var isClosed = false
    private var allFinished = true

    func begin() { outstanding += 1 }

    func didStart() {
        let call = willStart
        willStart = nil
        call?()
    }

    func end(finished: Bool) {
        outstanding -= 1
        allFinished = allFinished && finished
        if isClosed && outstanding == 0 { complete() }
    }

    /// The block has returned.
    func close() {
        isClosed = true
        guard outstanding == 0, completion != nil else { return }
        // Nothing was animated: the completion is still called after the caller has returned.
        Self.inNextTurn { self.complete() }
    }

    private func complete() {
        let block = completion
        completion = nil
        block?(allFinished)
    }

    static func inNextTurn(_ work: @escaping @MainActor () -> Void) {
        if let loop = FrameLoop.current {
            loop.inNextTurn(work)
        } else {
            Task { @MainActor in work() }
        }
    }
}

/// Ends one animation's part in its block.
@MainActor
final class AnimationEnd: CAAnimationDelegate {
    private let run: AnimationRun
    private weak var view: UIView?
    private let blocks: Bool
    private let isDriven: Bool

    /// - Parameters:
    ///   - blocks: whether `view` receives no touches meanwhile.
    ///   - isDriven: whether an animator moves the view: touches hit it where it is shown.
    init(run: AnimationRun, view: UIView, blocks: Bool, isDriven: Bool) {
        self.run = run
        self.view = view
        self.blocks = blocks
        self.isDriven = isDriven
        if blocks { view.interactionBlocks += 1 }
        if isDriven { view.drivenAnimations += 1 }
        run.begin()
    }

    func animationDidStart(_ anim: CAAnimation) { run.didStart() }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if blocks { view?.interactionBlocks -= 1 }
        if isDriven { view?.drivenAnimations -= 1 }
        view = nil
        run.end(finished: flag)
    }
}
