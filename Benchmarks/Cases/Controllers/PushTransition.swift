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
    private let walker: TransitionWalker

    init(_ setting: Setting) throws {
        let stage = ViewStage(setting.screen)
        let first = Screen(style: .plain), next = Screen(style: .plain)
        first.title = "Drinks"
        next.title = "Espresso"
        let walker = TransitionWalker(stage, from: first, to: next)
        self.stage = stage
        self.walker = walker
        var contender = Contender("vitrine") { _ in walker.step() }
        contender.clock = { walker.milliseconds }
        ours = contender
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
