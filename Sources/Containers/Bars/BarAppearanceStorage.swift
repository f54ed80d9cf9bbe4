// BarAppearanceStorage.swift: the images that were set on a bar itself.
//
// They replace the background of the bar's standard appearance. Appearances that were set for an item, for low bars or
// for the scroll edge take precedence.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// Images by the bar's position and height.
struct BarAppearanceStorage {
    /// Backgrounds by position and metrics.
    var backgrounds = BarTable<UIImage>()
    /// Shadows by position.
    var shadows = BarTable<UIImage>()
    /// Offsets of the title in points, by metrics.
    var titleShifts = BarTable<CGFloat>()

    /// The images in place of an appearance's background and line; nil keeps it.
    struct Background {
        let image: UIImage
        let shadow: UIImage?
    }

    /// A shadow is used only with an image, as in UIKit.
    func background(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> Background? {
        for position in position.substitutes {
            for metrics in metrics.substitutes {
                guard let image = backgrounds[[position.rawValue, metrics.rawValue]] else { continue }
                return Background(image: image, shadow: shadow(position))
            }
        }
        return nil
    }

    private func shadow(_ position: UIBarPosition) -> UIImage? {
        position.substitutes.lazy.compactMap { shadows[[$0.rawValue]] }.first
    }

    func titleShift(_ metrics: UIBarMetrics) -> CGFloat {
        metrics.substitutes.lazy.compactMap { titleShifts[[$0.rawValue]] }.first ?? 0
    }

    func store(in coder: NSCoder) {
        backgrounds.store("UIBarBackgroundImages", in: coder)
        shadows.store("UIBarShadowImages", in: coder)
        for metrics in UIBarMetrics.all {
            guard let shift = titleShifts[[metrics.rawValue]] else { continue }
            coder.encode(Double(shift), forKey: "UIBarTitleShift\(metrics.rawValue)")
        }
    }

    mutating func restore(from coder: NSCoder) {
        backgrounds = BarTable("UIBarBackgroundImages", from: coder)
        shadows = BarTable("UIBarShadowImages", from: coder)
        for metrics in UIBarMetrics.all {
            guard let shift = coder.finite("UIBarTitleShift\(metrics.rawValue)") else { continue }
            titleShifts[[metrics.rawValue]] = CGFloat(shift)
        }
    }
}

extension UIBarPosition {
    fileprivate var substitutes: [UIBarPosition] { self == .any ? [.any] : [self, .any] }
}
