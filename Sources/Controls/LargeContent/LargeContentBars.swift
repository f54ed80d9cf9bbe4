// LargeContentBars.swift: bars show their buttons large by themselves.

import Foundation
import VitrineRuntime

/// Taps what the finger was lifted over.
@MainActor
final class LargeContentBars: UILargeContentViewerInteractionDelegate {
    private static let shared = LargeContentBars()

    /// Bars have the interaction at the text sizes at which it does something.
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
