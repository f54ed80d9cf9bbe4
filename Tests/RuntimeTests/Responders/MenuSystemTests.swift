// MenuSystemTests.swift: menus that responders change, and the keys of the main menu.

import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing

@testable import VitrineControls
@testable import VitrineDrawing
@testable import VitrineRuntime
@testable import VitrineTextEditing
@testable import VitrineViewValues

@MainActor @Suite("Menus of the system", .serialized) struct MenuSystemTests {
    private func menu(_ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(title: name, identifier: .init(name), children: children)
    }

    private func names(_ menu: UIMenu) -> String {
        let children = menu.children.map { ($0 as? UIMenu).map(names) ?? $0.title }
        return menu.title + (children.isEmpty ? "" : "(" + children.joined(separator: " ") + ")")
    }

    private func tree() -> MenuTree {
        MenuTree(.context, menu("root", [menu("a", [menu("b"), menu("c")]), menu("d")]))
    }

    @Test func menusAreFoundAndChanged() {
        let tree = tree()
        #expect(tree.system === UIMenuSystem.context)
        #expect(tree.menu(for: .init("c"))?.title == "c" && tree.menu(for: .init("x")) == nil)
        tree.insertSibling(menu("1"), beforeMenu: .init("c"))
        tree.insertSibling(menu("2"), afterMenu: .init("c"))
        tree.insertChild(menu("3"), atStartOfMenu: .init("d"))
        tree.insertChild(menu("4"), atEndOfMenu: .init("d"))
        #expect(names(tree.root) == "root(a(b 1 c 2) d(3 4))")
        tree.replace(menu: .init("b"), with: menu("5"))
        tree.remove(menu: .init("1"))
        tree.replaceChildren(ofMenu: .init("d")) { $0.reversed() }
        tree.insertChild(menu("6"), atEndOfMenu: .init("root"))
        #expect(names(tree.root) == "root(a(5 c 2) d(4 3) 6)")
        tree.remove(menu: .init("x"))
        tree.remove(menu: .init("root"))
        #expect(names(tree.root) == "root(a(5 c 2) d(4 3) 6)")
    }

    @Test func commandsAndActionsAreFound() {
        let one = UICommand(title: "One", action: "order:", propertyList: 1)
        let two = UICommand(title: "Two", action: "order:", propertyList: 2)
        let cup = UIAction(title: "Cup", identifier: .init("cup")) { _ in }
        let tree = MenuTree(.main, UIMenu(identifier: .root, children: [menu("a", [one, two]), cup]))
        #expect(tree.command(for: "order:") === one)
        #expect(tree.command(for: "order:", propertyList: 2) === two)
        #expect(tree.command(for: "order:", propertyList: 3) == nil && tree.command(for: "pay:") == nil)
        #expect(tree.action(for: .init("cup")) === cup && tree.action(for: .init("mug")) == nil)
    }

    // MARK: Edit menus

    private final class Note: UILabel {
        var orders = 0
        var isOpen = true
        var builds = 0
        override var canBecomeFirstResponder: Bool { true }
        override class var responderActions: ResponderActions {
            super.responderActions.adding("order:", Note.order)
        }
        private func order(_ sender: Any?) { orders += 1 }
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            guard builder.system === UIMenuSystem.context else { return }
            builds += 1
            let commands = [
                UICommand(title: "Order", action: "order:"), UICommand(title: "Pay", action: "pay:"),
            ]
            builder.insertSibling(
                UIMenu(options: .displayInline, children: commands), afterMenu: .standardEdit)
            builder.remove(menu: .textStyle)
        }
        override func validate(_ command: UICommand) {
            if command.action == "order:" { command.attributes = isOpen ? [] : .hidden }
        }
    }

    /// Added by a view, requested by a view inside it; commands that no responder can perform are left out.
    @Test func respondersAddToEditMenus() {
        let note = Note(), inner = UIView()
        note.addSubview(inner)
        func titles() -> [String] { EditMenuActions.suggested(for: inner).map(\.title) }
        #expect(titles() == ["Order"])
        note.isOpen = false
        #expect(titles().isEmpty)
    }

    @Test func aVisibleMenuIsRebuiltOnDemand() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 200), scale: 1)
        let note = Note(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        note.isUserInteractionEnabled = true
        stage.window.addSubview(note)
        let interaction = UIEditMenuInteraction(delegate: nil)
        note.addInteraction(interaction)
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 20)))
        await stage.settle()
        #expect(stage.element("edit-menu.Order") != nil)
        let builds = note.builds
        UIMenuSystem.context.setNeedsRebuild()
        #expect(note.builds == builds + 1)
        await stage.tap("edit-menu.Order")
        await stage.settle()
        #expect(note.orders == 1)
        // No menu is shown any more.
        UIMenuSystem.context.setNeedsRebuild()
        #expect(note.builds == builds + 1)
    }

    // MARK: The main menu

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var builds = 0
        var done: [String] = []
        var isOpen = true
        override class var responderActions: ResponderActions {
            super.responderActions.adding("closeShop:", Delegate.closeShop)
        }
        private func closeShop(_ sender: Any?) { done.append((sender as? UICommand)?.title ?? "") }
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            guard builder.system === UIMenuSystem.main else { return }
            builds += 1
            let close = UIKeyCommand(
                title: "Close shop", action: "closeShop:", input: UIKeyCommand.f9, modifierFlags: .alternate)
            builder.insertChild(UIMenu(title: "Shop", children: [close]), atEndOfMenu: .file)
        }
        override func validate(_ command: UICommand) {
            command.attributes = isOpen ? [] : .disabled
        }
    }

    @Test func keysOfTheMainMenuWorkEverywhere() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 200), scale: 1)
        let before = UIApplication.shared.delegate, delegate = Delegate()
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = before }
        func press() async {
            await stage.keyDown(.keyboardF9, modifiers: .alternate)
            await stage.keyUp(.keyboardF9)
        }
        await press()
        #expect(delegate.done == ["Close shop"] && delegate.builds == 1)
        delegate.isOpen = false
        await press()
        #expect(delegate.done.count == 1)
        delegate.isOpen = true
        await press()
        #expect(delegate.done.count == 2 && delegate.builds == 1)
        UIMenuSystem.main.setNeedsRebuild()
        await press()
        #expect(delegate.done.count == 3 && delegate.builds == 2)
    }

    @Test func commandsOfTheMainMenuAreGroupedByMenu() {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 200), scale: 1)
        let before = UIApplication.shared.delegate, delegate = Delegate()
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = before }
        let groups = stage.window.keyCommandGroups
        #expect(groups.map(\.title) == ["Shop"])
        #expect(groups.first?.commands.map(\.shownTitle) == ["Close shop"])
        delegate.isOpen = false
        #expect(stage.window.keyCommandGroups.isEmpty)
    }
}
