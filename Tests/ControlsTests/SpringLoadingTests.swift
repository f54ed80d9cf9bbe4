// SpringLoadingTests.swift: views that something dragged activates when it rests above them.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

@MainActor @Suite("Spring-loaded views")
struct SpringLoadingTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
    private let source = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
    private let giver = Giver()

    @MainActor private final class Giver: UIDragInteractionDelegate {
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
            -> [UIDragItem]
        { [UIDragItem(itemProvider: NSItemProvider(object: "Espresso"))] }
    }

    @MainActor private final class Recorder: UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
        var allows = true
        var states: [UISpringLoadedInteractionEffectState] = []
        var places: [CGPoint] = []
        var finished = 0

        func shouldAllow(
            _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
        ) -> Bool {
            places.append(context.location(in: interaction.view))
            return allows
        }
        func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finished += 1 }
        func interaction(
            _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
        ) { states.append(context.state) }
    }

    init() {
        source.backgroundColor = .systemRed
        stage.window.addSubview(source)
        source.addInteraction(UIDragInteraction(delegate: giver))
    }

    private func drag(to end: CGPoint) async {
        await stage.touchDown(at: CGPoint(x: 60, y: 50))
        await stage.advance(by: 0.6)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            await stage.touchMove(to: CGPoint(x: 60 + (end.x - 60) * part, y: 50 + (end.y - 50) * part))
        }
    }

    /// UISpringLoadedInteraction.h: the states of the effect are inactive, possible, activating and activated, in this order.
    @Test func aRestingDragActivatesAView() async {
        let recorder = Recorder()
        var activated: [UIView?] = []
        let folder = UIView(frame: CGRect(x: 200, y: 100, width: 150, height: 150))
        folder.addInteraction(
            UISpringLoadedInteraction(interactionBehavior: recorder, interactionEffect: recorder) {
                activated.append($1.targetView)
                #expect($0.view === folder && $1.state == .activated)
            })
        stage.window.addSubview(folder)
        await drag(to: CGPoint(x: 260, y: 180))
        #expect(recorder.states == [.possible] && recorder.places.last == CGPoint(x: 60, y: 80))
        await stage.advance(by: 2)
        #expect(recorder.states == [.possible, .activating, .activated] && activated == [folder])
        await stage.touchMove(to: CGPoint(x: 30, y: 280))
        #expect(recorder.states.last == .inactive && recorder.finished == 1)
        await stage.touchUp()
        await stage.settle()
        #expect(activated.count == 1)
    }

    /// UISpringLoadedInteractionBehavior: "Asks … whether the spring-loaded interaction should begin or continue."
    @Test func aBehaviourDecides() async {
        let recorder = Recorder()
        var count = 0
        recorder.allows = false
        let folder = UIView(frame: CGRect(x: 200, y: 100, width: 150, height: 150))
        folder.addInteraction(
            UISpringLoadedInteraction(interactionBehavior: recorder, interactionEffect: recorder) { _, _ in count += 1 }
        )
        stage.window.addSubview(folder)
        await drag(to: CGPoint(x: 260, y: 180))
        await stage.advance(by: 2)
        #expect(recorder.states.isEmpty && count == 0 && !recorder.places.isEmpty)
        await stage.touchUp()
        await stage.settle()
    }

    /// A finger that passes does not rest: a drop before that activates nothing.
    @Test func aPassingDragActivatesNothing() async {
        var count = 0
        let folder = UIView(frame: CGRect(x: 200, y: 100, width: 150, height: 150))
        folder.addInteraction(UISpringLoadedInteraction { _, _ in count += 1 })
        stage.window.addSubview(folder)
        await drag(to: CGPoint(x: 260, y: 180))
        #expect(folder.subviews.count == 1, "the target is highlighted")
        await stage.touchUp()
        await stage.settle()
        #expect(count == 0 && folder.subviews.isEmpty)
    }

    /// Apple, UISpringLoadedInteractionSupporting: "isSpringLoaded: … whether the receiver participates in spring-loaded
    /// interactions".
    @Test func buttonsAreTriggered() async {
        var count = 0
        let button = UIButton(frame: CGRect(x: 200, y: 100, width: 150, height: 150))
        button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        stage.window.addSubview(button)
        await drag(to: CGPoint(x: 260, y: 180))
        await stage.advance(by: 2)
        #expect(count == 0)
        button.isSpringLoaded = true
        await stage.touchMove(to: CGPoint(x: 262, y: 180))
        await stage.advance(by: 2)
        #expect(count == 1)
        await stage.touchUp()
        await stage.settle()
    }

    @MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(
            _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool { indexPath.row > 0 && context.targetView is UITableViewCell }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
    }

    /// Apple, tableView(_:shouldSpringLoadRowAt:with:): "Called to let you fine tune the spring-loading behavior of the rows
    /// in a table."
    @Test func rowsAreChosenIfTheDelegateAllows() async {
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 200, y: 100, width: 200, height: 132), style: .plain)
        table.rowHeight = 44
        table.dataSource = rows
        table.delegate = rows
        table.isSpringLoaded = true
        stage.window.addSubview(table)
        await stage.settle()
        await drag(to: CGPoint(x: 260, y: 120))
        await stage.advance(by: 2)
        #expect(rows.log == [])
        await stage.touchMove(to: CGPoint(x: 260, y: 160))
        await stage.advance(by: 2)
        #expect(rows.log == ["select 1"])
        // Another row is another target.
        await stage.touchMove(to: CGPoint(x: 260, y: 210))
        await stage.advance(by: 2)
        #expect(rows.log == ["select 1", "select 2"])
        await stage.touchUp()
        await stage.settle()
    }
}
