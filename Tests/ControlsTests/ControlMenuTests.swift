// ControlMenuTests.swift: the menu of every control, and the interaction of a button's menu.

import Foundation
import OffscreenTesting
import Testing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

/// Sources: Apple's pages on `UIControl.contextMenuInteraction`, `isContextMenuInteractionEnabled`,
/// `showsMenuAsPrimaryAction` ("the menu shows in response to the touchDown event"), `menuAttachmentPoint(for:)` and
/// `UIContextMenuInteraction.updateVisibleMenu(_:)`.
@MainActor @Suite struct ControlMenuTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)

    /// A control with a menu of its own.
    private final class Dial: UIControl {
        var log: [String] = []

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { [weak self] _ in
                UIMenu(children: [UIAction(title: "Low") { _ in self?.log.append("low") }])
            })
        }

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
            log.append("open")
        }

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
            log.append("close")
        }
    }

    /// A button whose menu is beside its upper left corner.
    private final class CornerButton: UIButton {
        override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { .zero }
    }

    private func add<Control: UIControl>(_ control: Control) -> Control {
        control.frame = CGRect(x: 20, y: 340, width: 200, height: 44)
        stage.window.addSubview(control)
        return control
    }

    private var overlay: OverlayWindow? { stage.screen.windows.compactMap { $0 as? OverlayWindow }.last }

    private func rows(in view: UIView? = nil) -> [MenuRow] {
        guard let view = view ?? overlay else { return [] }
        return view.subviews.flatMap { ($0 as? MenuRow).map { [$0] } ?? rows(in: $0) }
    }

    private var titles: [String?] { rows().map(\.accessibilityLabel) }

    private func tapButton() async {
        await stage.tap(at: CGPoint(x: 100, y: 360))
        await stage.settle()
    }

    @Test func aButtonsOpenMenuMayBeReplacedAndClosed() async throws {
        let button = add(UIButton(type: .system))
        #expect(!button.isContextMenuInteractionEnabled)
        button.menu = UIMenu(children: [UIAction(title: "Oat") { _ in }])
        button.showsMenuAsPrimaryAction = true
        #expect(button.isContextMenuInteractionEnabled)
        await tapButton()
        let interaction = try #require(button.contextMenuInteraction)
        #expect(titles == ["Oat"] && interaction.menuAppearance == .compact)
        interaction.updateVisibleMenu { menu in
            menu.replacingChildren(menu.children + [UIAction(title: "Soy") { _ in }])
        }
        await stage.settle()
        #expect(titles == ["Oat", "Soy"])
        interaction.dismissMenu()
        await stage.settle()
        #expect(overlay == nil && !button.isHeld)
        button.menu = nil
        #expect(!button.isContextMenuInteractionEnabled)
    }

    @Test func aControlShowsItsMenuAtATouch() async throws {
        let dial = add(Dial())
        var events: [String] = []
        dial.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
        dial.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
        dial.showsMenuAsPrimaryAction = true
        await tapButton()
        #expect(overlay == nil && events == ["tap"])
        dial.isContextMenuInteractionEnabled = true
        await stage.touchDown(at: CGPoint(x: 100, y: 360))
        await stage.settle()
        #expect(titles == ["Low"] && dial.log == ["open"])
        await stage.touchUp()
        #expect(events == ["tap", "menu"])
        let row = try #require(rows().first)
        await stage.tap(at: stage.window.convert(row.convert(CGPoint(x: 20, y: 20), to: row.window), from: row.window))
        await stage.settle()
        #expect(overlay == nil && dial.log.sorted() == ["close", "low", "open"])
    }

    @Test func aControlShowsItsMenuAfterALongPress() async {
        let dial = add(Dial())
        dial.isContextMenuInteractionEnabled = true
        await tapButton()
        #expect(overlay == nil)
        await stage.touchDown(at: CGPoint(x: 100, y: 360))
        await stage.advance(by: 0.7)
        await stage.touchUp()
        await stage.settle()
        #expect(titles == ["Low"] && dial.log == ["open"])
        dial.contextMenuInteraction?.dismissMenu()
        await stage.settle()
        dial.isContextMenuInteractionEnabled = false
        await stage.touchDown(at: CGPoint(x: 100, y: 360))
        await stage.advance(by: 0.7)
        await stage.touchUp()
        #expect(overlay == nil && dial.log == ["open", "close"])
    }

    @Test func aControlChoosesThePlaceOfItsMenu() async throws {
        let button = add(UIButton(type: .system)), corner = CornerButton(type: .system)
        corner.frame = button.frame
        var places: [CGFloat] = []
        for one in [button, corner] {
            stage.window.addSubview(one)
            one.menu = UIMenu(children: [UIAction(title: "Oat") { _ in }])
            one.showsMenuAsPrimaryAction = true
            await tapButton()
            let row = try #require(rows().first)
            places.append(row.convert(CGPoint.zero, to: nil).y)
            one.contextMenuInteraction?.dismissMenu()
            await stage.settle()
        }
        // Below the button, and below its upper edge.
        #expect(places[0] >= 384 && places[1] >= 340 && places[1] < 384)
    }

    /// A program's own event is sent, whatever a touch would do.
    @Test func anEventThatIsSentReachesItsTargets() {
        let button = add(UIButton(type: .system))
        button.menu = UIMenu(children: [UIAction(title: "Oat") { _ in }])
        button.showsMenuAsPrimaryAction = true
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(taps == 1 && overlay == nil)
    }
}
