// SpokenSuite.swift: the shared parts of the suites for spoken navigation: a stage in English, labels, buttons, keys.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// A suite about the spoken cursor.
@MainActor protocol SpokenSuite {
    var stage: OffscreenStage { get }
}

extension SpokenSuite {
    var spoken: SpokenNavigator { stage.screen.assistance.spoken }

    /// A stage with speech in English, without hints.
    static func makeStage() -> OffscreenStage {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
        stage.screen.assistance.spoken.language = "en"
        stage.screen.assistance.spoken.speaksHints = false
        return stage
    }

    @discardableResult
    func label(_ text: String, _ y: CGFloat, in view: UIView? = nil) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: y, width: 200, height: 20))
        label.text = text
        (view ?? stage.window).addSubview(label)
        return label
    }

    @discardableResult
    func button(
        _ title: String, _ y: CGFloat, in view: UIView? = nil, _ action: @escaping () -> Void = {}
    ) -> UIButton {
        let button = UIButton(frame: CGRect(x: 10, y: y, width: 200, height: 44))
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        (view ?? stage.window).addSubview(button)
        return button
    }

    func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) async {
        await stage.keyDown(key, modifiers: modifiers)
        await stage.keyUp(key)
        await stage.settle()
    }
}

/// Counts its accessibility actions.
final class HeardSheet: UIViewController {
    var escapes = 0, taps = 0
    override func accessibilityPerformEscape() -> Bool { escapes += 1; return true }
    override func accessibilityPerformMagicTap() -> Bool { taps += 1; return true }
}
