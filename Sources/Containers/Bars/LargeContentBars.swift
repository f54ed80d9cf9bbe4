// LargeContentBars.swift: bars show a button large during a long press.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// Taps the button over which the finger was lifted.
@MainActor
final class LargeContentBars: UILargeContentViewerInteractionDelegate {
    private static let shared = LargeContentBars()

    /// Bars have the interaction only at the text sizes at which it has an effect.
    static func follow(_ bar: UIView) {
        let isWanted = bar.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let own = bar.interactions.first {
            ($0 as? UILargeContentViewerInteraction)?.delegate === Self.shared
        }
        if isWanted, own == nil {
            bar.addInteraction(UILargeContentViewerInteraction(delegate: Self.shared))
        } else if !isWanted, let own {
            bar.removeInteraction(own)
        }
    }

    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {
        guard let button = item as? LargeContentButton, button.isEnabled else { return }
        button.sendActions(for: .touchUpInside)
    }
}
