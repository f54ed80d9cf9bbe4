// InputClickTests.swift: clicks of the keys of an app's own input views.
//
// UIDevice.h: playInputClick "plays a click only if an enabling input view is on-screen", and of
// enableInputClicksWhenVisible: "If YES, an input view will enable playInputClick."

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineDevice

@MainActor @Suite(.serialized) struct InputClickTests {
    private final class Pad: UIView, UIInputViewAudioFeedback {
        var isOn = true
        var enableInputClicksWhenVisible: Bool { isOn }
    }

    private final class SilentPad: UIView, UIInputViewAudioFeedback {}

    private final class Owner: UIView {
        var pad: UIView?
        override var canBecomeFirstResponder: Bool { true }
        override var inputView: UIView? { pad }
    }

    /// Whether a call of `playInputClick()` clicks. The sound belongs to the process, where other tests run, too.
    private func clicks() -> Bool {
        let before = UIDevice.inputClick
        defer { UIDevice.inputClick = before }
        var isHeard = false
        UIDevice.inputClick = { isHeard = true }
        UIDevice.current.playInputClick()
        return isHeard
    }

    @Test func aClickNeedsAVisibleInputViewThatEnablesIt() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
        let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
        owner.pad = pad
        stage.window.addSubview(owner)
        #expect(!clicks())
        owner.becomeFirstResponder()
        await stage.settle()
        #expect(pad.window != nil)
        #expect(clicks())
        pad.isOn = false
        #expect(!clicks())
        owner.resignFirstResponder()
        await stage.settle()
        pad.isOn = true
        #expect(!clicks())
        // The property is optional; without it nothing clicks.
        owner.pad = SilentPad(frame: pad.frame)
        owner.becomeFirstResponder()
        await stage.settle()
        #expect(!clicks())
    }
}
