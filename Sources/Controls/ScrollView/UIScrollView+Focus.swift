// UIScrollView+Focus.swift: a scroll view as a container of the focus.

public import Foundation
public import VitrineRuntime

extension UIScrollView: UIFocusItemScrollableContainer {
    /// The size of the visible area, in points.
    public var visibleSize: CGSize { bounds.size }
}
