// OverridingUISearchBar.swift: overrides what UISearchBar.h lets a subclass override.

import UIKit

open class OverridingUISearchBar: UISearchBar {
    open override var backgroundImage: UIImage? {
        get { super.backgroundImage }
        set { super.backgroundImage = newValue }
    }
    open override func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { super.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics) }
    open override func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        super.backgroundImage(for: barPosition, barMetrics: barMetrics)
    }
    open override func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        super.setSearchFieldBackgroundImage(backgroundImage, for: state)
    }
    open override func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        super.searchFieldBackgroundImage(for: state)
    }
    open override var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { super.searchFieldBackgroundPositionAdjustment }
        set { super.searchFieldBackgroundPositionAdjustment = newValue }
    }
    open override var searchTextPositionAdjustment: UIOffset {
        get { super.searchTextPositionAdjustment }
        set { super.searchTextPositionAdjustment = newValue }
    }
    open override func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        super.setImage(iconImage, for: icon, state: state)
    }
    open override func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        super.image(for: icon, state: state)
    }
    open override func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        super.setPositionAdjustment(adjustment, for: icon)
    }
    open override func positionAdjustment(for icon: Icon) -> UIOffset { super.positionAdjustment(for: icon) }
    open override var scopeBarBackgroundImage: UIImage? {
        get { super.scopeBarBackgroundImage }
        set { super.scopeBarBackgroundImage = newValue }
    }
    open override func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        super.setScopeBarButtonBackgroundImage(backgroundImage, for: state)
    }
    open override func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        super.scopeBarButtonBackgroundImage(for: state)
    }
    open override func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        super.setScopeBarButtonDividerImage(dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState)
    }
    open override func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { super.scopeBarButtonDividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState) }
    open override func setScopeBarButtonTitleTextAttributes(
        _ attributes: BarTextAttributes?, for state: UIControl.State
    ) { super.setScopeBarButtonTitleTextAttributes(attributes, for: state) }
    open override func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> BarTextAttributes? {
        super.scopeBarButtonTitleTextAttributes(for: state)
    }
    open override var barPosition: UIBarPosition { super.barPosition }
}
