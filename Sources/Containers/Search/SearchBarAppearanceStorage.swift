// SearchBarAppearanceStorage.swift: the images and offsets that were set on a search bar.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// The images in place of a search bar's background, field and icons.
struct SearchBarAppearanceStorage {
    /// Images behind the bar, by position and metrics.
    var bar = BarAppearanceStorage()
    /// Images behind the field, by state.
    var fields = BarTable<UIImage>()
    /// Images by icon and state.
    var icons = BarTable<UIImage>()
    /// Offsets by icon, in points.
    var iconShifts = BarTable<UIOffset>()
    /// Images behind the scopes' buttons and between them.
    var scopes = SegmentedControlAppearanceStorage()
    var scopeAttributes: [UInt: BarTextAttributes] = [:]

    func icon(_ icon: UISearchBar.Icon, _ state: UIControl.State) -> UIImage? {
        guard !icons.isEmpty else { return nil }
        return state.substitutes.lazy.compactMap { icons[[icon.rawValue, Int($0.rawValue)]] }.first
    }

    func shift(_ icon: UISearchBar.Icon) -> UIOffset { iconShifts[[icon.rawValue]] ?? .zero }

    func store(in coder: NSCoder) {
        bar.store(in: coder)
        fields.store("UISearchFieldBackgroundImages", in: coder)
        icons.store("UISearchIcons", in: coder)
        for icon in UISearchBar.Icon.allCases {
            guard let shift = iconShifts[[icon.rawValue]] else { continue }
            coder.encode(numbers: [shift.horizontal, shift.vertical], "UISearchIconShift\(icon.rawValue)")
        }
        scopes.store(in: coder)
    }

    mutating func restore(from coder: NSCoder) {
        bar.restore(from: coder)
        fields = BarTable("UISearchFieldBackgroundImages", from: coder)
        icons = BarTable("UISearchIcons", from: coder)
        for icon in UISearchBar.Icon.allCases {
            guard let shift = coder.numbers(2, "UISearchIconShift\(icon.rawValue)") else { continue }
            iconShifts[[icon.rawValue]] = UIOffset(horizontal: shift[0], vertical: shift[1])
        }
        scopes.restore(from: coder)
    }
}
