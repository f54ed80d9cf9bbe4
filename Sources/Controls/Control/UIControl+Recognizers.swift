// UIControl+Recognizers.swift: controls and the recognizers of enclosing views.
//
// If a recognizer would recognise a gesture that a control itself reacts to (a tap on a button, a drag of a switch's
// knob), the control takes precedence. Recognizers of the control itself take precedence over it, and those that do not
// cancel touches work beside it.

import Foundation
import VitrineRuntime

extension UIGestureRecognizer {
    /// Whether it recognises one tap of one finger, as buttons do.
    var isSingleTap: Bool {
        guard let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
            && tap.buttonMaskRequired == .primary
    }

    /// Whether its only finger came down in `area` of `view` and has moved more along the view's width than across.
    func isDrag(alongWidthOf view: UIView, from area: CGRect) -> Bool {
        guard gestureTouches.count == 1, let touch = gestureTouches.first else { return false }
        let start = touch.startLocation(in: view)
        let place = touch.location(in: view)
        return area.contains(start) && abs(place.x - start.x) > abs(place.y - start.y)
    }
}

extension CGRect {
    /// The rectangle, enlarged to at least 44 points each way around the same centre.
    var forFingers: CGRect {
        insetBy(dx: -max(44 - width, 0) / 2, dy: -max(44 - height, 0) / 2)
    }
}
