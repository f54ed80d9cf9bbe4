// CAScrollLayer.swift: a layer that scrolls its sublayers.

public import Foundation
import VitrineGraphics

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String

    /// A mode with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer does not scroll.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Only y changes.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Only x changes.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Both directions. The default.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Scrolls its sublayers by moving the origin of its bounds. It clips only if `masksToBounds` is set, and handles no
/// input.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
    /// The directions in which `scroll(to:)` moves. Default: `.both`.
    open var scrollMode = CAScrollLayerScrollMode.both

    override class var ownKeys: [String: PropertyAccessor] {
        ["scrollMode": .ownConstant(\CAScrollLayer.scrollMode)]
    }

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    }

    /// Restores an archived layer.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var allArchivedKeys: [ArchivedKey] { archivedScroll }

    package override class func makeUnset() -> CALayer { CAScrollLayer() }

    /// Moves the origin of the bounds to `p`, in points of the layer's coordinates, in the directions that `scrollMode`
    /// allows.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls by the smallest distance that makes `r`, in the layer's coordinates, visible. Of a larger rectangle the
    /// upper left part is shown.
    open func scroll(to r: CGRect) {
        let r = r.standardized, shown = bounds.standardized
        func origin(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            if low < from || high - low > to - from { return low }
            return high > to ? high - (to - from) : from
        }
        scroll(
            to: CGPoint(
                x: origin(r.minX, r.maxX, shown.minX, shown.maxX),
                y: origin(r.minY, r.maxY, shown.minY, shown.maxY)))
    }
}

extension CALayer {
    private var enclosingScrollLayer: CAScrollLayer? {
        var next: CALayer? = self
        while let current = next {
            if let found = current as? CAScrollLayer { return found }
            next = current.superlayer
        }
        return nil
    }

    func baseScroll(_ p: CGPoint) {
        guard let area = enclosingScrollLayer else { return }
        area.scroll(to: area.convert(p, from: self))
    }

    func baseScrollRectToVisible(_ r: CGRect) {
        guard let area = enclosingScrollLayer else { return }
        area.scroll(to: area.convert(r, from: self))
    }

    var baseVisibleRect: CGRect {
        var visible = bounds.standardized
        var next = superlayer
        while let current = next {
            if current is CAScrollLayer {
                visible = visible.intersection(convert(current.bounds.standardized, from: current))
            }
            next = current.superlayer
        }
        return visible.isNull ? .zero : visible
    }
}
