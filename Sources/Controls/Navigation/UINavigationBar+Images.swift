// UINavigationBar+Images.swift: images in place of the background and the line, and the mark of the back button.

public import Foundation
public import VitrineDrawing
import VitrineRuntime

extension UINavigationBar {
    /// Sets an image, stretched over the bar and the safe area above it, in place of the standard appearance's
    /// background; nil removes it.
    ///
    /// An image for a position takes precedence over one for `.any`, one for metrics over one for `.default`; those
    /// with a prompt are for items that have one. An image without pixels (`UIImage()`) shows nothing. Appearances that
    /// were set for an item, for low bars or for the scroll edge take precedence.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        appearanceStorage.backgrounds[[barPosition.rawValue, barMetrics.rawValue]] = backgroundImage
        restyle()
    }

    /// The image that was set for this position and these metrics; nil if none was.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        appearanceStorage.backgrounds[[barPosition.rawValue, barMetrics.rawValue]]
    }

    /// Sets the image for any position of the bar; nil removes it.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    /// The image that was set for these metrics and any position; nil if none was.
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    /// The image in place of the bar's line, at its own height; nil, the default, for the line. An image without pixels
    /// (`UIImage()`) shows nothing. Used only with a background image.
    public var shadowImage: UIImage? {
        get { appearanceStorage.shadows[[UIBarPosition.any.rawValue]] }
        set {
            appearanceStorage.shadows[[UIBarPosition.any.rawValue]] = newValue
            restyle()
        }
    }

    /// Sets the downward offset of titles, in points; negative values move them up.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        appearanceStorage.titleShifts[[barMetrics.rawValue]] = adjustment
        restyle()
    }

    /// The offset that was set for these metrics, in points; 0 if none was.
    public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        appearanceStorage.titleShifts[[barMetrics.rawValue]] ?? 0
    }

    /// The mark before the back button's title in the standard appearance; nil, the default, for a chevron.
    public var backIndicatorImage: UIImage? {
        get { standardAppearance.backIndicatorImage }
        set {
            standardAppearance.setBackIndicatorImage(
                newValue, transitionMaskImage: backIndicatorTransitionMaskImage)
            restyle()
        }
    }

    /// Stored for source that sets it: titles fade, and no image clips them.
    public var backIndicatorTransitionMaskImage: UIImage? {
        get { standardAppearance.backIndicatorTransitionMaskImage }
        set {
            standardAppearance.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: newValue)
        }
    }

    // MARK: Showing them

    /// The metrics of the bar for an item.
    func metrics(for item: UINavigationItem?) -> UIBarMetrics {
        lowBarMetrics.with(prompt: item?.prompt)
    }

    /// The image in place of the background of an item's appearance; nil for the appearance's own.
    func backgroundImages(for item: UINavigationItem?) -> BarAppearanceStorage.Background? {
        guard !appearanceStorage.backgrounds.isEmpty, item?.standardAppearance == nil else { return nil }
        if isAtScrollEdge {
            guard item?.scrollEdgeAppearance == nil, scrollEdgeAppearance == nil else { return nil }
        } else if traitCollection.verticalSizeClass == .compact {
            guard item?.compactAppearance == nil, compactAppearance == nil else { return nil }
        }
        return appearanceStorage.background(barPosition, metrics(for: item))
    }
}
