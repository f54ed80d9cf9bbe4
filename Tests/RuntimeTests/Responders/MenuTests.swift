// MenuTests.swift: menus as values: their elements, their selection, deferred elements.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite struct MenuTests {
    private func action(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, state: state) { _ in }
    }

    @Test func aMenuKeepsItsInitialValues() {
        let menu = UIMenu(
            title: "Milk", subtitle: "Choose one", identifier: .init("milk"), options: .singleSelection,
            preferredElementSize: .small, children: [action("Oat"), action("Soy")])
        #expect(menu.title == "Milk" && menu.subtitle == "Choose one")
        #expect(menu.identifier == UIMenu.Identifier("milk") && menu.preferredElementSize == .small)
        let other = menu.replacingChildren([action("Rice")])
        #expect(other.children.map(\.title) == ["Rice"] && menu.children.map(\.title) == ["Oat", "Soy"])
        #expect(other.identifier == menu.identifier && other.options == .singleSelection)
        #expect(other.preferredElementSize == .small && other.subtitle == "Choose one")
        #expect(UIMenu().identifier != UIMenu().identifier)
    }

    @Test func selectedElementsIncludeThoseOfInlineMenus() {
        let sizes = UIMenu(options: .displayInline, children: [action("Small", .on), action("Large")])
        let nested = UIMenu(title: "Milk", children: [action("Oat", .on)])
        let menu = UIMenu(children: [action("Sugar", .mixed), sizes, nested])
        #expect(menu.selectedElements.map(\.title) == ["Small"])
    }

    @Test func singleSelectionDeselectsAllOthers() {
        let small = action("Small", .on), large = action("Large"), oat = action("Oat", .on)
        let menu = UIMenu(
            options: .singleSelection,
            children: [
                UIMenu(options: .displayInline, children: [small, large]),
                UIMenu(title: "Milk", children: [oat]),
            ])
        menu.select(only: large)
        #expect([small.state, large.state, oat.state] == [.off, .on, .off])
        #expect(menu.firstSelected === large)
    }

    @Test func deferredElementsAreRequestedOnceAndCached() {
        var asked = 0
        var answer: (@MainActor ([UIMenuElement]) -> Void)?
        let deferred = UIDeferredMenuElement { give in
            asked += 1
            answer = give
        }
        var received: [[String]] = []
        deferred.fetch { received.append($0.map(\.title)) }
        deferred.fetch { received.append($0.map(\.title)) }
        #expect(asked == 1 && received.isEmpty)
        answer?([action("Espresso")])
        answer?([action("A second answer counts for nothing")])
        #expect(received == [["Espresso"], ["Espresso"]])
        deferred.fetch { received.append($0.map(\.title)) }
        #expect(asked == 1 && received.count == 3)
        #expect(UIMenu(children: [deferred]).leaves.map(\.title) == ["Espresso"])
    }

    @Test func uncachedElementsAreRequestedEachTime() {
        var asked = 0
        let deferred = UIDeferredMenuElement.uncached { give in
            asked += 1
            give([])
        }
        deferred.fetch { _ in }
        deferred.fetch { _ in }
        #expect(asked == 2 && deferred.fulfilledElements == nil)
    }

    @Test func aCommandFollowsTheChainFromItsSender() {
        final class Editor: UIView {
            var duplicated: UICommand?
            override class var responderActions: ResponderActions {
                super.responderActions.adding("duplicate:", Editor.duplicate)
            }
            func duplicate(_ sender: UICommand?) { duplicated = sender }
        }
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let editor = Editor(frame: stage.window.bounds)
        let child = UIView(frame: editor.bounds)
        editor.addSubview(child)
        stage.window.addSubview(editor)
        let command = UICommand(title: "Duplicate", action: "duplicate:")
        command.attributes = .disabled
        command.performWithSender(child, target: nil)
        #expect(editor.duplicated == nil)
        command.attributes = []
        command.performWithSender(child, target: nil)
        #expect(editor.duplicated === command)
    }
}
