// UITargetedPreview.swift: a view that is lifted for a menu or a drag, and its appearance.

public import Foundation
import VitrineCompositor
public import VitrineDrawing
public import VitrineGraphics
public import VitrineRuntime

/// The appearance of a lifted view.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The visible part of the view, in its points; nil, the default, for all of it.
    open var visiblePath: UIBezierPath?
    /// The shape of the shadow; nil, the default, for that of the visible part.
    open var shadowPath: UIBezierPath?
    /// The colour behind the view; nil, the default, for the view's own.
    open var backgroundColor: UIColor?

    public override init() { super.init() }
}

/// The place of a lifted view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view in whose coordinates `center` is.
    public let container: UIView
    /// The centre of the lifted view, in points of the container.
    public let center: CGPoint
    /// The transform of the lifted view. Default: the identity.
    public let transform: CGAffineTransform

    /// Makes a place in a container.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}

/// A view that is lifted above the interface, for instance with a menu.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view to lift.
    public let view: UIView
    /// The appearance of the lifted view.
    public let parameters: UIPreviewParameters
    /// The place of the lifted view.
    public let target: UIPreviewTarget

    /// Makes a preview of a view at a place.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// Makes a preview of a view at its own place. Stops the program if the view has no superview.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        guard let superview = view.superview else {
            fatalError("A preview of \(view) needs a target: the view is in no hierarchy")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: superview, center: view.center))
    }

    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// Returns a preview of the same view at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
