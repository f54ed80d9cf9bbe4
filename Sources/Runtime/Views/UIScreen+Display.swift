// UIScreen+Display.swift: what the run loop and overlays use of a display's power and light.
//
// Both are in the module Device, which makes them when an app first uses them: a display is on, and as bright as it was.

package import VitrineCompositor
package import VitrineInput

/// Whether a screen's display is on, and which input gets through.
@MainActor
package protocol DisplayPower: AnyObject {
    /// The events that go to the app: while the display is off, none does.
    func filter(_ events: [InputEvent]) -> [InputEvent]
}

/// The brightness of a screen's display.
@MainActor
package protocol DisplayLight: AnyObject {
    /// The black layer above everything; nil while nothing is darkened.
    var dimmer: CALayer? { get }
    /// Applies the brightness to another display, with its own backlight and size.
    func outputDidChange()
}

extension UIScreen {
    /// Adds a layer above all windows: the pointer, and the dimming of everything including it.
    package func addOverlay(_ layer: CALayer) {
        if let dimmer = displayLight?.dimmer, dimmer !== layer, dimmer.superlayer != nil {
            rootLayer.insertSublayer(layer, below: dimmer)
        } else if rootLayer.sublayers?.last !== layer {
            rootLayer.addSublayer(layer)
        }
    }
}
