// UIFeedbackGenerator.swift: feedback for touches besides the picture.
//
// A kiosk has no motor for vibrations: instead of a vibration, feedback is a short sound of the sound
// card. Main actor only.

public import Foundation
public import VitrineRuntime

/// The kind of feedback.
package enum Feedback: Hashable, Sendable {
    /// A collision with a strength of 0…1.
    case impact(strength: Double)
    /// Another value of several is chosen.
    case selection
    case success, warning, failure
}

/// The base class of feedback generators.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Gives the feedback; nil while no sound card is connected, as in offscreen tests.
    package static var player: (@MainActor (Feedback) -> Void)?

    /// The view on which the feedback occurs; nil for none. Not retained.
    public private(set) weak var view: UIView?

    public override init() { super.init() }

    /// Creates a generator for a view.
    public convenience init(view: UIView) {
        self.init()
        attach(to: view)
    }

    func attach(to view: UIView) { self.view = view }

    /// Announces that feedback will follow. Does nothing: a sound card opens fast enough.
    open func prepare() {}

    func give(_ feedback: Feedback) { UIFeedbackGenerator.player?(feedback) }
}
