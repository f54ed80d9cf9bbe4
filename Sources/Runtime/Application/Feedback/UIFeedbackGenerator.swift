// UIFeedbackGenerator.swift: a touch that is answered beside the picture.
//
// A kiosk has no motor that shakes it: what a phone lets its holder feel is
// heard here, as a short sound of the sound card. Main actor only.

public import Foundation

/// What a generator was asked to let people notice.
package enum Feedback: Hashable, Sendable {
    /// Something hit something, with a strength of 0…1.
    case impact(strength: Double)
    /// Another value of several is chosen.
    case selection
    case success, warning, failure
}

/// The kinds of feedback have classes of their own; this one has what they share.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Lets people notice it; nil while nobody has connected a sound card, as in offscreen tests.
    package static var player: (@MainActor (Feedback) -> Void)?

    public override init() { super.init() }

    /// Feedback is about to be asked for. A sound card opens fast enough: there is nothing to prepare.
    open func prepare() {}

    func give(_ feedback: Feedback) { UIFeedbackGenerator.player?(feedback) }
}
