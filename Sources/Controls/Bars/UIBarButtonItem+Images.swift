// UIBarButtonItem+Images.swift: images behind the title of a bar's button, and where they stand.
//
// What is set on an item comes before the appearance of its bar. States without
// a value have that of the normal state, metrics without one that of
// `.default`; `.compact` counts in low bars.

public import Foundation
public import VitrineRuntime

extension UIBarButtonItem {
    /// Shows an image behind the title or image in a state, whatever the item's style.
    ///
    /// It is as wide as the button, stretched by its cap insets (of an image without them all but the point in its middle
    /// stays as wide as it is), and as high as it is, but at least 30 points (24 in low bars) and at most as high as the bar.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { changeLook { $0.setGround(backgroundImage, state, nil, barMetrics) } }

    /// The image that was set for this state and these metrics, whatever the style.
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        look?.ground(state, nil, barMetrics)
    }

    /// The same while the item has a style; it comes before what is set for all styles.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) { changeLook { $0.setGround(backgroundImage, state, style, barMetrics) } }

    /// The image that was set for this state, this style and these metrics.
    public func backgroundImage(
        for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) -> UIImage? { look?.ground(state, style, barMetrics) }

    /// Moves the background image down, or up where it is negative, points.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        changeLook { $0.groundShifts[[barMetrics.rawValue]] = adjustment }
    }

    /// What was set for these metrics; 0 if nothing was.
    public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        look?.groundShifts[[barMetrics.rawValue]] ?? 0
    }

    /// Moves the title, points.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        changeLook { $0.titleShifts[[barMetrics.rawValue]] = adjustment }
    }

    /// What was set for these metrics; zero if nothing was.
    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        look?.titleShifts[[barMetrics.rawValue]] ?? .zero
    }

    // MARK: Back buttons

    /// Shows an image behind the back button, where the item is a `backBarButtonItem`. Set on an appearance proxy it
    /// is for all back buttons.
    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { changeLook { $0.backGrounds[state, barMetrics] = backgroundImage } }

    /// The image that was set for this state and these metrics.
    public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        look?.backGrounds[state, barMetrics]
    }

    /// Moves the back button's title, points.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        changeLook { $0.backTitleShifts[[barMetrics.rawValue]] = adjustment }
    }

    /// What was set for these metrics; zero if nothing was.
    public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        look?.backTitleShifts[[barMetrics.rawValue]] ?? .zero
    }

    /// Moves the back button's background image down, or up where it is negative, points.
    public func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) { changeLook { $0.backGroundShifts[[barMetrics.rawValue]] = adjustment } }

    /// What was set for these metrics; 0 if nothing was.
    public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        look?.backGroundShifts[[barMetrics.rawValue]] ?? 0
    }
}
