import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

/// Records its calls.
@MainActor
final class Listener {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func withSender(_ sender: UIControl) { calls.append("sender \(sender.tag)") }
    func withEvent(_ sender: UIControl, _ event: UIEvent?) { calls.append("event \(event != nil)") }
}

/// A control that records its events.
@MainActor
final class Probe: UIControl {
    var log: [String] = []
    static let names: [(Event, String)] = [
        (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
        (.touchDragEnter, "enter"),
        (.touchDragExit, "exit"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
        (.touchCancel, "cancel"),
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (event, name) in Self.names {
            addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: event)
        }
    }

    required init?(coder: NSCoder) { fatalError("not archived in tests") }
}

@MainActor
final class Board: UIView {
    var presses = 0
    func pressed(_ sender: UIControl) { presses += 1 }
}

@MainActor @Suite("UIControl")
struct UIControlTests {
    let stage = OffscreenStage(size: CGSize(width: 300, height: 300), scale: 1)

    private func makeProbe() -> Probe {
        let probe = Probe(frame: CGRect(x: 100, y: 100, width: 60, height: 40))
        stage.window.addSubview(probe)
        return probe
    }

    @Test func aTapInsideSendsTouchUpInside() async {
        let probe = makeProbe()
        await stage.touchDown(at: CGPoint(x: 120, y: 120))
        #expect(probe.isHighlighted && probe.isTracking && probe.isTouchInside)
        #expect(probe.state == .highlighted)
        await stage.touchUp()
        #expect(!probe.isHighlighted && !probe.isTracking && !probe.isTouchInside)
        #expect(probe.log == ["down", "upInside"])
    }

    /// The bounds are 100…160; up to 70 points beyond count as inside.
    @Test func touchesMayMoveSeventyPointsOutside() async {
        let probe = makeProbe()
        await stage.touchDown(at: CGPoint(x: 120, y: 120))
        await stage.touchMove(to: CGPoint(x: 229, y: 120))
        #expect(probe.isHighlighted)
        await stage.touchMove(to: CGPoint(x: 232, y: 120))
        #expect(!probe.isHighlighted && probe.isTracking)
        await stage.touchMove(to: CGPoint(x: 240, y: 120))
        await stage.touchMove(to: CGPoint(x: 225, y: 120))
        #expect(probe.isHighlighted)
        await stage.touchUp()
        #expect(probe.log.first == "down" && probe.log.last == "upInside")
        #expect(probe.log.filter { $0 == "exit" || $0 == "enter" } == ["exit", "enter"])
    }

    @Test func endingFarAwayIsTouchUpOutside() async {
        let probe = makeProbe()
        await stage.touchDown(at: CGPoint(x: 120, y: 120))
        await stage.touchMove(to: CGPoint(x: 120, y: 290))
        await stage.touchUp()
        #expect(probe.log.last == "upOutside")
        #expect(!probe.log.contains("upInside"))
    }

    @Test func cancelledTouchesSendTouchCancel() async {
        let probe = makeProbe()
        await stage.touchDown(at: CGPoint(x: 120, y: 120))
        await stage.touchCancel()
        #expect(probe.log == ["down", "cancel"])
        #expect(!probe.isHighlighted)
    }

    @Test func disablingEndsTheTouch() async {
        let probe = makeProbe()
        await stage.touchDown(at: CGPoint(x: 120, y: 120))
        probe.isEnabled = false
        await stage.touchUp()
        #expect(probe.log == ["down", "cancel"])
        await stage.tap(at: CGPoint(x: 120, y: 120))
        #expect(probe.log == ["down", "cancel"])
        #expect(probe.state == .disabled)
    }

    @Test func allThreeKindsOfMethodAreCalled() {
        let listener = Listener()
        let control = UIControl(frame: .zero)
        control.tag = 7
        control.addTarget(listener, action: Listener.plain, for: .valueChanged)
        control.addTarget(listener, action: Listener.withSender, for: .valueChanged)
        control.addTarget(listener, action: Listener.withEvent, for: [.valueChanged, .touchDown])
        control.sendActions(for: .valueChanged)
        #expect(listener.calls == ["plain", "sender 7", "event false"])
        #expect(control.allControlEvents == [.valueChanged, .touchDown])
    }

    @Test func targetsAreWeak() {
        let control = UIControl(frame: .zero)
        var listener: Listener? = Listener()
        weak let gone = listener
        control.addTarget(listener, action: Listener.plain, for: .touchDown)
        listener = nil
        #expect(gone == nil)
        control.sendActions(for: .touchDown)
        #expect(control.handlers.isEmpty)
    }

    @Test func withoutATargetTheResponderChainIsUsed() {
        let board = Board(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let middle = UIView(frame: board.bounds)
        let control = UIControl(frame: board.bounds)
        board.addSubview(middle)
        middle.addSubview(control)
        control.addTarget(nil, action: Board.pressed, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(board.presses == 1)
    }

    /// UIControl.h: "remove the target/action for a set of events. pass in NULL for the action to remove all actions for
    /// that target". Here a method has no identity, so its target and its parameters decide.
    @Test func aMethodIsRemovedByItsName() {
        let control = UIControl(), first = Listener(), second = Listener()
        control.tag = 3
        control.addTarget(first, action: Listener.plain, for: [.touchDown, .touchUpInside])
        control.addTarget(first, action: Listener.withSender, for: .touchDown)
        control.addTarget(first, action: Listener.withEvent, for: .touchDown)
        control.addTarget(second, action: Listener.plain, for: .touchDown)
        control.removeTarget(first, action: Listener.plain, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(first.calls == ["sender 3", "event false"] && second.calls == ["plain"])
        control.removeTarget(first, action: Listener.withEvent, for: .allEvents)
        control.removeTarget(nil as Listener?, action: Listener.withSender, for: .allEvents)
        control.sendActions(for: [.touchDown, .touchUpInside])
        #expect(first.calls == ["sender 3", "event false", "plain"] && second.calls == ["plain", "plain"])
    }

    @Test func registrationsAreRemoved() {
        let (first, second) = (Listener(), Listener())
        let control = UIControl(frame: .zero)
        let token = control.addTarget(first, action: Listener.plain, for: [.touchDown, .valueChanged])
        control.addTarget(first, action: Listener.withSender, for: .touchDown)
        control.addTarget(second, action: Listener.plain, for: .touchDown)
        control.removeTarget(token, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(first.calls == ["sender 0"] && second.calls == ["plain"])
        control.sendActions(for: .valueChanged)
        #expect(first.calls == ["sender 0", "plain"])
        control.removeTarget(first, action: nil, for: .allEvents)
        control.sendActions(for: .allEvents)
        #expect(first.calls.count == 2 && second.calls.count == 2)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.handlers.isEmpty)
    }

    @Test func actionsOfOneIdentifierReplaceEachOther() {
        var log: [String] = []
        let control = UIControl(frame: .zero)
        let identifier = UIAction.Identifier("one")
        control.addAction(UIAction(identifier: identifier) { _ in log.append("a") }, for: .touchDown)
        control.addAction(
            UIAction(identifier: identifier) { log.append("b \(($0.sender as? UIControl) === control)") },
            for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log == ["b true"])
        control.removeAction(identifiedBy: identifier, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.count == 1)
    }

    @Test func handlersMayRemoveThemselves() {
        let control = UIControl(frame: .zero)
        var count = 0
        let identifier = UIAction.Identifier("self")
        control.addAction(
            UIAction(identifier: identifier) { _ in
                count += 1
                control.removeAction(identifiedBy: identifier, for: .touchDown)
            }, for: .touchDown)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(count == 1)
    }
}
