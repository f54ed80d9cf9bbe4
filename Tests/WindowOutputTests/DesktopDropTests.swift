// DesktopDropTests.swift: items of other programs that are dragged over the window and dropped, by the text of wayland.xml
// (wl_data_device, wl_data_offer) and Apple's pages of UIDropInteractionDelegate and UIDragDropSession.

import CWaylandCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime

@testable import VitrineLaunch
@testable import VitrineWindowOutput

// Other suites may keep the main thread for minutes.
@MainActor @Suite(.timeLimit(.minutes(15))) struct DesktopDropTests {
    private let taker = DropRecorder()
    private let box = UIView(frame: CGRect(x: 100, y: 20, width: 80, height: 80))

    private func rig(oldDrags: Bool = false) throws -> DragRig {
        let rig = try DragRig(oldDrags: oldDrags)
        rig.stage.window.addSubview(box)
        box.addInteraction(UIDropInteraction(delegate: taker))
        return rig
    }

    /// Drops the items over the box, and waits for what is loaded there.
    private func dropped<Value: Sendable>(
        _ rig: DragRig, _ load: @escaping @MainActor (any UIDropSession, @escaping (Value) -> Void) -> Void
    ) async -> Value {
        await withCheckedContinuation { done in
            taker.onDrop = { load($0) { done.resume(returning: $0) } }
            rig.drop()
        }
    }

    /// "The data is available to you only in the drop interaction delegate's dropInteraction(_:performDrop:) method."
    /// wl_data_offer.finish: the "drag destination successfully finished the drag-and-drop operation".
    @Test func aTextIsDropped() async throws {
        let rig = try rig()
        rig.give("text/plain;charset=utf-8", Data("Grüße ☕".utf8))
        rig.enter(DragRig.text, 150, 50)
        #expect(taker.log == ["enter", "update"])
        #expect(rig.accepted == "text/plain;charset=utf-8" && rig.answer.actions == 1)
        let session = try #require(taker.sessions.first)
        #expect(session.localDragSession == nil && session.items.count == 1)
        #expect(session.canLoadObjects(ofClass: String.self) && !session.canLoadObjects(ofClass: UIImage.self))
        rig.move(160, 60)
        #expect(rig.received == "")
        let texts: [String] = await dropped(rig) { session, give in
            session.loadObjects(ofClass: String.self) { give($0) }
        }
        #expect(texts == ["Grüße ☕"] && rig.received == "text/plain;charset=utf-8 ")
        #expect(taker.log == ["enter", "update", "drop 60 40", "conclude", "end"])
        await rig.wait { rig.answer.finishes == 1 }
        rig.exchange()
        #expect(rig.answer.destroys == 1 && rig.output.isConnected)
    }

    /// Before the drop there are types, no data.
    @Test func nothingIsReadBeforeTheDrop() async throws {
        let rig = try rig()
        rig.give("text/plain", Data("early".utf8))
        rig.enter("text/plain", 150, 50)
        let provider = try #require(taker.sessions.first?.items.first?.itemProvider)
        let error = await withCheckedContinuation { done in
            provider.loadObject(ofClass: String.self) { done.resume(returning: $1.map { "\($0)" }) }
        }
        #expect(error?.contains("performDrop") == true && rig.received == "")
    }

    /// wl_data_offer.accept: "NULL" means that nothing is accepted; then there is no drop.
    @Test func whatIsNotTakenGoesBack() throws {
        let rig = try rig()
        for operation in [UIDropOperation.cancel, .forbidden, .move] {
            taker.operation = operation
            rig.enter(DragRig.text, 150, 50)
            // "A move operation can be applied only within the same app": it is a cancel here.
            #expect(rig.accepted == "" && rig.answer.actions == 0 && rig.answer.accepts == 1)
            #expect(taker.sessions.last?.allowsMoveOperation == false)
            rig.drop()
            #expect(rig.answer.finishes == 0 && rig.answer.destroys == 1)
        }
        #expect(taker.log == Array(repeating: ["enter", "update", "exit", "end"], count: 3).flatMap { $0 })
    }

    /// Outside of any destination, and over one again.
    @Test func theAnswerFollowsThePlace() throws {
        let rig = try rig()
        rig.enter(DragRig.text, 10, 10)
        #expect(rig.accepted == "" && taker.log == [])
        rig.move(150, 50)
        #expect(rig.accepted != "" && rig.answer.action == 1)
        rig.move(10, 10)
        #expect(rig.accepted == "" && rig.answer.action == 0)
        #expect(taker.log == ["enter", "update", "exit"])
        let accepts = rig.answer.accepts
        rig.move(11, 11)
        #expect(rig.answer.accepts == accepts)
    }

    /// wl_data_device.leave: "The client must destroy the wl_data_offer introduced at enter time at this point."
    @Test func itemsThatLeaveAreForgotten() throws {
        let rig = try rig()
        rig.enter(DragRig.text, 150, 50)
        rig.leave()
        #expect(taker.log == ["enter", "update", "exit", "end"] && rig.answer.destroys == 1)
        rig.drop()
        #expect(taker.log.count == 4 && rig.answer.finishes == 0)
    }

    /// RFC 2483: lines that end with CRLF, comments after "#". The number of items is that of the addresses.
    @Test func filesAreItemsWithContents() async throws {
        let rig = try rig()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drop-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Ein Brief.txt")
        try Data("contents".utf8).write(to: file)
        let list = "# two\r\n\(file.absoluteString)\r\nhttps://example.org/a?b=c\r\n"
        rig.give("text/uri-list", Data(list.utf8))
        taker.wanted = "public.plain-text"
        rig.enter("text/uri-list", 150, 50)
        // Only the list says that there is a text.
        await rig.wait { taker.log == ["enter", "update"] }
        #expect(rig.answer.action == 1 && rig.received == "text/uri-list ")
        let session = try #require(taker.sessions.first)
        let providers = session.items.map(\.itemProvider)
        #expect(providers.map(\.suggestedName) == ["Ein Brief.txt", nil])
        #expect(
            providers.map(\.registeredTypeIdentifiers) == [["public.plain-text", "public.file-url"], ["public.url"]])
        let addresses: [URL] = await dropped(rig) { session, give in session.loadObjects(ofClass: URL.self) { give($0) }
        }
        #expect(addresses == [file, URL(string: "https://example.org/a?b=c")])
    }

    @Test func theContentsOfAFileAreLoaded() async throws {
        let rig = try rig()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("drop-\(UUID().uuidString).txt")
        try Data("contents".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        rig.give("text/uri-list", Data("\(file.absoluteString)\r\n".utf8))
        rig.enter("text/uri-list", 150, 50)
        let data: Data? = await dropped(rig) { session, give in
            session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in
                give(data)
            }
        }
        #expect(data == Data("contents".utf8))
        await rig.wait { rig.answer.finishes == 1 }
    }

    /// A named pipe without a writer would be waited for, a device has no end.
    @Test func whatIsNoFileIsNotRead() throws {
        let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("drop-\(UUID().uuidString)").path
        try #require(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        for path in [pipe, "/dev/zero", "/tmp", "/nowhere/at all"] {
            guard case .failure(let error) = DroppedFile.read(path, most: 10) else {
                Issue.record("\(path) was read")
                continue
            }
            #expect(error.description.contains(path))
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("drop-\(UUID().uuidString)")
        try Data(count: 11).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        if case .success = DroppedFile.read(file.path, most: 10) { Issue.record("11 bytes were read") }
    }

    @Test func aPictureIsDropped() async throws {
        let rig = try rig()
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        rig.give("image/png", try #require(picture.pngData()))
        rig.enter("image/png text/html", 150, 50)
        let session = try #require(taker.sessions.first)
        #expect(session.canLoadObjects(ofClass: UIImage.self) && !session.canLoadObjects(ofClass: String.self))
        let size: CGSize? = await dropped(rig) { session, give in
            session.loadObjects(ofClass: UIImage.self) { give($0.first?.size) }
        }
        #expect(size == picture.size)
    }

    /// The program has ended, or writes something else.
    @Test func dataThatIsNoPictureIsAnError() async throws {
        let rig = try rig()
        rig.enter("image/png", 150, 50)
        let failed: Bool = await dropped(rig) { session, give in
            session.items[0].itemProvider.loadObject(ofClass: UIImage.self) { image, error in
                give(image == nil && error != nil)
            }
            rig.exchange()
            close(wayland_drag_take_pipe(rig.raw))
        }
        #expect(failed)
        await rig.wait { rig.answer.finishes == 1 }
    }

    /// A program that never writes: the drag's end gives it up, and the app gets an error.
    @Test func aProgramThatWritesNothingIsAnError() async throws {
        let rig = try rig()
        rig.enter(DragRig.text, 150, 50)
        let error: String? = await withCheckedContinuation { done in
            taker.onDrop = { session in
                session.items[0].itemProvider.loadObject(ofClass: String.self) {
                    done.resume(returning: $1.map { "\($0)" })
                }
            }
            rig.drop()
            rig.output.close()
        }
        #expect(error?.contains("the drag has ended") == true)
        close(wayland_drag_take_pipe(rig.raw))
    }

    /// Addresses that are not there yet: the drop waits, the main thread does not.
    @Test func aDropWaitsForTheAddresses() async throws {
        let rig = try rig()
        rig.enter("text/uri-list", 150, 50)
        rig.drop()
        await rig.finishTurn()
        #expect(taker.log == ["enter", "update"])
        let pipe = wayland_drag_take_pipe(rig.raw)
        let line = "https://example.org/\n"
        #expect(write(pipe, line, line.utf8.count) == line.utf8.count)
        let addresses: [URL] = await withCheckedContinuation { done in
            taker.onDrop = { $0.loadObjects(ofClass: URL.self) { done.resume(returning: $0) } }
            close(pipe)
        }
        #expect(addresses == [URL(string: "https://example.org/")])
        await rig.wait { rig.answer.finishes == 1 }
    }

    /// A drag without types that an app knows, and one without an offer ("the source … is internal", enter).
    @Test func unknownItemsAreNoSession() throws {
        let rig = try rig()
        rig.enter("application/x-secret " + String(repeating: "a", count: 4000), 150, 50)
        #expect(rig.accepted == "" && taker.log == [])
        rig.leave()
        wayland_drag_enter(rig.raw, nil, 0, 150, 50)
        rig.exchange()
        rig.drop()
        #expect(taker.log == [] && rig.output.isConnected)
    }

    /// wl_data_device_manager 2: a drop is a copy, and its end is not told.
    @Test func anOldCompositorKnowsNoActions() async throws {
        let rig = try rig(oldDrags: true)
        rig.give("text/plain", Data("old".utf8))
        rig.enter("text/plain", 150, 50)
        #expect(rig.accepted == "text/plain" && rig.answer.actions == 0)
        let texts: [String] = await dropped(rig) { session, give in
            session.loadObjects(ofClass: String.self) { give($0) }
        }
        #expect(texts == ["old"])
        await rig.wait { rig.answer.destroys == 1 }
        #expect(rig.answer.finishes == 0 && rig.output.isConnected)
    }
}
