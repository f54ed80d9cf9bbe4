// CardScrollView.swift: a scroll view full of things to press.
//
// UIKit leaves a control its touch once the finger has rested on it for a
// moment. Here nearly everything is a control: a slow finger means to scroll.

import UIKit

final class CardScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
