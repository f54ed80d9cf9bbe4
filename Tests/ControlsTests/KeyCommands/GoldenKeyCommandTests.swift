import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineTextEditing

/// The panel of key commands with more than one column, and with more commands than fit.
@MainActor @Suite struct GoldenKeyCommandTests {
    private var groups: [KeyCommandGroup] {
        func commands(_ rows: [(String, String, UIKeyModifierFlags)]) -> [UIKeyCommand] {
            rows.map { UIKeyCommand(title: $0.0, action: "none", input: $0.1, modifierFlags: $0.2) }
        }
        return [
            KeyCommandGroup(
                title: nil,
                commands: commands([("Search", "f", .command), ("Leave", UIKeyCommand.inputEscape, [])])),
            KeyCommandGroup(
                title: "Order",
                commands: commands([
                    ("Pay", "\r", .command),
                    ("Empty the order", UIKeyCommand.inputDelete, [.command, .shift]),
                    ("Say again what is in it", "r", [.command, .alternate]),
                ])),
            KeyCommandGroup(
                title: "Drinks",
                commands: commands(
                    ["Espresso", "Cortado", "Flat white", "Filter coffee", "Cold brew", "Tea"].enumerated()
                        .map {
                            ($1, "\($0 + 1)", .command)
                        })),
        ]
    }

    @Test(arguments: [1, 2] as [CGFloat]) func columns(scale: CGFloat) async {
        let stage = OffscreenStage(size: CGSize(width: 760, height: 340), scale: scale)
        stage.window.backgroundColor = .systemGroupedBackground
        show(on: stage)
        await stage.settle()
        stage.assertSnapshot("columns@\(Int(scale))x")
    }

    @Test func columnsScrollIfTheyDoNotFit() async {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
        stage.window.backgroundColor = .systemGroupedBackground
        show(on: stage)
        await stage.settle()
        await stage.drag(from: CGPoint(x: 200, y: 240), to: CGPoint(x: 200, y: 140), duration: 0.3)
        await stage.settle()
        stage.assertSnapshot("scrolled")
    }

    private func show(on stage: OffscreenStage) {
        let layer = TextEffectsWindow.over(stage.window)
        let panel = KeyCommandPanel(groups, like: stage.window)
        layer.show(panel) { panel.place(in: layer.bounds) }
    }
}
