// OverridingCALayer.swift: overrides what CALayer.h lets a subclass override.

import UIKit

open class OverridingCALayer: CALayer {
    open override var layoutManager: (any CALayoutManager)? {
        get { super.layoutManager }
        set { super.layoutManager = newValue }
    }
    open override var drawsAsynchronously: Bool {
        get { super.drawsAsynchronously }
        set { super.drawsAsynchronously = newValue }
    }
    open override var style: [AnyHashable: Any]? {
        get { super.style }
        set { super.style = newValue }
    }
    open override func scroll(_ p: CGPoint) { super.scroll(p) }
    open override func scrollRectToVisible(_ r: CGRect) { super.scrollRectToVisible(r) }
    open override var visibleRect: CGRect { super.visibleRect }
    open override var contentsFormat: CALayerContentsFormat {
        get { super.contentsFormat }
        set { super.contentsFormat = newValue }
    }
    open override var minificationFilterBias: Float {
        get { super.minificationFilterBias }
        set { super.minificationFilterBias = newValue }
    }
    open override var shadowColor: CGColor? {
        get { super.shadowColor }
        set { super.shadowColor = newValue }
    }
    open override var shadowOpacity: Float {
        get { super.shadowOpacity }
        set { super.shadowOpacity = newValue }
    }
    open override var shadowOffset: CGSize {
        get { super.shadowOffset }
        set { super.shadowOffset = newValue }
    }
    open override var shadowRadius: CGFloat {
        get { super.shadowRadius }
        set { super.shadowRadius = newValue }
    }
    open override var shadowPath: CGPath? {
        get { super.shadowPath }
        set { super.shadowPath = newValue }
    }
    open override var sublayerTransform: CATransform3D {
        get { super.sublayerTransform }
        set { super.sublayerTransform = newValue }
    }
    open override var isDoubleSided: Bool {
        get { super.isDoubleSided }
        set { super.isDoubleSided = newValue }
    }
    open override func value(forKeyPath keyPath: String) -> Any? { super.value(forKeyPath: keyPath) }
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        super.setValue(value, forKeyPath: keyPath)
    }
    open override func value(forKey key: String) -> Any? { super.value(forKey: key) }
    open override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
    open override var mask: CALayer? {
        get { super.mask }
        set { super.mask = newValue }
    }
    open override func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { super.convert(p, from: l) }
    open override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { super.convert(p, to: l) }
    open override func convert(_ r: CGRect, from l: CALayer?) -> CGRect { super.convert(r, from: l) }
    open override func convert(_ r: CGRect, to l: CALayer?) -> CGRect { super.convert(r, to: l) }
    open override func contentsAreFlipped() -> Bool { super.contentsAreFlipped() }
    open override func preferredFrameSize() -> CGSize { super.preferredFrameSize() }
    open override var compositingFilter: Any? {
        get { super.compositingFilter }
        set { super.compositingFilter = newValue }
    }
    open override var filters: [Any]? {
        get { super.filters }
        set { super.filters = newValue }
    }
    open override var backgroundFilters: [Any]? {
        get { super.backgroundFilters }
        set { super.backgroundFilters = newValue }
    }
    open override var shouldRasterize: Bool {
        get { super.shouldRasterize }
        set { super.shouldRasterize = newValue }
    }
    open override var rasterizationScale: CGFloat {
        get { super.rasterizationScale }
        set { super.rasterizationScale = newValue }
    }
    open override var allowsGroupOpacity: Bool {
        get { super.allowsGroupOpacity }
        set { super.allowsGroupOpacity = newValue }
    }
    open override var cornerCurve: CALayerCornerCurve {
        get { super.cornerCurve }
        set { super.cornerCurve = newValue }
    }
    open override var allowsEdgeAntialiasing: Bool {
        get { super.allowsEdgeAntialiasing }
        set { super.allowsEdgeAntialiasing = newValue }
    }
    open override var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { super.edgeAntialiasingMask }
        set { super.edgeAntialiasingMask = newValue }
    }
    open override func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        super.convertTime(t, from: l)
    }
    open override func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        super.convertTime(t, to: l)
    }
}
