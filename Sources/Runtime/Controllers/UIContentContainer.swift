// UIContentContainer.swift: containers of controllers, which receive changes of sizes and traits.

public import Foundation
public import VitrineDrawing

/// A controller, or a presentation, that contains others and adapts to the available space and the traits.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The preferred size of the content, in points; zero along an axis for no preference.
    var preferredContentSize: CGSize { get }
    /// The preferred size of a child controller changed.
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
