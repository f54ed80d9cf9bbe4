// KeyboardOfAnotherDisplayTests.swift: the display changes in the turn in which typing ends.

import Foundation
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineTextEditing
import VitrineGraphics
import VitrineRuntime

@testable import OffscreenTesting

@MainActor @Suite struct KeyboardOfAnotherDisplayTests {
    @Test("The keyboard disappears with its field, and its layout guide is reset")
    func goes() async {
        let stage = OffscreenStage(size: CGSize(width: 480, height: 800), scale: 1)
        let controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 44))
        controller.view.addSubview(field)
        stage.window.rootViewController = controller
        await stage.settle()
        let whole = controller.view.keyboardLayoutGuide.layoutFrame.minY
        field.becomeFirstResponder()
        await stage.settle()
        #expect(stage.screen.windows.count == 2 && controller.view.keyboardLayoutGuide.layoutFrame.minY < whole)
        field.resignFirstResponder()
        stage.output.replaceDisplay(size: PixelSize(width: 1280, height: 800))
        await stage.settle()
        #expect(stage.screen.windows.count == 1)
        #expect(controller.view.keyboardLayoutGuide.layoutFrame.minY == 800)
    }
}
