// UIContentContainer.swift: containers of controllers, which receive changes of sizes and traits.

public import Foundation
public import VitrineDrawing

/// A controller, or a presentation, that holds others and adapts to room and traits.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size the content would like, points; zero along an axis: no wish.
    var preferredContentSize: CGSize { get }
    /// A controller inside has another wish.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Called when constraints change the size of a child.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size that a controller inside gets here.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    )
        -> CGSize
    /// The size is about to change.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// The traits are about to change.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
