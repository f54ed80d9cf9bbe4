// UIMenuLeaf.swift: the selectable elements of a menu: actions and commands.

import Foundation
public import VitrineDrawing

/// A menu's element that does something when it is chosen.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    /// The image beside the title while the state is on; nil for the usual one.
    var selectedImage: UIImage? { get set }
    /// Whether the element acts again while its keys are held.
    var repeatBehavior: UIMenuElement.RepeatBehavior { get set }
    /// A longer description than the title.
    var discoverabilityTitle: String? { get set }
    /// Whether it is disabled, destructive or hidden.
    var attributes: UIMenuElement.Attributes { get set }
    /// Whether it has a check mark.
    var state: UIMenuElement.State { get set }

    /// Performs the element's action; does nothing while it is disabled.
    ///
    /// - Parameters:
    ///   - sender: the object that showed the menu.
    ///   - target: the receiver of a command's action; nil for the responder chain.
    func performWithSender(_ sender: Any?, target: Any?)
}

extension UIMenuLeaf {
    /// The image to show in a menu in the present state; nil for none.
    package var stateImage: UIImage? {
        guard preferredImageVisibility != .hidden else { return nil }
        return state == .on ? selectedImage ?? image : image
    }
}
