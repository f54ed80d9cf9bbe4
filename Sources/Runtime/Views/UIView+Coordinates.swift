// UIView+Coordinates.swift: conversion of points and rectangles between views.

public import Foundation
import VitrineCompositor

/// An object with coordinates to convert from and to: a view or a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// The space's own rectangle, in its coordinates.
    var bounds: CGRect { get }
    /// Converts a point of this space to another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle of this space to another: the box around it, if there is a rotation.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle of another space to this one: the box around it, if there is a rotation.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The coordinate spaces of this module: each shares the coordinates of a layer.
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

    /// The layer of `view`, or of the window (of the topmost view, if there is no window).
    private func reference(_ view: UIView?) -> CALayer {
        if let view { return view.layer }
        return (storedWindow ?? topmostView).layer
    }

    func baseConvert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: reference(view))
    }

    func baseConvert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: reference(view))
    }

    func baseConvert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: reference(view))
    }

    func baseConvert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: reference(view))
    }

    func baseConvert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        layer.convert(point, to: layerOfSpace(coordinateSpace))
    }

    func baseConvert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        layer.convert(point, from: layerOfSpace(coordinateSpace))
    }

    func baseConvert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        layer.convert(rect, to: layerOfSpace(coordinateSpace))
    }

    func baseConvert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        layer.convert(rect, from: layerOfSpace(coordinateSpace))
    }
}
