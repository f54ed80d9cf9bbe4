// UIBarButtonItem+Images.swift: images behind the titles of bar buttons, and their offsets.
//
// Values of an item take precedence over the appearance of its bar. States without a value have that of the normal
// state, metrics without one that of `.default`; `.compact` applies in low bars.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime
public import VitrineControls

extension UIBarButtonItem {
    /// Sets the image behind the title or image in a state, for every style; nil removes it.
    ///
    /// It is as wide as the button, stretched by its cap insets (without them, at its middle point), and has its own
    /// height, but at least 30 points (24 in low bars) and at most that of the bar.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { changeAppearanceStorage { $0.setBackground(backgroundImage, state, nil, barMetrics) } }

    /// The image that was set for this state and these metrics for every style; nil if none was.
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        appearanceStorage?.background(state, nil, barMetrics)
    }

    /// Sets the image for one style, which takes precedence over that for every style; nil removes it.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) { changeAppearanceStorage { $0.setBackground(backgroundImage, state, style, barMetrics) } }

    /// The image that was set for this state, this style and these metrics; nil if none was.
    public func backgroundImage(
        for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) -> UIImage? { appearanceStorage?.background(state, style, barMetrics) }

    /// Sets the downward offset of the background image, in points; negative values move it up.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        changeAppearanceStorage { $0.backgroundShifts[[barMetrics.rawValue]] = adjustment }
    }

    /// The offset that was set for these metrics, in points; 0 if none was.
    public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        appearanceStorage?.backgroundShifts[[barMetrics.rawValue]] ?? 0
    }

    /// Sets the offset of the title, in points.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        changeAppearanceStorage { $0.titleShifts[[barMetrics.rawValue]] = adjustment }
    }

    /// The offset that was set for these metrics, in points; zero if none was.
    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        appearanceStorage?.titleShifts[[barMetrics.rawValue]] ?? .zero
    }

    // MARK: Back buttons

    /// Sets the image behind the back button of a `backBarButtonItem`; on an appearance proxy, for all back buttons.
    /// Nil removes it.
    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { changeAppearanceStorage { $0.backButtonBackgrounds[state, barMetrics] = backgroundImage } }

    /// The image that was set for this state and these metrics; nil if none was.
    public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        appearanceStorage?.backButtonBackgrounds[state, barMetrics]
    }

    /// Sets the offset of the back button's title, in points.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        changeAppearanceStorage { $0.backTitleShifts[[barMetrics.rawValue]] = adjustment }
    }

    /// The offset that was set for these metrics, in points; zero if none was.
    public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        appearanceStorage?.backTitleShifts[[barMetrics.rawValue]] ?? .zero
    }

    /// Sets the downward offset of the back button's background image, in points; negative values move it up.
    public func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) { changeAppearanceStorage { $0.backButtonBackgroundShifts[[barMetrics.rawValue]] = adjustment } }

    /// The offset that was set for these metrics, in points; 0 if none was.
    public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        appearanceStorage?.backButtonBackgroundShifts[[barMetrics.rawValue]] ?? 0
    }
}
