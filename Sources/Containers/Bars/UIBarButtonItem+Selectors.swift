// UIBarButtonItem+Selectors.swift: items whose action is a name, or that have none yet.

import Foundation
public import VitrineDrawing
public import VitrineRuntime

extension UIBarButtonItem {
    /// A space, or a button that sends an action by its name.
    ///
    /// - Parameters:
    ///   - systemItem: the space or the button.
    ///   - target: the receiver; nil for the responder chain. Not retained.
    ///   - action: nil for a space, or a button whose action is set later.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
    ) {
        self.init(systemItem: systemItem)
        send(action, to: target)
    }

    /// The same with a title.
    public convenience init(
        title: String?, style: Style, target: Any?, action: Selector?
    ) {
        self.init()
        self.title = title
        self.style = style
        send(action, to: target)
    }

    /// The same with an image.
    public convenience init(
        image: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init()
        self.image = image
        self.style = style
        send(action, to: target)
    }

    /// The same with an image for landscape, which counts where there is no other.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image ?? landscapeImagePhone, style: style, target: target, action: action)
    }

    private func send(_ action: Selector?, to target: Any?) {
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }
}
