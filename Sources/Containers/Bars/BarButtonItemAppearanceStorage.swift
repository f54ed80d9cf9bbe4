// BarButtonItemAppearanceStorage.swift: the images and offsets that were set on an item of a bar.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// The images behind an item's title and their offsets; stored with the item.
@MainActor
final class BarButtonItemAppearanceStorage {
    /// Images by style, state and metrics.
    private var backgrounds = BarTable<UIImage>()
    /// Offsets in points, by metrics.
    var backgroundShifts = BarTable<CGFloat>()
    var titleShifts = BarTable<UIOffset>()
    /// The images of the back button that leads to the item.
    var backButtonBackgrounds = BarTable<UIImage>()
    var backButtonBackgroundShifts = BarTable<CGFloat>()
    var backTitleShifts = BarTable<UIOffset>()

    /// The key for all styles.
    private static let anyStyle = -1

    func setBackground(
        _ image: UIImage?, _ state: UIControl.State, _ style: UIBarButtonItem.Style?, _ metrics: UIBarMetrics
    ) { backgrounds[Self.key(state, style, metrics)] = image }

    /// The image that was set for exactly this.
    func background(
        _ state: UIControl.State, _ style: UIBarButtonItem.Style?, _ metrics: UIBarMetrics
    ) -> UIImage? { backgrounds[Self.key(state, style, metrics)] }

    private static func key(
        _ state: UIControl.State, _ style: UIBarButtonItem.Style?, _ metrics: UIBarMetrics
    ) -> [Int] { [style?.rawValue ?? anyStyle, Int(state.rawValue), metrics.rawValue] }

    /// The image to show: one for the style comes before one for all styles, whatever the state.
    func shownBackground(
        _ state: UIControl.State, _ style: UIBarButtonItem.Style, _ metrics: UIBarMetrics
    ) -> UIImage? {
        guard !backgrounds.isEmpty else { return nil }
        for style in [style, nil] {
            for state in state.substitutes {
                for metrics in metrics.substitutes {
                    if let image = background(state, style, metrics) { return image }
                }
            }
        }
        return nil
    }
}

extension UIBarButtonItem {
    /// Nil until something is set.
    var appearanceStorage: BarButtonItemAppearanceStorage? {
        storedAppearanceStorage as? BarButtonItemAppearanceStorage
    }

    /// Changes the appearance and updates the bar.
    func changeAppearanceStorage(_ change: (BarButtonItemAppearanceStorage) -> Void) {
        let look = appearanceStorage ?? BarButtonItemAppearanceStorage()
        change(look)
        storedAppearanceStorage = look
    }
}

extension BarTable {
    /// The value to show for metrics.
    func shown(_ metrics: UIBarMetrics) -> Value? {
        guard !isEmpty else { return nil }
        return metrics.substitutes.lazy.compactMap { self[[$0.rawValue]] }.first
    }
}
