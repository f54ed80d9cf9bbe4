// UINavigationController+Bars.swift: the places of the bars, and how they follow the content.
//
// A large title folds as content scrolls: the bar's height is what the content leaves free, and the safe area follows,
// so that section headers are right below the bar. The range of the content's offset stays the same.

package import Foundation
import VitrineDrawing
import VitrineRuntime
package import VitrineControls

extension UINavigationController: ScrollEdgeObserving {
    var baseIsNavigationBarHidden: Bool {
        get { storedBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    var baseIsToolbarHidden: Bool {
        get { storedToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    func baseSetNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != storedBarHidden else { return }
        storedBarHidden = hidden
        navigationBar.accessibilityElementsHidden = hidden
        moveBars(animated: animated)
    }

    func baseSetToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != storedToolbarHidden else { return }
        storedToolbarHidden = hidden
        if !hidden { toolbar.setItems(topViewController?.toolbarItems, animated: false) }
        moveBars(animated: animated)
    }

    private func moveBars(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        guard animated, view.window != nil, transition == nil else { return view.setNeedsLayout() }
        if !storedToolbarHidden { toolbar.isHidden = false }
        SystemMotion.animate(TimeInterval(Self.hideShowBarDuration), options: .allowUserInteraction) {
            self.layoutBars()
            view.layoutIfNeeded()
        }
    }

    private var barIsHidden: Bool { isBarHiddenByApp || minimizer.isMinimized }

    private var isBarHiddenByApp: Bool {
        storedBarHidden
            || (hidesBarsWhenVerticallyCompact && traitCollection.verticalSizeClass == .compact)
    }

    /// The insets of the content by the bars, beyond the safe area.
    var barInsets: UIEdgeInsets {
        let settings = navigationBar.topItem?.navigationBarMinimization
        let isHidden = settings?.safeAreaAdjustment == .disabled ? isBarHiddenByApp : barIsHidden
        return UIEdgeInsets(
            top: isHidden ? 0 : barRows, left: 0,
            bottom: storedToolbarHidden ? 0 : UIToolbar.height(in: traitCollection), right: 0)
    }

    /// The current height of the bar's rows, in points.
    private var barRows: CGFloat {
        let large = navigationBar.isLarge(navigationBar.topItem) ? navigationBar.largeHeight : 0
        return navigationBar.baseHeight + min(navigationBar.visibleLargeHeight ?? large, large)
            + (navigationBar.visiblePaletteHeight ?? navigationBar.paletteHeight)
    }

    /// Whether the stack, or a container of it, is presented as a sheet.
    private var isInSheet: Bool { activePresentationController is UISheetPresentationController }

    func layoutBars() {
        guard let view = viewIfLoaded else { return }
        navigationBar.isInSheet = isInSheet
        let safe = view.safeAreaInsets
        let bounds = view.bounds
        edgePan.edges = isMirrored ? .right : .left
        navigationBar.topInset = safe.top
        let stretch = max(0, (navigationBar.visibleLargeHeight ?? 0) - navigationBar.largeHeight)
        let height = barRows + stretch + safe.top
        navigationBar.frame = CGRect(
            x: 0, y: barIsHidden ? -height - 1 : 0, width: bounds.width, height: height)
        navigationBar.isHidden = barIsHidden && navigationBar.frame.maxY <= 0 && transition == nil
        let row = UIToolbar.height(in: traitCollection) + safe.bottom
        toolbar.bottomInset = safe.bottom
        toolbar.frame = CGRect(
            x: 0, y: storedToolbarHidden ? bounds.maxY + 1 : bounds.maxY - row, width: bounds.width,
            height: row)
        if !storedToolbarHidden { toolbar.isHidden = false }
        placeContent(bounds, safe)
        if transition == nil { watchContent() }
    }

    private func placeContent(_ bounds: CGRect, _ safe: UIEdgeInsets) {
        guard let top = topViewController, top.isViewLoaded else { return }
        let insets = barInsets
        var frame = contentView.bounds
        var inner = insets
        // Opaque bars, and edges that a controller does not extend under, reduce its view.
        let isOpaque = !navigationBar.isTranslucent && !top.extendedLayoutIncludesOpaqueBars
        if (isOpaque || !top.edgesForExtendedLayout.contains(.top)) && !barIsHidden {
            frame.origin.y += insets.top + safe.top
            frame.size.height -= insets.top + safe.top
            inner.top = 0
        }
        if (isOpaque || !top.edgesForExtendedLayout.contains(.bottom)) && !storedToolbarHidden {
            frame.size.height -= insets.bottom + safe.bottom
            inner.bottom = 0
        }
        top.containerInsets = inner
        placeSearch(over: top, insets: inner)
        if transition == nil, top.view.superview === contentView, top.view.frame != frame {
            top.view.frame = frame
        }
    }

    // MARK: Content

    /// Sets the bar's folding height to what the content of `controller` leaves free.
    func updateFoldedHeight(of controller: UIViewController?) {
        guard let controller, controller.isViewLoaded, controller.containerInsets.top > 0,
            let scrollView = controller.contentScrollView(for: .top), navigationBar.foldingHeight > 0
        else { return }
        let above = scrollView.adjustedContentInset.top - controller.containerInsets.top
        let free = -scrollView.contentOffset.y - above - navigationBar.fixedHeight
        let palette = navigationBar.paletteScrolls ? navigationBar.paletteHeight : 0
        let large = navigationBar.foldingHeight - palette
        if large > 0 { navigationBar.visibleLargeHeight = min(max(0, free), large) }
        if palette > 0 { navigationBar.visiblePaletteHeight = min(max(0, free - large), palette) }
    }

    /// Whether the content of `controller` is scrolled to its top, so that the bar needs no background.
    func isScrolledToTop(_ controller: UIViewController?) -> Bool {
        guard let controller, controller.isViewLoaded,
            let scrollView = controller.contentScrollView(for: .top)
        else { return false }
        // Content without a layout will be at its top.
        return controller.containerInsets.top == 0
            || scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
    }

    private func watchContent() {
        let found = (activeSearch?.shownController ?? topViewController)?.contentScrollView(for: .top)
        if watched !== found {
            watched?.topObserver = nil
            watched?.bottomObservers.remove(self)
            watched?.foldedTitleHeight = 0
            watched = found
        }
        guard let found else {
            navigationBar.isAtScrollEdge = false
            navigationBar.visibleLargeHeight = nil
            return
        }
        found.topObserver = self
        // A container of the stack may also have a bar at the bottom: a tab bar below the toolbar.
        if storedToolbarHidden { found.bottomObservers.remove(self) } else { found.bottomObservers.add(self) }
        contentDidMove(in: found)
    }

    /// The current distance from the bar's fixed rows to the content, in points.
    private func availableTitleHeight(_ scrollView: UIScrollView, _ offset: CGFloat) -> CGFloat {
        // The insets of the refresh control and the app are between the bar and the content.
        let above = scrollView.adjustedContentInset.top - (topViewController?.containerInsets.top ?? 0)
        return -offset - above - navigationBar.fixedHeight
    }

    package func contentDidMove(in scrollView: UIScrollView) {
        if !storedToolbarHidden { followBottom(of: scrollView) }
        guard scrollView === watched, transition == nil, !isFolding else { return }
        minimizeBar(by: scrollView)
        let folding = navigationBar.foldingHeight
        let reach = navigationBar.paletteScrolls ? navigationBar.paletteHeight : 0
        if folding > 0 {
            isFolding = true
            fold(scrollView, folding: folding, palette: reach)
            isFolding = false
        } else {
            unfold(scrollView)
        }
        let free = availableTitleHeight(scrollView, scrollView.contentOffset.y)
        navigationBar.isAtScrollEdge = free >= (folding > 0 ? 1 : 0) - 0.5
    }

    /// Moves the bar away, or back, as the item on display wishes.
    private func minimizeBar(by scrollView: UIScrollView) {
        guard let item = navigationBar.topItem else { return }
        let settings = item.navigationBarMinimization
        let centered = item.preferredSearchBarPlacement == .integratedCentered
        let waits =
            settings.minimizationBehavior == .onScrollDown
            && (centered || settings.restorationBehavior == .atScrollEdge)
        let offset = scrollView.contentOffset.y
        let hasChanged = minimizer.follow(
            offset, isAtTop: offset <= -scrollView.adjustedContentInset.top + 0.5,
            isScrolledByPerson: scrollView.isTracking || scrollView.isDecelerating, settings: settings,
            waitsForEdge: waits)
        if hasChanged { moveBars(animated: true) }
    }

    /// The palette folds first, then the large title.
    private func fold(_ scrollView: UIScrollView, folding: CGFloat, palette: CGFloat) {
        let free = availableTitleHeight(scrollView, scrollView.contentOffset.y)
        let large = folding - palette
        let available = min(max(0, free), folding)
        let before = (navigationBar.visibleLargeHeight, navigationBar.visiblePaletteHeight)
        navigationBar.visibleLargeHeight = large > 0 ? (free > large ? max(large, free - palette) : max(0, free)) : nil
        navigationBar.visiblePaletteHeight = palette > 0 ? min(max(0, free - large), palette) : nil
        let insets = barInsets
        if topViewController?.containerInsets.top != insets.top {
            scrollView.keepsOffsetForInsets = true
            scrollView.foldedTitleHeight = folding - available
            topViewController?.containerInsets.top = insets.top
            scrollView.keepsOffsetForInsets = false
        }
        scrollView.foldedTitleHeight = folding - available
        if before != (navigationBar.visibleLargeHeight, navigationBar.visiblePaletteHeight) {
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Called when no part of the bar scrolls away.
    private func unfold(_ scrollView: UIScrollView) {
        scrollView.foldedTitleHeight = 0
        guard navigationBar.visibleLargeHeight != nil || navigationBar.visiblePaletteHeight != nil else { return }
        navigationBar.visibleLargeHeight = nil
        navigationBar.visiblePaletteHeight = nil
        viewIfLoaded?.setNeedsLayout()
    }

    private func followBottom(of scrollView: UIScrollView) {
        let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
        toolbar.isAtScrollEdge = scrollView.contentOffset.y + scrollView.bounds.height >= end - 0.5
    }

    /// A large title comes to rest folded or open, never in between.
    package func restingPlace(_ offset: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        let folding = navigationBar.foldingHeight
        guard scrollView === watched, folding > 0 else { return offset }
        let free = availableTitleHeight(scrollView, offset.y)
        guard free > 0, free < folding else { return offset }
        let large = folding - (navigationBar.paletteScrolls ? navigationBar.paletteHeight : 0)
        let rest = [folding, large, 0].min { abs($0 - free) < abs($1 - free) } ?? folding
        return CGPoint(x: offset.x, y: offset.y + free - rest)
    }

    // MARK: Automatic hiding of bars

    func updateBarGestures() {
        guard let view = viewIfLoaded else { return }
        set(barHideOnTapGestureRecognizer, on: view, hidesBarsOnTap)
        set(barHideOnSwipeGestureRecognizer, on: view, hidesBarsOnSwipe)
    }

    private func set(_ recognizer: UIGestureRecognizer, on view: UIView, _ isOn: Bool) {
        if isOn, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
        if !isOn { recognizer.view?.removeGestureRecognizer(recognizer) }
    }

    func tapDidHideBars() { setNavigationBarHidden(!isNavigationBarHidden, animated: true) }

    func swipeDidHideBars() {
        let way = barHideOnSwipeGestureRecognizer.translation(in: nil).y
        if way < -24 { setNavigationBarHidden(true, animated: true) }
        if way > 24 { setNavigationBarHidden(false, animated: true) }
    }
}

extension UINavigationBar {
    /// Whether there is a palette that scrolls away with the content.
    var paletteScrolls: Bool { topItem?.palette != nil && topItem?.paletteScrollsAway == true }
}
