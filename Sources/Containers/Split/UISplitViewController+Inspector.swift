// UISplitViewController+Inspector.swift: the column at the trailing edge, which is a sheet in narrow traits.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension UISplitViewController {
    /// Whether the inspector is a visible column.
    var isInspectorSeen: Bool { wantsInspector && !isCollapsed && shown(.inspector) != nil }

    /// Whether the inspector is a sheet at present.
    var isInspectorPresented: Bool {
        guard let inspector = shown(.inspector) else { return false }
        return inspector.presentingViewController != nil && !inspector.isBeingDismissed
    }

    /// Shows or hides the inspector, and calls the delegate before and after.
    func setInspector(shown isShown: Bool) {
        guard let inspector = shown(.inspector), isShown != isShowing(.inspector) else { return }
        let completion = notifyChange(showing: isShown ? [.inspector] : [], hiding: isShown ? [] : [.inspector])
        wantsInspector = isShown
        guard isCollapsed else { return changeLayout(animated: true, completion: completion) }
        if isShown {
            presentInspector(inspector, animated: viewIfLoaded?.window != nil, completion: completion)
        } else {
            inspector.presentingViewController?.dismiss(animated: true, completion: completion)
        }
    }

    /// Presents the inspector of a collapsed controller as a sheet.
    func presentInspector(
        _ inspector: UIViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
    ) {
        inspector.modalPresentationStyle = .pageSheet
        inspector.traitOverrides.splitViewControllerLayoutEnvironment = .collapsed
        present(inspector, animated: animated, completion: completion)
    }

    /// Removes the sheet, since the inspector becomes a column; the column is visible if the sheet was.
    func retractInspector() {
        guard let inspector = shown(.inspector) else { return }
        wantsInspector = isInspectorPresented
        inspector.presentingViewController?.dismiss(animated: false)
    }

    /// Calls the delegate before columns are shown and hidden; the result calls it afterwards.
    func notifyChange(showing: [Column], hiding: [Column]) -> @MainActor () -> Void {
        for column in hiding { delegate?.splitViewController(self, willHide: column) }
        for column in showing { delegate?.splitViewController(self, willShow: column) }
        return { [weak self] in
            guard let self else { return }
            for column in hiding { delegate?.splitViewController(self, didHide: column) }
            for column in showing { delegate?.splitViewController(self, didShow: column) }
        }
    }

    /// Whether a column is visible now.
    func baseIsShowing(_ column: Column) -> Bool {
        guard isCollapsed else { return column == .inspector ? isInspectorSeen : isSeen(column) }
        if column == .inspector { return isInspectorPresented }
        guard shown(.compact) == nil else { return column == .compact }
        guard let stack = shown(.primary) as? UINavigationController, let top = stack.topViewController else {
            return shown(column)?.parent === self
        }
        let owner = merged.last { $0.controllers.contains(top) }?.column
        return column == owner ?? shownByPushing(top, in: stack) ?? .primary
    }

    /// The column above whose controllers another one was pushed.
    private func shownByPushing(_ top: UIViewController, in stack: UINavigationController) -> Column? {
        let below = stack.viewControllers.reversed()
        for controller in below {
            if let part = merged.last(where: { $0.controllers.contains(controller) }) { return part.column }
        }
        return nil
    }
}
