// UILargeContentViewerInteraction.swift: what is held is shown large.
//
// At the five largest text sizes, and only then. The finger may go on to other
// items of the view; where it is lifted, the delegate does what a tap there
// would. Main actor only.

public import Foundation
public import VitrineRuntime

/// Says which items there are, and acts for the one where the finger was lifted.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: AnyObject {
    /// The finger was lifted: over an item, or beside all of them.
    ///
    /// - Parameter point: points of the interaction's view.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint)
    /// The item at a point of the interaction's view; nil for none. By default the innermost view there that shows itself
    /// large.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?
    /// Over whose view the item is shown. By default in the middle of the window.
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController?
}

extension UILargeContentViewerInteractionDelegate {
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {}
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { interaction.shownView(at: point) }
    public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController? { nil }
}

/// Shows items of a view large while they are held.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
    /// `isEnabled` has another value.
    public nonisolated static let enabledStatusDidChangeNotification = LargeContentStatus.didChange

    /// Whether the text of the main screen is so large that items are shown.
    open class var isEnabled: Bool { LargeContentStatus.isEnabled }

    public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    public private(set) weak var view: UIView?
    private let press = UILongPressGestureRecognizer()
    private var shown: (item: any UILargeContentViewerItem, panel: LargeContentPanel)?

    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        press.addTarget(self, action: UILargeContentViewerInteraction.held)
        press.delegate = self
    }

    /// Recognises the holding: others can wait for it, or fail because of it.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        hide()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    // MARK: The item

    /// The innermost view at a point that shows itself large.
    func shownView(at point: CGPoint) -> UIView? {
        var found = view?.hitTest(point, with: nil)
        while let current = found {
            if current.showsLargeContentViewer { return current }
            if current === view { break }
            found = current.superview
        }
        return nil
    }

    private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        let found =
            delegate.map { $0.largeContentViewerInteraction(self, itemAt: point) } ?? shownView(at: point)
        return found?.showsLargeContentViewer == true ? found : nil
    }

    // MARK: Holding

    /// At other text sizes, and beside all items, what is held is none of this interaction's business.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view, view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory else {
            return false
        }
        return item(at: gestureRecognizer.location(in: view)) != nil
    }

    private func held(_ press: UILongPressGestureRecognizer) {
        guard let view else { return hide() }
        let point = press.location(in: view)
        switch press.state {
        case .began, .changed: show(item(at: point))
        case .ended:
            let last = item(at: point)
            hide()
            delegate?.largeContentViewerInteraction(self, didEndOn: last, at: point)
        default: hide()
        }
    }

    private func show(_ item: (any UILargeContentViewerItem)?) {
        guard item !== shown?.item else { return }
        guard let item, let view, let window = view.window else { return hide() }
        let isFirst = shown == nil
        shown?.panel.removeFromSuperview()
        let layer = TextEffectsWindow.over(window)
        let panel = LargeContentPanel(item, like: view)
        let owner = delegate?.viewController(for: self)?.viewIfLoaded ?? window
        layer.show(panel, fadingIn: isFirst ? 0.15 : 0) {
            panel.place(in: layer.convert(owner.bounds, from: owner))
        }
        shown = (item, panel)
    }

    private func hide() {
        guard let panel = shown?.panel else { return }
        shown = nil
        TextEffectsWindow.takeAway(panel, fadingOut: 0.2)
    }
}
