// UIControl+ToolTip.swift: a text about a control, where the pointer rests on it.

import Foundation
import VitrineRuntime

extension UIControl {
    /// The interaction that shows `toolTip`; nil without one. Its delegate may provide another text.
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
