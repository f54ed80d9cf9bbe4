// OnScreenKeyboard.swift: the settings of the keyboard on the screen. Main actor only.

import Foundation
import VitrineRuntime

/// The keyboard that comes with a first responder that takes text: what an application may decide about it.
@preconcurrency @MainActor
public enum OnScreenKeyboard {
    /// Whether the keyboard goes away while hardware keys are used. It comes back when a finger taps text. False by
    /// default: kiosks seldom have keys that their visitors reach.
    public static var hidesForHardwareKeyboard = false {
        didSet { if !hidesForHardwareKeyboard { InputHost.isKeyboardAway = false } }
    }
}
