// UIImpactFeedbackGenerator.swift: feedback for collisions.

public import Foundation
public import VitrineRuntime

/// Feedback that objects collided, as a sheet at its end or a tile at its place: a short sound.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The weight or hardness of the objects.
    public enum FeedbackStyle: Int, Sendable {
        /// Light objects: strength 0.4.
        case light = 0
        /// Strengths 0.6, 1, 0.3 and 0.8.
        case medium, heavy, soft, rigid

        /// The strength of a full impact, 0…1.
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

    /// Creates a generator for objects of a weight or hardness.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    public convenience override init() { self.init(style: .medium) }

    /// Creates a generator for objects of a weight or hardness on a view.
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init(style: style)
        attach(to: view)
    }

    /// Gives feedback at full intensity.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Gives feedback at an intensity of 0…1; other values are clamped, and 0 gives none.
    open func impactOccurred(intensity: CGFloat) {
        let part = intensity.isNaN ? 0 : min(max(Double(intensity), 0), 1)
        guard part > 0 else { return }
        give(.impact(strength: style.strength * part))
    }

    /// Gives feedback at full intensity. The location, in points of the view, has no effect on the sound.
    open func impactOccurred(at location: CGPoint) { impactOccurred() }

    /// Gives feedback at an intensity of 0…1. The location has no effect on the sound.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}
