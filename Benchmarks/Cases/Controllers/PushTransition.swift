// PushTransition.swift: push_transition, one screen slides over another.
//
// Two lists under a navigation bar with a large title, on 1920x1080. An
// iteration is one turn of the run loop in the middle of a push or a
// pop: both screens, the dimming between them, the shadow and the bar move. The
// beginning and the end of a transition are not timed.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineContainers
import VitrineDisplay
import VitrineLists
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

final class PushTransition: BenchmarkCase {
    nonisolated static let name = "push_transition"
    nonisolated static let goal = Goal.milliseconds(8)

    let ours: Contender
    var bytesWritten: Int { stage.loop.lastFrame.bytesWritten }
    private let stage: ViewStage
    private let walker: Walker

    init(_ setting: Setting) throws {
        let stage = ViewStage(setting.screen)
        let walker = Walker(stage)
        self.stage = stage
        self.walker = walker
        var contender = Contender("vitrine") { _ in walker.step() }
        contender.clock = { walker.milliseconds }
        ours = contender
    }
}

/// Pushes and pops, a frame at a time.
@MainActor
private final class Walker {
    private let stage: ViewStage
    private let navigation: UINavigationController
    private let next = Screen(style: .plain)
    private var frame = 0
    private(set) var milliseconds = 0.0
    /// The frames of a transition that are timed: those in which much moves.
    private static let timed = 3...20

    init(_ stage: ViewStage) {
        self.stage = stage
        let first = Screen(style: .plain)
        first.title = "Drinks"
        next.title = "Espresso"
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

private final class Screen: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(indexPath.row) of \(title ?? "")"
        cell.contentConfiguration = content
        return cell
    }
}
