// CAScrollLayer.swift: a layer that shows a part of its sublayers.

public import Foundation
import VitrineGraphics

/// In which directions a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Scrolls its sublayers by moving the origin of its bounds. It does not clip unless `masksToBounds` says so,
/// and takes no input.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
    /// The directions in which `scroll(to:)` moves. `.both` by default.
    open var scrollMode = CAScrollLayerScrollMode.both

    override class var ownKeys: [String: KnownKey] {
        ["scrollMode": .ownConstant(\CAScrollLayer.scrollMode)]
    }

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var allArchivedKeys: [ArchivedKey] { archivedScroll }

    open override func presentation() -> CAScrollLayer? { super.presentation() as? CAScrollLayer }

    open override class func instantiate(presentationOf layer: CALayer) -> CALayer {
        CAScrollLayer(layer: layer)
    }

    /// Moves the origin of the bounds to `p`, points of the layer's own coordinates, in the directions that
    /// `scrollMode` allows.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls as little as shows all of `r`, of the layer's own coordinates; of what is larger than the bounds,
    /// the upper left part.
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

    /// Scrolls the nearest scroll layer, this one or one above it, so that `p` (of this layer's coordinates)
    /// comes to its upper left corner. Without one, nothing happens.
    public final func scroll(_ p: CGPoint) {
        guard let area = enclosingScrollLayer else { return }
        area.scroll(to: area.convert(p, from: self))
    }

    /// Scrolls the nearest scroll layer, this one or one above it, as little as shows `r` (of this layer's coordinates).
    public final func scrollRectToVisible(_ r: CGRect) {
        guard let area = enclosingScrollLayer else { return }
        area.scroll(to: area.convert(r, from: self))
    }

    /// The part of the bounds that the scroll layers above show, in the layer's own coordinates.
    public final var visibleRect: CGRect {
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
