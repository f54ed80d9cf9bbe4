// UINavigationBar+Images.swift: images in place of the ground and the line, and the mark of the way back.

public import Foundation
public import VitrineRuntime

extension UINavigationBar {
    /// Shows an image, stretched over the bar and what the screen keeps above it, in place of the standard appearance's
    /// ground.
    ///
    /// An image for a position comes before one for `.any`, one for metrics before one for `.default`; those with a prompt
    /// are for items that have one. Without pixels (`UIImage()`) nothing is shown. Appearances that were set for an item,
    /// for low bars or for the scroll edge come first.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        look.grounds[[barPosition.rawValue, barMetrics.rawValue]] = backgroundImage
        restyle()
    }

    /// The image that was set for this position and these metrics.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        look.grounds[[barPosition.rawValue, barMetrics.rawValue]]
    }

    /// The same wherever the bar stands.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    /// The image that was set for these metrics, wherever the bar stands.
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    /// Shown in place of the bar's line, as high as it is; without pixels (`UIImage()`) nothing is. It counts only beside
    /// a background image.
    public var shadowImage: UIImage? {
        get { look.shadows[[UIBarPosition.any.rawValue]] }
        set {
            look.shadows[[UIBarPosition.any.rawValue]] = newValue
            restyle()
        }
    }

    /// Moves titles down, or up where it is negative, points.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        look.titleShifts[[barMetrics.rawValue]] = adjustment
        restyle()
    }

    /// What was set for these metrics; 0 if nothing was.
    public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        look.titleShifts[[barMetrics.rawValue]] ?? 0
    }

    /// The mark before the back button's title, of the standard appearance; nil: a chevron.
    public var backIndicatorImage: UIImage? {
        get { standardAppearance.backIndicatorImage }
        set {
            standardAppearance.setBackIndicatorImage(
                newValue, transitionMaskImage: backIndicatorTransitionMaskImage)
            restyle()
        }
    }

    /// Kept for source that sets it: titles fade as they come and go, and no image cuts them off.
    public var backIndicatorTransitionMaskImage: UIImage? {
        get { standardAppearance.backIndicatorTransitionMaskImage }
        set {
            standardAppearance.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: newValue)
        }
    }

    // MARK: Showing them

    /// How high the bar is for an item.
    func metrics(for item: UINavigationItem?) -> UIBarMetrics {
        lowBarMetrics.with(prompt: item?.prompt)
    }

    /// The image in place of the ground of the appearance that an item has; nil where that shows its own.
    func groundImages(for item: UINavigationItem?) -> BarLook.Ground? {
        guard !look.grounds.isEmpty, item?.standardAppearance == nil else { return nil }
        if isAtScrollEdge {
            guard item?.scrollEdgeAppearance == nil, scrollEdgeAppearance == nil else { return nil }
        } else if traitCollection.verticalSizeClass == .compact {
            guard item?.compactAppearance == nil, compactAppearance == nil else { return nil }
        }
        return look.ground(barPosition, metrics(for: item))
    }
}
