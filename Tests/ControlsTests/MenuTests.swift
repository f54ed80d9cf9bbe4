// MenuTests.swift: menus of buttons and of views, by touch and by keys.

import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

@MainActor @Suite struct ButtonMenuTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)
    private let button = UIButton(type: .system)
    private var chosen = Chosen()

    @MainActor final class Chosen { var titles: [String] = [] }

    init() {
        button.frame = CGRect(x: 20, y: 40, width: 200, height: 44)
        button.setTitle("Milk", for: .normal)
        stage.window.addSubview(button)
    }

    private func action(
        _ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [chosen] in
            chosen.titles.append($0.title)
        }
    }

    private var overlay: OverlayWindow? { stage.screen.windows.compactMap { $0 as? OverlayWindow }.last }

    private func rows(in view: UIView? = nil) -> [MenuRow] {
        guard let view = view ?? overlay else { return [] }
        return view.subviews.flatMap { ($0 as? MenuRow).map { [$0] } ?? rows(in: $0) }
    }

    private func center(of row: UIView) -> CGPoint {
        let inWindow = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: row.window)
        return stage.window.convert(inWindow, from: row.window)
    }

    private func row(_ label: String) -> MenuRow? { rows().first { $0.accessibilityLabel == label } }

    private func tap(_ label: String) async throws {
        await stage.tap(at: center(of: try #require(row(label))))
        await stage.settle()
    }

    @Test func aTapOpensTheMenuAndATapSelects() async throws {
        button.menu = UIMenu(children: [action("Oat"), action("Soy", .disabled), action("Gone", .hidden)])
        button.showsMenuAsPrimaryAction = true
        var opened = 0, taps = 0
        button.addAction(UIAction { _ in opened += 1 }, for: .menuActionTriggered)
        button.addAction(UIAction { _ in taps += 1 }, for: [.touchUpInside, .primaryActionTriggered])
        await stage.tap(at: CGPoint(x: 100, y: 60))
        await stage.settle()
        #expect(opened == 1 && taps == 0)
        #expect(rows().map(\.accessibilityLabel) == ["Oat", "Soy"])
        // A disabled element does nothing, and the menu stays.
        try await tap("Soy")
        #expect(chosen.titles == [] && overlay != nil)
        try await tap("Oat")
        #expect(chosen.titles == ["Oat"] && overlay == nil)
    }

    @Test func aTouchOutsideDismissesTheMenu() async {
        button.menu = UIMenu(children: [action("Oat")])
        button.showsMenuAsPrimaryAction = true
        await stage.tap(at: CGPoint(x: 100, y: 60))
        await stage.settle()
        await stage.tap(at: CGPoint(x: 200, y: 550))
        await stage.settle()
        #expect(overlay == nil && chosen.titles.isEmpty)
        #expect(stage.window.isKeyWindow)
    }

    @Test func theTouchThatOpensTheMenuMaySelect() async throws {
        button.menu = UIMenu(children: [action("Oat"), action("Soy")])
        button.showsMenuAsPrimaryAction = true
        await stage.touchDown(at: CGPoint(x: 100, y: 60))
        await stage.settle()
        let soy = center(of: try #require(row("Soy")))
        await stage.touchMove(to: CGPoint(x: soy.x, y: soy.y - 10))
        await stage.touchMove(to: soy)
        #expect(row("Soy")?.isHighlighted == true && row("Oat")?.isHighlighted == false)
        await stage.touchUp()
        await stage.settle()
        #expect(chosen.titles == ["Soy"] && overlay == nil)
    }

    @Test func holdingOpensTheMenuOfAButtonWithATapAction() async throws {
        button.menu = UIMenu(children: [action("Oat")])
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
        await stage.tap(at: CGPoint(x: 100, y: 60))
        await stage.settle()
        #expect(taps == 1 && overlay == nil)
        await stage.touchDown(at: CGPoint(x: 100, y: 60))
        await stage.advance(by: 0.6)
        await stage.touchUp()
        await stage.settle()
        #expect(taps == 1 && overlay != nil)
        try await tap("Oat")
        #expect(chosen.titles == ["Oat"])
    }

    @Test func aPopUpButtonShowsItsSelection() async throws {
        button.menu = UIMenu(children: [action("Oat"), action("Soy")])
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        #expect(button.currentTitle == "Oat")
        await stage.tap(at: CGPoint(x: 100, y: 60))
        await stage.settle()
        #expect(row("Oat")?.isSelected == true)
        try await tap("Soy")
        #expect(button.currentTitle == "Soy" && button.menu?.selectedElements.map(\.title) == ["Soy"])
        #expect(button.titleLabel?.text == "Soy")
    }

    /// UIButton.changesSelectionAsPrimaryAction's page: the button shows the selected element. An action may replace the
    /// menu, as one does whose elements depend on the choice. The catalog's list of pages did, and lost its title.
    @Test func aMenuThatItsActionMakesKeepsItsSelection() async throws {
        @MainActor func menu(_ shown: String) -> UIMenu {
            UIMenu(
                children: ["Oat", "Soy"].map { title in
                    UIAction(title: title, state: title == shown ? .on : .off) { [button] _ in
                        button.menu = menu(title)
                    }
                })
        }
        button.menu = menu("Oat")
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        await stage.tap(at: CGPoint(x: 100, y: 60))
        await stage.settle()
        try await tap("Soy")
        #expect(button.currentTitle == "Soy" && button.menu?.selectedElements.map(\.title) == ["Soy"])
        #expect(button.accessibilityLabel == "Soy")
    }

    @Test func aButtonWithoutAMenuTogglesItsSelection() async {
        button.changesSelectionAsPrimaryAction = true
        await stage.tap(at: CGPoint(x: 100, y: 60))
        #expect(button.isSelected)
        await stage.tap(at: CGPoint(x: 100, y: 60))
        #expect(!button.isSelected)
    }

    @Test func submenusOpenAndCloseInPlace() async throws {
        button.menu = UIMenu(children: [
            action("Plain"), UIMenu(title: "More", children: [action("Rice"), action("Almond")]),
        ])
        button.showsMenuAsPrimaryAction = true
        await stage.tap(at: CGPoint(x: 100, y: 60))
        await stage.settle()
        try await tap("More")
        #expect(rows().map(\.accessibilityLabel) == ["More", "Rice", "Almond"])
        try await tap("More")
        #expect(rows().map(\.accessibilityLabel) == ["Plain", "More"])
        try await tap("More")
        try await tap("Rice")
        #expect(chosen.titles == ["Rice"] && overlay == nil)
    }

    @Test func elementsThatKeepTheMenuShowTheirNewState() async throws {
        let sugar = UIAction(title: "Sugar", attributes: .keepsMenuPresented) {
            $0.state = $0.state == .on ? .off : .on
        }
        button.menu = UIMenu(children: [sugar])
        button.showsMenuAsPrimaryAction = true
        await stage.tap(at: CGPoint(x: 100, y: 60))
        await stage.settle()
        try await tap("Sugar")
        #expect(overlay != nil && row("Sugar")?.isSelected == true)
    }

    @Test func deferredElementsAppearWhenLoaded() async throws {
        var answer: (@MainActor ([UIMenuElement]) -> Void)?
        button.menu = UIMenu(children: [action("Oat"), UIDeferredMenuElement { answer = $0 }])
        button.showsMenuAsPrimaryAction = true
        await stage.tap(at: CGPoint(x: 100, y: 60))
        await stage.advance(by: 0.5)
        #expect(rows().count == 2 && rows().last?.isEnabled == false)
        answer?([action("Rice"), action("Pea")])
        await stage.advance(by: 0.5)
        #expect(rows().map(\.accessibilityLabel) == ["Oat", "Rice", "Pea"])
        try await tap("Pea")
        #expect(chosen.titles == ["Pea"])
    }

    @Test func keysOpenSelectAndClose() async throws {
        button.menu = UIMenu(children: [action("Oat"), action("Soy")])
        button.showsMenuAsPrimaryAction = true
        await stage.keyDown(.keyboardTab)
        await stage.keyUp(.keyboardTab)
        #expect(button.isFocused)
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.keyUp(.keyboardReturnOrEnter)
        await stage.settle()
        #expect(row("Oat")?.isFocused == true)
        await stage.keyDown(.keyboardDownArrow)
        await stage.keyUp(.keyboardDownArrow)
        #expect(row("Soy")?.isFocused == true)
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.keyUp(.keyboardReturnOrEnter)
        await stage.settle()
        #expect(chosen.titles == ["Soy"] && overlay == nil && button.isFocused)
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.keyUp(.keyboardReturnOrEnter)
        await stage.settle()
        await stage.keyDown(.keyboardEscape)
        await stage.keyUp(.keyboardEscape)
        await stage.settle()
        #expect(overlay == nil && button.isFocused && chosen.titles == ["Soy"])
    }

    @Test func aMenuWithoutSpaceBelowOpensAbove() async throws {
        button.frame.origin.y = 540
        button.menu = UIMenu(children: (1...5).map { action("\($0)") })
        button.showsMenuAsPrimaryAction = true
        button.preferredMenuElementOrder = .priority
        await stage.tap(at: CGPoint(x: 100, y: 560))
        await stage.settle()
        let last = try #require(rows().last)
        // The first element is the nearest.
        #expect(last.accessibilityLabel == "1")
        #expect(center(of: last).y < 540)
    }
}

@MainActor @Suite struct ContextMenuTests {
    @MainActor final class Card: UIView, UIContextMenuInteractionDelegate {
        var log: [String] = []

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard location.x < 150 else { return nil }
            return UIContextMenuConfiguration(
                actionProvider: { _ in
                    UIMenu(children: [
                        UIAction(title: "Remove") { [weak self] _ in self?.log.append("removed") }
                    ])
                })
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("will display")
            animator?.addCompletion { self.log.append("displayed") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("will end")
            animator?.addCompletion { self.log.append("ended") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { log.append("preview tapped") }
    }

    private let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)
    private let card = Card(frame: CGRect(x: 40, y: 100, width: 200, height: 120))
    private let interaction: UIContextMenuInteraction

    init() {
        card.backgroundColor = .systemTeal
        interaction = UIContextMenuInteraction(delegate: card)
        card.addInteraction(interaction)
        stage.window.addSubview(card)
    }

    private var overlay: OverlayWindow? { stage.screen.windows.compactMap { $0 as? OverlayWindow }.last }

    private func hold(_ point: CGPoint) async {
        await stage.touchDown(at: point)
        await stage.advance(by: 0.6)
        await stage.touchUp()
        await stage.settle()
    }

    @Test func holdingOpensAndCallsTheDelegateInOrder() async throws {
        await hold(CGPoint(x: 100, y: 150))
        #expect(overlay != nil && interaction.menuAppearance == .rich)
        #expect(card.log == ["will display", "displayed"])
        // Lifted: the view itself is hidden, so that it is not drawn twice.
        #expect(card.alpha == 0)
        await stage.tap(at: CGPoint(x: 100, y: 260))
        await stage.settle()
        #expect(card.log == ["will display", "displayed", "will end", "removed", "ended"])
        #expect(overlay == nil && card.alpha == 1 && interaction.menuAppearance == .unknown)
    }

    /// The holding finger moves to an item and is lifted.
    @Test func theHoldingTouchMaySelect() async throws {
        func row(in view: UIView) -> MenuRow? {
            (view as? MenuRow) ?? view.subviews.lazy.compactMap { row(in: $0) }.first
        }
        await stage.touchDown(at: CGPoint(x: 100, y: 150))
        await stage.advance(by: 0.6)
        await stage.settle()
        let shown = try #require(overlay)
        let found = try #require(row(in: shown))
        let middle = found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: found.window)
        await stage.touchMove(to: stage.window.convert(middle, from: found.window))
        #expect(found.isHighlighted)
        await stage.touchUp()
        await stage.settle()
        #expect(card.log.contains("removed") && overlay == nil)
    }

    @Test func locationsWithoutAMenuOpenNone() async {
        await hold(CGPoint(x: 230, y: 150))
        #expect(overlay == nil && card.log.isEmpty)
    }

    @Test func theDelegateIsNotifiedOfATappedPreview() async {
        await hold(CGPoint(x: 100, y: 150))
        await stage.tap(at: CGPoint(x: 100, y: 150))
        await stage.settle()
        #expect(card.log.contains("preview tapped") && overlay == nil)
    }

    @Test func theSecondaryButtonOpensACompactMenu() async {
        await stage.pointerMove(to: CGPoint(x: 100, y: 150))
        await stage.pointerButton(1, isDown: true)
        await stage.pointerButton(1, isDown: false)
        await stage.settle()
        #expect(interaction.menuAppearance == .compact && card.alpha == 1)
        interaction.dismissMenu()
        await stage.settle()
        #expect(overlay == nil)
    }

    @Test func aVisibleMenuCanBeChanged() async {
        await hold(CGPoint(x: 100, y: 150))
        interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Keep") { _ in }]) }
        await stage.settle()
        let panel = overlay?.subviews.compactMap { $0 as? MenuPanel }.first
        #expect(panel?.menu.children.map(\.title) == ["Keep"])
    }
}

@MainActor @Suite struct GoldenMenuTests {
    private func show(_ style: UIUserInterfaceStyle, _ name: String, isMirrored: Bool = false) async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 560), scale: 2)
        stage.window.overrideUserInterfaceStyle = style
        stage.window.backgroundColor = .systemBackground
        let button = UIButton(configuration: .gray())
        button.configuration?.title = "Drink"
        button.configuration?.indicator = .popup
        button.frame = CGRect(x: 20, y: 20, width: 160, height: 44)
        if isMirrored {
            button.semanticContentAttribute = .forceRightToLeft
            button.frame.origin.x = 140
        }
        func action(
            _ title: String, _ symbol: String? = nil, subtitle: String? = nil,
            _ a: UIMenuElement.Attributes = [], _ s: UIMenuElement.State = .off
        ) -> UIAction {
            UIAction(
                title: title, subtitle: subtitle, image: symbol.flatMap { UIImage(systemName: $0) },
                attributes: a, state: s
            ) { _ in }
        }
        button.menu = UIMenu(
            title: "Your coffee",
            children: [
                UIMenu(
                    options: .displayInline, preferredElementSize: .medium,
                    children: [
                        action("Small", "mug"), action("Large", "cup.and.saucer", subtitle: nil, [], .on),
                        action("To go", "takeoutbag.and.cup.and.straw"),
                    ]),
                action("Oat milk", nil, subtitle: "+ 0.40 €", [], .on), action("Cow's milk", "drop"),
                UIMenu(title: "Syrup", image: nil, children: [action("Vanilla")]),
                UIMenu(
                    title: "Order", options: .displayInline,
                    children: [
                        action("Add to cart", "cart.badge.plus"),
                        action("Sold out", "nosign", subtitle: nil, .disabled),
                        action("Remove", "trash", subtitle: nil, .destructive),
                    ]),
                UIDeferredMenuElement { _ in },
            ])
        button.showsMenuAsPrimaryAction = true
        stage.window.addSubview(button)
        await stage.tap(at: CGPoint(x: 150, y: 42))
        await stage.advance(by: 1)
        stage.assertSnapshot(name)
    }

    @Test func light() async { await show(.light, "menu-light") }
    @Test func dark() async { await show(.dark, "menu-dark") }
    @Test func rightToLeft() async { await show(.light, "menu-rtl", isMirrored: true) }
}
