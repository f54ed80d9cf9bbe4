// UIControl+Recognizers.swift: controls and the recognisers of the views around them.
//
// Where a recogniser would recognise what a control itself acts upon (a tap on a
// button, a drag of a switch's knob), the control comes first. Recognisers of the
// control itself come before it, and those that do not cancel touches act beside it.

import Foundation
import VitrineRuntime

extension UIGestureRecognizer {
    /// Whether it recognises what buttons act upon: one tap of one finger.
    var isSingleTap: Bool {
        guard let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
            && tap.buttonMaskRequired == .primary
    }

    /// Whether its only finger came down in `area` of `view` and has gone along the view's width since, more than across.
    func isDrag(alongWidthOf view: UIView, from area: CGRect) -> Bool {
        guard gestureTouches.count == 1, let touch = gestureTouches.first else { return false }
        let start = touch.startLocation(in: view)
        let place = touch.location(in: view)
        return area.contains(start) && abs(place.x - start.x) > abs(place.y - start.y)
    }
}

extension CGRect {
    /// The rectangle, as large as a finger needs it at least: 44 points each way, about the same middle.
    var forFingers: CGRect {
        insetBy(dx: -max(44 - width, 0) / 2, dy: -max(44 - height, 0) / 2)
    }
}
