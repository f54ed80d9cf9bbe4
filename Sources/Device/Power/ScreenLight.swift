// ScreenLight.swift: brightness by the panel's backlight, and the rest by a black layer above everything.

import Foundation
package import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
package import VitrineRuntime

@MainActor
package final class ScreenLight: DisplayLight {
    private unowned let screen: UIScreen
    /// The brightness that was set, 0…1; nil if none was.
    private var requestedBrightness: Double?
    var wantsSoftwareDimming = false { didSet { if wantsSoftwareDimming != oldValue { dim() } } }
    /// The part that the backlight provides; nil if there is none.
    private var backlightBrightness: Double?
    package private(set) var dimmer: CALayer?

    /// The most that the picture is dimmed: a tenth of the light stays.
    private static let darkest = 0.9

    package init(screen: UIScreen) { self.screen = screen }

    var brightness: CGFloat { CGFloat(requestedBrightness ?? screen.frameLoop?.output.brightness ?? 1) }

    func set(_ value: CGFloat) {
        guard !value.isNaN else { return }
        let value = Double(min(1, max(0, value)))
        let before = brightness
        requestedBrightness = value
        apply()
        guard CGFloat(value) != before else { return }
        NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: screen)
    }

    /// Applies the brightness to another display, with its own backlight and size.
    package func outputDidChange() {
        guard requestedBrightness != nil else { return }
        apply()
    }

    private func apply() {
        guard let requestedBrightness, let output = screen.frameLoop?.output else { return }
        backlightBrightness = output.setBrightness(requestedBrightness)
        dim()
    }

    private func dim() {
        let missing: Double
        if wantsSoftwareDimming, let requestedBrightness {
            let given = backlightBrightness ?? 1
            missing = given > requestedBrightness ? min(Self.darkest, 1 - requestedBrightness / given) : 0
        } else {
            missing = 0
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if missing < 1.0 / 512 {
            dimmer?.removeFromSuperlayer()
            dimmer = nil
        } else {
            let layer = dimmer ?? CALayer()
            layer.name = "dimmer"
            layer.backgroundColor = .black
            layer.opacity = Float(missing)
            layer.frame = screen.bounds
            dimmer = layer
            screen.addOverlay(layer)
        }
        CATransaction.commit()
    }
}

extension UIScreen {
    /// The light of the display, made on first use.
    var light: ScreenLight {
        if let made = displayLight as? ScreenLight { return made }
        let light = ScreenLight(screen: self)
        displayLight = light
        return light
    }
}
