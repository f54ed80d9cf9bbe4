// PageScroller.swift: the scroll view of a page view controller.
//
// On iOS the controller does not depend on the scroll view's delegate: apps that show how far a page was turned make
// themselves the delegate. So the delegate here is always a relay, which calls the controller and then the app's object.

import Foundation
import VitrineControls

/// A scroll view that reports to its page view controller, whatever delegate an app gives it.
final class PageScroller: UIScrollView {
    private let relay = PageScrollRelay()

    /// Reports the scrolling to `pages`.
    func observe(_ pages: UIPageViewController) {
        relay.pages = pages
        super.scrollDelegate = relay
    }

    override var scrollDelegate: (any UIScrollViewDelegate)? {
        get { super.scrollDelegate }
        set {
            relay.delegate = newValue
            super.scrollDelegate = relay
        }
    }
}
