// Presentation+Controllers.swift: which presentation controller a presented controller gets.

import Foundation
import VitrineViewValues

extension Presentation {
    /// The one that will be used: the application's own, or that of the style, adapted to the traits.
    static func presentationController(
        for asked: UIViewController, presenter: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        let wanted: UIPresentationController
        if asked.modalPresentationStyle == .custom,
            let own = asked.transitioningDelegate?.presentationController(
                forPresented: asked, presenting: presenter, source: source)
        {
            wanted = own
        } else if asked.modalPresentationStyle == .custom || asked.modalPresentationStyle.isInContext,
            let own = asked.ownPresentationController(presenting: presenter)
        {
            wanted = own
        } else {
            wanted = asked.upcomingPresentation()
        }
        wanted.setPresenting(presenter)
        let traits = presenter.view.traitCollection
        let style = wanted.adaptivePresentationStyle(for: traits)
        guard style != .none, style != wanted.presentationStyle, style != .automatic else { return wanted }
        let shown =
            wanted.adaptiveDelegate?.presentationController(
                wanted, viewControllerForAdaptivePresentationStyle: style) ?? asked
        let adapted = make(style, for: shown, presenter: presenter)
        adapted.adaptedFrom = wanted
        adapted.adaptiveDelegate = wanted.adaptiveDelegate
        wanted.adaptiveDelegate?.presentationController(wanted, prepare: adapted)
        return adapted
    }

    static func make(
        _ style: UIModalPresentationStyle, for presented: UIViewController, presenter: UIViewController?
    ) -> UIPresentationController {
        let controller: UIPresentationController
        switch style {
        case .automatic, .pageSheet, .formSheet:
            controller = UISheetPresentationController(
                presentedViewController: presented, presenting: presenter)
        case .popover:
            controller = UIPopoverPresentationController(
                presentedViewController: presented, presenting: presenter)
        case .none, .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext:
            controller = UIPresentationController(presentedViewController: presented, presenting: presenter)
        }
        controller.storedStyle = style == .automatic ? .pageSheet : style == .none ? .fullScreen : style
        return controller
    }
}

extension UIPresentationController {
    /// The original presentation, if the traits need another.
    var adaptedFrom: UIPresentationController? {
        get { presentedViewController.presentationBeforeAdapting }
        set { presentedViewController.presentationBeforeAdapting = newValue }
    }
}

extension UIViewController {
    /// The presentation for the next `present`, retained so that the application can configure it before.
    func upcomingPresentation() -> UIPresentationController {
        let style = modalPresentationStyle
        if let kept = presentation, kept.presentationStyle == style, kept.storedContainer == nil {
            return kept
        }
        let new = Presentation.make(style, for: self, presenter: nil)
        presentation = new
        return new
    }

    var basePresentationController: UIPresentationController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if current.storedPresenting != nil {
                return current.presentationBeforeAdapting ?? current.presentation
            }
            candidate = current.storedParent
        }
        return storedParent == nil ? upcomingPresentation() : nil
    }

    var baseActivePresentationController: UIPresentationController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if current.storedPresenting != nil { return current.presentation }
            candidate = current.storedParent
        }
        return nil
    }

    var baseSheetPresentationController: UISheetPresentationController? {
        activePresentationController as? UISheetPresentationController
            ?? presentationController as? UISheetPresentationController
    }

    var basePopoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
}
