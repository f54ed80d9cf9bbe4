// CatalogTheme.swift: a theme made of appearance proxies.
//
// A proxy's values apply to views that are added to a window afterwards. Views
// already in a window keep theirs. So a theme is set before its screens are made.

import UIKit

/// Colours and shapes for all controls.
@MainActor
public struct CatalogTheme {
    /// The tint of the windows.
    public let tint: UIColor
    let track: UIColor?

    /// The system's own appearance.
    public static let none = CatalogTheme(tint: .catalogTint, track: nil)
    /// Brown and green on cream, like a coffee roaster.
    public static let roastery = CatalogTheme(
        tint: UIColor { $0.userInterfaceStyle == .dark ? .roasteryDark : .roasteryLight },
        track: UIColor { $0.userInterfaceStyle == .dark ? .creamDark : .creamLight })

    /// Sets the proxies, and recreates the window's first screen.
    public func apply(in window: UIWindow) {
        setProxies()
        window.tintColor = tint
        if window.rootViewController != nil {
            window.rootViewController = CatalogViewController()
        }
    }

    /// Applies to views that are added to a window afterwards.
    ///
    /// - Parameter containers: limits the values to views inside these classes. Empty: everywhere.
    public func setProxies(in containers: [any UIAppearanceContainer.Type] = []) {
        let switches = UISwitch.appearance(whenContainedInInstancesOf: containers)
        let sliders = UISlider.appearance(whenContainedInInstancesOf: containers)
        let bars = UIProgressView.appearance(whenContainedInInstancesOf: containers)
        let dots = UIPageControl.appearance(whenContainedInInstancesOf: containers)
        let segments = UISegmentedControl.appearance(whenContainedInInstancesOf: containers)
        let wheels = UIActivityIndicatorView.appearance(whenContainedInInstancesOf: containers)
        guard let track else {
            switches.reset()
            sliders.reset()
            bars.reset()
            dots.reset()
            segments.reset()
            wheels.reset()
            return
        }
        switches.onTintColor = tint
        sliders.minimumTrackTintColor = tint
        sliders.maximumTrackTintColor = track
        bars.progressTintColor = tint
        bars.trackTintColor = track
        dots.currentPageIndicatorTintColor = tint
        segments.selectedSegmentTintColor = track
        wheels.color = tint
    }
}

extension UIColor {
    fileprivate static let roasteryLight = UIColor(red: 0.45, green: 0.26, blue: 0.13, alpha: 1)
    fileprivate static let roasteryDark = UIColor(red: 0.85, green: 0.63, blue: 0.42, alpha: 1)
    fileprivate static let creamLight = UIColor(red: 0.91, green: 0.86, blue: 0.78, alpha: 1)
    fileprivate static let creamDark = UIColor(red: 0.25, green: 0.21, blue: 0.18, alpha: 1)
}
