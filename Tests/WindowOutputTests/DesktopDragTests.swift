// DesktopDragTests.swift: the app's items that are dragged out of the window, by the text of wayland.xml (wl_data_device,
// wl_data_source) and Apple's pages of UIDragInteractionDelegate.

import CWaylandCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLaunch
@testable import VitrineWindowOutput

// Other suites may keep the main thread for minutes.
@MainActor @Suite(.timeLimit(.minutes(15))) struct DesktopDragTests {
    private let giver = DragRecorder()
    private let taker = DropRecorder()
    private let source = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 30))
    private let box = UIView(frame: CGRect(x: 100, y: 20, width: 80, height: 80))
    private let inside = CGPoint(x: 150, y: 50), outside = CGPoint(x: 230, y: 40)
    private let press = CGPoint(x: 30, y: 26)

    private func rig() throws -> DragRig {
        let rig = try DragRig()
        source.backgroundColor = .red
        for view in [source, box] { rig.stage.window.addSubview(view) }
        source.addInteraction(UIDragInteraction(delegate: giver))
        box.addInteraction(UIDropInteraction(delegate: taker))
        return rig
    }

    private func previews(_ rig: DragRig) -> [DragPreviewView] {
        rig.stage.window.subviews.compactMap { $0 as? DragPreviewView }
    }

    /// A drag within the window is as without one.
    @Test func withinTheWindowNothingIsSent() async throws {
        let rig = try rig()
        await rig.drag(from: press, to: inside)
        await rig.stage.pointerButton(isDown: false)
        await rig.stage.settle()
        #expect(giver.log == ["begin", "will copy", "did copy"])
        #expect(taker.log == ["enter", "update", "drop 50 30", "conclude", "end"])
        #expect(taker.sessions.first?.localDragSession != nil && rig.started.starts == 0)
    }

    /// start_drag: "The client must have an active implicit grab that matches the serial."
    @Test func beyondTheEdgeTheDesktopHasTheItems() async throws {
        let rig = try rig()
        await rig.drag(from: press, to: outside)
        let started = rig.started
        #expect(started.starts == 1 && started.is_valid && started.is_running)
        // "Data shared with another app must be copied" (UIDropOperation.move).
        #expect(rig.startedTypes == DragRig.text + " " && started.actions == 1)
        #expect(started.icon_width == 40 && started.icon_height == 30)
        #expect(giver.log == ["begin"] && previews(rig).allSatisfy(\.isHidden))
        // The compositor has the press: its end is not that of the drag.
        await rig.stage.pointerButton(isDown: false)
        #expect(giver.log == ["begin"])
        #expect(try await rig.request("UTF8_STRING") == Data("Espresso".utf8))
        rig.end(WAYLAND_DRAG_DROPPED, action: 1)
        #expect(giver.log == ["begin", "will copy"])
        rig.end(WAYLAND_DRAG_FINISHED)
        await rig.stage.settle()
        #expect(giver.log == ["begin", "will copy", "did copy"] && previews(rig).isEmpty)
        // The next drag begins as the first.
        await rig.drag(from: press, to: outside)
        #expect(rig.started.starts == 2 && rig.started.is_valid)
    }

    /// wl_data_source.cancelled, before and after dnd_drop_performed.
    @Test func whatNobodyTakesGoesBack() async throws {
        let rig = try rig()
        await rig.drag(from: press, to: outside)
        rig.end(WAYLAND_DRAG_CANCELLED)
        await rig.stage.pointerButton(isDown: false)
        await rig.stage.settle()
        #expect(giver.log == ["begin", "will cancel", "did cancel"] && previews(rig).isEmpty)
        await rig.drag(from: press, to: outside)
        rig.end(WAYLAND_DRAG_DROPPED, action: 1)
        rig.end(WAYLAND_DRAG_CANCELLED)
        await rig.stage.settle()
        #expect(giver.log.suffix(3) == ["begin", "will copy", "did cancel"])
    }

    /// The items over the window again are the app's own: it may move them.
    @Test func itemsThatComeBackAreLocal() async throws {
        let rig = try rig()
        taker.operation = .move
        await rig.drag(from: press, to: outside)
        let updates = taker.log
        wayland_drag_enter_own(rig.raw, 150, 50)
        rig.exchange()
        #expect(taker.log == updates + ["enter", "update"] && rig.accepted != "" && rig.answer.action == 1)
        let session = try #require(taker.sessions.last)
        #expect(session.localDragSession != nil && session.location(in: box) == CGPoint(x: 50, y: 30))
        rig.leave()
        #expect(taker.log.last == "exit")
        wayland_drag_enter_own(rig.raw, 160, 60)
        rig.exchange()
        var text: String?
        taker.onDrop = { $0.loadObjects(ofClass: String.self) { text = $0.first } }
        rig.drop()
        await rig.stage.settle()
        #expect(text == "Espresso" && rig.received == "" && rig.answer.finishes == 1)
        #expect(giver.log == ["begin", "will move", "did move"] && previews(rig).isEmpty)
        #expect(taker.log.suffix(3) == ["drop 60 40", "conclude", "end"])
        #expect(!rig.started.is_running && rig.output.isConnected)
    }

    /// A finger's serial is that of its touch. The icon's corner is at the finger at first ("the cursor hotspot"), and the
    /// preview is held at 10, 6.
    @Test func aFingerDragsOut() async throws {
        let rig = try rig()
        wayland_touch_down(rig.raw, 1, 0, press.x, press.y)
        rig.exchange()
        await rig.stage.touchDown(at: press)
        await rig.stage.advance(by: 0.6)
        for x in [100.0, 199, 210] {
            wayland_touch_move(rig.raw, 2, 0, x, 40)
            rig.exchange()
            await rig.stage.touchMove(to: CGPoint(x: x, y: 40))
            rig.exchange()
            #expect(rig.started.starts == (x > 200 ? 1 : 0))
        }
        #expect(rig.started.is_valid && rig.started.icon_x == -10 && rig.started.icon_y == -6)
        rig.end(WAYLAND_DRAG_DROPPED, action: 1)
        rig.end(WAYLAND_DRAG_FINISHED)
        #expect(giver.log == ["begin", "will copy", "did copy"])
    }

    /// sessionIsRestrictedToDraggingApplication: "restrict the drag session to the app that started the session".
    @Test func whatMayNotLeaveStays() async throws {
        let rig = try rig()
        giver.isRestricted = true
        await rig.drag(from: press, to: outside)
        #expect(rig.started.starts == 0)
        await rig.stage.pointerButton(isDown: false)
        await rig.stage.settle()
        #expect(giver.log == ["begin", "will cancel", "did cancel"])
        giver.isRestricted = false
        // Nothing that other programs know, and nothing that they may have.
        let own = NSItemProvider()
        own.registerDataRepresentation(forTypeIdentifier: "com.example.cup") { Data() }
        own.registerObject("secret" as NSString, visibility: .ownProcess)
        giver.items = [UIDragItem(itemProvider: own)]
        await rig.drag(from: press, to: outside)
        #expect(rig.started.starts == 0)
    }

    @Test func allKindsOfItemsAreOffered() async throws {
        let bytes = try #require(Self.picture.pngData())
        let picture = try #require(UIImage(data: bytes))
        let providers = [
            NSItemProvider(object: picture), NSItemProvider(object: URL(string: "https://example.org/a")!),
            NSItemProvider(object: "two"),
        ]
        let items = LeavingItems(providers.map { UIDragItem(itemProvider: $0) })
        #expect(
            items.types == ["image/png", "text/uri-list", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain"])
        var data: [String: Data] = [:]
        for type in items.types { items.load(type) { data[type] = $0 } }
        #expect(data["text/uri-list"] == Data("https://example.org/a\r\n".utf8))
        #expect(data["text/plain"] == Data("https://example.org/a\ntwo".utf8))
        #expect(data["image/png"] == picture.pngData())
    }

    private static var picture: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    /// The app removes what is dragged: the drag is taken back.
    @Test func aSourceThatIsRemovedTakesTheItemsBack() async throws {
        let rig = try rig()
        let interaction = try #require(source.interactions.first)
        await rig.drag(from: press, to: outside)
        #expect(rig.started.is_running)
        source.removeInteraction(interaction)
        rig.exchange()
        await rig.stage.settle()
        #expect(!rig.started.is_running && giver.log == ["begin", "will cancel", "did cancel"])
    }
}
