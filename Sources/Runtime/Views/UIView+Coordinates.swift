// UIView+Coordinates.swift: the same point in other views' coordinates.

public import Foundation
import VitrineCompositor

/// Something that points can be converted from and to: a view or a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// The space's own rectangle, in its coordinates.
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// Spaces of this module: each has a layer whose coordinates it shares.
@MainActor
protocol LayerCoordinateSpace: UICoordinateSpace {
    var spaceLayer: CALayer { get }
}

extension LayerCoordinateSpace {
    func layerOfSpace(_ space: any UICoordinateSpace) -> CALayer {
        guard let space = space as? any LayerCoordinateSpace else {
            fatalError(
                "\(type(of: space)) is no view and no screen: points cannot be converted to it")
        }
        return space.spaceLayer
    }
}

extension UIView: LayerCoordinateSpace {
    var spaceLayer: CALayer { layer }

    /// The layer of `view`, or of the window (the topmost view, without a window).
    private func reference(_ view: UIView?) -> CALayer {
        if let view { return view.layer }
        if let storedWindow { return storedWindow.layer }
        var top: UIView = self
        while let superview = top.storedSuperview { top = superview }
        return top.layer
    }

    /// A point of this view in the coordinates of `view`; nil means the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: reference(view))
    }

    /// A point of `view` in this view's coordinates; nil means the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: reference(view))
    }

    /// A rectangle of this view in the coordinates of `view`: the box around it, if there is a rotation.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: reference(view))
    }

    /// A rectangle of `view` in this view's coordinates: the box around it, if there is a rotation.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: reference(view))
    }

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        layer.convert(point, to: layerOfSpace(coordinateSpace))
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        layer.convert(point, from: layerOfSpace(coordinateSpace))
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        layer.convert(rect, to: layerOfSpace(coordinateSpace))
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        layer.convert(rect, from: layerOfSpace(coordinateSpace))
    }
}
