// OwnDelegates.swift: subclasses that are the delegates of what they contain, as it is written on iOS.
//
// UIKit's classes declare no such conformance, so that the subclass may.

import UIKit

open class SwipeBackController: UINavigationController, UIGestureRecognizerDelegate {
    public var allowsSwipe = false

    open override func viewDidLoad() {
        super.viewDidLoad()
        interactivePopGestureRecognizer?.delegate = self
    }

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allowsSwipe }
}

open class ProgressPageController: UIPageViewController, UIScrollViewDelegate {
    public private(set) var offsets: [CGFloat] = []
    public private(set) var stops = 0

    open override func viewDidLoad() {
        super.viewDidLoad()
        for case let scrollView as UIScrollView in view.subviews { scrollView.delegate = self }
    }

    open func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { stops += 1 }
}

open class FieldSearchBar: UISearchBar, UITextFieldDelegate {
    public private(set) var returns = 0

    open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        returns += 1
        return true
    }
}

open class TitledField: UITextField {
    public private(set) var title: UILabel!

    public override init(frame: CGRect) {
        super.init(frame: frame)
        title = UILabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        title = UILabel()
    }

    open override var text: String? { didSet { title.text = text } }
}
