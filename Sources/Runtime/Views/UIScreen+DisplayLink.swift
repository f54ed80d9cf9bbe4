// UIScreen+DisplayLink.swift: display links of a screen.

public import Foundation
public import VitrineDisplay
public import VitrineObjectiveC

extension UIScreen {
    /// A link that calls a method of `target` for each frame, once it is added to a run loop. It
    /// retains the target until it is invalidated.
    public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        guard let loop = frameLoop else { return CADisplayLink(target: target, selector: sel) }
        return CADisplayLink(clock: loop.clock, target: target, selector: sel)
    }
}

extension RunLoop.Mode {
    /// The mode of iOS while a finger scrolls. Here scrolling runs in the default mode, and nothing runs in this one.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
