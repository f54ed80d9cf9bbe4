// ZoomOptions+Effect.swift: a blur over the content behind a zoom.

import Foundation
public import VitrineRuntime

extension UIViewController.Transition.ZoomOptions {
    /// A blur over the content behind the zoomed controller; nil, the default, for none.
    public var dimmingVisualEffect: UIBlurEffect? {
        get { effect as? UIBlurEffect }
        set {
            effect = newValue
            guard let newValue else { return makeEffectView = nil }
            makeEffectView = { UIVisualEffectView(effect: newValue) }
        }
    }
}
