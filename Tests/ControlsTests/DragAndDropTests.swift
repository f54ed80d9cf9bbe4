import VitrineGraphics
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

@MainActor @Suite("Drag and drop")
struct DragAndDropTests {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
    private let source = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
    private let box = UIView(frame: CGRect(x: 200, y: 100, width: 150, height: 150))
    private let giver = Giver()
    private let taker = Taker()

    @MainActor private final class Giver: UIDragInteractionDelegate {
        var log: [String] = []
        var items = [UIDragItem(itemProvider: NSItemProvider(object: "Espresso"))]
        var letsMove = true

        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
            -> [UIDragItem]
        { items }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            log.append("begin \(session.items.count)")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { letsMove }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession,
            willEndWith operation: UIDropOperation
        ) { log.append("will \(operation)") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession,
            didEndWith operation: UIDropOperation
        ) { log.append("did \(operation)") }
    }

    @MainActor private final class Taker: UIDropInteractionDelegate {
        var log: [String] = []
        var operation = UIDropOperation.copy
        var cares = true
        var taken: [String] = []

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            cares && session.canLoadObjects(ofClass: String.self)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            log.append("enter")
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
            -> UIDropProposal
        { UIDropProposal(operation: operation) }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            log.append("exit")
        }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            let point = session.location(in: interaction.view!)
            log.append("drop \(Int(point.x)) \(Int(point.y))")
            session.loadObjects(ofClass: String.self) { self.taken += $0 }
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
            log.append("conclude")
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
            log.append("end")
        }
    }

    init() {
        source.backgroundColor = .systemRed
        for view in [source, box] { stage.window.addSubview(view) }
        source.addInteraction(UIDragInteraction(delegate: giver))
        box.addInteraction(UIDropInteraction(delegate: taker))
    }

    /// Presses the source long enough to lift it, and drags it to `point`.
    private func drag(to end: CGPoint) async {
        await stage.touchDown(at: CGPoint(x: 60, y: 50))
        await stage.advance(by: 0.6)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            await stage.touchMove(to: CGPoint(x: 60 + (end.x - 60) * part, y: 50 + (end.y - 50) * part))
        }
    }

    @Test func aDropIsPerformed() async {
        await drag(to: CGPoint(x: 260, y: 180))
        #expect(giver.log == ["begin 1"] && taker.log == ["enter"])
        // The picture keeps its position under the finger.
        let preview = stage.window.subviews.compactMap { $0 as? DragPreviewView }.first
        #expect(preview?.center == CGPoint(x: 260, y: 180))
        await stage.touchUp()
        #expect(taker.taken == ["Espresso"])
        #expect(taker.log == ["enter", "drop 60 80"] && giver.log == ["begin 1", "will copy"])
        await stage.settle()
        #expect(taker.log == ["enter", "drop 60 80", "conclude", "end"])
        #expect(giver.log == ["begin 1", "will copy", "did copy"])
        #expect(!stage.window.subviews.contains { $0 is DragPreviewView })
    }

    @Test func aDropOutsideAnyTargetIsCancelled() async {
        await drag(to: CGPoint(x: 260, y: 180))
        await stage.touchMove(to: CGPoint(x: 30, y: 280))
        #expect(taker.log == ["enter", "exit"])
        await stage.touchUp()
        await stage.settle()
        #expect(taker.taken == [] && taker.log == ["enter", "exit", "end"])
        #expect(giver.log == ["begin 1", "will cancel", "did cancel"])
        #expect(!stage.window.subviews.contains { $0 is DragPreviewView })
    }

    @Test func aMoveNeedsThePermissionOfTheSource() async {
        giver.letsMove = false
        taker.operation = .move
        await drag(to: CGPoint(x: 260, y: 180))
        await stage.touchUp()
        await stage.settle()
        #expect(taker.taken == [] && giver.log.last == "did cancel")
        giver.letsMove = true
        await drag(to: CGPoint(x: 260, y: 180))
        await stage.touchUp()
        await stage.settle()
        #expect(taker.taken == ["Espresso"] && giver.log.last == "did move")
    }

    @Test func aForbiddenDropIsIndicated() async {
        taker.operation = .forbidden
        await drag(to: CGPoint(x: 260, y: 180))
        await stage.touchUp()
        await stage.settle()
        #expect(taker.taken == [] && giver.log.last == "did forbidden")
    }

    /// The innermost view with a drop interaction receives the drop.
    @Test func theInnermostDropInteractionReceivesTheDrop() async {
        let inner = UIView(frame: CGRect(x: 40, y: 60, width: 60, height: 60))
        let own = Taker()
        inner.addInteraction(UIDropInteraction(delegate: own))
        box.addSubview(inner)
        await drag(to: CGPoint(x: 260, y: 180))
        #expect(own.log == ["enter"])
        own.cares = false
        await stage.touchMove(to: CGPoint(x: 262, y: 182))
        #expect(own.log == ["enter", "exit"] && taker.log.last == "enter")
        await stage.touchUp()
        await stage.settle()
        #expect(own.taken == [] && taker.taken == ["Espresso"])
    }

    @Test func aTapOrAShortHoldStartsNoDrag() async {
        await stage.tap(at: CGPoint(x: 60, y: 50))
        await stage.touchDown(at: CGPoint(x: 60, y: 50))
        await stage.advance(by: 0.6)
        await stage.touchUp()
        await stage.settle()
        #expect(giver.log == [] && taker.log == [])
        giver.items = []
        await drag(to: CGPoint(x: 260, y: 180))
        await stage.touchUp()
        await stage.settle()
        #expect(giver.log == [] && taker.taken == [])
    }

    @Test func aCancelledTouchCancelsTheDrag() async {
        await drag(to: CGPoint(x: 260, y: 180))
        await stage.touchCancel(id: 0)
        await stage.settle()
        #expect(taker.taken == [] && giver.log.last == "did cancel" && taker.log.last == "end")
    }

    @MainActor private final class Menus: UIContextMenuInteractionDelegate {
        var shown = 0
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in }])
            })
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { shown += 1 }
    }

    /// A view with a menu shows that first, and is dragged when the finger moves.
    @Test func theMenuIsShownBeforeTheDrag() async {
        let menus = Menus()
        let interaction = UIContextMenuInteraction(delegate: menus)
        source.addInteraction(interaction)
        await drag(to: CGPoint(x: 260, y: 180))
        #expect(menus.shown == 1 && giver.log == ["begin 1"])
        await stage.touchUp()
        await stage.settle()
        #expect(taker.taken == ["Espresso"] && giver.log.last == "did copy")
        #expect(interaction.menuAppearance == .unknown && source.alpha == 1)
    }

    // MARK: Providers

    @Test func itemProvidersLoadObjectsAndData() throws {
        let url = try #require(URL(string: "https://example.org/menu"))
        let provider = NSItemProvider(object: url)
        #expect(provider.registeredTypeIdentifiers == ["public.url", "public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        var text: String?
        provider.loadObject(ofClass: String.self) { value, _ in text = value }
        #expect(text == "https://example.org/menu")
        var found: URL?
        provider.loadObject(ofClass: URL.self) { value, _ in found = value }
        #expect(found == url)
        var problem: String?
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        provider.loadObject(ofClass: UIImage.self) { _, error in problem = error.map { "\($0)" } }
        #expect(problem?.contains("public.url") == true)
    }

    @Test func customDataIsLoadedOnDemand() {
        let provider = NSItemProvider()
        var made = 0
        provider.registerDataRepresentation(forTypeIdentifier: "org.example.drink") {
            made += 1
            return Data([7])
        }
        #expect(made == 0)
        var data: Data?
        provider.loadDataRepresentation(forTypeIdentifier: "org.example.drink") { found, _ in data = found }
        #expect(data == Data([7]) && made == 1)
        var failed = false
        provider.loadDataRepresentation(forTypeIdentifier: "org.example.cup") { _, error in
            failed = error != nil
        }
        #expect(failed)
    }

    @Test func imagesRoundTrip() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            UIColor.systemRed.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        let provider = NSItemProvider()
        let png = try #require(image.pngData())
        provider.registerDataRepresentation(forTypeIdentifier: "public.png") { png }
        var found: UIImage?
        provider.loadObject(ofClass: UIImage.self) { value, _ in found = value }
        #expect(found?.cgImage?.width == image.cgImage?.width)
    }
}
