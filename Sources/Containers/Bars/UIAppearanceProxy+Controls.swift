// UIAppearanceProxy+Controls.swift: the methods of controls that UIKit marks with UI_APPEARANCE_SELECTOR.

public import Foundation
public import VitrineControls
public import VitrineDrawing
public import VitrineRuntime

extension UIAppearanceProxy where View: UIButton {
    /// Sets the colour of titles in a state.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        apply { $0.setTitleColor(color, for: state) }
    }

    /// Sets the colour of the shadows of titles in a state.
    public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        apply { $0.setTitleShadowColor(color, for: state) }
    }

    /// Sets the image behind the content in a state.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        apply { $0.setBackgroundImage(image, for: state) }
    }

    /// Sets the configuration of symbols in a state.
    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { apply { $0.setPreferredSymbolConfiguration(configuration, forImageIn: state) } }
}

extension UIAppearanceProxy where View: UISegmentedControl {
    /// Sets the attributes of titles in a state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        apply { $0.setTitleTextAttributes(attributes, for: state) }
    }

    /// Sets the image behind segments in a state.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { apply { $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) } }

    /// Sets the image between segments in two states.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        apply {
            $0.setDividerImage(
                dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
        }
    }

    /// Sets how far the content of a kind of segment is moved, in points.
    public func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment,
        barMetrics: UIBarMetrics
    ) {
        apply {
            $0.setContentPositionAdjustment(
                adjustment, forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics)
        }
    }
}

extension UIAppearanceProxy where View: UISlider {
    /// Sets the image of the thumb in a state.
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        apply { $0.setThumbImage(image, for: state) }
    }

    /// Sets the image of the track before the thumb in a state.
    public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        apply { $0.setMinimumTrackImage(image, for: state) }
    }

    /// Sets the image of the track after the thumb in a state.
    public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        apply { $0.setMaximumTrackImage(image, for: state) }
    }
}

extension UIAppearanceProxy where View: UIStepper {
    /// Sets the image behind both buttons in a state.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        apply { $0.setBackgroundImage(image, for: state) }
    }

    /// Sets the image between the buttons in two states.
    public func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        apply { $0.setDividerImage(image, forLeftSegmentState: leftState, rightSegmentState: rightState) }
    }

    /// Sets the image of the button that increments, in a state.
    public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        apply { $0.setIncrementImage(image, for: state) }
    }

    /// Sets the image of the button that decrements, in a state.
    public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        apply { $0.setDecrementImage(image, for: state) }
    }
}
