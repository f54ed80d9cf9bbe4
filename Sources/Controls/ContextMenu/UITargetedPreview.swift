// UITargetedPreview.swift: which view is lifted for a menu, and how it looks then.

public import Foundation
import VitrineCompositor
public import VitrineGraphics
public import VitrineRuntime

/// How a lifted view looks.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// What of the view is shown, in its points; nil for all of it.
    open var visiblePath: UIBezierPath?
    /// The shape of the shadow; nil: that of what is shown.
    open var shadowPath: UIBezierPath?
    /// Behind the view; nil leaves what it has.
    open var backgroundColor: UIColor?

    public override init() { super.init() }
}

/// Where a lifted view stands.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    public let container: UIView
    /// Points of the container.
    public let center: CGPoint
    public let transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}

/// A view that is lifted above the interface while a menu is shown.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public let target: UIPreviewTarget

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// The view where it stands. It must be in a hierarchy.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        guard let superview = view.superview else {
            fatalError("A preview of \(view) needs a target: the view is in no hierarchy")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: superview, center: view.center))
    }

    /// Points.
    open var size: CGSize { view.bounds.size }

    /// The same view at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
