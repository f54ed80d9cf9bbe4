// CATransition.swift: transitions from a layer's old appearance to its current one.

import Foundation

/// The effect of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The effect's name.
    public let rawValue: String

    /// An effect with the given name. An unknown one is drawn as `fade`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The old appearance cross-fades to the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new appearance slides in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new appearance slides in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old appearance slides out and uncovers the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")

    /// Both appearances are sides of a card that rotates, with perspective. For UIKit's flips.
    package static let flip = CATransitionType(rawValue: "flip")
    /// The old appearance folds up about its top edge. For UIKit's curls.
    package static let foldUp = CATransitionType(rawValue: "foldUp")
    /// The new appearance folds down from the top edge.
    package static let foldDown = CATransitionType(rawValue: "foldDown")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The direction's name.
    public let rawValue: String

    /// A direction with the given name. An unknown one is used as `fromLeft`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The motion begins at the right edge and goes to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The motion begins at the left edge and goes to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The motion begins at the upper edge and goes down.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The motion begins at the lower edge and goes up.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition of a layer and its sublayers. Add it before the changes: the old appearance is the one at that moment,
/// the new one is live. It always has the key `kCATransition`.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// The effect. Default: `fade`.
    open var type = CATransitionType.fade
    /// The direction, for effects that have one. Nil: from the left.
    open var subtype: CATransitionSubtype?
    /// The progress at the start, 0…1. Default: 0.
    open var startProgress: Float = 0
    /// The progress at the end, 0…1 and not before the start. Default: 1.
    open var endProgress: Float = 1
    /// Stored, but not drawn.
    open var filter: Any?

    open override func makeCopy() -> CAAnimation { CATransition() }

    override class var allArchivedKeys: [ArchivedKey] { archivedTransitionKeys }

    open override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
        filter = other.filter
    }

    override func compile(for layer: CALayer) -> CompiledAnimation? {
        func unit(_ v: Float) -> Double { v > 0 ? Double(min(v, 1)) : 0 }
        let start = unit(startProgress)
        return .transition(start: start, end: max(start, unit(endProgress)))
    }
}
