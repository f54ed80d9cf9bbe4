// UIScrollView+Focus.swift: a scroll view as a container of the focus.

public import Foundation
public import VitrineRuntime

extension UIScrollView: UIFocusItemScrollableContainer {
    /// How much of the content is seen at once, points.
    public var visibleSize: CGSize { bounds.size }
}
