// BarLook.swift: the images that were set on a bar itself.
//
// They stand in place of the ground of the bar's standard appearance. Looks
// that were set for an item, for low bars or for where content ends come first.

import Foundation
import VitrineRuntime

/// Images by where the bar stands and how high it is.
struct BarLook {
    /// By position and metrics.
    var grounds = BarTable<UIImage>()
    /// By position.
    var shadows = BarTable<UIImage>()
    /// Points, by metrics.
    var titleShifts = BarTable<CGFloat>()

    /// What stands in place of an appearance's ground, and of its line; nil keeps it.
    struct Ground {
        let image: UIImage
        let shadow: UIImage?
    }

    /// A shadow counts only beside an image, as in UIKit.
    func ground(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> Ground? {
        for position in position.substitutes {
            for metrics in metrics.substitutes {
                guard let image = grounds[[position.rawValue, metrics.rawValue]] else { continue }
                return Ground(image: image, shadow: shadow(position))
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
        grounds.store("UIBarBackgroundImages", in: coder)
        shadows.store("UIBarShadowImages", in: coder)
        for metrics in UIBarMetrics.all {
            guard let shift = titleShifts[[metrics.rawValue]] else { continue }
            coder.encode(Double(shift), forKey: "UIBarTitleShift\(metrics.rawValue)")
        }
    }

    mutating func restore(from coder: NSCoder) {
        grounds = BarTable("UIBarBackgroundImages", from: coder)
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
