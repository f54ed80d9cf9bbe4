// UILargeContentViewerInteraction.swift: shows an item large during a long press.
//
// Only at the five largest text sizes. The finger may move to other items of the view; when it is lifted, the delegate
// does what a tap there would do. Main actor only.

public import Foundation
import VitrineDrawing
public import VitrineObjectiveC
public import VitrineRuntime

/// Provides items, and acts for the one where the finger was lifted. All methods are optional.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: _RespondsToSelectors {
    /// Called when the finger is lifted, with the item or nil.
    ///
    /// `point` is in points of the interaction's view.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint)
    /// Returns the item at a point of the interaction's view; nil for none. Default: the innermost view there that
    /// shows itself large.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?
    /// Returns the controller over whose view the item is shown; nil, the default, for the middle of the window.
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController?
}

extension UILargeContentViewerInteractionDelegate {
    /// Does nothing by default.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {
        VitrineMethods.perform(on: self, [interaction, item, point])
    }
    /// Default: the innermost view that shows itself large.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? {
        VitrineMethods.result(of: self, [interaction, point]) { () -> (any UILargeContentViewerItem)? in
            interaction.shownView(at: point)
        }
    }
    /// Default: nil, for the middle of the window.
    public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController? {
        VitrineMethods.result(of: self, [interaction]) { nil }
    }
}

/// An interaction that shows items of its view large during a long press.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
    /// Posted when `isEnabled` has changed.
    public nonisolated static let enabledStatusDidChangeNotification = LargeContentStatus.didChange

    /// Whether the main screen's text size is one at which items are shown large.
    open class var isEnabled: Bool { LargeContentStatus.isEnabled }

    /// The object that provides the items. Not retained.
    public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    /// The view of the interaction; nil if it has none. Not retained.
    public private(set) weak var view: UIView?
    private let press = UILongPressGestureRecognizer()
    private var shown: (item: any UILargeContentViewerItem, panel: LargeContentPanel)?

    /// Makes an interaction. Add it to a view with `addInteraction(_:)`.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        press.addTarget(self, action: UILargeContentViewerInteraction.handleLongPress)
        press.delegate = self
    }

    /// The recognizer of the long press, for failure requirements of others.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

    /// Called before the interaction is added to or removed from a view. Removes the large item.
    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        hide()
    }

    /// Called after the interaction was added to or removed from a view.
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

    // MARK: Long press

    /// False at other text sizes, and where there is no item.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view, view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory else {
            return false
        }
        return item(at: gestureRecognizer.location(in: view)) != nil
    }

    private func handleLongPress(_ press: UILongPressGestureRecognizer) {
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
        TextEffectsWindow.remove(panel, fadingOut: 0.2)
    }
}
