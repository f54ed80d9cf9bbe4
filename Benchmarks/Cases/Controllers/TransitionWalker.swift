// TransitionWalker.swift: times the frames in the middle of a navigation controller's pushes and pops.

import Foundation
import VitrineContainers
import VitrineRuntime

/// Pushes and pops, a frame at a time.
@MainActor
final class TransitionWalker {
    private let stage: ViewStage
    private let navigation: UINavigationController
    private let next: UIViewController
    private var frame = 0
    private(set) var milliseconds = 0.0
    /// The frames of a transition that are timed: those in which much moves.
    private static let timed = 3...20

    init(_ stage: ViewStage, from first: UIViewController, to next: UIViewController) {
        self.stage = stage
        self.next = next
        navigation = UINavigationController(rootViewController: first)
        navigation.navigationBar.prefersLargeTitles = true
        stage.window.rootViewController = navigation
        for _ in 0..<10 { stage.frame {} }
    }

    func step() {
        if frame == 0 || frame > Self.timed.upperBound { begin() }
        let start = ContinuousClock.now
        stage.frame {}
        let time = ContinuousClock.now - start
        milliseconds =
            Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) * 1e-15
        frame += 1
    }

    private func begin() {
        for _ in 0..<40 { stage.frame {} }
        if navigation.viewControllers.count > 1 {
            navigation.popViewController(animated: true)
        } else {
            navigation.pushViewController(next, animated: true)
        }
        for _ in 0..<Self.timed.lowerBound { stage.frame {} }
        frame = Self.timed.lowerBound
    }
}
