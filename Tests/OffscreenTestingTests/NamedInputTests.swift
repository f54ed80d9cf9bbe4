// NamedInputTests.swift: input on elements by label and identifier, and keys by name.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineTextEditing
import VitrineViewValues

@MainActor @Suite struct NamedInputTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 300), scale: 1)

    @Test func aButtonIsTappedByItsLabel() async {
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 120, height: 44))
        button.setTitle("Order", for: .normal)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.window.addSubview(button)
        await stage.settle()
        await stage.tap(label: "Order")
        #expect(taps == 1)
        await withKnownIssue {
            await stage.tap(label: "Pay")
        } matching: {
            $0.comments.contains { $0.rawValue == "No element has the accessibility label “Pay”; there are: Order" }
        }
        #expect(taps == 1)
    }

    @Test func aListIsDraggedByItsIdentifierAndByALabel() async {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        list.contentSize = CGSize(width: 300, height: 2000)
        list.accessibilityIdentifier = "list"
        let label = UILabel(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
        label.text = "Row"
        list.addSubview(label)
        stage.window.addSubview(list)
        await stage.settle()
        await stage.drag("list", byX: 0, y: -60, duration: 1)
        await stage.settle()
        // The finger moves 60 points; the pan begins after some of them.
        #expect((40...60).contains(list.contentOffset.y), "\(list.contentOffset)")
        await stage.drag(label: "Row", byX: 0, y: 60, duration: 1)
        await stage.settle()
        #expect(abs(list.contentOffset.y) < 20, "\(list.contentOffset)")
        await withKnownIssue {
            await stage.drag("nothing", byX: 1, y: 1)
        } matching: {
            $0.comments.contains { $0.rawValue == "No visible view has the accessibility identifier “nothing”" }
        }
    }

    @Test func keysArePressedByTheirNamesInScripts() async {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        await stage.settle()
        for key in ["a", "shift+b", "shift+=", "backspace", "cmd+a"] { await stage.press(key) }
        await stage.settle()
        #expect(field.text == "aB", "\(field.text ?? "")")
        #expect(field.selectedTextRange?.isEmpty == false)
        await withKnownIssue {
            await stage.press("hyper+q")
        } matching: {
            $0.comments.contains { $0.rawValue == "There is no key “hyper+q”; keys are named as in input scripts" }
        }
    }
}
