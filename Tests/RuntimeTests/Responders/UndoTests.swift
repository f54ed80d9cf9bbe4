import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Undo manager")
struct UndoTests {
    /// A number that registers the undoing of each change.
    @MainActor final class Counter {
        let manager: UndoManager
        private(set) var value = 0

        init(_ manager: UndoManager) { self.manager = manager }

        func set(_ new: Int, name: String? = nil) {
            let old = value
            value = new
            manager.registerUndo(withTarget: self) { $0.set(old) }
            if let name { manager.setActionName(name) }
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 20, height: 20), scale: 1)

    // Shows: UIResponder.undoManager
    @Test func theNearestUndoManagerIsUsed() {
        final class Document: UIView {
            let own = UndoManager()
            override var undoManager: UndoManager? { own }
        }
        let (document, leaf, other) = (Document(), UIView(), UIView())
        stage.window.addSubview(document)
        document.addSubview(leaf)
        stage.window.addSubview(other)
        #expect(leaf.undoManager === document.own)
        #expect(other.undoManager === stage.window.undoManager && other.undoManager != nil)
        #expect(UIView().undoManager == nil)
    }

    @Test func changesOfATurnAreOneGroup() async {
        let manager = UndoManager()
        let counter = Counter(manager)
        counter.set(1)
        counter.set(2)
        #expect(manager.groupingLevel == 1)
        await stage.advance(by: 0.1)
        #expect(manager.groupingLevel == 0)
        counter.set(3)
        await stage.advance(by: 0.1)
        manager.undo()
        #expect(counter.value == 2 && manager.canUndo && manager.canRedo)
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo)
        manager.redo()
        #expect(counter.value == 2)
        manager.redo()
        #expect(counter.value == 3 && !manager.canRedo)
        manager.undo()
        #expect(counter.value == 2)
    }

    @Test func aNewActionClearsRedo() async {
        let manager = UndoManager()
        let counter = Counter(manager)
        counter.set(1)
        manager.undo()
        #expect(manager.canRedo)
        counter.set(5)
        #expect(!manager.canRedo)
        manager.undo()
        #expect(counter.value == 0)
    }

    @Test func nestedGroupsAreUndoneTogetherOrAlone() {
        let manager = UndoManager()
        manager.groupsByEvent = false
        let counter = Counter(manager)
        manager.beginUndoGrouping()
        counter.set(1)
        manager.beginUndoGrouping()
        counter.set(2)
        counter.set(3)
        manager.endUndoGrouping()
        #expect(manager.groupingLevel == 1)
        manager.undoNestedGroup()
        #expect(counter.value == 1)
        manager.endUndoGrouping()
        manager.beginUndoGrouping()
        counter.set(4)
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 1)
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo)
    }

    @Test func actionNamesBelongToTheirGroup() async {
        let manager = UndoManager()
        let counter = Counter(manager)
        counter.set(1, name: "Count")
        await stage.advance(by: 0.1)
        #expect(manager.undoActionName == "Count" && manager.undoMenuItemTitle == "Undo Count")
        manager.undo()
        #expect(manager.redoActionName == "Count" && manager.redoMenuItemTitle == "Redo Count")
        #expect(manager.undoMenuItemTitle == "Undo")
    }

    @Test func levelsTargetsAndSwitchingOff() async {
        let manager = UndoManager()
        manager.groupsByEvent = false
        manager.levelsOfUndo = 2
        let counter = Counter(manager)
        for value in 1...4 {
            manager.beginUndoGrouping()
            counter.set(value)
            manager.endUndoGrouping()
        }
        manager.undo()
        manager.undo()
        #expect(counter.value == 2 && !manager.canUndo)
        manager.removeAllActions()
        manager.disableUndoRegistration()
        counter.set(9)
        manager.enableUndoRegistration()
        #expect(!manager.canUndo && !manager.canRedo)
        manager.beginUndoGrouping()
        counter.set(10)
        do {
            let gone = Counter(manager)
            gone.set(1)
        }
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 9)
        manager.redo()
        manager.removeAllActions(withTarget: counter)
        #expect(!manager.canUndo)
    }

    @Test func notificationsArePostedInOrder() {
        let manager = UndoManager()
        manager.groupsByEvent = false
        let log = Log()
        var tokens: [any NSObjectProtocol] = []
        let names: [Notification.Name] = [
            .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange,
            .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange,
        ]
        for name in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { note in
                    let name = note.name.rawValue.dropFirst("NSUndoManager".count).dropLast(
                        "Notification".count)
                    let line = String(name)
                    MainActor.assumeIsolated { log.add(line) }
                })
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        let counter = Counter(manager)
        manager.beginUndoGrouping()
        counter.set(1)
        manager.endUndoGrouping()
        #expect(log.take() == ["DidOpenUndoGroup", "DidCloseUndoGroup"])
        manager.undo()
        #expect(log.take() == ["WillUndoChange", "DidOpenUndoGroup", "DidCloseUndoGroup", "DidUndoChange"])
    }

    @Test func registeringWithoutAGroupIsReported() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let manager = UndoManager()
                manager.groupsByEvent = false
                Counter(manager).set(1)
            }
        }
    }

    @Test func commandZUndoesAtTheFirstResponder() async {
        final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
        let field = Field()
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        let counter = Counter(field.undoManager!)
        counter.set(7)
        await stage.advance(by: 0.1)
        await stage.keyDown(.keyboardZ, modifiers: .command)
        await stage.keyUp(.keyboardZ)
        #expect(counter.value == 0)
        await stage.keyDown(.keyboardZ, modifiers: [.command, .shift])
        await stage.keyUp(.keyboardZ)
        #expect(counter.value == 7)
    }
}
