// OverridingUIScrollView.swift: overrides what UIScrollView.h lets a subclass override.

import UIKit

open class OverridingUIScrollView: UIScrollView {
    open override var isZooming: Bool { super.isZooming }
    open override var isZoomBouncing: Bool { super.isZoomBouncing }
    open override var zoomScale: CGFloat {
        get { super.zoomScale }
        set { super.zoomScale = newValue }
    }
    open override func setZoomScale(_ scale: CGFloat, animated: Bool) { super.setZoomScale(scale, animated: animated) }
    open override func zoom(to rect: CGRect, animated: Bool) { super.zoom(to: rect, animated: animated) }
    open override var visibleSize: CGSize { super.visibleSize }
    open override var refreshControl: UIRefreshControl? {
        get { super.refreshControl }
        set { super.refreshControl = newValue }
    }
}
