// CATransition.swift: from the old look of a layer to its new one, whatever changed.

import Foundation

/// What a transition looks like.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The old look turns into the new one in place.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new look slides in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new look slides in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old look slides out and uncovers the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")

    /// Both looks are sides of a card that turns, with perspective. For UIKit's flips.
    package static let flip = CATransitionType(rawValue: "flip")
    /// The old look folds up about its top edge. For UIKit's curls.
    package static let foldUp = CATransitionType(rawValue: "foldUp")
    /// The new look folds down from the top edge.
    package static let foldDown = CATransitionType(rawValue: "foldDown")
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition of a layer with all that is in it. Add it before the changes: the old look is what the layer shows
/// at that moment; the new look is live. It always runs under the key `kCATransition`.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    /// For types that have a direction; nil counts as from the left.
    open var subtype: CATransitionSubtype?
    /// Where in the transition it starts, 0…1. 0 by default.
    open var startProgress: Float = 0
    /// Where in the transition it ends, 0…1 and not before the start. 1 by default.
    open var endProgress: Float = 1
    /// Kept for the caller, not drawn.
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
