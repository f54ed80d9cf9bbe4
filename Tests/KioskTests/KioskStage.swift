// KioskStage.swift: a kiosk on a stage, and the actions of a guest.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

/// A kiosk at a quarter of a pixel per point: another suite covers its pictures.
@MainActor struct KioskStage {
    let stage: OffscreenStage
    let kiosk: KioskNavigationController

    init(size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 0.25) async throws {
        stage = OffscreenStage(size: size, scale: scale)
        kiosk = KioskNavigationController(menu: try Menu(file: Menu.bundledFile))
        stage.window.rootViewController = kiosk
        await stage.settle()
    }

    func tap(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        await stage.tap(identifier, sourceLocation: sourceLocation)
        await stage.settle(sourceLocation: sourceLocation)
    }

    /// Taps the n-th of the menu's categories; the first shows everything.
    func tapKind(_ index: Int) async {
        guard let frame = stage.element("menu.kinds")?.frame else { return }
        await stage.tap(at: CGPoint(x: frame.minX + frame.width * (CGFloat(index) + 0.5) / 4, y: frame.midY))
        await stage.settle()
    }

    /// Types on the on-screen keyboard, a finger on one key after the other.
    func typeByTouch(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        for character in text {
            let names = [
                "key.\(character)", "key.\(character.lowercased())", "key.\(character.uppercased())",
            ]
            let key = character == " " ? "key.space" : names.first { isThere($0) } ?? names[0]
            await stage.tap(key, sourceLocation: sourceLocation)
        }
        await stage.settle(sourceLocation: sourceLocation)
    }

    func press(_ key: UIKeyboardHIDUsage) async {
        await stage.keyDown(key, modifiers: [])
        await stage.keyUp(key)
        await stage.settle()
    }

    /// The focused view's identifier.
    var focused: String? { (stage.screen.focusedItem as? UIView)?.accessibilityIdentifier }

    /// Moves the focus on by Tab until it is there, like a guest.
    func focus(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        var seen: [String] = []
        for _ in 0..<60 {
            if focused == identifier { return }
            seen.append(focused ?? "nothing")
            await press(.keyboardTab)
        }
        Issue.record(
            "Tab does not lead to \(identifier), but to \(seen)", sourceLocation: sourceLocation)
    }

    /// Finds an element by keys, and activates it.
    func use(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        await focus(identifier, sourceLocation: sourceLocation)
        await press(.keyboardReturnOrEnter)
    }

    func text(_ identifier: String) -> String? { (stage.element(identifier)?.view as? UILabel)?.text }
    func title(_ identifier: String) -> String? {
        (stage.element(identifier)?.view as? UIButton)?.configuration?.title
    }
    func isThere(_ identifier: String) -> Bool { stage.element(identifier) != nil }
}
