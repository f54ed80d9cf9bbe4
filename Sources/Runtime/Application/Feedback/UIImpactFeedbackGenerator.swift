// UIImpactFeedbackGenerator.swift: things that meet.

public import Foundation

/// Says that something hit something: a sheet its end, a tile its place.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy, or how hard, what meets is.
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium, heavy, soft, rigid

        /// How strong a whole impact is, 0…1.
        var strength: Double {
            switch self {
            case .soft: 0.3
            case .light: 0.4
            case .medium: 0.6
            case .rigid: 0.8
            case .heavy: 1
            }
        }
    }

    private let style: FeedbackStyle

    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    public convenience override init() { self.init(style: .medium) }

    /// A whole impact.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// A part of one, 0…1; other values are brought into that range, and nothing is noticed at 0.
    open func impactOccurred(intensity: CGFloat) {
        let part = intensity.isNaN ? 0 : min(max(Double(intensity), 0), 1)
        guard part > 0 else { return }
        give(.impact(strength: style.strength * part))
    }
}
