// UIViewControllerPreviewing.swift: previews of controllers by pressing firmly, which context menus have replaced.
//
// Screens here do not measure the force of a touch (`forceTouchCapability`), so that, as on such devices, no preview is
// requested.

public import Foundation

/// Supplies the controllers that are previewed.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
    /// Returns the controller to preview for a place, in points of the source view; nil for none.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    /// Called when the preview is to be shown as a whole.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// A view whose contents can be previewed.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The recogniser that takes precedence over others in the source view.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    /// Supplies the controllers. Not retained.
    var delegate: any UIViewControllerPreviewingDelegate { get }
    /// The view that is pressed.
    var sourceView: UIView { get }
    /// What stays sharp around the pressed place, in points of the source view. Default: the view's bounds.
    var sourceRect: CGRect { get set }
}

/// A registration. It ends with the controller, or when it is unregistered.
@MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing {
    let sourceView: UIView
    var sourceRect: CGRect
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer(target: nil, action: nil)
    private weak var owner: (any UIViewControllerPreviewingDelegate)?

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
        owner = delegate
        sourceView = view
        sourceRect = view.bounds
        super.init()
    }

    var delegate: any UIViewControllerPreviewingDelegate {
        guard let owner else { fatalError("UIViewControllerPreviewing: the delegate no longer exists") }
        return owner
    }
}
