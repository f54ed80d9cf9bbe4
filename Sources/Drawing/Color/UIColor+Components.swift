// UIColor+Components.swift: reading a colour's components back.

import Foundation
import VitrineGraphics

extension UIColor {
    @discardableResult
    func baseGetRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let c = components
        red?.pointee = c.red
        green?.pointee = c.green
        blue?.pointee = c.blue
        alpha?.pointee = c.alpha
        return true
    }

    @discardableResult
    func baseGetHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let hsb = HSB(components)
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = components.alpha
        return true
    }

    @discardableResult
    func baseGetWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?)
        -> Bool
    {
        let c = components
        guard c.red == c.green, c.green == c.blue else { return false }
        white?.pointee = c.red
        alpha?.pointee = c.alpha
        return true
    }
}

/// Hue, saturation, brightness, each 0…1, after A. R. Smith, "Colour Gamut Transform Pairs" (1978).
struct HSB {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = min(1, max(0, hue))
        self.saturation = min(1, max(0, saturation))
        self.brightness = min(1, max(0, brightness))
    }

    init(_ c: UIColor.Components) {
        let highest = max(c.red, c.green, c.blue)
        let range = highest - min(c.red, c.green, c.blue)
        brightness = highest
        saturation = highest > 0 ? range / highest : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixth: CGFloat
        if highest == c.red {
            sixth = (c.green - c.blue) / range
        } else if highest == c.green {
            sixth = 2 + (c.blue - c.red) / range
        } else {
            sixth = 4 + (c.red - c.green) / range
        }
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    var rgb: (CGFloat, CGFloat, CGFloat) {
        let sixth = (hue * 6).truncatingRemainder(dividingBy: 6)
        let part = sixth.rounded(.down)
        let fraction = sixth - part
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * fraction)
        let rising = brightness * (1 - saturation * (1 - fraction))
        switch Int(part) {
        case 0: return (brightness, rising, low)
        case 1: return (falling, brightness, low)
        case 2: return (low, brightness, rising)
        case 3: return (low, falling, brightness)
        case 4: return (rising, low, brightness)
        default: return (brightness, low, falling)
        }
    }
}
