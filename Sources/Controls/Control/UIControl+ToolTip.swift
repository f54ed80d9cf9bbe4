// UIControl+ToolTip.swift: words about a control, where the pointer rests on it.

import Foundation
import VitrineRuntime

extension UIControl {
    /// What shows `toolTip`; nil while there is none. A delegate of it may say other words.
    public var toolTipInteraction: UIToolTipInteraction? { ownToolTip }

    private var ownToolTip: ControlToolTip? {
        interactions.lazy.compactMap { $0 as? ControlToolTip }.first
    }

    func setToolTip(_ words: String?) {
        guard let words else {
            if let own = ownToolTip { removeInteraction(own) }
            return
        }
        if let own = ownToolTip {
            own.defaultToolTip = words
        } else {
            addInteraction(ControlToolTip(defaultToolTip: words))
        }
    }
}

/// The interaction that a control made for itself.
@MainActor
private final class ControlToolTip: UIToolTipInteraction {}
