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

    @Test func aClickNeedsAVisibleInputViewThatEnablesIt() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
        let before = UIDevice.inputClick
        defer { UIDevice.inputClick = before }
        var clicks = 0
        UIDevice.inputClick = { clicks += 1 }
        let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
        owner.pad = pad
        stage.window.addSubview(owner)
        UIDevice.current.playInputClick()
        #expect(clicks == 0)
        owner.becomeFirstResponder()
        await stage.settle()
        #expect(pad.window != nil)
        UIDevice.current.playInputClick()
        #expect(clicks == 1)
        pad.isOn = false
        UIDevice.current.playInputClick()
        #expect(clicks == 1)
        owner.resignFirstResponder()
        await stage.settle()
        pad.isOn = true
        UIDevice.current.playInputClick()
        #expect(clicks == 1)
        // The property is optional; without it nothing clicks.
        owner.pad = SilentPad(frame: pad.frame)
        owner.becomeFirstResponder()
        await stage.settle()
        UIDevice.current.playInputClick()
        #expect(clicks == 1)
    }
}
