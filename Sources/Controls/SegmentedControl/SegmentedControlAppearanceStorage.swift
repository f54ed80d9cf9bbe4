// SegmentedControlAppearanceStorage.swift: the images in place of a segmented control's background.

package import Foundation
package import VitrineDrawing
import VitrineRuntime

/// Images and offsets by state and by the height of the bar.
package struct SegmentedControlAppearanceStorage {
    package var backgrounds = BarTable<UIImage>()
    package var dividers = BarTable<UIImage>()
    /// Offsets by kind of segment and metrics.
    var adjustments = BarTable<UIOffset>()

    package init() {}

    var isEmpty: Bool { backgrounds.isEmpty && dividers.isEmpty && adjustments.isEmpty }
    var hasBackground: Bool { !backgrounds.isEmpty }

    /// Whether a separate image shows a press, so that the title need not fade.
    @MainActor var showsPress: Bool {
        UIBarMetrics.all.contains { backgrounds[.highlighted, $0] != nil }
    }

    package func store(in coder: NSCoder) {
        backgrounds.store("UISegmentBackgroundImages", in: coder)
        dividers.store("UISegmentDividerImages", in: coder)
        for kind in UISegmentedControl.Segment.allCases {
            for metrics in UIBarMetrics.all {
                guard let offset = adjustments[[kind.rawValue, metrics.rawValue]] else { continue }
                coder.encode(numbers: [offset.horizontal, offset.vertical], Self.key(kind, metrics))
            }
        }
    }

    package mutating func restore(from coder: NSCoder) {
        backgrounds = BarTable("UISegmentBackgroundImages", from: coder)
        dividers = BarTable("UISegmentDividerImages", from: coder)
        for kind in UISegmentedControl.Segment.allCases {
            for metrics in UIBarMetrics.all {
                guard let offset = coder.numbers(2, Self.key(kind, metrics)) else { continue }
                adjustments[[kind.rawValue, metrics.rawValue]] = UIOffset(
                    horizontal: offset[0], vertical: offset[1])
            }
        }
    }

    private static func key(_ kind: UISegmentedControl.Segment, _ metrics: UIBarMetrics) -> String {
        "UISegmentAdjustment\(kind.rawValue).\(metrics.rawValue)"
    }
}
