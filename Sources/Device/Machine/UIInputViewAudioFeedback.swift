// UIInputViewAudioFeedback.swift: input views whose keys click.

import Foundation
public import VitrineObjectiveC
import VitrineRuntime

/// An input view, or a view above the keyboard, whose keys may click.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: _RespondsToSelectors {
    /// Whether `UIDevice.playInputClick()` clicks while the view is visible. Default: false.
    @_disfavoredOverload var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    /// False.
    @_disfavoredOverload
    public var enableInputClicksWhenVisible: Bool { VitrineMethods.propertyValue(of: self) { false } }
}

extension UIDevice {
    /// Whether a visible input view, or view above the keyboard, of a first responder lets keys click.
    var inputViewEnablesClicks: Bool {
        UIScreen.screens.flatMap(\.windows).compactMap(\.firstResponder).contains { responder in
            let views = [
                responder.inputView, responder.inputViewController?.view, responder.inputAccessoryView,
                responder.inputAccessoryViewController?.view,
            ]
            return views.contains { view in
                (view as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible == true && view?.window != nil
            }
        }
    }
}
