// TextFieldRoomTests.swift: fields without a size.

import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineTextEditing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Text fields without a size")
struct TextFieldRoomTests {
    private final class Padded: UITextField {
        override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 16, dy: 8) }
        override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 16, dy: 8) }
        override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
    }

    @Test(arguments: [UITextField.BorderStyle.none, .line, .bezel, .roundedRect])
    func aFontMayBeSetBeforeThereIsAFrame(_ style: UITextField.BorderStyle) async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 60), scale: 1)
        for field in [UITextField(frame: .zero), Padded(frame: .zero)] {
            field.borderStyle = style
            field.font = .systemFont(ofSize: 20)
            field.text = "text"
            field.placeholder = "placeholder"
            field.clearButtonMode = .always
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            field.leftViewMode = .always
            stage.window.addSubview(field)
            field.becomeFirstResponder()
            for width in [0, 3, 8, 90] as [CGFloat] {
                field.frame = CGRect(x: 5, y: 5, width: width, height: width == 90 ? 40 : 0)
                field.layoutIfNeeded()
                await stage.advance(by: 0.02)
            }
            #expect(field.textRect(forBounds: field.bounds).width > 0)
            field.removeFromSuperview()
        }
    }
}
