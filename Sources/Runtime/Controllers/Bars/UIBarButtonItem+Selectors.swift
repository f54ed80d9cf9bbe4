// UIBarButtonItem+Selectors.swift: items whose action is a name, or that have none yet.

import Foundation

extension UIBarButtonItem {
    /// A space, or a button that sends an action by its name.
    ///
    /// - Parameters:
    ///   - target: who is asked for the action; nil looks along the chain of the first responder. Not retained.
    ///   - action: nil for a space, or a button whose action comes later.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?
    ) {
        self.init(systemItem: systemItem)
        send(action, to: target)
    }

    /// The same with a title.
    public convenience init(
        title: String?, style: Style, target: AnyObject?, action: Selector?
    ) {
        self.init()
        self.title = title
        self.style = style
        send(action, to: target)
    }

    /// The same with an image.
    public convenience init(
        image: UIImage?, style: Style, target: AnyObject?, action: Selector?
    ) {
        self.init()
        self.image = image
        self.style = style
        send(action, to: target)
    }

    private func send(_ action: Selector?, to target: AnyObject?) {
        guard let action else { return }
        let hasTarget = target != nil
        targetAction = TargetAction { [weak target] sender, event in
            guard !hasTarget || target != nil else { return }
            UIApplication.shared.sendAction(action, to: target, from: sender, for: event)
        }
    }
}
