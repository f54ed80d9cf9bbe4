// KeyboardSlide.swift: keyboard_slide, the on-screen keyboard as it slides in and out.
//
// A text field on 1920x1080 becomes and resigns first responder every 16 frames; the slide
// takes 15. Each iteration is one frame: the keyboard moves over the application's
// content, and the uncovered part is drawn.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineTextEditing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

final class KeyboardSlide: BenchmarkCase {
    nonisolated static let name = "keyboard_slide"
    nonisolated static let goal = Goal.milliseconds(4)

    let ours: Contender
    var bytesWritten: Int { stage.loop.lastFrame.bytesWritten }
    private let stage: ViewStage
    private static let period = 16

    init(_ setting: Setting) throws {
        OnScreenKeyboard.install()
        let size = setting.screen
        let stage = ViewStage(size)
        self.stage = stage
        stage.window.backgroundColor = .secondarySystemBackground
        for index in 0..<24 {
            let label = UILabel(frame: CGRect(x: 40, y: 20 + CGFloat(index) * 44, width: 900, height: 30))
            label.text = "Row \(index) of what the keyboard covers"
            stage.window.addSubview(label)
        }
        let field = UITextField(frame: CGRect(x: 1000, y: 60, width: 600, height: 40))
        field.borderStyle = .roundedRect
        stage.window.addSubview(field)
        stage.frame {}
        ours = Contender("vitrine") { iteration in
            stage.frame {
                switch iteration % (2 * Self.period) {
                case 0: field.becomeFirstResponder()
                case Self.period: field.resignFirstResponder()
                default: break
                }
            }
        }
    }
}
