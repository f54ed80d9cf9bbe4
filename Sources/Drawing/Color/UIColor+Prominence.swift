// UIColor+Prominence.swift: a colour in four strengths, for text of less and less importance.

import Foundation
import VitrineGraphics

extension UIColor {
    /// How much what is in a colour stands out.
    public enum Prominence: Int, Sendable {
        /// The colour itself.
        case primary = 0
        /// Paler: for subtitles.
        case secondary = 1
        /// Much paler: for placeholders.
        case tertiary = 2
        /// Nearly invisible: for separators and fills.
        case quaternary = 3

        /// The part of the opacity that is left: those of the system's labels.
        fileprivate var opacity: CGFloat {
            switch self {
            case .primary: 1
            case .secondary: 0.6
            case .tertiary: 0.3
            case .quaternary: 0.18
            }
        }
    }

    func baseWithProminence(_ prominence: Prominence) -> UIColor {
        prominence == .primary ? self : ProminentColor(self, prominence)
    }
}

/// A paler version of a colour.
private final class ProminentColor: UIColor, @unchecked Sendable {
    private let base: UIColor
    private let strength: Prominence

    init(_ base: UIColor, _ strength: Prominence) {
        self.base = base
        self.strength = strength
        let labels: [Prominence: UIColor] = [
            .secondary: .secondaryLabel, .tertiary: .tertiaryLabel, .quaternary: .quaternaryLabel,
        ]
        // The system has designed these for its own text.
        let designed = base === UIColor.label ? labels[strength] : nil
        super.init(
            dynamicProvider: { traits in
                if let designed { return designed.resolvedColor(with: traits) }
                let color = base.resolvedColor(with: traits)
                return color.withAlphaComponent(color.cgColor.alpha * strength.opacity)
            }, followsTint: base.followsTint)
    }

    required init?(coder: NSCoder) { nil }

    /// An archive has the colour as it looks.
    override var classForCoder: AnyClass { UIColor.self }

    override var prominence: Prominence { strength }
    override func withProminence(_ prominence: Prominence) -> UIColor { base.baseWithProminence(prominence) }
}
