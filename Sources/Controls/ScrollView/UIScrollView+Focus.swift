// UIScrollView+Focus.swift: a scroll view as a container of the focus.

import Foundation
public import VitrineRuntime

extension UIScrollView: UIFocusItemScrollableContainer {
}
